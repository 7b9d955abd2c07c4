"""Taking the records of an archived gaming day out of the journal."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.custody.journal import ArchivedDay, Custody, CustodyEvent, OnJournal
from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain


class TakeDayOut(OnJournal, ArchivedDay):
    """Take the records of an archived gaming day out of the journal."""

    def decide(self, subject: Custody) -> Iterator[CustodyEvent]:
        """With a reason; that the archive is whole and of this journal was looked at."""
        need_reason(self.reason, "")
        yield filled(DayTakenOut, self)


class DayTakenOut(CustodyEvent, ArchivedDay):
    """The records of a gaming day are in an archive, and no longer in the journal."""

    significant = Significance.FAULTS

    def fold(self, custody: Custody, said: Said) -> None:
        """Nothing is decided by it: that it is on record is all."""

    def told(self, _: Plain) -> Narrative:
        """Which day, into which archive, and by whom."""
        yield (
            f"The {self.records} records of the gaming day {self.day} are taken out of the "
            f"journal into the archive {self.digest[:16]}, by {self.user} at the machine itself: "
            f"{self.reason}",
            "",
        )
