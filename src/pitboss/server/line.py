"""The way out to one socket: a bounded queue, so that a slow reader costs nobody anything."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MOST_BYTES = 4_000_000
"""How much may wait for one socket before it is hung up on: it can come back and resume."""
NOT_ADMITTED = 4003
TOO_SLOW = 4008
REPLACED = 4009
RESTARTING = 1012

Sending = Callable[[dict[str, object]], Awaitable[None]]
"""How the web server takes a message out (ASGI)."""


class Line:
    """Sends in order, from whoever calls, without waiting; ``run`` carries it out.

    ``seat`` and ``kind`` say where the socket is, once it has said so.
    """

    def __init__(self, sending: Sending) -> None:
        self.seat = ""
        self.kind = ""
        self.by = ""
        self.office = ""
        self.patron = False
        self.part: object = None
        """The own part as it was last sent."""
        self.part_version = -1
        """The version of the table at which a terminal's was last cut: what it was then, it is."""
        self._sending = sending
        self._out: deque[bytes] = deque()
        self._waiting = 0
        self._asleep: asyncio.Future[None] | None = None
        self._end: tuple[int, str] | None = None
        self.on_end: Callable[[], None] | None = None
        """Called once when it is hung up on: a reader that stands still would never notice."""

    @property
    def ended(self) -> bool:
        """Whether it was hung up on."""
        return self._end is not None

    def send(self, data: bytes) -> None:
        """Put a message on its way."""
        if self._end is not None:
            return
        self._waiting += len(data)
        if self._waiting > MOST_BYTES:
            self._out.clear()
            self.hang_up(TOO_SLOW, "too much is waiting for you: come back and resume")
            return
        self._out.append(data)
        self._wake()

    def hang_up(self, code: int, reason: str) -> None:
        """Close the socket after what waits has gone out."""
        if self._end is None:
            self._end = (code, reason)
            self._wake()
            if self.on_end is not None:
                self.on_end()

    def _wake(self) -> None:
        # A future of its own is half the cost of an event, and this is done for every message.
        asleep, self._asleep = self._asleep, None
        if asleep is not None and not asleep.done():
            asleep.set_result(None)

    async def run(self) -> None:
        """Carry out what is sent until the line ends."""
        while True:
            if not self._out and self._end is None:
                self._asleep = asyncio.get_running_loop().create_future()
                await self._asleep
            while self._out:
                data = self._out.popleft()
                self._waiting -= len(data)
                await self._sending({"type": "websocket.send", "text": data.decode()})
            if self._end is not None:
                code, reason = self._end
                closing = {"type": "websocket.close", "code": code, "reason": reason}
                await self._sending(closing)
                return
