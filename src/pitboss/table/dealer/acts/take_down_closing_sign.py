"""A table that stays open after all."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class TakeDownClosingSign(DealerAct):
    """Take the closing sign down: the table stays open after all.

    A later sign starts its time again. A final call stands: no Super Streak is taken until the
    table is opened again.
    """

    may, under = "supervisors", "signs.closing"

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        if table.closing_at is None:
            raise refuse(DealerKind.NO_CLOSING_SIGN, clause)
        decision.do(ClosingSignTakenDown())


class ClosingSignTakenDown(DealerEvent):
    """The sign was taken down."""

    significant = Significance.TABLES

    def fold(self, table: DealerTable, said: Said) -> None:
        table.closing_at = table.closing_sign_at = None

    def told(self, scene: DealerScene) -> Narrative:
        yield "The sign with the closing time comes down", scene.table.law.rules.signs.closing
