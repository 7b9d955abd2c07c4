"""Taking a suspended table back into play."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.period import next_period
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Status, Table


class ResumeTable(TableAct):
    """Take a suspended table back into play: the fault has been cleared."""

    may, under = "operators", "device.fault"
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        if table.status is not Status.SUSPENDED:
            clause = table.law.rules.device.fault
            raise refuse(TableKind.NOT_NOW, clause, phase=table.stage.value)
        self.authorise(table)
        yield TableResumed(reason=self.reason)
        yield from next_period(table, self.at, live=table.at_risk())


class TableResumed(TableEvent):
    """The fault was cleared."""

    significant = Significance.TABLES

    reason: str

    def fold(self, table: Table, said: Said) -> None:
        table.status = Status.OPEN

    def told(self, scene: Scene) -> Narrative:
        yield f"The table plays on: {self.reason}", scene.table.law.rules.device.fault
