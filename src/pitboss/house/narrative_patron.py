"""What a round of a dealer's table meant for players with a card, and the cases that it led to.

The stakes themselves are told with the table; here is what concerns a patron's limits and card.
"""

from __future__ import annotations

from pitboss.kernel.event import Narrative
from pitboss.kernel.words import dollars
from pitboss.patron import regulation
from pitboss.patron.limits import loss_limits, reached, rooms
from pitboss.patron.state import Patron
from pitboss.rules.dealer import CardRules

_REGULATION = frozenset(
    {
        regulation.ONE_CARD, regulation.BANNED, regulation.CHOICE, regulation.CHANGES,
        regulation.HOURS, regulation.NO_TOP_UP, regulation.CANCELLED, regulation.OWN_SUSPENSION,
    }
)  # fmt: skip


def limits_in_force(patron: Patron, cards: CardRules, at: int, day: str) -> Narrative:
    """What a patron may still lose as a round begins; nothing where no loss limit is set."""
    left = rooms(patron, at, day)
    for period, cents in loss_limits(patron, at).items():
        rest = f"{dollars(max(0, left[period]))} of it is left"
        ended = "; it has been reached" if reached(patron, day) == period else ""
        text = f"Patron {patron.id} has a loss limit of {dollars(cents)} a {period}, and {rest}"
        yield f"{text}{ended}", cards.loss_limit


def rule(clause: str) -> str:
    """A clause as the page has it: those of the Regulation are told from the document's own.

    >>> rule("31K"), rule("8.15")
    ('Regulation 31K', '8.15')
    """
    return f"Regulation {clause}" if clause in _REGULATION else clause
