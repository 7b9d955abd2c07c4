"""Pay money out of the account, at the cage."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class Withdraw(PatronAct):
    """Pay money out of the account, at the cage."""

    cents: int


@fact
class Withdrawn(PatronEvent):
    """The cage paid money out of the account."""

    cents: int
