"""Announce "no result"."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.results import Moved


@fact
class AnnounceNoResult(DealerAct):
    """Announce "no result"."""

    round: int
    ground: str
    """``cocked-dice``, ``tumbler-fault``, ``not-activated``, ``exposed``, ``no-button``,
    ``broken``."""
    reason: str = ""


@fact
class NoResultAnnounced(DealerEvent):
    """No result: every wager but a Super Streak is void."""

    round: int
    ground: str
    clause: str
    void_clause: str
    reason: str
    put_back: tuple[Moved, ...] = ()
    """What had been collected from the losers, and lies on the layout again."""
