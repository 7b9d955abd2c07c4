"""Cash that a customer uses for gaming in a day, and how much that may be (Act 73A).

The amount is the floor's to set. It counts by the calendar day and by card, over the whole floor:
at the cage, at dealers' tables and in the acceptors of terminals where the card is in.
"""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.local_time import calendar_day
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refused
from pitboss.kernel.words import dollars
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import CASH
from pitboss.patron.state import Patron


class CashUsed(PatronEvent):
    """Cash of the patron's was taken for gaming, on a calendar day in Sydney."""

    cents: int
    day: str

    def fold(self, patron: Patron, _: Said) -> None:
        """It counts towards the cash of the day."""
        patron.cash_of(self.day).cents += self.cents
        patron.day(self.day).cash_cents += self.cents

    def told(self, _: Plain) -> Narrative:
        """How much."""
        yield f"Patron {self.patron} uses {dollars(self.cents)} of cash for gaming", self.clause


def cash_used(
    patron: Patron, *, at: int, cents: int, cap_cents: int | None
) -> tuple[PatronEvent, ...]:
    """Cash is taken, as far as the amount for a day goes."""
    need_cash_room(patron, at=at, cents=cents, cap_cents=cap_cents)
    day = calendar_day(at).isoformat()
    return (CashUsed(patron=patron.id, cents=cents, day=day, clause=CASH),)


def need_cash_room(patron: Patron, *, at: int, cents: int, cap_cents: int | None) -> None:
    """So much more cash may be used today; anything where the floor has set no amount."""
    # A day that has not come is one of a clock that was ahead: what was used then was used.
    before = patron.cash.cents if patron.cash.day >= calendar_day(at).isoformat() else 0
    if cap_cents is not None and before + cents > cap_cents:
        left = max(0, cap_cents - before)
        raise Refused(PatronKind.OVER_CASH_A_DAY.refuse(CASH, left, cap=cap_cents))
