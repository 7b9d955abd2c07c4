"""A simulated roulette wheel with a sensor that closes wagering before the ball falls."""

from __future__ import annotations

from typing import ClassVar, Unpack

from pitboss.devices import asks
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.readings import PocketReading
from pitboss.devices.simulated.chance import pocket
from pitboss.devices.simulated.closings import ClosingLauncher
from pitboss.devices.simulated.machine import Setting
from pitboss.devices.simulated.training import Mishap
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.wheel import ALPHABET

TURNS_PER_HOUR = 1_500
"""The speed of the simulated wheel, whole so that evidence has no fractions."""


class SimulatedWheel(ClosingLauncher[PocketReading]):
    """A wheel with the pockets of its letters; where none are told, one with a single zero.

    >>> import asyncio
    >>> from pitboss.devices.simulated.machine import Pace
    >>> wheel = SimulatedWheel("W-1", pace=Pace(motion_ms=0, closing_ms=0))
    >>> asyncio.run(wheel.launch(1)).pocket in range(37)
    True
    """

    kind: ClassVar[str] = "wheel"
    gives = PocketReading

    def __init__(
        self,
        device: str,
        *,
        letters: tuple[str, ...] = ALPHABET.letters,
        **setting: Unpack[Setting],
    ) -> None:
        super().__init__(device, **setting)
        self.letters = letters

    async def work(self, ask: asks.Work) -> object:
        """Spin, or say when the sensor closes."""
        if isinstance(ask, asks.Spin):
            return await self.launch(ask.launch)
        if isinstance(ask, asks.AwaitClosing):
            return await self.closing(ask.launch)
        if isinstance(ask, asks.LastLaunch):
            return self.last_launch()
        raise self.not_understood(ask)

    async def run(self, launch: int, sequence: int) -> PocketReading:
        """Launch, close, fall, rest, read."""
        early = self._mishaps.take(Mishap.EARLY_DROP)
        turning = not self._mishaps.take(Mishap.NO_SPIN)
        fell = f"The ball of {self.device} fell before the sensor closed wagering."
        fault = DeviceFault(Code.EARLY_DROP, fell) if early else None
        closed_at = await self.come_to_rest(launch, sequence, early=fault)
        dropped_at = self._clock()
        self.sense()
        if self._mishaps.take(Mishap.UNREADABLE):
            raise DeviceFault(Code.UNREADABLE, f"{self.device} could not read the pocket.")
        wish = self._wish
        rested = self.letters[pocket(pockets=len(self.letters))] if wish is None else wish
        sensors = {
            "closed_at": closed_at,
            "dropped_at": dropped_at,
            "turns_per_hour": TURNS_PER_HOUR if turning else 0,
        }
        stamp = self.stamped(sequence, launch, sensors, forced=wish is not None)
        return PocketReading(**stamp, pocket=written_pocket(rested) if turning else None)

    def check_wish(self, result: str) -> None:
        """A pocket as it is written, such as ``0`` or ``36``."""
        if result not in self.letters:
            raise BadInput(
                f"The ball cannot rest in {quoted(result)}: the pockets are "
                f"{one_of(self.letters)}."
            )


def written_pocket(letter: str) -> int | str:
    """A pocket as a wheel tells it: its number, or what is written where there is none.

    >>> written_pocket("17"), written_pocket("00")
    (17, '00')
    """
    return int(letter) if letter.isdecimal() and str(int(letter)) == letter else letter
