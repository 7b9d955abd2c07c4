"""One connection to another server: this end has the screens, the other end the tables.

It is opened when it is first needed and stays. Where it breaks, every screen on it waits for
the next holder of its table, and what was asked and not answered is told so.
"""

from __future__ import annotations

import asyncio
import secrets
import ssl
from collections.abc import Callable, Container
from hashlib import sha256
from itertools import count
from typing import Protocol

import msgspec

from pitboss.eventstore.keys import FloorKey
from pitboss.server.actors.command_queue import Answering, NotRecorded
from pitboss.server.cluster import frames
from pitboss.server.cluster.answers import Unanswered, heard
from pitboss.server.cluster.lease_table import ServerRow

CONNECT_SECONDS = 2.0
BEAT_SECONDS = 1.0
QUIET_SECONDS = 5.0
"""After so long without a word the other end counts as gone."""
_READ = 262_144


class Relayed(Protocol):
    """A screen whose table is held at the other end."""

    def deliver(self, data: bytes) -> None:
        """A message for the screen."""

    def hang_up(self, code: int, reason: str) -> None:
        """The other end has hung up on it."""

    def moved(self) -> None:
        """The table is no longer there."""


class ScreenOpening(msgspec.Struct):
    """What a screen is opened with: its greeting, and the secret of the person signed on."""

    table: str
    secret: str
    hello: str


class HangUp(msgspec.Struct):
    """How a screen is hung up on."""

    code: int
    reason: str


class ServerLink:
    """The connection to one server, with the screens and questions on it."""

    def __init__(
        self,
        server: ServerRow,
        key: FloorKey,
        seats: Callable[[dict[str, dict[str, bool]]], None],
        ended: Callable[[ServerLink], None],
    ) -> None:
        self.server = server
        self._key = key
        self._seats = seats
        self._ended = ended
        self._numbers = count(1)
        self._screens: dict[int, Relayed] = {}
        self._tables: dict[int, str] = {}
        self._asked: dict[int, Answering] = {}
        self._waiting: list[bytes] = []
        """What is sent at the end of this turn of the event loop, or as soon as the other end has
        shown who it is: what all screens said in one turn goes in one write."""
        self._writer: asyncio.StreamWriter | None = None
        self._heard_at = 0.0
        self.closed = False
        self._task = asyncio.create_task(self._run())

    def open(self, screen: Relayed, table: str, secret: str, hello: bytes) -> int:
        """Bring a screen to its table; the number of its channel."""
        number = next(self._numbers)
        self._screens[number] = screen
        self._tables[number] = table
        opening = msgspec.json.encode(ScreenOpening(table, secret, hello.decode()))
        self._send(frames.frame(frames.OPEN, number, opening))
        return number

    def send(self, number: int, data: bytes) -> None:
        """What a screen says."""
        self._send(frames.frame(frames.DATA, number, data))

    def leave(self, number: int) -> None:
        """A screen is gone, or goes elsewhere."""
        if self._removed(number) is not None:
            self._send(frames.frame(frames.GONE, number))

    def leave_tables(self, elsewhere: Container[str]) -> None:
        """Tables are held by another server by now, whatever this one believes."""
        for number, table in tuple(self._tables.items()):
            if table in elsewhere and (screen := self._screens.get(number)) is not None:
                self.leave(number)
                screen.moved()

    def ask(self, question: bytes, answering: Answering) -> None:
        """Ask for something to be decided there."""
        if self.closed:
            answering(NotRecorded("the server of that table is gone"))
            return
        number = next(self._numbers)
        self._asked[number] = answering
        self._send(frames.frame(frames.ASK, number, question))

    async def close(self) -> None:
        """Hang up."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _send(self, data: bytes) -> None:
        if self._writer is not None and not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(data)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if self._writer is not None:
            self._writer.write(b"".join(waiting))

    async def _run(self) -> None:
        greeted = False
        writer: asyncio.StreamWriter | None = None
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                reader, writer = await self._connect()
                await self._greet(reader, writer)
            greeted, self._writer, self._heard_at = True, writer, _now()
            self._flush()
            await self._listen(reader, writer)
        except (OSError, TimeoutError, EOFError, ValueError, msgspec.MsgspecError):
            pass  # those on it are told below
        finally:
            self._end(greeted)
            if writer is not None:
                writer.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, _, port = self.server.address.rpartition(":")
        if not self.server.certificate:
            return await asyncio.open_connection(host, int(port), limit=_READ)
        # The database says which certificate is the other server's: no authority is needed.
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        reader, writer = await asyncio.open_connection(host, int(port), limit=_READ, ssl=context)
        shown = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        if sha256(shown).hexdigest() != self.server.certificate:
            raise OSError("another certificate than the server's own")
        return reader, writer

    async def _greet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked, own = await reader.readexactly(frames.NONCE_BYTES), secrets.token_bytes(32)
        writer.write(own + frames.shown(self._key, b"front", asked, own))
        told = await reader.readexactly(frames.MAC_BYTES)
        if not frames.is_shown(self._key, b"host", own, asked, told):
            raise OSError("the other end does not have the floor's key")

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        coming = frames.Frames()
        while True:
            try:
                async with asyncio.timeout(BEAT_SECONDS):
                    data = await reader.read(_READ)
            except TimeoutError:
                if _now() - self._heard_at > QUIET_SECONDS:
                    return
                writer.write(frames.frame(frames.BEAT, 0))
                continue
            if not data:
                return
            self._heard_at = _now()
            for kind, number, content in coming.take(data):
                self._take(kind, number, content)
            if writer.transport.get_write_buffer_size():
                await writer.drain()

    def _take(self, kind: int, number: int, content: bytes) -> None:
        if kind == frames.MANY:
            channels, content = frames.parted(number, content)
            for channel in channels:
                screen = self._screens.get(channel)
                if screen is not None:
                    screen.deliver(content)
        elif kind == frames.ANSWER:
            answering = self._asked.pop(number, None)
            if answering is not None:
                answering(heard(content))
        elif kind == frames.SEATS:
            self._seats(msgspec.json.decode(content, type=dict[str, dict[str, bool]]))
        elif (screen := self._screens.get(number)) is not None:
            if kind == frames.DATA:
                screen.deliver(content)
                return
            self._removed(number)
            if kind == frames.MOVED:
                screen.moved()
            else:
                closing = msgspec.json.decode(content, type=HangUp)
                screen.hang_up(closing.code, closing.reason)

    def _removed(self, number: int) -> Relayed | None:
        self._tables.pop(number, None)
        return self._screens.pop(number, None)

    def _end(self, greeted: bool) -> None:
        """It is broken: screens wait, and who asked is told that nobody knows."""
        self.closed = True
        self._writer = None
        screens, self._screens = self._screens, {}
        asked, self._asked = self._asked, {}
        self._ended(self)
        lost = Unanswered("the server of that table was lost")
        never = NotRecorded("the server of that table could not be reached")
        for answering in asked.values():
            answering(lost if greeted else never)
        for screen in screens.values():
            screen.moved()


def _now() -> float:
    return asyncio.get_running_loop().time()
