"""Collect all credit: on a ticket, or by hand where it is too much for one."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table


@fact
class Collect(AtTerminal):
    """Collect all credit: on a ticket, or by hand where it is too much for one."""

    senders = Sender.HOUSE

    number: str
    """The number that the ticket or the payment will have."""
    voucher: bool = False
    """Ask for a voucher that staff redeem, as where the printer has failed."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and the number as a ticket and as a payment."""
        return ((Table, self.table), (Ticket, self.number), (Payment, self.number))


@fact
class PrintingBegun(TableEvent):
    """A ticket is being printed: the credit stays on the meter until the paper is out."""

    terminal: str
    number: str
    cents: int
    kind: str


@fact
class HandpayOpened(TableEvent):
    """Credit became a payment by hand; the terminal waits for it."""

    terminal: str
    number: str
    cents: int
    clause: str
