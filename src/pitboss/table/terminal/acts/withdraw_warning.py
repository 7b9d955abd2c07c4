"""Taking down the sign that play will close."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.checks import need_not_closed
from pitboss.table.terminal.closing import played_on
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Status, Table


class WithdrawWarning(TableAct):
    """Take the closing sign down: play goes on, and a later sign starts its time again."""

    may, under = "operators", "closing.sign"

    def decide(self, table: Table) -> Iterator[TableEvent]:
        need_not_closed(table)
        clause = self.authorise(table)
        if table.closing_at is None:
            raise refuse(TableKind.NOT_NOW, clause, phase=table.stage.value)
        yield WarningWithdrawn()
        if table.status is Status.OPEN:
            yield from played_on(table, self.at, None)


class WarningWithdrawn(TableEvent):
    """The sign came down."""

    significant = Significance.TABLES

    def fold(self, table: Table, said: Said) -> None:
        table.closing_at = table.warned_at = None

    def told(self, scene: Scene) -> Narrative:
        yield "The sign with the closing time comes down", ""
