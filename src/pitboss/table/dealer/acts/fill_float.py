"""Chips that come from the cage into the tray."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Cents
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


@fact
class FillFloat(DealerAct):
    """Take chips from the cage into the open tray."""

    may, under = "cage", "equipment.float_tray.0"

    cents: Cents

    def decide(self, decision: Decision) -> None:
        self.authorise(decision.table)
        cents = check_cents(self.cents, "A fill")
        need_tray(decision.table)
        decision.do(FloatFilled(cents=cents))


@fact
class FloatFilled(DealerEvent):
    """Chips came from the cage."""

    cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.float_cents += self.cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return posted(CAGE, accounts.float_tray(table.id), self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        text = f"{dollars(self.cents)} in chips comes from the cage into the tray"
        yield text, scene.table.law.rules.equipment.float_tray[0]
