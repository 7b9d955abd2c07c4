"""The machine's clock was set while the floor was open, and set right again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.notice import Matter, NoticeStep, Notification
from pitboss.kernel.plain import Plain
from pitboss.security.act import OnSecurityLog
from pitboss.security.event import CLOCK, SecurityEvent, span
from pitboss.security.log import SecurityLog


class RecordClockJump(OnSecurityLog):
    """Put on record that the machine's clock no longer agrees with the time that has passed."""

    off_ms: int
    """By how much the machine's clock is ahead of the floor's time; below nothing: behind."""

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """A jump, another one on top of it, or the end of it all."""
        if self.off_ms:
            yield ClockJumped(off_ms=self.off_ms)
        elif log.clock_off_ms:
            yield ClockAgreed(off_ms=log.clock_off_ms)


class ClockJumped(SecurityEvent):
    """The machine's clock jumped; the floor goes on by the time that has passed."""

    notifies = Matter.INTEGRITY

    off_ms: int

    def fold(self, log: SecurityLog, said: Said) -> None:
        """It is off until it agrees again, or until the floor is started again."""
        log.clock_off_ms = self.off_ms
        if log.clock_off_since is None:
            log.clock_off_since = said.at

    def notification(self, log: SecurityLog) -> Notification | None:
        """Once for each time that it is off: further jumps are on record."""
        return None if log.clock_off_ms else Notification(item="clock", reason=self._words())

    def notice_key(self) -> str:
        """Of the clock."""
        return CLOCK

    def told(self, _: Plain) -> Narrative:
        """By how much, and in which direction."""
        yield self._words(), ""

    def _words(self) -> str:
        where = "ahead of" if self.off_ms > 0 else "behind"
        off = span(self.off_ms)
        return (
            f"The machine's clock was set: it is {off} {where} the time that has passed, by which "
            "the floor goes on"
        )


class ClockAgreed(SecurityEvent):
    """The machine's clock agrees again with the time that has passed."""

    furthers = (Matter.INTEGRITY, NoticeStep.RECTIFIED)

    off_ms: int
    """By how much it was off last."""

    def fold(self, log: SecurityLog, said: Said) -> None:
        """Nothing is off any more."""
        log.clock_off_ms, log.clock_off_since = 0, None

    def notice_key(self) -> str:
        """Of the clock."""
        return CLOCK

    def told(self, _: Plain) -> Narrative:
        """That it agrees."""
        yield "The machine's clock agrees again with the time that has passed", ""
