"""The host's side of one connection: questions out, answers in, signs of life between."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import msgspec

from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.line.frames import (
    LONGEST_LINE,
    AnswerFrame,
    Beat,
    Begun,
    Cancel,
    FaultFrame,
    FromDevice,
    LineBroken,
    Question,
    Side,
)
from pitboss.devices.line.session import LineSession
from pitboss.devices.links import Patience

_decode = msgspec.json.Decoder[FromDevice](FromDevice).decode
MISSED_BEATS = 3


class Lost(Exception):
    """The connection is gone or never came; the question may be asked again on another."""

    def __init__(self, code: Code, why: str) -> None:
        super().__init__(why)
        self.code = code


@dataclass(slots=True)
class _Unanswered:
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    answer: asyncio.Future[msgspec.Raw] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Connection:
    """One connection to one device, alive until it is lost."""

    def __init__(self, session: LineSession[FromDevice], patience: Patience) -> None:
        self._session = session
        self._patience = patience
        self._asked: dict[int, _Unanswered] = {}
        self._numbers = 0
        self._lost: Lost | None = None
        self._tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._beat()),
        ]

    @classmethod
    async def open(
        cls, host: str, port: int, *, device: str, key: bytes, patience: Patience
    ) -> Connection:
        """Connect and greet, within the time there is for it."""
        session: LineSession[FromDevice] | None = None
        try:
            async with asyncio.timeout(patience.connect_ms / 1000):
                reader, writer = await asyncio.open_connection(host, port, limit=LONGEST_LINE)
                session = LineSession(
                    reader,
                    writer,
                    key=key,
                    side=Side.HOST,
                    decode=_decode,
                    quiet_ms=patience.beat_ms * MISSED_BEATS,
                )
                await session.greet_as_host(device)
        except (OSError, TimeoutError, LineBroken) as wrong:
            if session is not None:
                await session.hang_up()
            raise _why(wrong) from wrong
        except asyncio.CancelledError:
            if session is not None:
                await session.hang_up()
            raise
        return cls(session, patience)

    @property
    def alive(self) -> bool:
        """Whether it may still be asked."""
        return self._lost is None

    async def ask(self, ask: msgspec.Raw) -> msgspec.Raw:
        """Ask and wait; cancelled, the device is told that nobody waits any more."""
        if self._lost is not None:
            raise self._lost
        self._numbers += 1
        number, asked = self._numbers, _Unanswered()
        self._asked[number] = asked
        try:
            await self._send_ask(number, ask)
            async with asyncio.timeout(self._patience.acknowledge_ms / 1000):
                await asked.begun.wait()
            return await asked.answer
        except TimeoutError:
            raise Lost(Code.SILENT, "the device did not say that it had begun") from None
        except asyncio.CancelledError:
            await self._cancel(number)
            raise
        finally:
            del self._asked[number]
            if not asked.answer.cancel() and not asked.answer.cancelled():
                # An answer that crossed a cancellation is looked at, or asyncio complains of it.
                asked.answer.exception()

    async def close(self) -> None:
        """Hang up."""
        self._fail(Lost(Code.DISCONNECTED, "the host hung up"))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._session.hang_up()

    async def _send_ask(self, number: int, ask: msgspec.Raw) -> None:
        try:
            await self._session.send(lambda n: Question(n=n, id=number, ask=ask))
        except LineBroken as broken:
            raise self._fail(_why(broken)) from broken

    async def _cancel(self, number: int) -> None:
        try:
            await self._session.send(lambda n: Cancel(n=n, id=number))
        except LineBroken as broken:
            self._fail(_why(broken))

    async def _listen(self) -> None:
        try:
            while True:
                self._hear(await self._session.receive())
        except LineBroken as broken:
            self._fail(_why(broken))

    async def _beat(self) -> None:
        try:
            while True:
                await asyncio.sleep(self._patience.beat_ms / 1000)
                await self._session.send(lambda n: Beat(n=n))
        except LineBroken as broken:
            self._fail(_why(broken))

    def _hear(self, frame: FromDevice) -> None:
        if isinstance(frame, Beat):
            return
        if not isinstance(frame, Begun | AnswerFrame | FaultFrame):
            raise LineBroken("the device greeted in the middle of a session")
        asked = self._asked.get(frame.id)
        if asked is None:
            # Answers to what was cancelled may cross the cancellation.
            if frame.id > self._numbers:
                raise LineBroken(f"the device answered question {frame.id}, which was not asked")
            return
        asked.begun.set()
        if asked.answer.done():
            raise LineBroken(f"the device answered question {frame.id} twice")
        if isinstance(frame, AnswerFrame):
            asked.answer.set_result(frame.gives)
        elif isinstance(frame, FaultFrame):
            asked.answer.set_exception(DeviceFault(frame.code, frame.text, frame.evidence))

    def _fail(self, lost: Lost) -> Lost:
        if self._lost is None:
            self._lost = lost
        for asked in self._asked.values():
            asked.begun.set()
            if not asked.answer.done():
                asked.answer.set_exception(self._lost)
        return self._lost


def _why(wrong: Exception) -> Lost:
    """What is wrong with the line: nobody there, nobody answering, or nonsense."""
    if isinstance(wrong, LineBroken):
        return Lost(wrong.code, str(wrong))
    # A time-out is an error of the operating system too, and comes first.
    if isinstance(wrong, TimeoutError):
        return Lost(Code.SILENT, "the device did not greet in time")
    return Lost(Code.DISCONNECTED, str(wrong))
