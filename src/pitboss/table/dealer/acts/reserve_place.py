"""A place that its player leaves for some minutes, with chips in front of it."""

from __future__ import annotations

from typing import ClassVar

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
from pitboss.table.reservation import Reservation, held_until


class ReservePlace(AtPlace):
    """Hold the place for its player for some minutes; only their code opens it again.

    The rules of the table stand: a player who sits out three rounds at a full table may be asked
    for the place.
    """

    senders = Sender.HOUSE
    LOOKED_UP: ClassVar[frozenset[str]] = AtPlace.LOOKED_UP | {"minutes", "lock"}

    minutes: int
    """As long as the house holds places."""
    lock: str
    """What the player's code comes to."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """By the holder of the place."""
        seat = need_player(table, self.place)
        if self.minutes <= 0:
            raise refuse(TableKind.NO_RESERVING, "")
        until = held_until(self.at, self.minutes)
        decision.do(PlaceReserved(place=seat.name, until=until, lock=self.lock))


class PlaceReserved(PlaceEvent):
    """A place is held: nothing is touched there until it is opened again."""

    until: int
    lock: str

    def fold(self, table: DealerTable, said: Said) -> None:
        held = Reservation(since=said.at, until=self.until, lock=self.lock)
        table.seats[self.place].reserved = held

    def told(self, scene: DealerScene) -> Narrative:
        yield f"Place {self.place} is held for its player, who is away", ""
