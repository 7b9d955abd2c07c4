"""A place that is asked for at a full table."""

from __future__ import annotations

from pitboss.kernel.field_types import Cents, Reason
from pitboss.kernel.refusal import refuse
from pitboss.rules.dealer import IDLE_ROUNDS
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.acts.leave_place import depart
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerTable


class VacatePlace(AtPlace):
    """Ask a player who sat out three rounds at a full table for the place.

    It is for staff to decide and never happens by itself; a round without a result does not
    count, and a running Super Streak counts as a wager (SB-45).
    """

    may, under = "dealers", "conduct.idle"

    reason: Reason
    remaining_cents: Cents | None = None
    """Value chips taken along, as the player declares them; none where nothing is declared."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        seat = need_player(table, self.place)
        if seat.idle < IDLE_ROUNDS:
            raise refuse(DealerKind.NOT_IDLE, clause, person=seat.person, rounds=seat.idle)
        if any(table.of(seat.name)):
            raise refuse(DealerKind.HAS_WAGERS, clause, place=seat.name)
        if len(table.occupied) < len(table.seats):
            raise refuse(DealerKind.NOT_FULL, clause)
        remaining_cents = self.remaining_cents
        depart(decision, seat, at=self.at, remaining_cents=remaining_cents, clause=clause)
