"""A write that nobody with the floor's key made."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.custody.journal import Custody, CustodyEvent, OnJournal
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain


class RecordForeignWrite(OnJournal):
    """Put on record that the journal has something that the floor did not write."""

    stream: str
    version: int
    wrong: str
    """What is wrong with it, as a sentence says it."""

    def decide(self, subject: Custody) -> Iterator[CustodyEvent]:
        """Whatever it is."""
        yield ForeignWriteFound(stream=self.stream, version=self.version, wrong=self.wrong)


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
        place = f"record {self.version} of {self.stream}" if self.stream else "the journal"
        yield (
            f"Somebody else wrote to the journal, and the floor stopped: {place}: {self.wrong}",
            "",
        )
