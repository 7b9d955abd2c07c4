"""A write that nobody with the floor's key made."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.custody.journal import Custody, CustodyEvent, OnJournal
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain


class RecordForeignWrite(OnJournal):
    """Put on record that the journal has something that the floor did not write."""

    stream: str
    version: int
    wrong: str
    """What is wrong with it, as a sentence says it."""
    noticed: bool = True
    """Whether a notice can be raised: not where the book of notices is what was written to."""

    def decide(self, subject: Custody) -> Iterator[CustodyEvent]:
        """Whatever it is."""
        made = ForeignWriteNoticed if self.noticed else ForeignWriteFound
        yield made(stream=self.stream, version=self.version, wrong=self.wrong)


class ForeignWriteFound(CustodyEvent):
    """Something was found in the journal that the floor did not write; the floor stopped."""

    significant = Significance.FAULTS

    stream: str
    version: int
    wrong: str

    def fold(self, custody: Custody, said: Said) -> None:
        """It is counted."""
        custody.foreign += 1

    def told(self, _: Plain) -> Narrative:
        """Where, and what is wrong."""
        yield self.words, ""

    @property
    def words(self) -> str:
        """The same as a sentence."""
        place = f"record {self.version} of {self.stream}" if self.stream else "the journal"
        return f"Somebody else wrote to the journal, and the floor stopped: {place}: {self.wrong}"


class ForeignWriteNoticed(ForeignWriteFound):
    """The same, and an inspector is notified of it."""

    notifies = Matter.INTEGRITY

    def notification(self, _: Custody) -> Notification:
        """Where, and what is wrong."""
        return Notification(item=self.stream or "journal", reason=self.words)

    def notice_key(self) -> str:
        """Of that stream."""
        return self.stream
