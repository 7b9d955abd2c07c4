"""Collect all losing wagers."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.results import Moved
from pitboss.table.terminal.results import RuledCell


@fact
class CollectLosers(DealerAct):
    """Collect all losing wagers."""

    round: int


@fact
class LosersCollected(DealerEvent):
    """The losing wagers were collected."""

    round: int
    result: str
    digest: str
    cells: tuple[RuledCell, ...]
    """What the result does in every cell with a stake, with its clause."""
    pieces: tuple[int, ...]
    """The pieces that were collected."""
    collected: tuple[Moved, ...]
    """What they were, added up by place and kind."""
    cents: int
    invalid_lost: tuple[Moved, ...] = ()
    """What of it was invalid, should a ruling have it given back (SB-33)."""
