"""Lift an exclusion; a card that was cancelled with it stays cancelled."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class LiftBar(PatronAct):
    """Lift an exclusion; a card that was cancelled with it stays cancelled."""

    scope: str
    reason: str


@fact
class BarLifted(PatronEvent):
    """An exclusion has ended."""

    scope: str
    reason: str
