"""Physical help to a player with their own wagers, at the same table (SB-30)."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_cards, need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedPlaceEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class RecordAssistance(AtPlace):
    """Record that somebody gives the player physical help with their own wagers, or no longer.

    Both are at the table (SB-30).
    """

    may, under = "dealers", "cards.proxy.0"

    helper: str
    ended: bool = False

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = need_cards(table, "record of physical help").proxy[0]
        self.authorise(table, clause)
        seat = need_player(table, self.place)
        helper = self.helper
        if not helper.strip() or helper == seat.person:
            raise BadInput("The person who helps a player has a name of their own.")
        if self.ended == (helper not in seat.helpers):
            state = "not recorded" if self.ended else "recorded already"
            raise BadInput(f"The help of {helper} at {seat.name} is {state}.")
        decision.do(
            AssistanceRecorded(place=seat.name, helper=helper, ended=self.ended, clause=clause)
        )


class AssistanceRecorded(CitedPlaceEvent):
    """Physical help to a player was recorded, or ended."""

    helper: str
    ended: bool

    def fold(self, table: DealerTable, said: Said) -> None:
        helpers = table.seats[self.place].helpers
        if self.ended:
            helpers.remove(self.helper)
        else:
            helpers.append(self.helper)

    def told(self, scene: DealerScene) -> Narrative:
        begins = "no longer helps" if self.ended else "gives physical help to"
        yield f"{self.helper} {begins} {scene.who(self.place)}", self.clause
