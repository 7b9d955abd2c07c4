"""Part or all of a piece went back to where it came from, and why."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.event import DealerEvent


@fact
class PieceReturned(DealerEvent):
    """Part or all of a piece went back to where it came from, and why."""

    place: str
    piece: int
    kind: str
    cents: int
    clause: str
    """Empty where the player took it back."""
    reason: str = ""
    unclaimed: bool = False
    """Whether nobody was there to take it: then it is kept as value chips, never tokens."""
