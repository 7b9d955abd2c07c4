"""Uncover the dice."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class LiftDome(DealerAct):
    """Uncover the dice."""

    round: int


@fact
class DomeLifted(DealerEvent):
    """The dice are uncovered."""

    round: int
