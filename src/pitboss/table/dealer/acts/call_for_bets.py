"""Call "place your bets"."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class CallForBets(DealerAct):
    """Call "place your bets"."""

    round: int


@fact
class BetsOpened(DealerEvent):
    """Place your bets."""

    round: int
