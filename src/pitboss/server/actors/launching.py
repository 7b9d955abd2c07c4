"""The launches of a table of terminals: what the device remembers, and what it is told to do.

Before a round is launched the tumbler or wheel is asked, while wagers are taken, for its last
launch. A device that has made this round's launch already made it for records that are lost, by
an older copy of the journal or by another server: its dice have been seen, so the round stops.
No answer is no launch.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pitboss.devices.faults import DeviceFault
from pitboss.kernel.command import Command
from pitboss.server.actors.closing_sensor import PAUSE_SECONDS, LaunchStamp, report_of
from pitboss.table.terminal.acts.report_device_fault import ReportDeviceFault
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_unknown_launch import ReportUnknownLaunch
from pitboss.table.terminal.state import Stage, Status

if TYPE_CHECKING:  # the actor has its launches, and they know their actor
    from pitboss.server.actors.terminal_actor import TerminalActor

_BEFORE = (Stage.WAGERING, Stage.SHOOTING)


class Launching:
    """Asks a device for its last launch, and has it make the next, round by round."""

    def __init__(self, actor: TerminalActor) -> None:
        self._actor = actor
        self._launched = 0
        self._motion: asyncio.Task[None] | None = None
        self._asked = 0
        """The round before whose launch the device is asked, and the last that it answered."""
        self._answered = 0

    def look(self) -> None:
        """Ask as soon as a round is open; launch where the table says so."""
        table = self._actor.state
        number = table.round
        waits = table.status is Status.OPEN and table.stage in _BEFORE
        if waits and self._asked != number:
            self._asked = number
            self._actor.start(self._ask_until_answered(number))
        if table.stage is Stage.LAUNCHED and self._launched != number:
            self._launched = number
            self._motion = self._actor.start(self._launch(number))

    def moving(self) -> set[asyncio.Task[None]]:
        """Dice or a ball that will come to rest."""
        return {self._motion} if self._motion is not None and not self._motion.done() else set()

    async def sensed(self, stamp: LaunchStamp) -> Command:
        """What the launch of a round came to, as the table is told it."""
        number, launcher = stamp["round"], self._actor.machinery.launcher
        clock = self._actor.services.clock
        if hasattr(launcher, "tumble"):
            dice = await launcher.tumble(number)
            return ReportDice(
                faces=dice.faces, flat=dice.flat, evidence=dice.evidence, at=clock(), **stamp
            )
        return report_of(await launcher.spin(number), stamp, clock())

    async def _ask_until_answered(self, number: int) -> None:
        while self._is_before(number):
            try:
                await self._ask(number)
            except DeviceFault as fault:
                self._actor.services.metrics.device_fault(self._actor.machinery.name, fault.code)
                await asyncio.sleep(PAUSE_SECONDS)
            else:
                return

    def _is_before(self, number: int) -> bool:
        table = self._actor.state
        return table.round == number and table.stage in _BEFORE

    async def _ask(self, number: int) -> bool:
        """Whether the launch of a round is still to be made; the table is told where it is not.

        A device with a cycle of its own may be in this very launch: its sensor says whether the
        result is known too early (``ClosingSensor``).
        """
        unknown = await self._unknown(number)
        self._answered = number
        if unknown is not None:
            self._actor.say(unknown)
        return unknown is None

    async def unknown_before(self, number: int) -> ReportUnknownLaunch | None:
        """What the device is asked before a table opens: the launch that no record has, if any.

        A device that does not answer is asked again while wagers are taken.
        """
        try:
            return await self._unknown(number)
        except DeviceFault:
            return None

    async def _unknown(self, number: int) -> ReportUnknownLaunch | None:
        machinery = self._actor.machinery
        memory = await machinery.launcher.last_launch()
        if memory.launch < number or (memory.launch == number and machinery.sensor is not None):
            return None
        self._actor.services.log.warning(
            "unknown-launch", table=self._actor.table, round=number, launch=memory.launch
        )
        return ReportUnknownLaunch(
            table=self._actor.table,
            round=number,
            launch=memory.launch,
            evidence=memory.evidence,
            at=self._actor.services.clock(),
            by=machinery.name,
        )

    async def _launch(self, number: int) -> None:
        """Have the dice tumbled or the ball spun, and report what was sensed with its evidence.

        A round that was launched when the table was taken up may have its reading already.
        """
        actor, name = self._actor, self._actor.machinery.name
        stamp = LaunchStamp(table=actor.table, by=name, round=number)
        try:
            unasked = self._asked == number and self._answered != number
            if unasked and not await self._ask(number):
                return
            actor.say(await self.sensed(stamp))
        except DeviceFault as fault:
            actor.services.metrics.device_fault(name, fault.code)
            actor.services.log.warning(
                "device-fault", table=actor.table, round=number, device=name, code=fault.code,
                why=str(fault),
            )  # fmt: skip
            actor.say(ReportDeviceFault(code=fault.code, at=actor.services.clock(), **stamp))
