"""A winning number display that shows something else than the result."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import ResultLetters
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.dice import in_order
from pitboss.table.dealer.event import CitedDealtRoundEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, numbers
from pitboss.table.dealer.state import DealerTable
from pitboss.table.refusals import TableKind


class ReportNumberDisplay(InDealtRound):
    """Report what the winning number display shows for a round, if that is not the result."""

    may, under = "dealers", "irregularities.display.0"

    shown: ResultLetters

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause, definition = table.law.rules.irregularities.display
        self.authorise(table)
        if not table.opened_with.display:
            raise refuse(DealerKind.NO_DISPLAY, definition)
        results = dict(table.results)
        if table.result:
            results[table.round] = table.result
        if self.round not in results:
            raise refuse(TableKind.NO_RESULT_ON_RECORD, clause, asked=self.round)
        result = results[self.round]
        if in_order(self.shown) == result:
            raise refuse(TableKind.SAME_RESULT, clause, asked=self.round, result=result)
        decision.do(
            DisplayDisregarded(round=self.round, shown=self.shown, result=result, clause=clause)
        )


class DisplayDisregarded(CitedDealtRoundEvent):
    """The winning number display showed something else and was disregarded."""

    significant = Significance.DEVICES

    shown: str
    result: str

    def fold(self, table: DealerTable, said: Said) -> None:
        """Recorded, and nothing changes."""

    def told(self, scene: DealerScene) -> Narrative:
        shown = f"The display showed {numbers(self.shown)} and not {numbers(self.result)}"
        yield f"{shown}: it is disregarded", self.clause
