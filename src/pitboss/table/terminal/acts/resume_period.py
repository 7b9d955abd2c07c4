"""The clock of a wagering period that waited for somebody to come."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.attendance import runs_again
from pitboss.table.terminal.checks import need_open, need_round
from pitboss.table.terminal.event import RoundEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Table


class ResumePeriod(InRound):
    """Let the clock of the period run: somebody has come who can wager."""

    senders = Sender.HOUSE

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Run it where it was held for want of anybody, and not otherwise."""
        need_open(table)
        need_round(table, self.round, Stage.WAGERING)
        if not runs_again(table):
            clause = table.law.game.book.opening_clause
            raise refuse(TableKind.NOT_NOW, clause, phase=table.stage.value)
        closes_at = self.at + table.wagering_seconds * 1000
        yield PeriodResumed(round=table.round, closes_at=closes_at)


class PeriodResumed(RoundEvent):
    """Somebody came who can wager: the period runs, and ends by its clock."""

    closes_at: int

    def fold(self, table: Table, said: Said) -> None:
        table.closes_at = self.closes_at

    def told(self, scene: Scene) -> Narrative:
        opening = scene.table.law.game.book.opening_clause
        yield "Somebody has credit: the clock of the period runs", opening
