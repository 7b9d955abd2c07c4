"""Acts on a payment by hand under any document's clauses, as a cashier gives them at noon."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pitboss.desk.acts.ask_identification import AskIdentification
from pitboss.desk.acts.delay_payment import DelayPayment
from pitboss.desk.acts.pay_by_hand import PayByHand
from pitboss.desk.acts.show_identification import ShowIdentification
from pitboss.desk.acts.sign_payment import SignPayment
from pitboss.desk.acts.verify_entitlement import VerifyEntitlement
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.ledger.desk_refusals import DeskClauses
from pitboss.ledger.payment_records import Payment, PaymentEvent

Answer = tuple[PaymentEvent, ...] | Refusal
NOON = 1_456_747_200_000


def asked(record: Callable[[], Iterable[PaymentEvent]]) -> Answer:
    """What is recorded, or why nothing is."""
    try:
        return tuple(record())
    except Refused as refused:
        return refused.refusal


def by_cashier(payment: Payment, at: int = NOON) -> dict[str, Any]:
    """Who acts on what, and when: fields that every act has, each of its own type."""
    return {"number": payment.number, "at": at, "by": "Ada", "office": "cashier"}


def ask_identification(payment: Payment, *, reason: str, clauses: DeskClauses) -> Answer:
    act = AskIdentification(reason=reason, **by_cashier(payment))
    return asked(lambda: act.record(payment, clauses))


def show_identification(
    payment: Payment, *, type_shown: str, suitable: bool, clauses: DeskClauses
) -> Answer:
    act = ShowIdentification(type_shown=type_shown, suitable=suitable, **by_cashier(payment))
    return asked(lambda: act.record(payment, clauses))


def delay(
    payment: Payment,
    *,
    agreed_at: int,
    agreed_by: str,
    reason: str,
    at: int,
    clauses: DeskClauses,
) -> Answer:
    act = DelayPayment(
        agreed_at=agreed_at, agreed_by=agreed_by, reason=reason, **by_cashier(payment, at)
    )
    return asked(lambda: act.record(payment, clauses))


def verify_entitlement(
    payment: Payment, *, finding: str, clauses: DeskClauses, entitled: bool = True
) -> Answer:
    act = VerifyEntitlement(entitled=entitled, finding=finding, **by_cashier(payment))
    return asked(lambda: act.record(payment, clauses))


def sign(payment: Payment, *, signed_by: str, witnessed_by: str, clauses: DeskClauses) -> Answer:
    act = SignPayment(signed_by=signed_by, witnessed_by=witnessed_by, **by_cashier(payment))
    return asked(lambda: act.record(payment, clauses))


def pay(
    payment: Payment,
    *,
    form: str,
    cents: int,
    at: int,
    other_form_allowed: bool,
    clauses: DeskClauses,
    ticket: str | None = None,
    other_form_reason: str | None = None,
    late_reason: str | None = None,
) -> Answer:
    act = PayByHand(
        table=payment.table,
        terminal=payment.terminal,
        cents=cents,
        form=form,
        ticket=ticket,
        other_form_reason=other_form_reason,
        late_reason=late_reason,
        **by_cashier(payment, at),
    )
    return asked(lambda: [act.pay(payment, clauses, other_form_allowed=other_form_allowed)])
