"""A ticket is put into a terminal."""

from __future__ import annotations

from pitboss.kernel.act import Act, Sender
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.ledger.tickets import Ticket
from pitboss.table.terminal.state import Table


@fact
class PresentTicket(Act):
    """A ticket is put into a terminal."""

    senders = Sender.HOUSE

    table: str
    terminal: str
    number: str
    claimed_cents: int | None = None
    """What the paper says, where somebody read it; a barcode gives none."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the ticket."""
        return ((Table, self.table), (Ticket, self.number))
