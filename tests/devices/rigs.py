"""One device with its client and its test console, by each way that there is to reach it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from pitboss.devices.asks import Ask
from pitboss.devices.clients import DeviceClient, TestConsole
from pitboss.devices.faults import DeviceFault
from pitboss.devices.line.link import LineLink
from pitboss.devices.line.service import Service
from pitboss.devices.links import DirectLink, Link, Patience
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.memory import KeptInProcess, Memory

SIMULATOR = "simulator"
LINE = "line"
WAYS = (SIMULATOR, LINE)

KEY = bytes(range(32))
NOON = 1_464_825_600_000
QUICK = Pace(motion_ms=20, closing_ms=10, limit_ms=40, escrow_ms=600_000)
ENDLESS = Pace(motion_ms=600_000, closing_ms=10)
"""A motion that only a power failure ends."""
PATIENT = Patience(answer_ms=20_000, acknowledge_ms=10_000, connect_ms=10_000, pause_ms=40)
IMPATIENT = Patience(answer_ms=1_000, acknowledge_ms=10_000, connect_ms=10_000, pause_ms=10)

SomeClient = TypeVar("SomeClient", bound=DeviceClient)
Make = Callable[[Memory, Pace, bool], SimulatedDevice]


@dataclass
class Plug:
    """Where a simulator is plugged in, so that another can be put there after a power failure."""

    machine: SimulatedDevice

    async def answer(self, ask: Ask) -> object:
        return await self.machine.answer(ask)

    async def close(self) -> None:
        await self.machine.close()


@dataclass
class Rig(Generic[SomeClient]):
    """A device that can be asked, played with and have its power cut."""

    way: str
    make: Make
    client_type: type[SomeClient]
    pace: Pace = QUICK
    patience: Patience = PATIENT
    training: bool = True
    serial: str = "D-1"
    memory: Memory = field(default_factory=KeptInProcess)
    plug: Plug = field(init=False)
    port: int = 0

    def __post_init__(self) -> None:
        self.plug = Plug(self._machine())
        self._stack = AsyncExitStack()
        self._service = AsyncExitStack()

    def _machine(self) -> SimulatedDevice:
        return self.make(self.memory, self.pace, self.training)

    def link(self) -> Link:
        if self.way == SIMULATOR:
            return DirectLink(self.plug, self.patience)
        return LineLink("127.0.0.1", self.port, device="D-1", key=KEY, patience=self.patience)

    def kept(self, what: str) -> object:
        """Something that the device has written down."""
        return json.loads(self.memory.load() or b"{}").get(what)

    def another(self, last: int | None = None) -> SomeClient:
        """A host of its own, as after a restart of the server."""
        client = self.client_type(self.serial, self.link(), patience=self.patience, last=last)
        self._stack.push_async_callback(client.close)
        return client

    async def power_up(self) -> None:
        if self.way == LINE:
            service = Service(self.plug, device="D-1", key=KEY, port=self.port)
            await self._service.enter_async_context(service)
            self.port = service.port

    async def power_down(self) -> None:
        await self._service.aclose()
        await self.plug.close()

    async def fail_power(self, pace: Pace | None = None) -> None:
        """Cut the power wherever the device is, and give it back, at another pace if told."""
        await self.power_down()
        self.pace = pace or self.pace
        self.plug.machine = self._machine()
        self._service = AsyncExitStack()
        await self.power_up()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[tuple[SomeClient, TestConsole]]:
        await self.power_up()
        try:
            client = self.another()
            console = TestConsole(self.link(), PATIENT)
            self._stack.push_async_callback(console.close)
            yield client, console
        finally:
            await self._stack.aclose()
            await self.power_down()


def play(
    rig: Rig[SomeClient], story: Callable[[SomeClient, TestConsole], Awaitable[None]]
) -> None:
    """Tell a story with the device."""

    async def told() -> None:
        async with asyncio.timeout(60), rig.open() as (client, console):
            await story(client, console)

    asyncio.run(told())


async def fault_of(asked: Awaitable[object]) -> DeviceFault:
    """The fault that a question ends in."""
    try:
        answer = await asked
    except DeviceFault as fault:
        return fault
    raise AssertionError(f"it was answered: {answer}")


async def until(condition: Callable[[], bool]) -> None:
    """Wait until something is so; the story's own time bounds it."""
    while not condition():
        await asyncio.sleep(0.002)


async def taken(act: Callable[[], Awaitable[bool]]) -> None:
    """Do something at the console until the device takes it: it has to be lit first."""
    while not await act():
        await asyncio.sleep(0.002)
