"""Place on a spot or recipe, or add to what stands."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class PlaceWager(AtTerminal):
    """Place on a spot or recipe, or add to what stands."""

    senders = Sender.SEAT

    spot: str
    cents: int


@fact
class WagerPlaced(TableEvent):
    """Credit became a stake, with its commission."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int = 0
    asked_cents: int = 0
    """What was asked for, where a limit cut it."""
    carried_cents: int = 0
    """What of it had come from an earlier period before it was taken back and undone."""
