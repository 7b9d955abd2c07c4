"""Have one's own card suspended at once, for 24 hours or longer."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class SuspendSelf(PatronAct):
    """Have one's own card suspended at once, for 24 hours or longer."""

    until: int


@fact
class SelfSuspended(PatronEvent):
    """The patron had the card suspended."""

    until: int
