"""Keep a patron with a loss limit from wagering for a while, or until the pause is ended."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class Pause(PatronAct):
    """Keep a patron with a loss limit from wagering for a while, or until the pause is ended."""

    until: int | None
    reason: str


@fact
class WageringPaused(PatronEvent):
    """A supervisor paused the patron."""

    until: int | None
    reason: str
