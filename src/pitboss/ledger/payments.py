"""Payments by hand: credit that staff pay out against a form that the player signs.

A payment is owed at once. The documents let the house do three things otherwise, each with its
reason on record: put it off to an agreed time, pay in another form than asked, and ask for
identification; and it may withhold it. A payment that is neither paid nor refused stays open.

    open -> paid, or refused for good; a hold may be made and determined in between
"""

from __future__ import annotations

from pitboss.kernel.ensure import known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.filing import FileKind
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.kernel.words import one_of, quoted
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.holds import check_not_refused
from pitboss.ledger.payment_records import FORMS, Payment, PaymentOpened
from pitboss.ledger.ticket_paper import LARGEST_IN_WORDS_CENTS, check_cents


def open_payment(payment: Payment, opened: PaymentOpened) -> tuple[PaymentOpened, ...] | Refusal:
    """Open a payment by hand and so its form, which the player will sign (5.1)."""
    check_cents(opened.cents, payment.called, LARGEST_IN_WORDS_CENTS)
    check_form(payment, opened.requested_form)
    if payment.status != "blank":
        return FileKind.NUMBER_IN_USE.refuse(opened.clause, item=payment.called)
    return (opened,)


def check_open(payment: Payment, clause: str) -> Refusal | None:
    """Whether the payment is still to be made, held or not; every later act asks this first."""
    if payment.status == "blank":
        return DeskRefusalKind.NEVER_ISSUED.refuse(clause, item=payment.called)
    if payment.status == "paid":
        return DeskRefusalKind.ALREADY_PAID.refuse(
            clause,
            item=payment.called,
            paid_cents=payment.cents,
            where=f"by {payment.paid_form}",
            paid_at=known(payment.paid_at),
        )
    return check_not_refused(payment)


def need_open(payment: Payment, clause: str) -> None:
    """The payment is still to be made; else it is refused, with what became of it."""
    refusal = check_open(payment, clause)
    if refusal is not None:
        raise Refused(refusal)


def check_form(payment: Payment, form: str) -> None:
    """One of the forms that there are."""
    if form not in FORMS:
        raise BadInput(f"{payment.called} is asked by {quoted(form)}: forms are {one_of(FORMS)}.")
