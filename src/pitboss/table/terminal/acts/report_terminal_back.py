"""A lost terminal that is on the line again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import CitedTerminalEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class ReportTerminalBack(AtTerminal):
    """Report that a lost terminal is on the line again."""

    senders = Sender.HOUSE

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """It plays on at once; what it had at risk when it was lost waits to be confirmed."""
        terminal = need_terminal(table, self)
        clause = table.law.rules.remedies.interrupted
        if terminal.lost_at is None:
            raise refuse(TerminalKind.NOT_LOST, clause, terminal=terminal.name)
        away_ms = max(0, self.at - terminal.lost_at)
        yield TerminalBack(terminal=terminal.name, away_ms=away_ms, clause=clause)


class TerminalBack(CitedTerminalEvent):
    """A terminal that was lost is on the line again."""

    significant = Significance.FAULTS

    away_ms: int

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].lost_at = None

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} is back on the line after {self.away_ms // 1000} s", self.clause
