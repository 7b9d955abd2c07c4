"""Record a direction about monitoring, and whether the patron complied."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class RecordDirection(PatronAct):
    """Record a direction about monitoring, and whether the patron complied."""

    text: str
    complied: bool


@fact
class DirectionGiven(PatronEvent):
    """The patron was directed, and complied or not."""

    text: str
    complied: bool
