"""What the money desk can be told to do: tickets, vouchers and payments by hand."""

from __future__ import annotations

from pitboss.facts import fact


@fact
class DeskCommand:
    """Who acts, when; ``serial`` as with a table's commands."""

    at: int
    by: str
    office: str = ""
    serial: int = 0


@fact
class ReleaseTerminal(DeskCommand):
    """Take a terminal away from a closed table, so that it can go to another."""

    table: str
    terminal: str


@fact
class PresentTicket(DeskCommand):
    """A ticket is put into a terminal."""

    table: str
    terminal: str
    number: str
    claimed_cents: int | None = None
    """What the paper says, where somebody read it; a barcode gives none."""


@fact
class OnTicket(DeskCommand):
    """An act on one ticket or voucher, by its validation number."""

    number: str


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
class OnPayment(DeskCommand):
    """An act on one payment by hand, by its number."""

    number: str


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


@fact
class IssueVoucher(DeskCommand):
    """Put a promotional voucher on file, with its value and conditions."""

    number: str
    cents: int
    game: str = ""
    """The game it is for; empty for any."""
    expires_at: int | None = None
