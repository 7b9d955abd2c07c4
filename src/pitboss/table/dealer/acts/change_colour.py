"""Exchanging value chips for others of the same value."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.chips import need_chips, worth_cents
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class ChangeColour(AtPlace):
    """Exchange value chips for others of the same value."""

    may, under = "dealers", "chips.colour_change"

    given: Mapping[str, int]
    received: Mapping[str, int]

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        clause = _clause(table)
        self.authorise(table, clause)
        given, received = (worth_cents(table, one) for one in (self.given, self.received))
        if given != received:
            raise refuse(DealerKind.VALUES_DIFFER, clause, value=received, standing=given)
        need_chips(seat, given, clause)
        need_tray(table, received)
        decision.do(
            ColourChanged(
                place=seat.name, cents=given, given=dict(self.given), received=dict(self.received)
            )
        )


def _clause(table: DealerTable) -> str:
    chips = table.law.rules.chips
    return chips.colour_change or chips.value_chips


class ColourChanged(PlaceEvent):
    """Value chips were exchanged for others of the same value."""

    cents: int
    given: Mapping[str, int]
    received: Mapping[str, int]

    def fold(self, table: DealerTable, said: Said) -> None:
        """Chips are counted by their value, which is the same as before."""

    def told(self, scene: DealerScene) -> Narrative:
        who = scene.who(self.place)
        text = f"{who} exchanges {dollars(self.cents)} in value chips for others"
        yield text, _clause(scene.table)
