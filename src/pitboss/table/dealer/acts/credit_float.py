"""Chips that go from the tray back to the cage."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.posting import Posting
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.table.dealer import accounts
from pitboss.table.dealer.acts.moved_float import FloatMoved, MoveFloat
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class CreditFloat(MoveFloat):
    """Send chips from the tray back to the cage, as far as the tray has them."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        self.authorise(table)
        cents = check_cents(self.cents, "A credit")
        need_tray(table, cents)
        decision.do(FloatCredited(cents=cents))


class FloatCredited(FloatMoved):
    """Chips went to the cage."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.float_cents -= self.cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return posted(accounts.float_tray(table.id), CAGE, self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        return self.going(scene, "goes from the tray to the cage")
