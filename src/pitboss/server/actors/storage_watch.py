"""Storage, watched: a journal that cannot be written is told outside at once, then on record."""

from __future__ import annotations

import asyncio

from structlog.stdlib import BoundLogger as Logger

from pitboss.eventstore.writer import Accepted
from pitboss.kernel.house_names import HOUSE
from pitboss.kernel.local_time import local
from pitboss.security.acts.record_storage_failure import RecordStorageFailure
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.actors.looking import Looking
from pitboss.server.actors.notifier import Notifier
from pitboss.server.ops.clock import Clock

LOOKS_SECONDS = 1.0
LONGEST_WHY = 200


class StorageWatch(Looking):
    """Sees that a batch could not be written, and has it recorded once one can be again."""

    failure = "storage-not-watched"
    every_seconds = LOOKS_SECONDS

    def __init__(self, queue: CommandQueue, notifier: Notifier, clock: Clock, log: Logger) -> None:
        super().__init__(log)
        self._queue, self._notifier, self._clock = queue, notifier, clock
        self._seen = 0
        """How many acts that could not be recorded are told."""

    async def look(self) -> None:
        """Tell of what could not be recorded since the last look."""
        if self._queue.not_recorded > self._seen:
            self._seen = await self._failed(self._queue.not_recorded - self._seen)

    async def _failed(self, refused: int) -> int:
        """Tell it outside, and try until it can be recorded; how many were counted by then."""
        failed_at, before = self._clock(), self._queue.not_recorded - refused
        why = self._queue.why_not[:LONGEST_WHY]
        self._log.error("storage-failed", why=why)
        time = local(failed_at).isoformat(timespec="seconds")
        self._notifier.alarm({"alarm": "storage", "time": time, "reason": why})
        while True:
            count = self._queue.not_recorded
            act = RecordStorageFailure(
                failed_at=failed_at, refused=count - before, why=why, at=self._clock(), by=HOUSE
            )
            answer = await self._queue.ask(act)
            if isinstance(answer, Accepted):
                return count
            # A try that fails is one more that could not be recorded, and no act of anybody's.
            before += self._queue.not_recorded > count
            await asyncio.sleep(LOOKS_SECONDS)
