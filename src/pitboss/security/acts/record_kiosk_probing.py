"""A kiosk that is fed wrong numbers again and again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.security.act import OnSecurityLog
from pitboss.security.event import SecurityEvent
from pitboss.security.log import SecurityLog


@fact
class RecordKioskProbing(OnSecurityLog):
    """Put on record that a kiosk was fed numbers of tickets that were never issued."""

    kiosk: str
    times: int

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """Of a kiosk that showed its key."""
        yield KioskProbed(kiosk=self.kiosk, times=self.times)


@fact
class KioskProbed(SecurityEvent):
    """A kiosk was fed numbers of tickets that were never issued, again and again."""

    significant = Significance.CONDUCT
    notifies = Matter.INTEGRITY

    kiosk: str
    times: int

    def fold(self, log: SecurityLog, said: Said) -> None:
        """Nothing hangs on it: that it is on record is all."""

    def notification(self, log: SecurityLog) -> Notification:
        """Which kiosk, and how often."""
        return Notification(item=self.kiosk, reason=self._words())

    def notice_key(self) -> str:
        """Of that kiosk."""
        return self.kiosk

    def told(self, _: Plain) -> Narrative:
        """Which kiosk, and how often."""
        yield self._words(), ""

    def _words(self) -> str:
        given = f"numbers of tickets that were never issued, {self.times} in a row"
        return f"Kiosk {self.kiosk} was fed {given}"
