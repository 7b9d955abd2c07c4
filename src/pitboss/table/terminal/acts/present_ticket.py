"""A valid ticket is put in: the desk has checked it in the same step."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class AcceptTicket(AtTerminal):
    """A valid ticket is put in: the desk has checked it in the same step."""

    senders = Sender.HOUSE

    number: str
    cents: int


@fact
class TicketAccepted(TableEvent):
    """A ticket became credit."""

    terminal: str
    number: str
    cents: int
