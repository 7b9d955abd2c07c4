"""Tables that are shut until a fault is cleared."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.table.terminal.event import TableRuling
from pitboss.table.terminal.round_book import end_round
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Status, Table


class TableSuspended(TableRuling):
    """No wagering until the fault is cleared."""

    significant = Significance.TABLES

    def fold(self, table: Table, said: Said) -> None:
        end_round(table)
        table.status = Status.SUSPENDED

    def told(self, scene: Scene) -> Narrative:
        yield f"The table is suspended: {self.reason}", self.clause
