"""Something that happened at a dealer's table."""

from __future__ import annotations

from typing import ClassVar, TypedDict

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event, Said
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable, Piece


class DealerEvent(Event[DealerTable, DealerScene]):
    """Something that happened at a dealer's table."""

    reported_sentences: ClassVar[int | None] = None
    """How many of its sentences a report has; none where it has all.

    What else is told of it, chips put back and areas lit, follows from them.
    """


class CitedDealerEvent(DealerEvent):
    """Something that happened at a dealer's table under a clause."""

    clause: str


class DealerRuling(CitedDealerEvent):
    """What was ruled about the table or a person, under a clause and for a reason."""

    reason: str


class DealtRoundEvent(DealerEvent):
    """Something that happened in one round."""

    round: int


class CitedDealtRoundEvent(DealtRoundEvent):
    """Something that happened in one round under a clause."""

    clause: str


class DealtRoundRuling(CitedDealtRoundEvent):
    """What was ruled about a round, under a clause and for a reason."""

    reason: str


class PlaceEvent(DealerEvent):
    """Something that happened at one player's place."""

    place: str


class CitedPlaceEvent(PlaceEvent):
    """Something that happened at one player's place under a clause."""

    clause: str


class PlaceRuling(CitedPlaceEvent):
    """What was ruled about a place or its player, under a clause and for a reason."""

    reason: str


class PieceEvent(PlaceRuling):
    """A piece that left the layout otherwise than by a result."""

    piece: int
    kind: str
    cents: int


class PieceTaken(TypedDict):
    """Which piece an event is about, and whose."""

    place: str
    piece: int
    kind: str


def taken(piece: Piece) -> PieceTaken:
    """A piece as the events name it by which it leaves the layout."""
    return {"place": piece.place, "piece": piece.number, "kind": piece.kind}


def dealer_events(said: Said) -> tuple[DealerEvent, ...]:
    """What one record of a dealer's table says that happened there."""
    own = all(isinstance(event, DealerEvent) for event in said.events)
    ensure(own, "only what happens at a dealer's table stands in its stream")
    return said.events
