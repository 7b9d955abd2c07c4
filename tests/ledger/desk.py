"""The money desk in tests: three documents' clauses by hand, and acts that must or must not do."""

from __future__ import annotations

from typing import Any, TypeVar

from pitboss.kernel.event import Event as Happened
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, RefusalKind
from pitboss.kernel.subject import Subject
from pitboss.ledger.desk_refusals import DeskClauses
from pitboss.ledger.holds import HoldEvent
from pitboss.ledger.payment_records import Payment, PaymentEvent, PaymentOpened
from pitboss.ledger.payments import open_payment
from pitboss.ledger.tickets import PaperKind, Ticket, TicketEvent, TicketIssued, issue
from tests.folding import fold

SIC_BO = DeskClauses(
    sources="3.4",
    ticket_in="",
    payout="3.8",
    form="5.1",
    withhold="5.2",
    delayed="5.3.1",
    other_form="5.3.2",
    identification="5.3.3",
    at_once="5.3",
    transfers="3.4.4",
)
CRAPS = DeskClauses(
    sources="3.4",
    ticket_in="3.4.2",
    payout="3.8",
    form="4.1",
    withhold="4.2",
    delayed="4.3.1",
    other_form="4.3.2",
    identification="4.3.3",
    at_once="4.3",
    transfers="3.4.4",
)
INTERBLOCK = DeskClauses(
    sources="3.2",
    ticket_in="3.2.3",
    payout="3.6",
    form="6.1",
    withhold="6.2",
    delayed="6.3.1",
    other_form="6.3.2",
    identification="6.3.3",
    at_once=None,
    transfers="3.2.4",
)

NOON = 1_456_747_200_000
"""29 February 2016, 12:00 UTC."""
MINUTE = 60_000
NUMBER = "073141592653581351"
"""By hand: 073141592653580000 leaves 8623 when divided by 9973, and 8623 + 1351 = 9973 + 1."""

Event = TypeVar("Event")
ToTicket = TicketEvent | HoldEvent
"""What happens to a ticket."""
ToPayment = PaymentEvent | HoldEvent
"""What happens to a payment by hand."""


def apply(subject: Subject, event: object, at: int, by: str, office: str) -> None:
    """Fold one event into a ticket, a payment or a transfer."""
    fold(subject, [event], at, by, office=office)


# The events of the desk say by themselves what they move.
def postings(event: Happened[Any, Any]) -> tuple[Posting, ...]:
    """The money that an event moves."""
    return tuple(Posting(*moved) for moved in event.postings(None))


def done(answer: tuple[Event, ...] | Refusal) -> Event:
    """The one event of an act that must be done."""
    assert isinstance(answer, tuple), getattr(answer, "sentence", answer)
    (event,) = answer
    return event


def refused(answer: object, kind: RefusalKind) -> str:
    """The sentence of an act that must be refused, and for this reason."""
    assert isinstance(answer, Refusal), answer
    assert answer.kind is kind
    return answer.sentence


def paper(
    kind: PaperKind, cents: int, *, number: str = NUMBER, expires_at: int | None = None
) -> TicketIssued:
    """Paper that terminal 12 puts out."""
    return TicketIssued(
        number=number,
        kind=kind,
        cents=cents,
        terminal="12",
        table="2",
        game="aruze-craps",
        serial=41,
        expires_at=expires_at,
        clause="3.8",
    )


def issued(
    kind: PaperKind = "ticket", cents: int = 12_345, *, expires_at: int | None = None
) -> Ticket:
    """A ticket of terminal 12, printed at noon."""
    ticket = Ticket(number=NUMBER)
    event = done(issue(ticket, paper(kind, cents, expires_at=expires_at), at=NOON))
    apply(ticket, event, NOON, "terminal 12", "")
    return ticket


def to_ticket(
    ticket: Ticket, answer: tuple[ToTicket, ...] | Refusal, at: int = NOON + MINUTE
) -> ToTicket:
    """Record what a cashier did to a ticket, and must have been able to do."""
    event = done(answer)
    apply(ticket, event, at, "Ada", "cashier")
    return event


def owed(
    payment: Payment, cents: int, form: str = "cash", clauses: DeskClauses = SIC_BO
) -> PaymentOpened:
    """What terminal 12 owes by hand."""
    return PaymentOpened(
        number=payment.number,
        cents=cents,
        terminal="12",
        table="2",
        game="aruze-sicbo",
        requested_form=form,
        clause=clauses.form,
    )


def opened(
    cents: int = 1_500_000, *, form: str = "cash", clauses: DeskClauses = SIC_BO
) -> Payment:
    """A payment of terminal 12, opened at noon."""
    payment = Payment(number="P12")
    event = done(open_payment(payment, owed(payment, cents, form, clauses)))
    apply(payment, event, NOON, "Ada", "cashier")
    return payment


def to_payment(
    payment: Payment, answer: tuple[ToPayment, ...] | Refusal, at: int = NOON + MINUTE
) -> ToPayment:
    """Record what a cashier did to a payment, and must have been able to do."""
    event = done(answer)
    apply(payment, event, at, "Ada", "cashier")
    return event
