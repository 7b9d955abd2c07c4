"""The drop box, which only the newer document has taken away and attached (SB-59)."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import not_in_document
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class MoveDropBox(DealerAct):
    """Take the drop box away with what is in it, or attach one.

    It is taken away from a cashless table only (SB-59).
    """

    may, under = "supervisors", "equipment.drop_box"

    attached: bool

    def decide(self, table: DealerTable, decision: Decision) -> None:
        equipment = table.law.rules.equipment
        clause = equipment.drop_box if self.attached else equipment.box_removed
        if clause is None:
            not_in_document("drop box that is taken away and attached")
        self.authorise(table, clause)
        if self.attached is table.box_attached:
            raise refuse(DealerKind.ALREADY_SO, clause)
        if not self.attached and not table.cashless:
            raise refuse(DealerKind.CASHLESS_FIRST, clause)
        cents = 0 if self.attached else table.box_cents
        decision.do(DropBoxMoved(attached=self.attached, cents=cents, clause=clause))


class DropBoxMoved(CitedDealerEvent):
    """The drop box went away with what was in it, or one was attached."""

    attached: bool
    cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.box_attached = self.attached
        table.box_cents -= self.cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return posted(accounts.box(table.id), CAGE, self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        text = f"The drop box is taken away with {dollars(self.cents)} in it"
        yield "A drop box is attached" if self.attached else text, self.clause
