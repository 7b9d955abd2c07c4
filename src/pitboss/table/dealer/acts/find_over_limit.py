"""Wagers found above the player's loss limit in the course of the round."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_cards, need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.layout import at_stake_cents, fresh
from pitboss.table.dealer.limit_enforcement import above_loss_limit
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerStage, DealerTable
from pitboss.table.refusals import TableKind


@fact
class FindOverLimit(AtPlace):
    """Give back what of the player's wagers is above their loss limit, whatever the dice show.

    Once the losers are collected the round stands as it was played.
    """

    may, under = "dealers", "cards.over_limit"

    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        cards = need_cards(table, "loss limit")
        self.authorise(table, cards.over_limit)
        seat = need_player(table, self.place)
        if table.stage in (DealerStage.BETWEEN, DealerStage.COLLECTED):
            raise refuse(TableKind.NOT_NOW, cards.earlier_stand, phase=table.stage.value)
        left = {piece.number: piece.cents for piece in table.pieces}
        at_risk = any(at_stake_cents(piece) for piece in fresh(table, seat.name))
        if not at_risk or not above_loss_limit(decision, seat, left, self.at):
            raise refuse(DealerKind.NOT_OVER_LIMIT, cards.over_limit, person=seat.person)
