"""The device's side of the line: it greets, works, and answers the holder of its key."""

from __future__ import annotations

import asyncio
from types import TracebackType

import msgspec

from pitboss.devices.asks import read
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.line.connection import MISSED_BEATS
from pitboss.devices.line.frames import (
    ASKS_AT_ONCE,
    GREETINGS_AT_ONCE,
    LONGEST_LINE,
    SESSIONS_AT_ONCE,
    AnswerFrame,
    Beat,
    Begun,
    Cancel,
    FaultFrame,
    FromHost,
    HelloFrame,
    LineBroken,
    Question,
    Side,
)
from pitboss.devices.line.link import checked_key
from pitboss.devices.line.session import LineSession
from pitboss.devices.links import Answering, Unplugged
from pitboss.kernel.ensure import known

_decode = msgspec.json.Decoder[FromHost](FromHost).decode


class Service:
    """Serves one device on one port; use it as an asynchronous context."""

    def __init__(
        self,
        machine: Answering,
        *,
        device: str,
        key: bytes,
        host: str = "127.0.0.1",
        port: int = 0,
        beat_ms: int = 1_000,
        greeting_ms: int = 1_000,
    ) -> None:
        self._machine = machine
        self._device = device
        self._key = checked_key(key)
        self._host = host
        self._wanted_port = port
        self._quiet_ms = beat_ms * MISSED_BEATS
        self._greeting_seconds = greeting_ms / 1000
        self._server: asyncio.Server | None = None
        self._sessions: set[asyncio.Task[None]] = set()
        self._greeting: dict[asyncio.Task[None], None] = {}
        """Those that have not shown the key yet, the oldest first."""

    @property
    def port(self) -> int:
        """The port that it listens on, which the system chose where none was wanted."""
        server = known(self._server, "the service has not been entered")
        return int(server.sockets[0].getsockname()[1])

    async def __aenter__(self) -> Service:
        self._server = await asyncio.start_server(
            self._connected, self._host, self._wanted_port, limit=LONGEST_LINE
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        server = known(self._server, "the service has not been entered")
        server.close()
        for session in self._sessions:
            session.cancel()
        await asyncio.gather(*self._sessions, return_exceptions=True)
        await self._machine.close()

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Only a caller that has shown the key has a place: strangers make way for one another.
        if len(self._greeting) >= GREETINGS_AT_ONCE:
            next(iter(self._greeting)).cancel()
        session = asyncio.create_task(self._serve(reader, writer))
        self._sessions.add(session)
        self._greeting[session] = None
        session.add_done_callback(self._gone)

    def _gone(self, session: asyncio.Task[None]) -> None:
        self._sessions.discard(session)
        self._greeting.pop(session, None)

    def _has_place(self) -> bool:
        """Whether a session that has shown the key is one of as many as there may be."""
        self._greeting.pop(known(asyncio.current_task(), "a session is a task"), None)
        return len(self._sessions) - len(self._greeting) <= SESSIONS_AT_ONCE

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        session = LineSession(
            reader,
            writer,
            key=self._key,
            side=Side.DEVICE,
            decode=_decode,
            quiet_ms=self._quiet_ms,
        )
        conversation = _Conversation(session, self._machine)
        try:
            async with asyncio.timeout(self._greeting_seconds):
                await session.greet_as_device(self._device)
            if self._has_place():
                await conversation.listen()
        except (LineBroken, TimeoutError):
            # The host sees a closed connection and greets again if it is one of ours.
            pass
        finally:
            await conversation.stop()
            await session.hang_up()


class _Conversation:
    """The questions of one session that are still at work."""

    def __init__(self, session: LineSession[FromHost], machine: Answering) -> None:
        self._session = session
        self._machine = machine
        self._work: dict[int, asyncio.Task[None]] = {}
        self._unplugged = asyncio.Event()

    async def listen(self) -> None:
        """Hear and do until the line ends."""
        hearing = asyncio.create_task(self._hear_all())
        unplugged = asyncio.create_task(self._unplugged.wait())
        try:
            await asyncio.wait((hearing, unplugged), return_when=asyncio.FIRST_COMPLETED)
            if hearing.done():
                await hearing
        finally:
            hearing.cancel()
            unplugged.cancel()
            await asyncio.gather(hearing, unplugged, return_exceptions=True)

    async def stop(self) -> None:
        """Nobody waits any more: buttons go dark, acceptors take nothing, dice come to rest."""
        for task in tuple(self._work.values()):
            task.cancel()
        await asyncio.gather(*self._work.values(), return_exceptions=True)

    async def _hear_all(self) -> None:
        while True:
            frame = await self._session.receive()
            match frame:
                case Beat():
                    await self._session.send(lambda n: Beat(n=n))
                case Cancel(id=number):
                    if number in self._work:
                        self._work[number].cancel()
                case Question(id=number, ask=ask):
                    await self._begin(number, ask)
                case HelloFrame():
                    raise LineBroken("the host greeted in the middle of a session")

    async def _begin(self, number: int, ask: msgspec.Raw) -> None:
        if number in self._work:
            raise LineBroken(f"the host asked question {number} twice")
        if len(self._work) >= ASKS_AT_ONCE:
            text = f"At most {ASKS_AT_ONCE} questions may be open at once."
            await self._session.send(
                lambda n: FaultFrame(n=n, id=number, code=Code.BUSY, text=text)
            )
            return
        await self._session.send(lambda n: Begun(n=n, id=number))
        self._work[number] = asyncio.create_task(self._answer(number, ask))

    async def _answer(self, number: int, ask: msgspec.Raw) -> None:
        try:
            answer = msgspec.Raw(msgspec.json.encode(await self._machine.answer(read(ask))))
            await self._session.send(lambda n: AnswerFrame(n=n, id=number, gives=answer))
        except DeviceFault as fault:
            told = fault
            await self._session.send(
                lambda n: FaultFrame(
                    n=n, id=number, code=told.code, text=told.text[:400], evidence=told.evidence
                )
            )
        except (Unplugged, LineBroken):
            self._unplugged.set()
        finally:
            del self._work[number]
