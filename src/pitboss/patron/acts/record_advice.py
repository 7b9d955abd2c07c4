"""Record that the patron was advised of the duties of play under a loss limit."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class RecordAdvice(PatronAct):
    """Record that the patron was advised of the duties of play under a loss limit."""

    text: str


@fact
class AdviceGiven(PatronEvent):
    """The patron was advised of their duties."""

    text: str
