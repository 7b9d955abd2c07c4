"""Wagers found above the player's loss limit in the course of the round."""

from __future__ import annotations

from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.acts.losers_laid_again import LosersLaidAgain
from pitboss.table.dealer.checks import need_cards, need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.float_tray import put_back
from pitboss.table.dealer.layout import at_stake_cents, of_round
from pitboss.table.dealer.limit_enforcement import above_loss_limit
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerStage, DealerTable
from pitboss.table.refusals import TableKind


class FindOverLimit(AtPlace):
    """Give back what of the player's wagers is above their loss limit, whatever the dice show.

    The round lasts until its winners are paid. Where the losers have been collected already, they
    lie on the layout again first, and the dealer collects what is left of them.
    """

    may, under = "dealers", "cards.over_limit"

    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        cards = need_cards(table, "loss limit")
        self.authorise(table, cards.over_limit)
        seat = need_player(table, self.place)
        if table.stage is DealerStage.BETWEEN:
            raise refuse(TableKind.NOT_NOW, cards.earlier_stand, phase=table.stage.value)
        left = {piece.number: piece.cents for piece in (*table.pieces, *table.collected)}
        at_risk = any(at_stake_cents(piece) for piece in of_round(table, seat.name))
        if table.stage is DealerStage.COLLECTED and at_risk:
            decision.do(
                LosersLaidAgain(
                    round=table.round,
                    clause=cards.over_limit,
                    reason=self.reason,
                    put_back=put_back(table),
                )
            )
        if not at_risk or not above_loss_limit(decision, seat, left, self.at):
            raise refuse(DealerKind.NOT_OVER_LIMIT, cards.over_limit, person=seat.person)
