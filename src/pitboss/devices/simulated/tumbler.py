"""A simulated dice tumbler: two or three dice, thrown by the operating system's generator.

Its sensor says when wagering closes, for tables that listen to one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Unpack

from pitboss.devices import asks
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.readings import DiceReading, ShakeReading, Signal
from pitboss.devices.simulated.chance import FACES, throw
from pitboss.devices.simulated.closings import ClosingLauncher
from pitboss.devices.simulated.machine import Setting
from pitboss.devices.simulated.signals import SignalBook, SignalState
from pitboss.devices.simulated.training import Mishap
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.outcomes import dice_alphabet

SENSORS = (Signal.SHAKEN, Signal.DOME_LIFTED)
LEAN_DEGREES = 30
"""How a cocked die leans in the simulated sensors; a flat one does not lean."""


class SimulatedTumbler(ClosingLauncher[DiceReading]):
    """A tumbler of so many dice.

    >>> import asyncio
    >>> from pitboss.devices.simulated.machine import Pace
    >>> tumbler = SimulatedTumbler("T-1", dice=3, pace=Pace(motion_ms=0))
    >>> reading = asyncio.run(tumbler.launch(1))
    >>> len(reading.faces), reading.flat, reading.sequence
    (3, (True, True, True), 1)
    """

    kind: ClassVar[str] = "tumbler"
    gives = DiceReading

    def __init__(self, device: str, *, dice: int, **setting: Unpack[Setting]) -> None:
        super().__init__(device, **setting)
        self._dice = dice
        self.letters = dice_alphabet(dice, "").letters
        self._signals = SignalBook(self, self._state.signals, self._keep_signals)

    async def work(self, ask: asks.Work) -> object:
        """Tumble, or say when the sensor closes."""
        if isinstance(ask, asks.Tumble):
            return await self.launch(ask.launch)
        if isinstance(ask, asks.Shake):
            return await self.shake(ask.launch, ask.shakes)
        if isinstance(ask, asks.Look):
            return await self.look(ask.launch)
        if isinstance(ask, asks.AwaitClosing):
            return await self.closing(ask.launch)
        if isinstance(ask, asks.LastLaunch):
            return self.last_launch()
        if isinstance(ask, asks.AwaitSignal):
            return await self._signals.after(ask)
        raise self.not_understood(ask)

    def act(self, ask: asks.Console) -> bool:
        """Somebody lifts the dome or has the dice shaken, and no host asked for it."""
        if not isinstance(ask, asks.SetOff):
            return super().act(ask)
        if ask.signal not in SENSORS:
            raise BadInput(f"A tumbler has no sensor for {ask.signal}: it has {one_of(SENSORS)}.")
        self._signals.set_off(ask, self._clock())
        return True

    async def shake(self, launch: int, shakes: int) -> ShakeReading:
        """Shake under the dome as often as is still missing; how the dice lie shows on the look.

        Where chance throws, it throws when the dome comes off: until then nobody can read what
        does not exist (SB-56).
        """
        state = self._state
        if launch < max(state.shaken, state.launch):
            raise DeviceFault(
                Code.STALE_LAUNCH, f"Launch {launch} of {self.device} is over: nothing moves."
            )
        known = state.shakes if state.shaken == launch else 0
        if shakes > known:
            await self._mechanics()
            await self._pace.move(self._pace.motion_ms)
            self._keep(replace(state, shaken=launch, shakes=shakes))
        stamp = self.stamped(state.sequence, launch)
        return ShakeReading(**stamp, shakes=max(shakes, known))

    async def look(self, launch: int) -> DiceReading:
        """The one reading of the dice that were shaken for a launch."""
        if launch != self._state.shaken:
            raise DeviceFault(
                Code.NOT_SHAKEN,
                f"{self.device} was not shaken for launch {launch}: there is nothing to read.",
            )
        return await self.launch(launch)

    async def run(self, launch: int, sequence: int) -> DiceReading:
        """Shake, come to rest, read; what was shaken under the dome is only read."""
        if launch != self._state.shaken:
            rested = f"The dice of {self.device} lay still before the sensor closed wagering."
            early = self._mishaps.take(Mishap.EARLY_DROP)
            fault = DeviceFault(Code.EARLY_DROP, rested) if early else None
            await self.come_to_rest(launch, sequence, early=fault)
        self.sense()
        wish = self._wish
        faces = throw(self._dice) if wish is None else tuple(int(face) for face in wish)
        lean = [0] * self._dice
        if self._mishaps.take(Mishap.COCKED):
            lean[-1] = LEAN_DEGREES
        if self._mishaps.take(Mishap.UNREADABLE):
            faces = (0, *faces[1:])
        stamp = self.stamped(
            sequence, launch, {"lean_degrees": tuple(lean)}, forced=wish is not None
        )
        return DiceReading(**stamp, faces=faces, flat=tuple(not degrees for degrees in lean))

    def _keep_signals(self, signals: SignalState) -> None:
        self._keep(replace(self._state, signals=signals))

    def check_wish(self, result: str) -> None:
        """Faces as they lie, such as ``146``."""
        faces = [str(face) for face in range(1, FACES + 1)]
        if len(result) != self._dice or any(face not in faces for face in result):
            raise BadInput(
                f"The dice cannot lie as {quoted(result)}: there are {self._dice} faces from 1 "
                f"to {FACES}."
            )
