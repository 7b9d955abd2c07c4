"""Put chips of one kind on a spot."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class PlaceChips(AtPlace):
    """Put chips of one kind on a spot.

    ``person`` is whose hand it is: the player's, or the dealer's with ``spoken`` for a wager
    declared aloud. ``found`` is the dealer's entry of chips as they lie on the layout already:
    then the sign has its say at no more bets and not now (4.2, 4.3).
    """

    senders = Sender.SEAT | Sender.STAFF

    spot: str
    cents: int
    kind: str = "value"
    person: str = ""
    card: str = ""
    spoken: bool = False
    found: bool = False


@fact
class ChipsPlaced(DealerEvent):
    """Chips were put on a spot: a piece of the layout from now on."""

    place: str
    piece: int
    cell: str
    kind: str
    cents: int
    round: int
    assisted: bool = False
    spoken: bool = False
    found: bool = False
    helper: str = ""
    """Whose hand it was, where somebody gave the player physical help."""
