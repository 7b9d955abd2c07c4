"""Take colour checks back for value chips at their own table."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class RedeemColour(AtPlace):
    """Take colour checks back for value chips at their own table."""

    colour: str
    count: int


@fact
class ColourRedeemed(DealerEvent):
    """Colour checks came back for their value."""

    place: str
    """Empty where they were redeemed away from the table."""
    colour: str
    count: int
    each_cents: int
    where: str
    """Where, if not at the table."""
