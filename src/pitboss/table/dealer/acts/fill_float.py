"""Chips that come from the cage into the tray."""

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


class FillFloat(MoveFloat):
    """Take chips from the cage into the open tray."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        self.authorise(table)
        cents = check_cents(self.cents, "A fill")
        need_tray(table)
        decision.do(FloatFilled(cents=cents))


class FloatFilled(FloatMoved):
    """Chips came from the cage."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.float_cents += self.cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return posted(CAGE, accounts.float_tray(table.id), self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        return self.going(scene, "comes from the cage into the tray")
