"""What all simulated devices have in common: who they are, a clock, a pace, mishaps, a console."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping
from typing import ClassVar, TypedDict, TypeVar, Unpack

import msgspec

from pitboss.devices import asks
from pitboss.devices.asks import ConsoleAnswer
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.links import Unplugged
from pitboss.devices.readings import Identity
from pitboss.devices.simulated.memory import KeptInProcess, Memory
from pitboss.devices.simulated.training import Mishap, Mishaps
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact

FIRMWARE = "pitboss-simulated/1"

Clock = Callable[[], int]
State = TypeVar("State")
Result = TypeVar("Result")


def now() -> int:
    """The time in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


@fact
class Pace:
    """How fast a simulated device moves, in milliseconds."""

    motion_ms: int = 3_000
    """A tumble; a spin from launch to rest; a note from escrow into the box."""
    closing_ms: int = 1_500
    """From the launch of the ball until the sensor closes wagering."""
    limit_ms: int = 6_000
    """When a device gives up on a motion that does not end."""
    escrow_ms: int = 10_000
    """How long an item is held for the host's word before it is given back."""

    async def move(self, milliseconds: int) -> None:
        """Let something move for a time."""
        await asyncio.sleep(milliseconds / 1000)


class Setting(TypedDict, total=False):
    """What a simulated device may be given beside its name."""

    memory: Memory | None
    """Where it keeps what it must still know after its power failed; else in this process."""
    pace: Pace | None
    training: bool
    """Whether it obeys the test console; if so, everything that it tells says so."""
    clock: Clock


class ReadingStamp(TypedDict):
    """The fields that every reading has in common."""

    device: str
    firmware: str
    sequence: int
    launch: int
    at: int
    sensors: Mapping[str, int | tuple[int, ...]]
    simulated: bool
    training: bool
    forced: bool


class SimulatedDevice(ABC):
    """One simulated device, made by its name and its setting."""

    kind: ClassVar[str] = ""
    letters: tuple[str, ...] = ()
    """Every result that it can show, of a device that makes results."""

    def __init__(self, device: str, **setting: Unpack[Setting]) -> None:
        self.device = device
        self.training = setting.get("training", False)
        self._memory = setting.get("memory") or KeptInProcess()
        self._pace = setting.get("pace") or Pace()
        self._clock = setting.get("clock", now)
        self._mishaps = Mishaps()
        self._doing: set[asyncio.Task[object]] = set()

    async def answer(self, ask: asks.Ask) -> object:
        """Answer one question, or go wrong as the trainer wished; without power, be gone."""
        answering = self.start(self._answered(ask))
        try:
            await asyncio.wait((answering,))
        except asyncio.CancelledError:
            answering.cancel()
            await asyncio.wait((answering,))
            raise
        if answering.cancelled():
            raise Unplugged
        return answering.result()

    async def _answered(self, ask: asks.Ask) -> object:
        if isinstance(ask, asks.Identify):
            return Identity(
                device=self.device,
                kind=self.kind,
                firmware=FIRMWARE,
                simulated=True,
                training=self.training,
                letters=self.letters,
            )
        if isinstance(ask, asks.Console):
            return ConsoleAnswer(taken=self._trained(ask))
        if self._mishaps.take(Mishap.UNPLUGGED):
            raise Unplugged
        if self._mishaps.take(Mishap.SILENT):
            await asyncio.Event().wait()
        if self._mishaps.take(Mishap.GARBLED):
            return ConsoleAnswer(taken=False)
        return await self.work(ask)

    @abstractmethod
    async def work(self, ask: asks.Work) -> object:
        """Do what this kind of device does; whatever it does not do is not understood."""

    def act(self, ask: asks.Console) -> bool:
        """What a player does or a trainer wishes, beyond mishaps; whether the device took it."""
        raise self.not_understood(ask)

    def start(self, doing: Coroutine[object, object, Result]) -> asyncio.Task[Result]:
        """Let something move or be waited for, until it ends or the power does."""
        task = asyncio.create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return task

    async def close(self) -> None:
        """Stop everything that moves or waits where it is, as a power failure would."""
        doing = tuple(self._doing)
        for task in doing:
            task.cancel()
        await asyncio.gather(*doing, return_exceptions=True)

    def recalled(self, state: type[State]) -> State | None:
        """The state that was saved, if any; a damaged one is not cleared but looked into."""
        saved = self._memory.load()
        if saved is None:
            return None
        try:
            return msgspec.json.decode(saved, type=state)
        except msgspec.DecodeError as wrong:
            raise BadInput(
                f"The memory of {self.kind} {self.device} is damaged ({wrong}): find out what it "
                "did last, then put the memory away and start it again."
            ) from wrong

    def not_understood(self, ask: asks.Ask) -> DeviceFault:
        """The fault of a question meant for another kind of device."""
        what = type(ask).__name__
        return DeviceFault(Code.NOT_UNDERSTOOD, f"A {self.kind} is not asked to {what}.")

    def stamped(
        self,
        sequence: int,
        launch: int,
        sensors: Mapping[str, int | tuple[int, ...]] | None = None,
        *,
        forced: bool = False,
    ) -> ReadingStamp:
        """Who tells it, when, and with which count."""
        return ReadingStamp(
            device=self.device,
            firmware=FIRMWARE,
            sequence=sequence,
            launch=launch,
            at=self._clock(),
            sensors=dict(sensors or {}),
            simulated=True,
            training=self.training,
            forced=forced,
        )

    def _trained(self, ask: asks.Console) -> bool:
        if not self.training:
            raise DeviceFault(
                Code.NOT_IN_TRAINING,
                f"Device {self.device} was not opened for training: nothing can be injected, "
                "forced or played.",
            )
        try:
            if isinstance(ask, asks.Inject):
                self._mishaps.inject(ask.mishap, ask.times)
                return True
            return self.act(ask)
        except BadInput as bad:
            raise DeviceFault(Code.NOT_UNDERSTOOD, str(bad)) from None
