"""Wagers that a supervisor refuses."""

from __future__ import annotations

from pitboss.kernel.field_types import Reason, Spot
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.acts.returned_piece import give_all_back
from pitboss.table.dealer.checks import need_player, need_stage, need_wager
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.layout import fresh
from pitboss.table.dealer.state import OPEN_FOR_CHANGES, DealerTable


class RefuseWager(AtPlace):
    """Have a wager of this round taken off the layout, before no more bets."""

    may, under = "supervisors", "conduct.refuse_wager"

    spot: Spot
    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        seat = need_player(table, self.place)
        need_stage(table, clause, *OPEN_FOR_CHANGES)
        pieces = need_wager(table, fresh(table, seat.name), seat.name, self.spot, clause)
        give_all_back(decision, pieces, clause, self.reason)
