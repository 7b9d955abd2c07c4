"""The other end of the links: this server has the tables, the others have the screens.

What one turn of the event loop has for the screens of a link is written at its end, once; a view
that goes to many of them is one frame.
"""

from __future__ import annotations

import asyncio
import secrets
import ssl
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from pitboss.eventstore.keys import FloorKey
from pitboss.kernel.errors import BadInput
from pitboss.server.actors.command_queue import NotRecorded
from pitboss.server.cluster import answers, frames
from pitboss.server.cluster.link import HangUp, ScreenOpening
from pitboss.server.cluster.settings import ServersSettings
from pitboss.server.http.sessions import StaffSession
from pitboss.server.sockets.socket import Socket

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

GREETING_SECONDS = 2.0
MOST_WAITING_BYTES = 64_000_000
"""A front-end that takes nothing is hung up on before it costs the host its memory."""
_READ = 262_144


class Channel:
    """The wire under a screen that is connected to another server."""

    def __init__(self, front: FrontEnd, number: int) -> None:
        self._front = front
        self._number = number

    def write(self, messages: Sequence[bytes]) -> None:
        """Write messages, in order, without waiting."""
        self._front.write(self._number, messages)

    def close(self, code: int, reason: str) -> None:
        """Hang up on the screen."""
        self._front.hang_up(self._number, code, reason)


class FrontEnd:
    """A server that has screens for tables of ours."""

    def __init__(self, floor: Floor, writer: asyncio.StreamWriter) -> None:
        self._floor = floor
        self._writer = writer
        self._sockets: dict[int, Socket] = {}
        self._groups: list[tuple[bytes, list[int]]] = []
        self._group_of: dict[int, int] = {}
        """The group of a content, by the content's identity: it is kept alive by the group."""
        self._last: dict[int, int] = {}
        """The last group that a channel is in: nothing overtakes anything."""
        self._run: bytes | None = None
        """The newest content, while channel after channel is sent that and nothing else."""
        self._run_numbers: list[int] = []

    def take(self, kind: int, number: int, content: bytes) -> None:
        """A frame from the other end."""
        if kind == frames.DATA:
            socket = self._sockets.get(number)
            if socket is not None:
                socket.take(content)
        elif kind == frames.OPEN:
            opening = msgspec.json.decode(content, type=ScreenOpening)
            if not self._floor.holds(opening.table):
                self._put(frames.frame(frames.MOVED, number))
                return
            socket = Socket(self._floor, opening.secret, Channel(self, number), relayed=True)
            self._sockets[number] = socket
            socket.take(opening.hello.encode())
        elif kind == frames.GONE:
            socket = self._sockets.pop(number, None)
            if socket is not None:
                socket.gone()
        elif kind == frames.ASK:
            self._asked(number, content)
        elif kind == frames.BEAT:
            self._put(frames.frame(frames.BEAT, 0))

    def _asked(self, number: int, content: bytes) -> None:
        def answering(answer: object) -> None:
            self._put(frames.frame(frames.ANSWER, number, answers.told(answer)))

        try:
            question = answers.question.decode(content)
            command = (
                answers.command_of(question)
                if isinstance(question, answers.CommandAsked)
                else None
            )
        except (msgspec.MsgspecError, BadInput) as wrong:
            answering(NotRecorded(str(wrong)))
            return
        if not self._floor.holds(question.table):
            answering(NotRecorded("the table is at another server by now"))
        elif command is not None:
            self._floor.queue.submit(command, question.table, answering)
        elif isinstance(question, answers.OrderAsked):
            session = StaffSession(
                question.name, question.office, 0, must_change=question.must_change
            )
            self._floor.order(question.act, session, question.serial, answering, question.second)

    # What goes out.

    def write(self, number: int, messages: Sequence[bytes]) -> None:
        """Put messages for a channel on their way, beside those for other channels."""
        if self._run is not None:
            if len(messages) == 1 and messages[0] is self._run:
                self._run_numbers.append(number)
                return
            self._end_run()
        for data in messages:
            place = self._group_of.get(id(data))
            if place is None or place <= self._last.get(number, -1):
                if self._run is not None:
                    self._end_run()
                place = len(self._groups)
                self._put_group(data)
            elif place == len(self._groups) - 1:
                self._run, self._run_numbers = data, self._groups[place][1]
            self._groups[place][1].append(number)
            self._last[number] = place

    def _end_run(self) -> None:
        """Something else is sent: all that were in the run are in the newest group."""
        self._last.update(dict.fromkeys(self._run_numbers, len(self._groups) - 1))
        self._run = None

    def _put_group(self, data: bytes) -> None:
        if not self._groups:
            asyncio.get_running_loop().call_soon(self._flush)
        self._group_of[id(data)] = len(self._groups)
        self._groups.append((data, []))

    def _flush(self) -> None:
        groups, self._groups = self._groups, []
        self._group_of.clear()
        self._last.clear()
        self._run = None
        made = (
            frames.frame(frames.DATA, numbers[0], data)
            if len(numbers) == 1
            else frames.frame_for_many(numbers, data)
            for data, numbers in groups
        )
        self._put(b"".join(made))

    def _put(self, data: bytes) -> None:
        if self._writer.is_closing():
            return  # the link is lost, as its reader is about to find out
        if self._writer.transport.get_write_buffer_size() > MOST_WAITING_BYTES:
            self._writer.transport.abort()
            return
        self._writer.write(data)

    def hang_up(self, number: int, code: int, reason: str) -> None:
        """A screen is hung up on here, and so there."""
        self._flush()
        closing = msgspec.json.encode(HangUp(code, reason))
        self._put(frames.frame(frames.CLOSE, number, closing))
        self._sockets.pop(number, None)

    def moved(self, socket: Socket) -> None:
        """The table of a screen is no longer here."""
        for number, one in tuple(self._sockets.items()):
            if one is socket:
                del self._sockets[number]
                self._flush()
                self._put(frames.frame(frames.MOVED, number))

    def tell_seats(self, seats: bytes) -> None:
        """Who sits where, at the tables that are held here."""
        self._put(frames.frame(frames.SEATS, 0, seats))

    def gone(self) -> None:
        """The other end is lost: its screens are off the line."""
        sockets, self._sockets = self._sockets, {}
        for socket in sockets.values():
            socket.gone()


