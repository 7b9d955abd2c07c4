"""A fault that the tumbler or wheel reports of itself."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.stopped_round import DEVICE, IN_PLAY, UNREADABLE, stop
from pitboss.table.terminal.checks import need_round
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Stage, Table


class ReportDeviceFault(InRound):
    """Report a fault of the tumbler or wheel, or a result that it could not read."""

    senders = Sender.HOUSE

    code: str

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """A fault after the launch may be a misread; before it, nothing can be launched."""
        need_round(table, self.round, *IN_PLAY)
        device = table.law.rules.device
        if table.stage is Stage.LAUNCHED and device.misread:
            yield stop(table, UNREADABLE, device.misread[0], self.code)
        else:
            yield stop(table, DEVICE, device.fault, self.code)
