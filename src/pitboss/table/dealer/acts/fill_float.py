"""Chips come from the cage into the tray."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class FillFloat(DealerAct):
    """Chips come from the cage into the tray."""

    cents: int


@fact
class FloatFilled(DealerEvent):
    """Chips came from the cage."""

    cents: int
