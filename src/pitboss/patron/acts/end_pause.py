"""End a pause: the limit has been reset."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class EndPause(PatronAct):
    """End a pause: the limit has been reset."""


@fact
class PauseEnded(PatronEvent):
    """The pause is over before its time, or had none."""
