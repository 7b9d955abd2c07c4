"""Wagers that a supervisor voids: stakes go back, and nothing is won (SB-22)."""

from __future__ import annotations

from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.acts.returned_piece import give_all_back
from pitboss.table.dealer.checks import need_cards, need_player_or_claim, need_wager
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerStage, DealerTable
from pitboss.table.refusals import TableKind

DEVICE = "device"
RULE = "rule"


class VoidWagers(AtPlace):
    """Void wagers that are not settled: of a person with a device, or made against a rule.

    A wager that breaks a rule is void whether it would win or lose, so it must be found before the
    losers are collected (SB-31).
    """

    may, under = "supervisors", "conduct.void"

    spots: tuple[str, ...] = ()
    """Which; all of them where none is named."""
    ground: str
    """``device`` or ``rule``."""
    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self._need_ground(table)
        self.authorise(table, clause)
        seat = need_player_or_claim(table, self.place)
        if self.ground == DEVICE and seat.person not in table.devices:
            raise refuse(DealerKind.DEVICE_FIRST, table.law.rules.conduct.powers)
        if self.ground == RULE and table.stage is DealerStage.COLLECTED:
            raise refuse(TableKind.NOT_NOW, clause, phase=table.stage.value)
        pieces = list(table.of(seat.name))
        if self.spots:
            lying = pieces
            pieces = [
                piece
                for spot in dict.fromkeys(self.spots)
                for piece in need_wager(table, lying, seat.name, spot, clause)
            ]
        if not pieces:
            raise refuse(DealerKind.NO_SUCH_WAGER, clause, place=seat.name, spot="the layout")
        give_all_back(decision, pieces, clause, self.reason)

    def _need_ground(self, table: DealerTable) -> str:
        """The clause under which wagers are void: for a device, or for a broken rule."""
        conduct = table.law.rules.conduct
        if self.ground == DEVICE:
            return conduct.void
        if self.ground != RULE:
            grounds = one_of((DEVICE, RULE))
            raise refuse(DealerKind.NO_SUCH_GROUND, conduct.void, grounds=grounds)
        return need_cards(table, "invalid wager").breach
