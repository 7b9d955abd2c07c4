"""A simulated roulette wheel with a sensor that closes wagering before the ball falls."""

from __future__ import annotations

from typing import ClassVar

from pitboss.devices import asks
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.readings import PocketReading
from pitboss.devices.simulated.chance import POCKETS, pocket
from pitboss.devices.simulated.closings import ClosingLauncher
from pitboss.devices.simulated.training import Mishap
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted

TURNS_PER_HOUR = 1_500
"""The speed of the simulated wheel, whole so that evidence has no fractions."""


class SimulatedWheel(ClosingLauncher[PocketReading]):
    """A wheel with one zero.

    >>> import asyncio
    >>> from pitboss.devices.simulated.machine import Pace
    >>> wheel = SimulatedWheel("W-1", pace=Pace(motion_ms=0, closing_ms=0))
    >>> asyncio.run(wheel.launch(1)).pocket in range(37)
    True
    """

    kind: ClassVar[str] = "wheel"
    gives = PocketReading

    async def work(self, ask: asks.Work) -> object:
        """Spin, or say when the sensor closes."""
        if isinstance(ask, asks.Spin):
            return await self.launch(ask.launch)
        if isinstance(ask, asks.AwaitClosing):
            return await self.closing(ask.launch)
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
        rested = pocket() if wish is None else int(wish)
        sensors = {
            "closed_at": closed_at,
            "dropped_at": dropped_at,
            "turns_per_hour": TURNS_PER_HOUR if turning else 0,
        }
        stamp = self.stamped(sequence, launch, sensors, forced=wish is not None)
        return PocketReading(**stamp, pocket=rested if turning else None)

    def check_wish(self, result: str) -> None:
        """A pocket as it is written, such as ``0`` or ``36``."""
        if result not in [str(number) for number in range(POCKETS)]:
            raise BadInput(
                f"The ball cannot rest in {quoted(result)}: pockets are 0 to {POCKETS - 1}."
            )
