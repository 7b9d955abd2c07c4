"""Place again what was placed for the last round played here."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal


@fact
class Repeat(AtTerminal):
    """Place again what was placed for the last round played here."""

    senders = Sender.SEAT
