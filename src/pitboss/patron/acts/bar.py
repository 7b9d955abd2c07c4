"""Exclude from a game, or from the casino, which also cancels the card."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class Bar(PatronAct):
    """Exclude from a game, or from the casino, which also cancels the card."""

    scope: str
    """``casino``, or ``game:`` and the game's id."""
    reason: str
    clause: str


@fact
class PatronBarred(PatronEvent):
    """The patron was excluded."""

    scope: str
    reason: str
