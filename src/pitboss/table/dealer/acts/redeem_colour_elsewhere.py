"""Take colour checks back at the cage or another table, while their own is closed."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct


@fact
class RedeemColourElsewhere(DealerAct):
    """Take colour checks back at the cage or another table, while their own is closed."""

    colour: str
    count: int
    where: str
