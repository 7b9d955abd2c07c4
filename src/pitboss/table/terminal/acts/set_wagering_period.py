"""Setting how long wagers are taken, from the next period on."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.checks import need_open
from pitboss.table.terminal.config import LONGEST_PERIOD_SECONDS
from pitboss.table.terminal.event import TableEvent, TableRuling
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class SetWageringPeriod(TableAct):
    """Set how many seconds wagers are taken, from the next period on."""

    may, under = "period_setters", "period"
    of_words = frozenset({TerminalKind.PERIOD_BOUNDS})
    seconds: int
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The period that runs is not changed: its end is on every screen (IB-19)."""
        need_open(table)
        if table.law.rules.period is None:
            clause = table.law.game.book.opening_clause
            raise refuse(TerminalKind.PERIOD_NOT_SET, clause)
        clause = self.authorise(table)
        least, most = known(table.config).least_period_seconds, LONGEST_PERIOD_SECONDS
        if not least <= self.seconds <= most:
            raise refuse(TerminalKind.PERIOD_BOUNDS, clause, least=least, most=most)
        if self.seconds == table.wagering_seconds:
            raise refuse(TerminalKind.NOTHING_CHANGES, clause)
        yield filled(WageringPeriodSet, self, was_seconds=table.wagering_seconds, clause=clause)


class WageringPeriodSet(TableRuling):
    """From the next period on wagers are taken for so long."""

    significant = Significance.TABLES

    seconds: int
    was_seconds: int

    def fold(self, table: Table, said: Said) -> None:
        table.period_seconds = self.seconds

    def told(self, scene: Scene) -> Narrative:
        change = f"from {self.was_seconds} to {self.seconds} s: {self.reason}"
        yield f"The wagering period is set {change}", self.clause
