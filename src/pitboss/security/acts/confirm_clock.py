"""Which is right, the machine's clock or the records: said by a person at the machine."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.local_time import local
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.security.act import OnSecurityLog
from pitboss.security.event import CLOCK, SecurityEvent, span
from pitboss.security.log import SecurityLog


class ConfirmClock(OnSecurityLog):
    """Say at the machine that its clock is right, though the newest record is later."""

    newest_at: int
    """The time of the newest record."""
    user: str
    """Who is signed on to that machine, as it says itself."""

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """It is for the person at the machine to say."""
        yield ClockConfirmed(newest_at=self.newest_at, back_ms=self.newest_at - self.at,
                             user=self.user)  # fmt: skip


class ClockConfirmed(SecurityEvent):
    """The floor was opened before the time of its newest record, as a person said."""

    notifies = Matter.INTEGRITY

    newest_at: int
    back_ms: int
    """By how much the times of records go back here."""
    user: str

    def fold(self, log: SecurityLog, said: Said) -> None:
        """From here on the times are those of the machine again."""
        log.confirmed_at = said.at
        log.clock_off_ms, log.clock_off_since = 0, None

    def notification(self, log: SecurityLog) -> Notification:
        """Who said so, and by how much times go back."""
        return Notification(item="clock", reason=self._words())

    def notice_key(self) -> str:
        """Of the clock."""
        return CLOCK

    def told(self, _: Plain) -> Narrative:
        """By how much times go back, and who said that this is right."""
        yield self._words(), ""

    def _words(self) -> str:
        newest = local(self.newest_at).isoformat(sep=" ", timespec="seconds")
        return (
            f"The floor is opened {span(self.back_ms)} before the time of its newest record, "
            f"{newest}: the machine's clock is right, its user {self.user} says"
        )
