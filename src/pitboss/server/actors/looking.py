"""What a floor looks at again and again, beside its play."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from structlog.stdlib import BoundLogger as Logger

Leads = Callable[[], bool]
"""Whether this is the server that does what is done once for a whole floor."""


class Looking(ABC):
    """Looks once and then again after a time, until it is closed; a failure is logged."""

    failure: ClassVar[str]
    """What stands in the log where a look fails."""

    def __init__(self, log: Logger) -> None:
        self._log = log
        self._task: asyncio.Task[None] | None = None

    @property
    @abstractmethod
    def every_seconds(self) -> float:
        """How long to wait before the next look."""

    @abstractmethod
    async def look(self) -> None:
        """See what is due, and do it."""

    def begin(self) -> None:
        """Look now, and again and again."""
        self._task = asyncio.create_task(self._looking())

    async def close(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _looking(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:  # the floor plays on, and it is tried again
                self._log.exception(self.failure)
            await asyncio.sleep(self.every_seconds)
