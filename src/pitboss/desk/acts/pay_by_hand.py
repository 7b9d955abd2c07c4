"""Pay, and free the terminal that waits for it."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.table.terminal.state import Table


@fact
class PayByHand(OnPayment):
    """Pay, and free the terminal that waits for it."""

    table: str
    terminal: str
    cents: int
    form: str
    ticket: str | None = None
    """The number of the ticket or voucher, where it is paid by one."""
    other_form_reason: str | None = None

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The payment, the table that waits for it, and the ticket where it is paid by one."""
        own = ((Payment, self.number), (Table, self.table))
        return own if self.ticket is None else (*own, (Ticket, self.ticket))
