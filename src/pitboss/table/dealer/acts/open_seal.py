"""Open the seal under which the dice lie in the tumbler, and put on another."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class OpenSeal(DealerAct):
    """Open the seal under which the dice lie in the tumbler, and put on another."""

    opened: str
    """The number on the seal that is opened."""
    sealed: str
    """The number of the one put on."""
    reason: str


@fact
class SealOpened(DealerEvent):
    """The seal on the dice tumbler was opened, and another put on."""

    opened: str
    sealed: str
    recorded: str
    """The seal that was on the tumbler by the record; empty where none was recorded yet."""
    reason: str
    clause: str
