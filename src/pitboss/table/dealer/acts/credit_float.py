"""Chips that go from the tray back to the cage."""

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
class CreditFloat(DealerAct):
    """Send chips from the tray back to the cage, as far as the tray has them."""

    may, under = "cage", "equipment.float_tray.0"

    cents: Cents

    def decide(self, decision: Decision) -> None:
        self.authorise(decision.table)
        cents = check_cents(self.cents, "A credit")
        need_tray(decision.table, cents)
        decision.do(FloatCredited(cents=cents))


@fact
class FloatCredited(DealerEvent):
    """Chips went to the cage."""

    cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.float_cents -= self.cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return posted(accounts.float_tray(table.id), CAGE, self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        text = f"{dollars(self.cents)} in chips goes from the tray to the cage"
        yield text, scene.table.law.rules.equipment.float_tray[0]
