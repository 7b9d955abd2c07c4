"""Chips that a player brings to the table, as they are declared and counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class BringChips(AtPlace):
    """Chips that a player brings to the table, as they are declared and counted."""

    cents: int = 0
    colours: Mapping[str, int] = field(default_factory=dict)
    """Colour checks by colour, which must be of this table."""
    emblem: str = ""
    """What the colour checks are marked with."""
    tokens_cents: int = 0


@fact
class ChipsBrought(DealerEvent):
    """A player brought chips: value chips, colour checks of this table, tokens."""

    place: str
    cents: int
    """The value chips."""
    colours: Mapping[str, int]
    colours_cents: int
    tokens_cents: int
    patron: str | None
    late: bool
