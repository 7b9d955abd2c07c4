"""A supervisor has seen the lights work again, by a test."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class RecordRectified(DealerAct):
    """A supervisor has seen the lights work again, by a test."""

    test: str
    """The numbers keyed in for the test."""
    lit: tuple[str, ...]
    """The spots that the test lit."""
    reason: str


@fact
class LightsRectified(DealerEvent):
    """The lights work again, by a test."""

    test: str
    lit: tuple[str, ...]
    reason: str
    clause: str
