"""Entering a result that the sensor could not read."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason, ResultLetters
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.settlement import settle
from pitboss.table.terminal.acts.stopped_round import UNREADABLE
from pitboss.table.terminal.checks import need_letter, need_open, need_round, refuse
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.state import Stage, Table


@fact
class EnterUnreadResult(InRound):
    """Enter the result that you have seen and the sensor could not read."""

    may, under = "supervisors", "device.misread"
    result: ResultLetters
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Settle on what a supervisor saw where the sensor could not read it (IB-10, ETG-35)."""
        need_open(table)
        rules = table.law.rules
        if table.stage is not Stage.STOPPED or table.stopped is None:
            raise refuse(TableKind.NOT_STOPPED, rules.remedies.recalculate)
        misread = rules.device.misread
        if table.stopped.fault != UNREADABLE or not misread:
            raise refuse(TableKind.NOT_ENTERED_BY_HAND, table.stopped.clause)
        self.authorise(table)
        need_round(table, self.round, Stage.STOPPED)
        need_letter(table, self.result)
        yield from settle(table, self.result, self.reason, misread[0], self.at)
