"""Proposed limits that are taken down."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class WithdrawSign(DealerAct):
    """Take the proposed limits down: those in force stay."""

    may, under = "supervisors", "signs.change"

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        if table.proposed is None:
            raise refuse(DealerKind.NOTHING_PROPOSED, clause)
        decision.do(SignWithdrawn())


class SignWithdrawn(DealerEvent):
    """The proposed limits were taken down."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.proposed = None

    def told(self, scene: DealerScene) -> Narrative:
        yield "The new sign is taken down", scene.table.law.rules.signs.change
