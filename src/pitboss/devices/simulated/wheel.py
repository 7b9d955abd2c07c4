"""A simulated roulette wheel with a sensor that closes wagering before the ball falls."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from pitboss.devices import asks
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.readings import ClosingReading, PocketReading
from pitboss.devices.simulated.chance import POCKETS, pocket
from pitboss.devices.simulated.launches import Launcher
from pitboss.devices.simulated.machine import Clock, Pace, now
from pitboss.devices.simulated.memory import Memory
from pitboss.devices.simulated.training import Mishap
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted

TURNS_PER_HOUR = 1_500
"""The speed of the simulated wheel, whole so that evidence has no fractions."""
_CLOSINGS_KEPT = 2


class SimulatedWheel(Launcher[PocketReading]):
    """A wheel with one zero.

    >>> import asyncio
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
        memory: Memory | None = None,
        pace: Pace | None = None,
        training: bool = False,
        clock: Clock = now,
    ) -> None:
        self._closings: dict[int, asyncio.Future[ClosingReading | DeviceFault]] = {}
        super().__init__(device, memory=memory, pace=pace, training=training, clock=clock)

    async def work(self, ask: asks.Work) -> object:
        """Spin, or say when the sensor closes."""
        if isinstance(ask, asks.Spin):
            return await self.launch(ask.launch)
        if isinstance(ask, asks.AwaitClosing):
            return await self._closing(ask.launch)
        raise self.not_understood(ask)

    async def run(self, launch: int, sequence: int) -> PocketReading:
        """Launch, close, fall, rest, read."""
        early = self._mishaps.take(Mishap.EARLY_DROP)
        turning = not self._mishaps.take(Mishap.NO_SPIN)
        closing_ms = min(self._pace.closing_ms, self._pace.motion_ms)
        await self._pace.move(closing_ms)
        closed_at = 0
        if not early:
            closing = ClosingReading(**self.stamped(sequence, launch))
            closed_at = closing.at
            self._close(launch, closing)
        await self._pace.move(self._pace.motion_ms - closing_ms)
        dropped_at = self._clock()
        if early:
            self._close(
                launch,
                DeviceFault(
                    Code.EARLY_DROP,
                    f"The ball of {self.device} fell before the sensor closed wagering.",
                ),
            )
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

    def _fail(self, fault: DeviceFault) -> None:
        super()._fail(fault)
        if self._state.launch in self._closings:
            self._close(self._state.launch, fault)

    def _close(self, launch: int, told: ClosingReading | DeviceFault) -> None:
        waiting = self._expected(launch)
        if not waiting.done():
            waiting.set_result(told)

    async def _closing(self, launch: int) -> ClosingReading:
        over = launch == self._state.launch and self._ended and launch not in self._closings
        if launch < self._state.launch or over:
            raise DeviceFault(
                Code.STALE_LAUNCH,
                f"Launch {launch} of {self.device} is over: nothing closes in it any more.",
            )
        told = await asyncio.shield(self._expected(launch))
        if isinstance(told, DeviceFault):
            raise DeviceFault(told.code, told.text, told.evidence)
        return told

    def _expected(self, launch: int) -> asyncio.Future[ClosingReading | DeviceFault]:
        if launch not in self._closings:
            self._closings[launch] = asyncio.get_running_loop().create_future()
            for old in sorted(self._closings)[:-_CLOSINGS_KEPT]:
                del self._closings[old]
        return self._closings[launch]
