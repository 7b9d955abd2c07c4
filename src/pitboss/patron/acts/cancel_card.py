"""Cancel the card for good."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class CancelCard(PatronAct):
    """Cancel the card for good."""

    reason: str


@fact
class CardCancelled(PatronEvent):
    """The card is no longer a card."""

    card: str
    reason: str
