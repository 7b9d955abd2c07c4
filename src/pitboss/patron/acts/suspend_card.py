"""Suspend the card in force, until it is reinstated."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class SuspendCard(PatronAct):
    """Suspend the card in force, until it is reinstated."""

    reason: str


@fact
class CardSuspended(PatronEvent):
    """Staff suspended the card."""

    card: str
    reason: str
