"""The end of betting: what is beyond a limit goes back, and the rest is what is settled."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Round
from pitboss.kernel.words import dollars
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import need_round
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.limit_enforcement import at_close
from pitboss.table.dealer.rounds import mark
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerStage, DealerTable


@fact
class CallNoMoreBets(DealerAct):
    """Call "no more bets" and press the key where there is one.

    What is beyond a limit goes back, and the rest is what is settled (SB-23).
    """

    may, under = "dealers", "round.no_more_bets"

    round: Round

    def decide(self, decision: Decision) -> None:
        table = decision.table
        self.authorise(table)
        need_round(table, self.round, table.law.rules.round.no_more_bets, DealerStage.BETTING)
        left = at_close(decision, self.at)
        decision.do(BetsClosed(round=table.round, stakes_cents=sum(left.values())))


@fact
class BetsClosed(DealerEvent):
    """No more bets: the layout as it lies is what will be settled."""

    round: int
    stakes_cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.stage = DealerStage.CLOSED
        mark(table, "closed", closed_at=said.at, stakes_cents=self.stakes_cents)

    def told(self, scene: DealerScene) -> Narrative:
        lying = f"{dollars(self.stakes_cents)} lies on the layout"
        yield f"No more bets: {lying}", scene.table.law.rules.round.no_more_bets
