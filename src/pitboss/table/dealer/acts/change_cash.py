"""Sell value chips for cash, or through the cashless terminal from the player's account."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class ChangeCash(AtPlace):
    """Sell value chips for cash, or through the cashless terminal from the player's account."""

    paid_cents: int
    chips: Mapping[str, int]
    """Chips given: how many of each denomination in cents."""
    means: str = "cash"
    """``cash`` or ``account``."""


@fact
class ChipsBought(DealerEvent):
    """A cash change: value chips out of the tray for cash in the box, or from an account."""

    place: str
    cents: int
    chips: Mapping[str, int]
    means: str
    patron: str | None
    late: bool
    """Whether the round had begun, so that it was declared too late (9.2.1)."""
