"""A player who comes back to the place that was held for them."""

from __future__ import annotations

from typing import ClassVar

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable
from pitboss.table.reservation import need_held
from pitboss.table.terminal.call import ATTENDANT, Call


class ReturnToPlace(AtPlace):
    """Open a place that is held, with the code with which it was locked."""

    senders = Sender.HOUSE
    while_closed = True
    while_reserved = True
    LOOKED_UP: ClassVar[frozenset[str]] = AtPlace.LOOKED_UP | {"lock"}

    lock: str

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """The right code opens it. A wrong one is on record: three, and somebody is called."""
        seat = need_player(table, self.place)
        opened = need_held(seat.reserved).opened_by(self.lock)
        decision.do(PlaceOpened(place=seat.name) if opened else PlaceCodeWrong(place=seat.name))


class PlaceOpened(PlaceEvent):
    """The player came back."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.seats[self.place].reserved = None

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The player comes back to place {self.place}, which was held", ""


class PlaceCodeWrong(PlaceEvent):
    """Somebody tried to open a place that is held for another."""

    significant = Significance.FAULTS

    def fold(self, table: DealerTable, said: Said) -> None:
        seat = table.seats[self.place]
        if seat.reserved is not None:
            seat.reserved.wrong += 1
            if seat.reserved.tries_left == 0 and seat.call is None:
                seat.call = Call(ATTENDANT, seat.name, since=said.at)

    def told(self, scene: DealerScene) -> Narrative:
        yield f"A wrong code is tried at place {self.place}, which is held", ""