class Listening:
    """Takes in the links of other servers."""

    def __init__(self, floor: Floor, key: FloorKey, settings: ServersSettings) -> None:
        self._floor = floor
        self._key = key
        self._settings = settings
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.fronts: set[FrontEnd] = set()
        self.certificate = ""

    async def begin(self) -> str:
        """Listen; the address at which the others reach this server."""
        server = self._floor.settings.server
        context = None
        if server.tls_certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(server.tls_certificate, server.tls_key)
            text = Path(server.tls_certificate).read_text(encoding="ascii")
            first = text[: text.index("-----END CERTIFICATE-----") + 25]
            self.certificate = sha256(ssl.PEM_cert_to_DER_cert(first)).hexdigest()
        try:
            self._server = await asyncio.start_server(
                self._connected, self._settings.address, self._settings.port, limit=_READ,
                ssl=context,
            )  # fmt: skip
        except OSError as wrong:
            raise BadInput(
                f"The other servers cannot reach this one at {self._settings.address} port "
                f"{self._settings.port}: {wrong}."
            ) from wrong
        return f"{self._settings.address}:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        """Listen no longer."""
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        front = FrontEnd(self._floor, writer)
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                if not await self._greeted(reader, writer):
                    return
            self.fronts.add(front)
            self._floor.log.info("front-end-connected")
            front.tell_seats(self._floor.hosting.seats_told())
            coming = frames.Frames()
            while data := await reader.read(_READ):
                for kind, number, content in coming.take(data):
                    front.take(kind, number, content)
        except (OSError, TimeoutError, EOFError, BadInput, msgspec.MsgspecError):
            pass  # a link that breaks is made again by the other end
        finally:
            self.fronts.discard(front)
            front.gone()
            with suppress(OSError):
                writer.close()

    async def _greeted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        own = secrets.token_bytes(frames.NONCE_BYTES)
        writer.write(own)
        asked = await reader.readexactly(frames.NONCE_BYTES)
        told = await reader.readexactly(frames.MAC_BYTES)
        if not frames.is_shown(self._key, b"front", own, asked, told):
            self._floor.log.warning("server-without-the-key")
            return False
        writer.write(frames.shown(self._key, b"host", asked, own))
        return True
