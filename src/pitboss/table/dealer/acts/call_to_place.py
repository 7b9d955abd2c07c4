"""An attendant whom a player calls to a place, for whatever it is."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.call import ATTENDANT, Call


class CallToPlace(AtPlace):
    """Call an attendant to this place: it rings until somebody takes the call."""

    senders = Sender.SEAT
    while_closed = True
    while_reserved = True

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """By the holder of the place; once, until it ends."""
        seat = need_player(table, self.place)
        if seat.call is not None:
            raise refuse(TableKind.CALLED_ALREADY, "")
        decision.do(PlaceCalled(place=seat.name))


class PlaceCalled(PlaceEvent):
    """A player called an attendant."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.seats[self.place].call = Call(ATTENDANT, self.place, since=said.at)

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The player at place {self.place} calls an attendant", ""
