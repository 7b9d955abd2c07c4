"""A terminal's cabinet: its doors, its tilt switch and its own errors, as its switches tell them.

What a switch tells is numbered by the device and done once, also after a restart. An error of the
terminal's own goes the way of every terminal's fault: the same on several stops the table by the
rule. Nothing here can be sent by a person of any office.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.devices.faults import DeviceFault
from pitboss.devices.ports import Cabinet
from pitboss.devices.readings import Signal, SignalReading
from pitboss.kernel.command import Command
from pitboss.kernel.idempotency import Repeated
from pitboss.server.actors.terminal_devices import TerminalDevice
from pitboss.server.sockets.outbox import Outbox
from pitboss.table.terminal.acts.report_signal import ReportSignal
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.state import CABINET

if TYPE_CHECKING:  # the actor has its terminals, and each of them knows its actor
    from pitboss.server.actors.terminal_actor import TerminalActor


class CabinetWatch(TerminalDevice):
    """Waits for what sets the switches of a terminal's cabinet off."""

    part = CABINET

    def __init__(self, actor: TerminalActor, terminal: str, cabinet: Cabinet) -> None:
        super().__init__(actor, terminal, "cabinet")
        # Not by a part of the terminal: nobody played there because a door was opened.
        self.by = f"{terminal}-cabinet"
        self._cabinet = cabinet

    async def take_signals(self) -> None:
        """Signal after signal, each on record once."""
        while True:
            done = self.actor.state.done.get(self.by)
            try:
                told = await self._cabinet.signal(after=done[-1].serial if done else 0)
            except DeviceFault as fault:
                self.failed(fault)
                await self.pause()
                continue
            self.works()
            await self.told(self._command(told))

    def _command(self, told: SignalReading) -> Command:
        if told.signal is Signal.FAULT:
            return ReportTerminalFault(code=told.part, serial=told.sequence, **self.stamp())
        return ReportSignal(
            signal=told.signal.value, part=told.part, serial=told.sequence, **self.stamp()
        )


def own_fault(actor: TerminalActor, outbox: Outbox, code: str, serial: int, at: int) -> None:
    """A terminal's own screen has an error: told once a round for each code."""
    seat, table = outbox.seat, actor.state
    terminal = table.terminals[seat]
    if terminal.failed is not None and terminal.shown.get(code) == table.round:
        actor.answer(outbox, serial, Repeated(actor.version))
        return
    by = f"{seat}-screen"
    fault = ReportTerminalFault(table=actor.table, terminal=seat, code=code, at=at, by=by)
    actor.ask(fault, outbox, serial)
