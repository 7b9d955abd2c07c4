"""The printer has put out the whole ticket."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.ledger.tickets import Ticket
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table


@fact
class ConfirmPrint(AtTerminal):
    """The printer has put out the whole ticket."""

    senders = Sender.HOUSE

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the ticket."""
        return ((Table, self.table), (Ticket, self.number))


@fact
class TicketPrinted(TableEvent):
    """Credit became a ticket or voucher."""

    terminal: str
    number: str
    cents: int
    kind: str
