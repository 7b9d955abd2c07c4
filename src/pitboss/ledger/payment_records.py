"""The record of a payment by hand: what happened to it, and the form that the player signs."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.ensure import ensure, known
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.local_time import moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import dollars
from pitboss.ledger.holds import Claim
from pitboss.ledger.ticket_paper import in_words

ON_PAPER = ("ticket", "voucher")
"""Forms in which the money does not leave the house yet: it goes on under the paper's number."""
NOT_ENTITLED = "not-entitled"
AT_ONCE_MILLISECONDS = 15 * 60_000
"""So long a payment may wait before somebody says why: the walk of an attendant (ETG-42)."""
FORMS = (*ON_PAPER, "cash", "cheque", "transfer")


@dataclass(kw_only=True, slots=True)
class Payment(Claim):
    """The record of one payment by hand.

    Its status is ``blank``, ``open``, ``paid`` or ``refused``; being held is told apart.

    >>> Payment(number="P12").status
    'blank'
    """

    prefix = "payment"

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
    """``not-checked``, ``being-checked``, ``verified`` or ``not-entitled``."""
    signed_at: int | None = None
    signed_by: str | None = None
    witnessed_by: str | None = None
    paid_at: int | None = None
    paid_by: str | None = None
    paid_office: str | None = None
    paid_form: str | None = None
    paid_ticket: str | None = None
    other_form_reason: str | None = None
    late_reason: str | None = None
    """Why it was not paid at once, where nothing else on record says so."""

    @property
    def due_at(self) -> int:
        """When it was to be paid: as soon as it was owed, or at the time that was agreed."""
        return self.agreed_at or self.opened_at or 0

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"Payment {self.number}"

    @property
    def payer(self) -> str | None:
        """The cashier who paid it."""
        return self.paid_by

    @property
    def became(self) -> str | None:
        """A ticket or voucher, where it was paid by one."""
        return None if self.paid_ticket is None else f"{self.paid_form} {self.paid_ticket}"


class PaymentEvent(Event[Payment, Plain]):
    """Something that happened to a payment by hand alone; holds are like those on tickets."""

    number: str
    clause: str

    def check(self, payment: Payment) -> None:
        """The event belongs to this payment."""
        ensure(self.number == payment.number, f"{self.number} is not {payment.number}")


class PaymentOpened(PaymentEvent):
    """Credit became a payment by hand; the table's stream posted it."""

    cents: int
    terminal: str
    table: str
    game: str
    requested_form: str

    def fold(self, payment: Payment, said: Said) -> None:
        """So much is owed."""
        self.check(payment)
        ensure(payment.status == "blank", f"{payment.called} is opened twice")
        payment.status = "open"
        payment.opened_at, payment.opened_by = said.at, said.by
        payment.opened_office = said.office
        payment.cents, payment.requested_form = self.cents, self.requested_form
        payment.terminal, payment.table = self.terminal, self.table
        payment.game = self.game

    def told(self, _: Plain) -> Narrative:
        """How much, where, and in what form it was asked for."""
        text = f"{dollars(self.cents)} is owed by hand at terminal {self.terminal}"
        yield f"{text}, asked for by {self.requested_form}", self.clause


def late_without_reason(payment: Payment, at: int) -> bool:
    """Whether a payment should have been made by now, and nothing on record says why it was not.

    A hold, a question for identification and an agreed time that has not come are reasons.

    >>> waiting = Payment(number="P12", status="open", opened_at=0)
    >>> late_without_reason(waiting, 900_000), late_without_reason(waiting, 900_001)
    (False, True)
    """
    if payment.status != "open" or payment.hold_reason or payment.identification != "not-asked":
        return False
    return at > payment.due_at + AT_ONCE_MILLISECONDS


def overdue(payment: Payment, at: int) -> bool:
    """Whether the agreed time has gone by and the player is still waiting, held or not."""
    return payment.status == "open" and payment.agreed_at is not None and at > payment.agreed_at


def form_fields(
    payment: Payment, *, venue: str, utc_offset_minutes: int
) -> tuple[tuple[str, str], ...]:
    """The form that the player checks and signs; what is still to be filled in is blank."""
    opened_at = known(payment.opened_at, f"{payment.called} is not open")
    signed = "" if payment.signed_at is None else moment(payment.signed_at, utc_offset_minutes)
    return (
        ("Venue", venue),
        ("Payment number", payment.number),
        ("Game", payment.game),
        ("Table", payment.table),
        ("Terminal", payment.terminal),
        ("Date and time", moment(opened_at, utc_offset_minutes)),
        ("Amount", dollars(payment.cents)),
        ("In words", in_words(payment.cents)),
        ("Asked for by", payment.requested_form),
        ("Prepared by", payment.opened_by or ""),
        ("Identification", payment.identification_type or ""),
        ("Player", payment.signed_by or ""),
        ("Signed", signed),
        ("Witness", payment.witnessed_by or ""),
    )
