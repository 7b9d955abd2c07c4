"""The sign that says when the table will close."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Moment
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealerEvent
from pitboss.table.dealer.scene import DealerScene, moment
from pitboss.table.dealer.signs import NOTICE, offers_streaks, too_early
from pitboss.table.dealer.state import DealerTable


class PutUpClosingSign(DealerAct):
    """Show when the table will close: with players there, in twenty minutes or later.

    With the sign up no Super Streak is taken any more; the dealer announces the final call.
    """

    may, under = "supervisors", "signs.closing"

    closes_at: Moment

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        earliest = self.at + (NOTICE if table.occupied or table.live_streaks else 0)
        if self.closes_at < earliest:
            raise too_early(earliest, clause)
        streaks = table.law.rules.signs.streak_closing if offers_streaks(table) else ""
        decision.do(
            ClosingSignPutUp(closes_at=self.closes_at, clause=clause, ends_streaks=streaks)
        )


class ClosingSignPutUp(CitedDealerEvent):
    """A sign shows when the table will close."""

    significant = Significance.TABLES

    closes_at: int
    ends_streaks: str = ""
    """The clause by which no Super Streak is taken from now on, where it is offered."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.closing_at = self.closes_at
        table.streaks_ended = table.streaks_ended or bool(self.ends_streaks)
        table.closing_sign_at = said.at if table.signs_up else None

    def told(self, scene: DealerScene) -> Narrative:
        yield f"A sign says that the table closes at {moment(self.closes_at)}", self.clause
        if self.ends_streaks:
            yield "No Super Streak is taken until the table opens again", self.ends_streaks
