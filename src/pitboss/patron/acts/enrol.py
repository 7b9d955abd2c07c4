"""Take a person on file."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class Enrol(PatronAct):
    """Take a person on file."""

    name: str


@fact
class Enrolled(PatronEvent):
    """A person was taken on file."""

    name: str
