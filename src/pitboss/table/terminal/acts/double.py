"""Add to everything placed in this period as much again."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal


@fact
class Double(AtTerminal):
    """Add to everything placed in this period as much again."""

    senders = Sender.SEAT
