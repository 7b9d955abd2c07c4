"""Chips taken back from a spot before the wager's cut-off."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import ensure
from pitboss.kernel.field_types import Cents, Spot
from pitboss.kernel.refusal import Refused
from pitboss.rules.guards import check_reduce
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.acts.returned_piece import give_back
from pitboss.table.dealer.checks import need_own_place, need_player
from pitboss.table.dealer.chips import need_whole_checks
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.layout import fresh
from pitboss.table.dealer.state import DealerTable


class TakeChipsBack(AtPlace):
    """Take chips back from a spot before the wager's cut-off, the last placed first."""

    senders = Sender.SEAT | Sender.STAFF
    may, under = "dealers", "round.assisted"

    spot: Spot
    cents: Cents

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        if self.by not in seat.helpers:
            need_own_place(table, seat.name, seat.person, self)
        game, spot = table.law.game, spot_of(table.law.game.cell(self.spot).id)
        sign = table.sign_for(seat)
        allowed = check_reduce(
            game,
            spot,
            self.cents,
            table.situation(spot, self.at),
            table.holdings(seat.name),
            # A Super Streak that is no longer offered has no amount that it could fall below.
            sign if spot in sign.limits else None,
        )
        if allowed.refusal is not None:
            raise Refused(allowed.refusal)
        remaining = self.cents
        lying = [one for one in fresh(table, seat.name) if spot_of(one.cell) == spot]
        for piece in reversed(lying):
            cents = min(piece.cents, remaining)
            if cents:
                need_whole_checks(table, piece.kind, cents)
                give_back(decision, piece, cents)
                remaining -= cents
        ensure(
            not remaining, f"{remaining} cents more than are on {spot} were allowed to come back"
        )
