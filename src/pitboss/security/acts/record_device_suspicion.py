"""A tumbler or wheel whose results are no longer believed to be those of a fair one."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled, shared
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.security.act import OnSecurityLog
from pitboss.security.event import SecurityEvent
from pitboss.security.log import SecurityLog


@shared
class SuspectCounts:
    """What speaks against a device."""

    table: str
    stream: str
    """What was looked at: the throws, one of the dice, the pockets, the sectors."""
    what: str
    """The symbol that comes too often; ``again`` where symbols come again too often or rarely."""
    since_round: int
    through_round: int
    results: int
    count: int
    expected: int
    one_in: int
    """A fair device strays as far, at any time of a year, once in so many years at most."""


class RecordDeviceSuspicion(SuspectCounts, OnSecurityLog):
    """Put on record that the results of a table are not believed to be those of a fair device."""

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """Once for the same rounds."""
        if self.through_round > log.suspected.get(self.table, 0):
            yield filled(DeviceSuspected, self)


class DeviceSuspected(SuspectCounts, SecurityEvent):
    """The results of a table are not believed to be those of a fair device."""

    notifies = Matter.INTEGRITY

    def fold(self, log: SecurityLog, said: Said) -> None:
        """What comes after is looked at again."""
        log.suspected[self.table] = self.through_round

    def notification(self, log: SecurityLog) -> Notification:
        """Which table, and what was counted."""
        return Notification(item=self.table, reason=self._words())

    def notice_key(self) -> str:
        """Of the device of that table."""
        return f"device {self.table}"

    def told(self, _: Plain) -> Narrative:
        """Which table, and what was counted."""
        yield self._words(), ""

    def _words(self) -> str:
        which = "the one before" if self.what == "again" else self.what
        return (
            f"The results of table {self.table} are not believed to be those of a fair device: in "
            f"rounds {self.since_round} to {self.through_round}, {self.stream}: {which} came "
            f"{self.count} times in {self.results}, about {self.expected} expected; a fair device "
            f"strays as far in one year of {self.one_in:,} at most"
        )
