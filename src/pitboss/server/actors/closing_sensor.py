"""The sensor of a wheel or tumbler: it may close wagering before the clock (Interblock 1.1).

While a wagering period is open the device is asked when its sensor closes it. One that launches
only when it is told never answers in time, and the clock closes. One with a cycle of its own says
so while the ball still runs or the dice still tumble: then wagering is closed, and the same launch
gives the result. A ball or dice at rest while wagering is open have made a result that players may
have seen: what they show is reported, and the table stops the round (8.2.3, 8.2.6, IB-08).

A close that is told late, because the device could not be reached or the floor was away, is no
close: meanwhile everything has come to rest. So its time, by the device's own clock, must not lie
before the question.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, TypedDict

from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.ports import ClosesWagering
from pitboss.devices.readings import PocketReading
from pitboss.kernel.command import Command
from pitboss.server.actors.command_queue import Busy, NotRecorded
from pitboss.server.actors.table_actor import AGAIN_SECONDS
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.report_device_fault import ReportDeviceFault
from pitboss.table.terminal.acts.report_no_spin import ReportNoSpin
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.state import Stage, Status

if TYPE_CHECKING:  # the actor has its sensor, and the sensor knows its actor
    from pitboss.server.actors.terminal_actor import TerminalActor

PAUSE_SECONDS = 5.0
"""After how long a device that failed to answer is asked again."""
_FALLEN = frozenset({Code.EARLY_DROP, Code.STALE_LAUNCH})
"""What a device says when nothing of this round moves any more."""
_LOST = frozenset({Code.SILENT, Code.DISCONNECTED, Code.GARBLED})
"""What is no answer: it may be asked again."""


class LaunchStamp(TypedDict):
    """Which launch a report is about, and who reports it."""

    table: str
    by: str
    round: int


class ClosingSensor:
    """Waits for the sensor of one device, round by round."""

    def __init__(self, actor: TerminalActor, device: ClosesWagering, name: str) -> None:
        self._actor = actor
        self._device = device
        self._name = name
        self._round = 0
        self._waiting: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Wait while wagering is open, and no longer."""
        table = self._actor.state
        wanted = table.stage is Stage.WAGERING and table.status is Status.OPEN
        if self._waiting is not None and (not wanted or table.round != self._round):
            self._waiting.cancel()
            self._waiting, self._round = None, 0
        if wanted and table.round != self._round:
            self._round = table.round
            self._waiting = self._actor.start(self._wait(table.round))

    async def _wait(self, number: int) -> None:
        stamp = LaunchStamp(table=self._actor.table, by=self._name, round=number)
        while True:
            asked_at = self._clock()
            try:
                closing = await self._device.closing(number)
            except DeviceFault as fault:
                if fault.code in _FALLEN:
                    await self._tell_fallen(fault.code, stamp)
                if fault.code not in _LOST:
                    return
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            if closing.at >= asked_at:
                await self._tell(CloseWagering(sensor=True, at=self._clock(), **stamp))
            if self._is_open(number):
                # Told late, or held open as nobody has a wager: it comes to rest all the same.
                await self._tell_fallen(Code.EARLY_DROP, stamp)
            return

    async def _tell_fallen(self, code: str, stamp: LaunchStamp) -> None:
        """It comes to rest in an open period: the table is told how, or that it did."""
        told: Command = ReportDeviceFault(code=code, at=self._clock(), **stamp)
        with suppress(DeviceFault):
            told = await self._actor.launching.sensed(stamp)
        if self._is_open(stamp["round"]):
            self._actor.services.metrics.device_fault(self._name, code)
            await self._tell(told)

    def _is_open(self, number: int) -> bool:
        table = self._actor.state
        return table.round == number and table.stage is Stage.WAGERING

    def _clock(self) -> int:
        return self._actor.services.clock()

    async def _tell(self, command: Command) -> None:
        """Report it until the table has accepted or refused it."""
        while True:
            answer = await self._actor.services.queue.ask(command, self._actor.table)
            if not isinstance(answer, Busy | NotRecorded):
                return
            await asyncio.sleep(AGAIN_SECONDS)


def report_of(reading: PocketReading, stamp: LaunchStamp, at: int) -> Command:
    """Where the ball came to rest, as the table is told it."""
    if reading.pocket is None:
        return ReportNoSpin(at=at, **stamp)
    return ReportPocket(pocket=reading.pocket, evidence=reading.evidence, at=at, **stamp)
