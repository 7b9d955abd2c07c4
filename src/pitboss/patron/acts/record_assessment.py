"""Record what a special employee found, in person, after long continuous play."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class RecordAssessment(PatronAct):
    """Record what a special employee found, in person, after long continuous play."""

    finding: str
    may_go_on: bool


@fact
class PatronAssessed(PatronEvent):
    """A special employee assessed the patron in person."""

    finding: str
    may_go_on: bool
