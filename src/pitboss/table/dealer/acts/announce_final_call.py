"""Call for the last Super Streak wagers before the table closes."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.rules.refusals import WagerKind
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.signs import offers_streaks
from pitboss.table.dealer.state import DealerTable


class AnnounceFinalCall(DealerAct):
    """Call for the last Super Streak wagers before the table closes.

    The closing sign must be up.
    """

    may, under = "dealers", "signs.streak_closing"

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        if not offers_streaks(table):
            raise refuse(WagerKind.NOT_OFFERED, clause, title="Super Streak")
        if table.closing_at is None:
            raise refuse(DealerKind.NO_CLOSING_SIGN, clause)
        if table.final_call:
            raise BadInput("The final call has been announced already.")
        decision.do(FinalCallAnnounced(clause=clause))


class FinalCallAnnounced(CitedDealerEvent):
    """The final call for Super Streak wagers."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.final_call = True

    def told(self, scene: DealerScene) -> Narrative:
        yield "The final call for Super Streak is made", self.clause
