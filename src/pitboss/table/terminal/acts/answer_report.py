"""What was found of a malfunction that a player reported."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import ServiceAct
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalRuling
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class AnswerReport(ServiceAct):
    """Record what was found of a malfunction that was reported here: the call ends."""

    may, under = ("attendant", "operators"), "conduct.malfunction"

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Of the report that stands, by somebody who looked."""
        terminal = need_terminal(table, self)
        clause = self.authorise(table)
        if not terminal.reported:
            raise refuse(TerminalKind.NOTHING_REPORTED, clause, terminal=terminal.name)
        yield ReportAnswered(
            terminal=terminal.name, number=terminal.reported, clause=clause, reason=self.reason
        )


class ReportAnswered(TerminalRuling):
    """Somebody looked at a malfunction that was reported."""

    significant = Significance.FAULTS

    number: str

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].reported = ""

    def told(self, scene: Scene) -> Narrative:
        yield f"Report {self.number} of {self.terminal} is answered: {self.reason}", self.clause
