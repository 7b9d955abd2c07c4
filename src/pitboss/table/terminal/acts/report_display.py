"""What the winning number display shows, for the log."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.event import DisplayWrong, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class ReportDisplay(InRound):
    """Report what the winning number display shows, for the log: it is never a result."""

    senders = Sender.HOUSE

    shown: str

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """A display that shows something else is logged; the settlement stands."""
        results = dict(table.results)
        display = table.law.rules.display
        if not display:
            clause = table.law.rules.device.clauses[0]
            raise refuse(
                TerminalKind.NOT_THIS_EQUIPMENT, clause, equipment="winning number display"
            )
        clause = display[0]
        if self.round not in results:
            raise refuse(TableKind.NO_RESULT_ON_RECORD, clause, asked=self.round)
        result = results[self.round]
        if self.shown == result:
            raise refuse(TableKind.SAME_RESULT, clause, asked=self.round, result=result)
        yield DisplayDisagreed(round=self.round, shown=self.shown, result=result, clause=clause)


class DisplayDisagreed(DisplayWrong):
    """The winning number display showed something else: the settlement stands."""

    result: str

    def told(self, scene: Scene) -> Narrative:
        shown = f"The display shows {self.shown} where round {self.round} came to {self.result}"
        yield f"{shown}; the settlement stands", self.clause
