"""Exchange value chips for others of the same value."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class ChangeColour(AtPlace):
    """Exchange value chips for others of the same value."""

    given: Mapping[str, int]
    received: Mapping[str, int]


@fact
class ColourChanged(DealerEvent):
    """Value chips were exchanged for others of the same value."""

    place: str
    cents: int
    given: Mapping[str, int]
    received: Mapping[str, int]
