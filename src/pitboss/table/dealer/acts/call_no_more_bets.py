"""The end of betting: what is beyond a limit goes back, and the rest is what is settled."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.words import dollars
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealtRoundEvent
from pitboss.table.dealer.limit_enforcement import at_close
from pitboss.table.dealer.rounds import mark
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.signs import short_cents
from pitboss.table.dealer.state import DealerStage, DealerTable


class CallNoMoreBets(InDealtRound):
    """Call "no more bets" and press the key where there is one.

    What is beyond a limit goes back, and the rest is what is settled (SB-23).
    """

    may, under = "dealers", "round.no_more_bets"

    def decide(self, table: DealerTable, decision: Decision) -> None:
        self.in_stage(table, DealerStage.BETTING)
        left = at_close(decision, self.at)
        decision.do(BetsClosed(round=table.round, stakes_cents=sum(left.values())))


class BetsClosed(DealtRoundEvent):
    """No more bets: the layout as it lies is what will be settled."""

    stakes_cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.stage = DealerStage.CLOSED
        mark(table, "closed", closed_at=said.at, stakes_cents=self.stakes_cents)

    def told(self, scene: DealerScene) -> Narrative:
        law = scene.table.law
        lying = f"{dollars(self.stakes_cents)} lies on the layout"
        yield f"No more bets: {lying}", law.rules.round.no_more_bets
        for place, spot, cents in low_wagers(scene.table):
            wager = f"{dollars(cents)} of {scene.who(place)} on {spot}"
            yield f"{wager} is below the minimum, and stands", law.limits.minimum
        for seat in scene.table.occupied:
            short = short_cents(scene.table, seat.name)
            if short:
                low = f"{dollars(short)} below the minimum for a player, and stands"
                yield f"What {scene.who(seat.name)} wagers in all is {low}", law.limits.minimum


def low_wagers(table: DealerTable) -> Iterator[tuple[str, str, int]]:
    """Wagers below their minimum that were not refused in time: they are valid as they lie."""
    wagers: dict[tuple[str, str], int] = {}
    for piece in table.pieces:
        if piece.round == table.round and not piece.streak:
            key = piece.place, spot_of(piece.cell)
            wagers[key] = wagers.get(key, 0) + piece.cents
    for (place, spot), cents in wagers.items():
        limit = table.sign_for(table.seat_of(place)).limits.get(spot)
        if limit is not None and cents < limit.minimum_cents:
            yield place, spot, cents
