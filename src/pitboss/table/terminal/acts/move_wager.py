"""Move chips from one spot to another."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal


@fact
class MoveWager(AtTerminal):
    """Move chips from one spot to another."""

    senders = Sender.SEAT

    origin: str
    target: str
    cents: int
