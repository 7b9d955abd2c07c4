"""Entering a result that the sensor could not read."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.table.terminal.act import NameResult
from pitboss.table.terminal.acts.settlement import settle
from pitboss.table.terminal.acts.stopped_round import DEVICE, outcome_clause
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.checks import need_letter, need_open, need_round
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Stage, Table


class EnterUnreadResult(BySight, NameResult):
    """Enter the result that you have seen and the device could not read."""

    under = "device.misread"

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Settle on what a supervisor saw where the device could not say it (IB-10, ETG-35)."""
        need_open(table)
        rules = table.law.rules
        if table.stage is not Stage.STOPPED or table.stopped is None:
            raise refuse(TerminalKind.NOT_STOPPED, rules.remedies.recalculate)
        stopped, clause = table.stopped, outcome_clause(table)
        self.authorise(table, clause)
        need_round(table, self.round, Stage.STOPPED)
        first = rules.device.confirm_first
        if first is not None and not stopped.confirmed:
            raise refuse(TerminalKind.CONFIRM_ROUND_FIRST, first)
        need_letter(table, self.result)
        faulty = None
        if stopped.fault == DEVICE:
            # What it made is settled on; it stays shut until somebody has cleared the fault.
            faulty = TableSuspended(clause=stopped.clause, reason=self.reason)
        yield from settle(table, self.result, self.reason, clause, self.at, faulty)
