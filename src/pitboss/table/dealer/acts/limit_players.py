"""Cap the number of players, or admit one to each dedicated player area."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class LimitPlayers(DealerAct):
    """Cap the number of players, or admit one to each dedicated player area."""

    players: int | None
    one_per_area: bool = False


@fact
class PlayersLimited(DealerEvent):
    """The number of players was capped, or is no longer."""

    players: int | None
    one_per_area: bool
    clause: str
