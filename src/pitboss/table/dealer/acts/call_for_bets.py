"""Calling for bets, once the dice have been tumbled."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.rules.dealer import TUMBLES
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealtRoundEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerStage, DealerTable


class CallForBets(InDealtRound):
    """Call "place your bets", once the dice have been tumbled at least three times (SB-56)."""

    may, under = "dealers", "round.tumble"

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.in_stage(table, DealerStage.TUMBLING)
        if table.tumbles < TUMBLES:
            raise refuse(DealerKind.TOO_FEW_TUMBLES, clause, tumbles=table.tumbles)
        decision.do(BetsOpened(round=table.round))


class BetsOpened(DealtRoundEvent):
    """Place your bets."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.stage = DealerStage.BETTING

    def told(self, scene: DealerScene) -> Narrative:
        yield "Place your bets", scene.table.law.rules.round.tumble
