"""Tumble the covered dice so many times; the first tumble begins the round."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class ShakeDice(DealerAct):
    """Tumble the covered dice so many times; the first tumble begins the round."""

    round: int
    tumbles: int = 1


@fact
class RoundBegun(DealerEvent):
    """The dome is on and the tumbler has run: the round of play begins."""

    round: int
    gaming_day: str
    tumbles: int


@fact
class DiceTumbled(DealerEvent):
    """The dice were tumbled again."""

    tumbles: int
    """How often in all."""
