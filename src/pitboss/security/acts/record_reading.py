"""Who read the record of a person, or took an export with it: reading leaves a trace."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.security.act import OnSecurityLog
from pitboss.security.event import SecurityEvent
from pitboss.security.log import SecurityLog


class RecordReading(OnSecurityLog):
    """Put on record that a member of staff read something about a person."""

    what: str
    """What was read, as a sentence says it."""
    item: str
    """Of whom or of which round."""

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """By the person named in the record."""
        yield RecordRead(reader=self.by, what=self.what, item=self.item)


class RecordRead(SecurityEvent):
    """A member of staff read something about a person."""

    significant = Significance.CONDUCT

    reader: str
    what: str
    item: str

    def fold(self, log: SecurityLog, said: Said) -> None:
        """Nothing hangs on it: that it is on record is all."""

    def told(self, _: Plain) -> Narrative:
        """Who read what."""
        yield f"{self.reader} reads {self.what} {self.item}", ""
