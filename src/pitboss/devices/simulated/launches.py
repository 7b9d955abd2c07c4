"""Simulated devices that make a result: one reading for each launch, whatever happens between."""

from __future__ import annotations

import asyncio
import contextlib
from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Generic, TypeVar, Unpack

import msgspec

from pitboss.devices import asks
from pitboss.devices.faults import Code, DeviceFault, seconds
from pitboss.devices.readings import DeviceReading, LaunchMemory
from pitboss.devices.simulated.machine import Setting, SimulatedDevice
from pitboss.devices.simulated.signals import SignalState
from pitboss.devices.simulated.training import Mishap

Made = TypeVar("Made", bound=DeviceReading)


@dataclass(kw_only=True, slots=True)
class _Fault:
    code: str
    text: str
    evidence: str


@dataclass(kw_only=True, slots=True)
class _LaunchState:
    """What is saved before anything moves and again when it has come to rest."""

    launch: int = -1
    sequence: int = 0
    reading: str = ""
    """As JSON; empty while it moves, or when the launch ended in a fault."""
    fault: _Fault | None = None
    shaken: int = -1
    """The launch for which covered dice were shaken last, and how often."""
    shakes: int = 0
    signals: SignalState = field(default_factory=SignalState)


class Launcher(SimulatedDevice, Generic[Made]):
    """A tumbler or a wheel.

    A launch is written down before it moves. The same launch again joins it or gets its reading;
    one that the power failed in has no reading, ever: it is not made a second time.
    """

    gives: type[Made]

    def __init__(self, device: str, **setting: Unpack[Setting]) -> None:
        super().__init__(device, **setting)
        saved = self.recalled(_LaunchState)
        self._state = saved or _LaunchState()
        self._moving: asyncio.Task[_LaunchState] | None = None
        self._wish: str | None = None
        if saved and saved.launch >= 0 and not self._ended:
            self._fail(DeviceFault(Code.INTERRUPTED, f"The power of {device} failed."))

    @abstractmethod
    async def run(self, launch: int, sequence: int) -> Made:
        """Move and read; ``_wish`` is the result that a trainer forced, if any."""

    async def launch(self, launch: int) -> Made:
        """The one reading of a launch."""
        if launch < self._state.launch:
            raise DeviceFault(
                Code.STALE_LAUNCH,
                f"Launch {launch} of {self.device} comes after launch {self._state.launch}: "
                "nothing moves.",
            )
        if launch > self._state.launch:
            if self._moving is not None:
                raise DeviceFault(
                    Code.BUSY,
                    f"{self.device} is still in launch {self._state.launch}: ask again when it "
                    "has come to rest.",
                )
            if self._mishaps.take(Mishap.REPEATED) and self._state.reading:
                return self._told(self._state)
            self._keep(_LaunchState(launch=launch, sequence=self._state.sequence))
            self._moving = self.start(self._move())
        if self._moving is None:
            return self._told(self._state)
        # The motion goes on though a caller stops waiting, and the next may begin before all who
        # waited have looked: what is told is how this one ended.
        return self._told(await asyncio.shield(self._moving))

    def last_launch(self) -> LaunchMemory:
        """What was launched last, moving or at rest, as it is kept through a power failure."""
        state = self._state
        stamp = self.stamped(state.sequence, max(state.launch, 0))
        return LaunchMemory(**stamp, shaken=max(state.shaken, 0))

    def act(self, ask: asks.Console) -> bool:
        """Note the result that a trainer wishes for the next launch."""
        if not isinstance(ask, asks.Force):
            raise self.not_understood(ask)
        self.check_wish(ask.result)
        self._wish = ask.result
        return True

    @abstractmethod
    def check_wish(self, result: str) -> None:
        """Refuse a result that this device could not show."""

    async def _move(self) -> _LaunchState:
        launch, sequence = self._state.launch, self._state.sequence + 1
        if self._mishaps.take(Mishap.SKIPPED):
            sequence += 1
        try:
            await self._mechanics()
            reading = await self.run(launch, sequence)
            encoded = msgspec.json.encode(reading).decode()
            self._keep(_LaunchState(launch=launch, sequence=sequence, reading=encoded))
            self._wish = None
        except DeviceFault as fault:
            self._fail(fault)
        finally:
            self._moving = None
        return self._state

    async def _mechanics(self) -> None:
        if self._mishaps.take(Mishap.STUCK):
            await self._pace.move(self._pace.limit_ms)
            raise DeviceFault(
                Code.STUCK,
                f"{self.device} did not come to rest within {seconds(self._pace.limit_ms)}.",
            )

    def sense(self) -> None:
        """Look with the sensors, which may fail."""
        if self._mishaps.take(Mishap.SENSOR_ERROR):
            raise DeviceFault(Code.SENSOR_ERROR, f"The sensors of {self.device} do not work.")

    @property
    def _ended(self) -> bool:
        return self._state.fault is not None or bool(self._state.reading)

    def _told(self, state: _LaunchState) -> Made:
        if state.fault is not None:
            raise DeviceFault(state.fault.code, state.fault.text, state.fault.evidence)
        return msgspec.json.decode(state.reading, type=self.gives)

    def _fail(self, fault: DeviceFault) -> None:
        """End the launch without a reading; the evidence says when and in which launch."""
        text = f"{fault.text} Launch {self._state.launch} has no result."
        reading = DeviceReading(**self.stamped(self._state.sequence, self._state.launch))
        self._state.fault = _Fault(code=fault.code, text=text, evidence=reading.evidence)
        # A memory that fails here loses the reason alone: after a restart the launch was begun
        # and has no reading, which is a fault as well.
        with contextlib.suppress(DeviceFault):
            self._keep(self._state)

    def _keep(self, state: _LaunchState) -> None:
        """Nothing is so before it is saved."""
        state.shaken = max(state.shaken, self._state.shaken)
        state.shakes = state.shakes or self._state.shakes
        state.signals = max(state.signals, self._state.signals, key=lambda one: one.number)
        self._memory.save(msgspec.json.encode(state))
        self._state = state
