"""Stopping the round because the tumbler or wheel is faulty."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.field_types import Reason
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.stopped_round import DEVICE, IN_PLAY, stop
from pitboss.table.terminal.checks import need_open, need_round
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table


class DeclareDeviceFault(InRound):
    """Declare the tumbler or wheel faulty, for whatever reason: the round stops."""

    may, under = "operators", "device.fault"
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        need_open(table)
        clause = self.authorise(table)
        need_round(table, self.round, *IN_PLAY)
        yield stop(table, DEVICE, clause, self.reason)
