"""Take back everything placed in this wagering period."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal


@fact
class ClearWagers(AtTerminal):
    """Take back everything placed in this wagering period."""

    senders = Sender.SEAT
