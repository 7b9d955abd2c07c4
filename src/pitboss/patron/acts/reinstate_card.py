"""Put a suspended card back in force; the patron's own suspension is not touched."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class ReinstateCard(PatronAct):
    """Put a suspended card back in force; the patron's own suspension is not touched."""

    reason: str


@fact
class CardReinstated(PatronEvent):
    """The card is in force again."""

    card: str
    reason: str
