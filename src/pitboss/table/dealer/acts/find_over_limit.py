"""Wagers found above the player's loss limit in the course of the round."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_cards, need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealtRoundRuling
from pitboss.table.dealer.float_tray import put_back
from pitboss.table.dealer.layout import at_stake_cents, lay_again, of_round
from pitboss.table.dealer.limit_enforcement import above_loss_limit
from pitboss.table.dealer.movements import lying_again
from pitboss.table.dealer.outcomes import moved
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.scene import DealerScene, because
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


class LosersLaidAgain(DealtRoundRuling):
    """What was collected from the losers lies on the layout again: part of it was no wager."""

    significant = Significance.CORRECTIONS
    reported_sentences = 1

    put_back: tuple[Moved, ...]

    def fold(self, table: DealerTable, said: Said) -> None:
        """The round stands where the areas are lit, and the losers are yet to be collected."""
        ensure(self.put_back == moved(table.collected), "what was collected is put back")
        lay_again(table)
        table.stage = DealerStage.LIT

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return lying_again(table.id, self.put_back)

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The losers lie on the layout again{because(self.reason)}", self.clause
        yield from scene.put_back(self.put_back, self.clause)
