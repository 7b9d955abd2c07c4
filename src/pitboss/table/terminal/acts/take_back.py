"""Take back part or all of what stands on a spot."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class TakeBack(AtTerminal):
    """Take back part or all of what stands on a spot."""

    senders = Sender.SEAT

    spot: str
    cents: int


@fact
class WagerTakenBack(TableEvent):
    """A stake became credit again, with what comes back of its commission."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int = 0
    kept_cents: int = 0
    """Commission on it that stays with the house."""
