"""One connection, seen from either side: sealed lines, counted, not too long and not too many."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from pitboss.devices.faults import Code
from pitboss.devices.line.frames import (
    FRAMES_PER_SECOND,
    PROTOCOL,
    Frame,
    FromDevice,
    FromHost,
    HelloFrame,
    LineBroken,
    Side,
    new_nonce,
    opened,
    session_key,
    written,
)

Received = TypeVar("Received", FromHost, FromDevice)
Numbered = Callable[[int], Frame]
"""Makes a frame of the number that it gets on the line."""


class LineSession(Generic[Received]):
    """Lines out and lines in; whatever is wrong with one is ``LineBroken``, and the end."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        *,
        key: bytes,
        side: Side,
        decode: Callable[[bytes], Received],
        quiet_ms: int,
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._key = key
        self._side = side
        self._other = Side.DEVICE if side is Side.HOST else Side.HOST
        self._decode: Callable[[bytes], Received] = decode
        self._quiet_seconds = quiet_ms / 1000
        self._sent = 0
        self._received = 0
        self._departures: deque[float] = deque(maxlen=FRAMES_PER_SECOND)
        self._arrivals: deque[float] = deque(maxlen=2 * FRAMES_PER_SECOND)

    async def send(self, numbered: Numbered) -> None:
        """Send the next frame; a peer that does not read is as good as gone."""
        await self._pace()
        self._sent += 1
        line = written(numbered(self._sent), self._key, self._side)
        try:
            self._writer.write(line)
            async with asyncio.timeout(self._quiet_seconds):
                await self._writer.drain()
        except (OSError, TimeoutError) as lost:
            raise _gone(lost) from lost

    async def receive(self) -> Received:
        """The next frame, or the end of trust in this line."""
        line = await self._line()
        if _seconds_left(self._arrivals):
            raise LineBroken(f"more than {2 * FRAMES_PER_SECOND} lines came within a second")
        self._arrivals.append(asyncio.get_running_loop().time())
        try:
            frame = self._decode(opened(line, self._key, self._other))
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
            raise LineBroken(f"a line came that is not of {PROTOCOL} ({wrong})") from wrong
        self._received += 1
        if frame.n != self._received:
            raise LineBroken(f"line {frame.n} came where line {self._received} was due")
        return frame

    async def greet_as_device(self, device: str) -> None:
        """The device's greeting, and the host's, after which the session has a key of its own."""
        nonce = new_nonce()
        await self.send(lambda n: HelloFrame(n=n, protocol=PROTOCOL, device=device, nonce=nonce))
        theirs = self._hello(await self.receive(), device)
        self._key = session_key(self._key, nonce, theirs.nonce)
        await self.send(lambda n: HelloFrame(n=n, protocol=PROTOCOL, device=device, nonce=nonce))

    async def greet_as_host(self, device: str) -> None:
        """The host's part; the device's second greeting proves that it is not a recording."""
        theirs = self._hello(await self.receive(), device)
        nonce = new_nonce()
        await self.send(lambda n: HelloFrame(n=n, protocol=PROTOCOL, device=device, nonce=nonce))
        self._key = session_key(self._key, theirs.nonce, nonce)
        if self._hello(await self.receive(), device).nonce != theirs.nonce:
            raise LineBroken("the device greeted a second time with another nonce")

    async def hang_up(self) -> None:
        """Close the connection; whatever the other side still sends is ignored."""
        self._writer.close()
        try:
            async with asyncio.timeout(self._quiet_seconds):
                await self._writer.wait_closed()
        except (OSError, TimeoutError):
            self._writer.transport.abort()

    async def _pace(self) -> None:
        """Keep to what may be sent in a second."""
        while seconds := _seconds_left(self._departures):
            await asyncio.sleep(seconds)
        self._departures.append(asyncio.get_running_loop().time())

    async def _line(self) -> bytes:
        try:
            async with asyncio.timeout(self._quiet_seconds):
                return await self._reader.readuntil(b"\n")
        except asyncio.LimitOverrunError as long:
            raise LineBroken("a line came that is too long") from long
        except TimeoutError as quiet:
            raise LineBroken("there was no sign of life", Code.SILENT) from quiet
        except (OSError, asyncio.IncompleteReadError) as lost:
            raise _gone(lost) from lost

    def _hello(self, frame: Received, device: str) -> HelloFrame:
        if (
            not isinstance(frame, HelloFrame)
            or frame.protocol != PROTOCOL
            or frame.device != device
        ):
            raise LineBroken(f"instead of a greeting by {PROTOCOL} for {device} came {frame}")
        return frame


def _seconds_left(times: deque[float]) -> float:
    """How long until another line may be sent: the oldest of a full count is then a second old."""
    if len(times) != times.maxlen:
        return 0
    return max(0, times[0] + 1 - asyncio.get_running_loop().time())


def _gone(lost: Exception) -> LineBroken:
    return LineBroken(f"the connection was lost ({type(lost).__name__})", Code.DISCONNECTED)
