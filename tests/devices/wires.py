"""One end of a line in a test's hand, which may say anything on it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from pitboss.devices.clients import TumblerClient
from pitboss.devices.line.frames import LineBroken, Side, opened, seal, session_key
from pitboss.devices.line.link import LineLink
from pitboss.devices.line.service import Service
from pitboss.devices.links import Patience
from pitboss.devices.simulated.machine import Pace
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from tests.devices.rigs import KEY, fault_of

CALM = Patience(
    answer_ms=30_000, acknowledge_ms=10_000, connect_ms=10_000, beat_ms=10_000, attempts=2,
    pause_ms=10,
)  # fmt: skip
NONCE = "0" * 32


class Wire:
    """One end of a connection on which a test may say anything."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, side: Side
    ) -> None:
        self.reader, self.writer, self.side = reader, writer, side
        self.key = KEY
        self.sent = 0
        self.said: list[bytes] = []

    def say(self, **frame: object) -> None:
        """A frame as it should be, counted and sealed."""
        self.sent += 1
        body = json.dumps({"n": self.sent, **frame}).encode()
        self.said.append(body + b" " + seal(body, self.key, self.side) + b"\n")
        self.writer.write(self.said[-1])

    async def hear(self) -> dict[str, object]:
        other = Side.HOST if self.side is Side.DEVICE else Side.DEVICE
        line = await self.reader.readuntil(b"\n")
        frame: dict[str, object] = json.loads(opened(line, self.key, other))
        return frame

    async def ended(self) -> bool:
        """Whether the other side hangs up, whatever it says before."""
        with suppress(ConnectionError):
            await self.reader.read()
        return True

    async def greet_as_device(self) -> None:
        self.say(frame="hello", protocol="pitboss-line/1", device="D-1", nonce=NONCE)
        theirs = await self.hear()
        self.key = session_key(KEY, NONCE, str(theirs["nonce"]))
        self.say(frame="hello", protocol="pitboss-line/1", device="D-1", nonce=NONCE)

    async def greet_as_host(self) -> None:
        theirs = await self.hear()
        self.say(frame="hello", protocol="pitboss-line/1", device="D-1", nonce=NONCE)
        self.key = session_key(KEY, str(theirs["nonce"]), NONCE)
        await self.hear()


NEVER_MS = 10**8


@asynccontextmanager
async def host(beat_ms: int = NEVER_MS, greeting_ms: int = NEVER_MS) -> AsyncIterator[Wire]:
    """A real device, and a host's end of the line in the test's hand.

    It does not hang up for want of a beat, unless told, so that it can be seen what it hangs up
    for.
    """
    machine = SimulatedTumbler("D-1", dice=3, pace=Pace(motion_ms=1))
    async with Service(
        machine, device="D-1", key=KEY, beat_ms=beat_ms, greeting_ms=greeting_ms
    ) as service:
        reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
        try:
            yield Wire(reader, writer, Side.HOST)
        finally:
            writer.close()


Act = Callable[[Wire], Awaitable[None]]


@asynccontextmanager
async def device(act: Act, patience: Patience = CALM) -> AsyncIterator[TumblerClient]:
    """A real driver, and at every connection a device that acts as the test says."""
    tasks = []

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.append(task)
        try:
            await act(Wire(reader, writer, Side.DEVICE))
        except (ConnectionError, asyncio.IncompleteReadError, LineBroken, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    port = int(server.sockets[0].getsockname()[1])
    link = LineLink("127.0.0.1", port, device="D-1", key=KEY, patience=patience)
    try:
        yield TumblerClient("D-1", link, patience=patience)
    finally:
        await link.close()
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def play(story: Awaitable[None]) -> None:
    async def told() -> None:
        async with asyncio.timeout(60):
            await story

    asyncio.run(told())


async def faulty(act: Act, patience: Patience = CALM) -> str:
    """The code that a driver ends in before a device that acts so."""
    async with device(act, patience) as client:
        return (await fault_of(client.tumble(1))).code


READING = {
    "device": "D-1", "firmware": "1", "sequence": 1, "launch": 1, "at": 5, "faces": [1, 2, 3],
    "flat": [True, True, True],
}  # fmt: skip


async def expect(asked: Awaitable[str], code: str) -> None:
    assert await asked == code
