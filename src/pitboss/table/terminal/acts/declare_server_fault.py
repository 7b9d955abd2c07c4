"""Stopping the table because the server is faulty."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.field_types import Reason
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.stopped_round import SERVER, stop
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.checks import need_open
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Stage, Table


class DeclareServerFault(TableAct):
    """Declare the server faulty, not one terminal: the round stops, or the table shuts."""

    may, under = "operators", "remedies.server_declared"
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The round under way is stopped; where there is none, the table shuts."""
        need_open(table)
        clause = self.authorise(table)
        if table.stage is Stage.BETWEEN:
            yield TableSuspended(clause=clause, reason=self.reason)
        else:
            yield stop(table, SERVER, clause, self.reason)
