"""A sensor that says when wagering closes: what wheels and tumblers with one have in common."""

from __future__ import annotations

import asyncio
from typing import TypeVar, Unpack

from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.readings import ClosingReading, DeviceReading
from pitboss.devices.simulated.launches import Launcher
from pitboss.devices.simulated.machine import Setting

Made = TypeVar("Made", bound=DeviceReading)
_CLOSINGS_KEPT = 2


class ClosingLauncher(Launcher[Made]):
    """A device whose sensor closes wagering while its launch still moves."""

    def __init__(self, device: str, **setting: Unpack[Setting]) -> None:
        self._closings: dict[int, asyncio.Future[ClosingReading | DeviceFault]] = {}
        super().__init__(device, **setting)

    async def closing(self, launch: int) -> ClosingReading:
        """Wait until the sensor closes wagering; it fails if the launch came to rest before."""
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

    async def come_to_rest(self, launch: int, sequence: int, *, early: DeviceFault | None) -> int:
        """Move, close on the way and come to rest; when it closed, nothing where it did not."""
        closing_ms = min(self._pace.closing_ms, self._pace.motion_ms)
        await self._pace.move(closing_ms)
        closed_at = 0
        if early is None:
            closing = ClosingReading(**self.stamped(sequence, launch))
            closed_at = closing.at
            self._close(launch, closing)
        await self._pace.move(self._pace.motion_ms - closing_ms)
        if early is not None:
            self._close(launch, early)
        return closed_at

    def _fail(self, fault: DeviceFault) -> None:
        super()._fail(fault)
        if self._state.launch in self._closings:
            self._close(self._state.launch, fault)

    def _close(self, launch: int, told: ClosingReading | DeviceFault) -> None:
        waiting = self._expected(launch)
        if not waiting.done():
            waiting.set_result(told)

    def _expected(self, launch: int) -> asyncio.Future[ClosingReading | DeviceFault]:
        if launch not in self._closings:
            self._closings[launch] = asyncio.get_running_loop().create_future()
            for old in sorted(self._closings)[:-_CLOSINGS_KEPT]:
                del self._closings[old]
        return self._closings[launch]
