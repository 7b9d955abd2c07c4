"""A table that runs cashless, which only the newer document knows."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import not_in_document
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class SetCashless(DealerAct):
    """Run the table cashless, or no longer: then it needs its drop box."""

    may, under = "supervisors", "equipment.cashless"

    cashless: bool

    def decide(self, table: DealerTable, decision: Decision) -> None:
        equipment = table.law.rules.equipment
        clause = equipment.cashless
        if clause is None:
            not_in_document("cashless terminal")
        self.authorise(table, clause)
        if self.cashless is table.cashless:
            raise refuse(DealerKind.ALREADY_SO, clause)
        if not self.cashless and not table.box_attached:
            raise refuse(DealerKind.BOX_FIRST, equipment.drop_box or clause)
        decision.do(CashlessSet(cashless=self.cashless, clause=clause))


class CashlessSet(CitedDealerEvent):
    """The table runs cashless, or no longer."""

    cashless: bool

    def fold(self, table: DealerTable, said: Said) -> None:
        table.cashless = self.cashless

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The table is {'cashless' if self.cashless else 'no longer cashless'}", self.clause
