"""What pages watch: looked at again and again while somebody does, and not at all otherwise."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from structlog.stdlib import BoundLogger as Logger

from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire.close_codes import RESTARTING

LOOKS_SECONDS = 0.5
"""How often it is looked whether anything has changed."""

Known = TypeVar("Known")


class Watched(ABC, Generic[Known]):
    """The pages that watch, each with what is known of it, and when to look next."""

    path: ClassVar[str]
    """What the log calls it where a look fails."""

    def __init__(self, log: Logger) -> None:
        self._log = log
        self._viewers: dict[Outbox, Known] = {}
        self._timer: asyncio.TimerHandle | None = None

    @abstractmethod
    def _tell(self) -> None:
        """Tell each page what is new to it."""

    def _begin(self) -> None:
        """Look from now on: the first page has come."""
        self._later()

    def _rest(self) -> None:
        """Look no more: nobody watches."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def leave(self, outbox: Outbox) -> None:
        """Let a page go; after the last nothing is made any more."""
        self._viewers.pop(outbox, None)
        if not self._viewers:
            self._rest()

    def _hang_up(self) -> None:
        """Tell everybody that the floor restarts."""
        for outbox in tuple(self._viewers):
            outbox.hang_up(RESTARTING, "the floor is restarting: come back in a moment")
        self._viewers.clear()
        self._rest()

    def _later(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(LOOKS_SECONDS, self._look)

    def _look(self) -> None:
        """Tell everybody what is new; a look that fails stops no other."""
        self._later()
        try:
            self._tell()
        except Exception as wrong:
            self._log.error("unexpected", path=self.path, why=repr(wrong), exc_info=wrong)
