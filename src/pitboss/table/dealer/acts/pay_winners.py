"""Pay all winning wagers; with that the round is over."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.results import Paid


@fact
class PayWinners(DealerAct):
    """Pay all winning wagers; with that the round is over."""

    round: int


@fact
class WinnersPaid(DealerEvent):
    """The winning wagers were paid, and the round is over."""

    round: int
    result: str
    paid: tuple[Paid, ...]
    moved: Mapping[str, str]
    """Super Streak pieces that run on: by piece, the cell they now stand in."""
    stopped_streaks: Mapping[str, str]
    """Super Streaks ended by failing lights: by piece, the worth they would have had (SB-13)."""
    won_cents: int
