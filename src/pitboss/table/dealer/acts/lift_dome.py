"""Uncovering the dice."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.checks import need_round
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealtRoundEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerStage, DealerTable


class LiftDome(InDealtRound):
    """Uncover the dice, never before no more bets."""

    may, under = "dealers", "round.tampering"

    def decide(self, table: DealerTable, decision: Decision) -> None:
        self.authorise(table)
        need_round(table, self.round, table.law.rules.round.no_more_bets, DealerStage.CLOSED)
        decision.do(DomeLifted(round=table.round))


class DomeLifted(DealtRoundEvent):
    """The dice are uncovered."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.stage = DealerStage.UNCOVERED

    def told(self, scene: DealerScene) -> Narrative:
        settled_by = scene.table.law.rules.round.settled_by
        yield "The dome comes off: chips are settled where they lie now", settled_by
