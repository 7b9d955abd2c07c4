"""What an act needs before it is looked at more closely: an office, a person on file, words."""

from __future__ import annotations

from pitboss.kernel.authority import Acting, only_for
from pitboss.kernel.cents import LARGEST_STAKE_CENTS
from pitboss.kernel.errors import BadInput
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.refusal import Refused, refuse
from pitboss.kernel.words import quoted
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.rules.dealer import CardRules, DealerRules

CASHIER = "cashier"
SPECIAL_EMPLOYEE = "special-employee"


def card_rules(rules: DealerRules) -> CardRules:
    """What a document says of cards; the older one says nothing."""
    if rules.cards is None:
        raise BadInput("These rules know no player cards: play under them is without.")
    return rules.cards


def need_enrolled(patron: Patron, clause: str) -> None:
    """The person is on file."""
    if patron.enrolled_at is None:
        raise refuse(PatronKind.NOT_ENROLLED, clause, patron=patron.id)


def need_player(patron: Patron, command: Acting, clause: str) -> None:
    """The patron acts in person: limits and suspensions are nobody else's to choose."""
    if command.office != PLAYER or command.by != patron.id:
        raise Refused(only_for((PLAYER,), clause, "the patron in person"))
    need_enrolled(patron, clause)


def check_amount(cents: object, what: str) -> int:
    """An amount that may be nothing: a limit, a return, the chips that are left."""
    if isinstance(cents, bool) or not isinstance(cents, int):
        raise BadInput(f"{what} is {quoted(cents)}: it must be a whole number of cents.")
    if not 0 <= cents <= LARGEST_STAKE_CENTS:
        raise BadInput(f"{what} is {cents} cents: it must be from 0 to {LARGEST_STAKE_CENTS}.")
    return cents
