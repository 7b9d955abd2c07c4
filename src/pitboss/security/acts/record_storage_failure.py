"""The journal could not be written: put on record as soon as it can be again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.security.act import OnSecurityLog
from pitboss.security.event import STORAGE, SecurityEvent, span
from pitboss.security.log import SecurityLog


class RecordStorageFailure(OnSecurityLog):
    """Put on record that the journal could not be written for a while."""

    failed_at: int
    refused: int
    """How many commands could not be recorded, and did not happen."""
    why: str

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """It can be written again, or this would not be asked."""
        yield StorageFailed(failed_at=self.failed_at, failed_ms=self.at - self.failed_at,
                            refused=self.refused, why=self.why)  # fmt: skip


class StorageFailed(SecurityEvent):
    """The journal could not be written for a while; nothing that was answered is missing."""

    notifies = Matter.INTEGRITY

    failed_at: int
    failed_ms: int
    refused: int
    why: str

    def fold(self, log: SecurityLog, said: Said) -> None:
        """When it was."""
        log.storage_failed_at = self.failed_at

    def notification(self, log: SecurityLog) -> Notification:
        """Since when, and why."""
        return Notification(item="storage", reason=self._words())

    def notice_key(self) -> str:
        """Of the storage."""
        return STORAGE

    def told(self, _: Plain) -> Narrative:
        """For how long, how many commands did not happen, and why."""
        yield self._words(), ""

    def _words(self) -> str:
        return (
            f"The journal could not be written for {span(self.failed_ms)}: what was asked then, "
            f"{self.refused} times, did not happen ({self.why})"
        )
