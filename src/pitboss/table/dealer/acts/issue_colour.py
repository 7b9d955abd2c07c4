"""Sell colour checks for value chips in front of the player."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class IssueColour(AtPlace):
    """Sell colour checks for value chips in front of the player."""

    colour: str
    count: int
    each_cents: int
    consents: tuple[str, ...] = ()
    """Places of present holders of the colour who agree."""


@fact
class ColourIssued(DealerEvent):
    """Colour checks were issued for value chips, at a value fixed until they are redeemed."""

    place: str
    colour: str
    count: int
    each_cents: int
    marker: bool
    consents: tuple[str, ...]
