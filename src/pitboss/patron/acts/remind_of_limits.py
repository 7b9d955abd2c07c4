"""Give the patron the information about limits again."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class RemindOfLimits(PatronAct):
    """Give the patron the information about limits again."""


@fact
class LimitsReminded(PatronEvent):
    """The patron was told of limits again."""
