"""The record of a payment by hand: what happened to it, and the form that the player signs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.kernel.fact import fact
from pitboss.kernel.local_time import moment
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.holds import Claim, HoldDetermined, HoldMade, apply_hold
from pitboss.ledger.postings import Posting, posted
from pitboss.ledger.ticket_paper import in_words

ON_PAPER = ("ticket", "voucher")
"""Forms in which the money does not leave the house yet: it goes on under the paper's number."""
FORMS = (*ON_PAPER, "cash", "cheque", "transfer")


@dataclass(kw_only=True, slots=True)
class Payment(Claim, Subject):
    """The record of one payment by hand.

    Its status is ``blank``, ``open``, ``paid`` or ``refused``; being held is told apart.

    >>> Payment(number="P12").status
    'blank'
    """

    prefix: ClassVar[str] = "payment"

    requested_form: str = ""
    opened_at: int | None = None
    opened_by: str | None = None
    opened_office: str | None = None
    identification: str = "not-asked"
    """``not-asked``, ``asked``, ``sighted`` or ``not-suitable``."""
    identification_reason: str | None = None
    identification_type: str | None = None
    identification_by: str | None = None
    agreed_at: int | None = None
    """The time to which payment was put off, as the player agreed."""
    delay_reason: str | None = None
    delay_agreed_by: str | None = None
    entitlement: str = "not-checked"
    """``not-checked``, ``being-checked`` or ``verified``."""
    signed_at: int | None = None
    signed_by: str | None = None
    witnessed_by: str | None = None
    paid_at: int | None = None
    paid_by: str | None = None
    paid_office: str | None = None
    paid_form: str | None = None
    paid_ticket: str | None = None
    other_form_reason: str | None = None

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"Payment {self.number}"

    @property
    def became(self) -> str | None:
        """A ticket or voucher, where it was paid by one."""
        return None if self.paid_ticket is None else f"{self.paid_form} {self.paid_ticket}"


@fact
class PaymentOpened:
    """Credit became a payment by hand; the table's stream posted it."""

    number: str
    cents: int
    terminal: str
    table: str
    game: str
    requested_form: str
    clause: str


@fact
class IdentificationAsked:
    """The player was asked to show who they are; nothing is paid until that is seen."""

    number: str
    reason: str
    clause: str


@fact
class IdentificationShown:
    """The player showed identification, and staff found it suitable or not."""

    number: str
    type: str
    suitable: bool
    clause: str


@fact
class PaymentDelayed:
    """Payment was put off to a time that the player agreed to, or agreed to anew."""

    number: str
    agreed_at: int
    agreed_by: str
    reason: str
    clause: str


@fact
class EntitlementVerified:
    """What the payment was put off for is settled: the player is entitled to it."""

    number: str
    finding: str
    clause: str


@fact
class FormSigned:
    """The player acknowledged the amount in writing, before a witness."""

    number: str
    cents: int
    signed_by: str
    witnessed_by: str
    clause: str


@fact
class PaymentMade:
    """The amount was paid and the payment closed; asked and actual form both stand here."""

    number: str
    cents: int
    requested_form: str
    form: str
    ticket: str | None
    """The number of the paper, where the form is one."""
    other_form_reason: str | None
    clause: str


PaymentEvent = (
    PaymentOpened
    | IdentificationAsked
    | IdentificationShown
    | PaymentDelayed
    | EntitlementVerified
    | FormSigned
    | PaymentMade
    | HoldMade
    | HoldDetermined
)


def apply(payment: Payment, event: PaymentEvent, at: int, by: str, office: str) -> None:
    """Fold one event into the record, in place."""
    assert event.number == payment.number, f"{event.number} is not {payment.number}"
    match event:
        case PaymentOpened():
            assert payment.status == "blank", f"{payment.called} is opened twice"
            payment.status = "open"
            payment.opened_at, payment.opened_by, payment.opened_office = at, by, office
            payment.cents, payment.requested_form = event.cents, event.requested_form
            payment.terminal, payment.table = event.terminal, event.table
            payment.game = event.game
        case IdentificationAsked():
            payment.identification, payment.identification_reason = "asked", event.reason
            payment.identification_type = payment.identification_by = None
        case IdentificationShown():
            payment.identification = "sighted" if event.suitable else "not-suitable"
            payment.identification_type, payment.identification_by = event.type, by
        case PaymentDelayed():
            payment.agreed_at, payment.delay_agreed_by = event.agreed_at, event.agreed_by
            payment.delay_reason = event.reason
            if payment.entitlement == "not-checked":
                payment.entitlement = "being-checked"
        case EntitlementVerified():
            payment.entitlement = "verified"
        case FormSigned():
            payment.signed_at, payment.signed_by = at, event.signed_by
            payment.witnessed_by = event.witnessed_by
        case PaymentMade():
            assert payment.status == "open", f"{payment.called} is not open"
            assert not payment.held, f"{payment.called} is held"
            assert event.cents == payment.cents, f"{payment.called} is paid {event.cents} cents"
            payment.status = "paid"
            payment.paid_at, payment.paid_by, payment.paid_office = at, by, office
            payment.paid_form, payment.paid_ticket = event.form, event.ticket
            payment.other_form_reason = event.other_form_reason
        case HoldMade() | HoldDetermined():
            apply_hold(payment, event, at, by, office)


def postings(event: PaymentEvent) -> tuple[Posting, ...]:
    """The movements of the payment's own stream: money from the cage, or paper in its place."""
    if not isinstance(event, PaymentMade):
        return ()
    target = accounts.CAGE if event.ticket is None else accounts.ticket(event.ticket)
    return tuple(posted(accounts.payment(event.number), target, event.cents))


def overdue(payment: Payment, at: int) -> bool:
    """Whether the agreed time has gone by and the player is still waiting, held or not."""
    return payment.status == "open" and payment.agreed_at is not None and at > payment.agreed_at


def form_fields(
    payment: Payment, *, venue: str, utc_offset_minutes: int
) -> tuple[tuple[str, str], ...]:
    """The form that the player checks and signs; what is still to be filled in is blank."""
    assert payment.opened_at is not None, f"{payment.called} is not open"
    signed = "" if payment.signed_at is None else moment(payment.signed_at, utc_offset_minutes)
    return (
        ("Venue", venue),
        ("Payment number", payment.number),
        ("Game", payment.game),
        ("Table", payment.table),
        ("Terminal", payment.terminal),
        ("Date and time", moment(payment.opened_at, utc_offset_minutes)),
        ("Amount", dollars(payment.cents)),
        ("In words", in_words(payment.cents)),
        ("Asked for by", payment.requested_form),
        ("Prepared by", payment.opened_by or ""),
        ("Identification", payment.identification_type or ""),
        ("Player", payment.signed_by or ""),
        ("Signed", signed),
        ("Witness", payment.witnessed_by or ""),
    )
