"""Calling for bets, once the dice have been tumbled."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Round
from pitboss.rules.dealer import TUMBLES
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import need_round
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.refusals import DealerKind, refuse
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerStage, DealerTable


@fact
class CallForBets(DealerAct):
    """Call "place your bets", once the dice have been tumbled at least three times (SB-56)."""

    may, under = "dealers", "round.tumble"

    round: Round

    def decide(self, decision: Decision) -> None:
        table = decision.table
        clause = table.law.rules.round.tumble
        self.authorise(table)
        need_round(table, self.round, clause, DealerStage.TUMBLING)
        if table.tumbles < TUMBLES:
            raise refuse(DealerKind.TOO_FEW_TUMBLES, clause, tumbles=table.tumbles)
        decision.do(BetsOpened(round=table.round))


@fact
class BetsOpened(DealerEvent):
    """Place your bets."""

    round: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.stage = DealerStage.BETTING

    def told(self, scene: DealerScene) -> Narrative:
        yield "Place your bets", scene.table.law.rules.round.tumble
