"""What the money desk can be told to do: tickets, vouchers and payments by hand."""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.table.terminal.registration import Registration
from pitboss.table.terminal.state import Table
from pitboss.vouchers.voucher import Voucher


@fact
class ReleaseTerminal(Act):
    """Take a terminal away from a closed table, so that it can go to another."""

    table: str
    terminal: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the terminal."""
        return ((Table, self.table), (Registration, self.terminal))


@fact
class PresentTicket(Act):
    """A ticket is put into a terminal."""

    table: str
    terminal: str
    number: str
    claimed_cents: int | None = None
    """What the paper says, where somebody read it; a barcode gives none."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the ticket."""
        return ((Table, self.table), (Ticket, self.number))


@fact
class OnTicket(Act):
    """An act on one ticket or voucher, by its validation number."""

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The ticket alone."""
        return ((Ticket, self.number),)


@fact
class PayTicket(OnTicket):
    """A ticket or voucher is presented at the cage or a kiosk."""

    place: str = "cage"
    claimed_cents: int | None = None


@fact
class HoldTicket(OnTicket):
    """Withhold payment of a ticket, or call one back."""

    reason: str


@fact
class DetermineTicket(OnTicket):
    """End the hold on a ticket."""

    release: bool
    reason: str
    inspector_review: str | None = None


@fact
class OnPayment(Act):
    """An act on one payment by hand, by its number."""

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The payment alone."""
        return ((Payment, self.number),)


@fact
class AskIdentification(OnPayment):
    """Ask the player for identification."""

    reason: str


@fact
class ShowIdentification(OnPayment):
    """Record what the player showed."""

    type_shown: str
    suitable: bool


@fact
class DelayPayment(OnPayment):
    """Put payment off to a time that the player agrees to."""

    agreed_at: int
    agreed_by: str
    reason: str


@fact
class VerifyEntitlement(OnPayment):
    """Record that the check for which payment was put off is finished."""

    finding: str


@fact
class HoldPayment(OnPayment):
    """Withhold a payment by hand."""

    reason: str


@fact
class DeterminePayment(OnPayment):
    """End the hold on a payment by hand."""

    release: bool
    reason: str
    inspector_review: str | None = None


@fact
class SignPayment(OnPayment):
    """Record the player's signature on the form."""

    signed_by: str
    witnessed_by: str


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


@fact
class IssueVoucher(Act):
    """Put a promotional voucher on file, with its value and conditions."""

    number: str
    cents: int
    game: str = ""
    """The game it is for; empty for any."""
    expires_at: int | None = None

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The voucher alone."""
        return ((Voucher, self.number),)
