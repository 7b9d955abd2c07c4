"""Chips go from the tray back to the cage."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class CreditFloat(DealerAct):
    """Chips go from the tray back to the cage."""

    cents: int


@fact
class FloatCredited(DealerEvent):
    """Chips went to the cage."""

    cents: int
