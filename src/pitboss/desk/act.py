"""An act on one ticket or voucher, by its validation number."""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket


@fact
class OnTicket(Act):
    """An act on one ticket or voucher, by its validation number."""

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The ticket alone."""
        return ((Ticket, self.number),)


@fact
class OnPayment(Act):
    """An act on one payment by hand, by its number."""

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The payment alone."""
        return ((Payment, self.number),)
