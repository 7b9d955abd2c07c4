"""The payment by hand has been made and the terminal goes on."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class ClearHandpay(AtTerminal):
    """The payment by hand has been made and the terminal goes on."""

    senders = Sender.HOUSE

    number: str
    on_paper: bool = False


@fact
class HandpayCleared(TableEvent):
    """The payment was made and the terminal went on."""

    terminal: str
    number: str
    on_paper: bool = False
    """Whether it was paid by a ticket or voucher of this terminal."""
