"""Somebody comes to a place, with their card where one is needed."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class TakePlace(AtPlace):
    """Somebody comes to a place, with their card where one is needed."""

    senders = Sender.SEAT | Sender.STAFF

    person: str
    patron: str | None = None
    card: str = ""


@fact
class PlaceTaken(DealerEvent):
    """Somebody came to a place."""

    place: str
    person: str
    patron: str | None
