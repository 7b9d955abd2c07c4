"""Put up new limits and the time from which they hold."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.rules.sign import Limit
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class ProposeSign(DealerAct):
    """Put up new limits and the time from which they hold."""

    limits: Mapping[str, Limit]
    player_maximum_cents: int | None = None
    takes_effect_at: int


@fact
class SignProposed(DealerEvent):
    """New limits were put on a sign, with the time from which they hold."""

    limits: Mapping[str, Limit]
    player_maximum_cents: int | None
    takes_effect_at: int
    raises: bool
    """Whether a minimum rises, so that the sign must have been up for twenty minutes."""
    clause: str


@fact
class SignChanged(DealerEvent):
    """The proposed limits hold from this round on."""

    round: int
