"""The sign that says when play will close."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Moment
from pitboss.kernel.local_time import local
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.checks import need_not_closed
from pitboss.table.terminal.closing import has_players, notice_clause, notice_seconds, played_on
from pitboss.table.terminal.event import CitedTableEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Status, Table


class WarnOfClosing(TableAct):
    """Put up the sign that play will close, at a time."""

    may, under = "operators", "closing.sign"
    closes_at: Moment

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Put up the sign; with players at the table, no sooner than the notice allows."""
        need_not_closed(table)
        clause = self.authorise(table)
        notice = notice_seconds(table)
        if has_players(table) and self.closes_at < self.at + notice * 1000:
            needed = notice_clause(table)
            raise refuse(TerminalKind.CLOSING_NOTICE_NEEDED, needed, minutes=notice // 60)
        yield ClosingWarned(closes_at=self.closes_at, clause=clause)
        if table.status is Status.OPEN:
            yield from played_on(table, self.at, self.closes_at)


class ClosingWarned(CitedTableEvent):
    """The sign with the closing time went up."""

    significant = Significance.TABLES

    closes_at: int

    def fold(self, table: Table, said: Said) -> None:
        table.closing_at = self.closes_at
        table.warned_at = said.at

    def told(self, scene: Scene) -> Narrative:
        closes = f"play closes on {local(self.closes_at):%d/%m/%Y at %H:%M}, Sydney time"
        yield f"The sign with the closing time goes up: {closes}", self.clause
