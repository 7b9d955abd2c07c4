"""The sign that says when the table will close."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Moment
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.scene import DealerScene, moment
from pitboss.table.dealer.signs import NOTICE, too_early
from pitboss.table.dealer.state import DealerTable


@fact
class PutUpClosingSign(DealerAct):
    """Show when the table will close: with players there, in twenty minutes or later."""

    may, under = "supervisors", "signs.closing"

    closes_at: Moment

    def decide(self, decision: Decision) -> None:
        table = decision.table
        clause = table.law.rules.signs.closing
        self.authorise(table)
        earliest = self.at + (NOTICE if table.occupied or table.live_streaks else 0)
        if self.closes_at < earliest:
            raise too_early(earliest, clause)
        decision.do(ClosingSignPutUp(closes_at=self.closes_at, clause=clause))


@fact
class ClosingSignPutUp(DealerEvent):
    """A sign shows when the table will close."""

    significant = Significance.TABLES

    closes_at: int
    clause: str

    def fold(self, table: DealerTable, said: Said) -> None:
        table.closing_at = self.closes_at
        table.closing_sign_at = said.at if table.signs_up else None

    def told(self, scene: DealerScene) -> Narrative:
        yield f"A sign says that the table closes at {moment(self.closes_at)}", self.clause
