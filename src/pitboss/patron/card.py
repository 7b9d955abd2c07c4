"""The player card: a person on file, one card in force, and what becomes of it."""

from __future__ import annotations

from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.errors import BadInput
from pitboss.patron.acts.cancel_card import CancelCard, CardCancelled
from pitboss.patron.acts.enrol import Enrol, Enrolled
from pitboss.patron.acts.issue_card import CardIssued, IssueCard
from pitboss.patron.acts.reinstate_card import CardReinstated, ReinstateCard
from pitboss.patron.acts.suspend_card import CardSuspended, SuspendCard
from pitboss.patron.checks import CASHIER, card_rules, need_staff
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind, refuse
from pitboss.patron.regulation import ONE_CARD
from pitboss.patron.standing import need_not_barred
from pitboss.patron.state import Card, Patron
from pitboss.rules.dealer import DealerRules


def enrol(patron: Patron, command: Enrol, rules: DealerRules) -> list[PatronEvent]:
    """Take a person on file, once."""
    clause = card_rules(rules).card
    need_office(command, _issuers(rules), clause)
    if patron.enrolled_at is not None:
        raise refuse(PatronKind.ALREADY_ENROLLED, clause, patron=patron.id)
    if not command.name.strip():
        raise BadInput("A patron is enrolled by name: it must not be blank.")
    return [Enrolled(patron=patron.id, name=command.name, clause=clause)]


def issue(patron: Patron, command: IssueCard, rules: DealerRules) -> list[PatronEvent]:
    """Issue the one card, as a thing or digitally; then, if wanted, in the other form too."""
    clause = card_rules(rules).card
    need_staff(patron, command, _issuers(rules), clause)
    if not command.card.strip():
        raise BadInput("A card has a number: it must not be blank.")
    need_not_barred(patron)
    present = patron.card
    issued = CardIssued(
        patron=patron.id, card=command.card, digital=command.digital, clause=clause
    )
    if present is None:
        if command.card in patron.cards:
            raise refuse(PatronKind.CARD_NUMBER_USED, clause, card=command.card)
        return [issued]
    has_form = present.digital if command.digital else present.physical
    if command.card != present.number or has_form:
        raise refuse(PatronKind.CARD_IN_FORCE, ONE_CARD, card=present.number)
    return [issued]


def suspend(patron: Patron, command: SuspendCard, rules: DealerRules) -> list[PatronEvent]:
    """Suspend the card until it is reinstated."""
    card, clause = _card(patron, command, rules)
    if card.status == "suspended":
        raise refuse(PatronKind.CARD_SUSPENDED, clause, card=card.number)
    return [
        CardSuspended(patron=patron.id, card=card.number, reason=command.reason, clause=clause)
    ]


def reinstate(patron: Patron, command: ReinstateCard, rules: DealerRules) -> list[PatronEvent]:
    """Put a suspended card back in force."""
    card, clause = _card(patron, command, rules)
    if card.status != "suspended":
        raise refuse(PatronKind.CARD_NOT_SUSPENDED, clause, card=card.number)
    return [
        CardReinstated(patron=patron.id, card=card.number, reason=command.reason, clause=clause)
    ]


def cancel(patron: Patron, command: CancelCard, rules: DealerRules) -> list[PatronEvent]:
    """Cancel the card for good; the balance of the account is then to go back (31R)."""
    card, clause = _card(patron, command, rules)
    return [
        CardCancelled(patron=patron.id, card=card.number, reason=command.reason, clause=clause)
    ]


def _card(
    patron: Patron,
    command: SuspendCard | ReinstateCard | CancelCard,
    rules: DealerRules,
) -> tuple[Card, str]:
    """The card in force, for an act on it that has a reason."""
    clause = card_rules(rules).card
    need_staff(patron, command, _issuers(rules), clause)
    need_reason(command.reason, clause)
    if patron.card is None:
        raise refuse(PatronKind.NO_CARD, clause)
    return patron.card, clause


def _issuers(rules: DealerRules) -> tuple[str, ...]:
    return (CASHIER, *rules.supervisors)
