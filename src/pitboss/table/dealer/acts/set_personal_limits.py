"""Let one player wager by limits of their own, shown at their place."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.rules.sign import Limit
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class SetPersonalLimits(AtPlace):
    """Let one player wager by limits of their own, shown at their place."""

    limits: Mapping[str, Limit]
    acknowledged: bool = False
    """Whether the player has agreed to a minimum above the table's."""


@fact
class PersonalLimitsSet(DealerEvent):
    """A player has limits of their own, shown at their place, from a round on."""

    place: str
    limits: Mapping[str, Limit]
    from_round: int
    clause: str
