"""A kiosk that is fed wrong numbers again and again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.security.act import OnSecurityLog
from pitboss.security.event import SecurityEvent
from pitboss.security.log import SecurityLog
from pitboss.security.probing import NumbersProbed


class RecordKioskProbing(OnSecurityLog):
    """Put on record that a kiosk was fed numbers of tickets that were never issued."""

    kiosk: str
    times: int

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """Of a kiosk that showed its key."""
        yield KioskProbed(kiosk=self.kiosk, times=self.times)


class KioskProbed(NumbersProbed):
    """A kiosk was fed numbers of tickets that were never issued, again and again."""

    kiosk: str

    def machine(self) -> tuple[str, str]:
        """The kiosk."""
        return "Kiosk", self.kiosk
