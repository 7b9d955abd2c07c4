"""A supervisor has a wager taken off the layout before no more bets."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace


@fact
class RefuseWager(AtPlace):
    """A supervisor has a wager taken off the layout before no more bets."""

    spot: str
    reason: str
