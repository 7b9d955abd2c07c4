"""Call "no more bets" and press the key where there is one."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class CallNoMoreBets(DealerAct):
    """Call "no more bets" and press the key where there is one."""

    round: int


@fact
class BetsClosed(DealerEvent):
    """No more bets: the layout as it lies is what will be settled."""

    round: int
    stakes_cents: int
