"""The way out to one socket: a bounded queue, so that a slow reader costs nobody anything."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from types import coroutine

from pitboss.server.wire.close_codes import GONE, TOO_SLOW

MOST_BYTES = 4_000_000
"""How much may wait for one socket before it is hung up on: it can come back and resume."""
CONSOLE = "console"
"""The kind of a socket at which somebody deals; the others are told by their seats."""

Sending = Callable[[dict[str, object]], Awaitable[None]]
"""How the web server takes a message out (ASGI)."""


class Outbox:
    """Sends in order, from whoever calls, without waiting.

    While nothing waits, a message goes out at once; what the other end is too slow for is carried
    by ``run``. ``seat`` and ``kind`` say where the socket is, once it has said so.
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
        """The version of the table at which it was last cut."""
        self.jackpots: object = None
        """What it was last told of the jackpots of its table."""
        self.has_disputes = False
        """Whether it was last told of a dispute."""
        self._sending = sending
        self._out: deque[bytes] = deque()
        self._held_up: Awaitable[None] | None = None
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
        if self._asleep is not None:
            # Nothing waits before it: to wake the carrier for it would cost more than to send it.
            self._begin(data)
            return
        self._waiting += len(data)
        if self._waiting > MOST_BYTES:
            self._out.clear()
            self.hang_up(TOO_SLOW, "too much is waiting for you: come back and resume")
            return
        self._out.append(data)

    def _begin(self, data: bytes) -> None:
        """Send as far as can be done without waiting; if it has to wait, the carrier does."""
        going = self._sending({"type": "websocket.send", "text": data.decode()}).__await__()
        try:
            waited_for = next(going)
        except StopIteration:
            return
        except Exception:
            self.hang_up(GONE, "")
            return
        self._held_up = _rest_of(going, waited_for)
        self._wake()

    def hang_up(self, code: int, reason: str) -> None:
        """Close the socket after what waits has gone out."""
        if self._end is None:
            self._end = (code, reason)
            self._wake()
            if self.on_end is not None:
                self.on_end()

    def _wake(self) -> None:
        asleep, self._asleep = self._asleep, None
        if asleep is not None and not asleep.done():
            asleep.set_result(None)

    async def run(self) -> None:
        """Carry out what is sent until the outbox ends."""
        while True:
            if not self._out and self._end is None:
                self._asleep = asyncio.get_running_loop().create_future()
                await self._asleep
            if self._held_up is not None:
                held_up, self._held_up = self._held_up, None
                await held_up
            while self._out:
                data = self._out.popleft()
                self._waiting -= len(data)
                await self._sending({"type": "websocket.send", "text": data.decode()})
            if self._end is not None:
                code, reason = self._end
                closing = {"type": "websocket.close", "code": code, "reason": reason}
                await self._sending(closing)
                return


@coroutine
def _rest_of(
    going: Generator[object, object, None], waited_for: object
) -> Generator[object, object, None]:
    """What is left of a sending that was begun by hand and came to wait for something."""
    yield waited_for
    yield from going
