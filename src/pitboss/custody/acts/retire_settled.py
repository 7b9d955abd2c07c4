"""Letting go of what was settled long ago and lies in archives: only its numbers stay on file."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.custody.journal import Custody, CustodyEvent, OnJournal
from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled, shared
from pitboss.kernel.plain import Plain


@shared
class _Settled:
    """What is let go, and who says so."""

    day: str
    """The archived gaming day by whose end it was settled."""
    user: str
    """Who is signed on to the machine, as it says itself."""
    reason: str


class RetireSettled(OnJournal, _Settled):
    """Retire the tickets, payments and transfers that were settled by the end of a day."""

    def decide(self, subject: Custody) -> Iterator[CustodyEvent]:
        """With a reason; that the day lies in an archive was looked at."""
        need_reason(self.reason, "")
        yield filled(SettledRetired, self)


class SettledRetired(CustodyEvent, _Settled):
    """What was settled by the end of a day is no longer on file, but for its numbers."""

    significant = Significance.FAULTS

    def fold(self, custody: Custody, said: Said) -> None:
        """Nothing is decided by it: that it is on record is all."""

    def told(self, _: Plain) -> Narrative:
        """Up to which day, and by whom."""
        yield (
            f"Tickets, payments and transfers settled by the end of the gaming day {self.day} are "
            f"retired where archives have them, by {self.user} at the machine itself: "
            f"{self.reason}",
            "",
        )
