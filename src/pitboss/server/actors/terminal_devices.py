"""What the devices of one terminal have in common: whose they are, and how they tell the table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar, TypedDict

from pitboss.devices.faults import DeviceFault
from pitboss.eventstore.writer import Accepted
from pitboss.kernel.command import Command
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.table_actor import AGAIN_SECONDS
from pitboss.table.terminal.acts.report_peripheral import ReportPeripheral
from pitboss.table.terminal.state import Status, Terminal

if TYPE_CHECKING:  # the actor has its terminals, and each of them knows its actor
    from pitboss.server.actors.terminal_actor import TerminalActor

PAUSE_SECONDS = 5.0
"""After how long a device that failed is asked again."""


class DeviceStamp(TypedDict):
    """Which device tells it, at which terminal, when."""

    table: str
    terminal: str
    by: str
    at: int


class TerminalDevice:
    """One device of a terminal, which tells the table of its table's actor what it did."""

    part: ClassVar[str]
    """What the table calls it where it does not work."""

    def __init__(self, actor: TerminalActor, terminal: str, name: str) -> None:
        self.actor = actor
        self.terminal = terminal
        self.by = f"{terminal}/{name}"
        """The device's own name: what it tells is numbered, and each is done once."""

    @property
    def state(self) -> Terminal:
        """The terminal as it stands."""
        return self.actor.state.terminals[self.terminal]

    def stamp(self) -> DeviceStamp:
        """Where and when something happens that the device tells of."""
        now = self.actor.services.clock()
        return {"table": self.actor.table, "terminal": self.terminal, "by": self.by, "at": now}

    def failed(self, fault: DeviceFault) -> None:
        """The device does not work: it is counted, and the table knows why."""
        self.actor.services.metrics.device_fault(self.by, fault.code)
        if self.state.not_working.get(self.part) != fault.code:
            self._report(working=False, code=fault.code)

    def works(self) -> None:
        """The device works; the table is told where it knew otherwise."""
        if self.part in self.state.not_working:
            self._report(working=True, code="")

    def _report(self, *, working: bool, code: str) -> None:
        if self.actor.state.status is not Status.UNOPENED:
            stamp = self.stamp()
            # Stackers and printers are told of by the acceptor's name, as journals have it.
            stamp["by"] = f"{self.terminal}/acceptor"
            self.actor.say(ReportPeripheral(device=self.part, working=working, code=code, **stamp))

    async def pause(self) -> None:
        """Wait before a device that failed is asked again."""
        await asyncio.sleep(PAUSE_SECONDS)

    async def told(self, command: Command) -> object:
        """Report what has happened until it is on record or refused."""
        while True:
            answer = await self.tell(command)
            if isinstance(answer, Accepted | Repeated | Refusal):
                return answer
            await asyncio.sleep(AGAIN_SECONDS)

    async def tell(self, command: Command) -> object:
        """Report it once."""
        return await self.actor.services.queue.ask(command, self.actor.table)
