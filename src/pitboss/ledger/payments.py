"""Payments by hand: credit that staff pay out against a form that the player signs.

A payment is owed at once. The documents let the house do three things otherwise, each with its
reason on record: put it off to an agreed time, pay in another form than asked, and ask for
identification; and it may withhold it. A payment that is neither paid nor refused stays open.

    open -> paid, or refused for good; a hold may be made and determined in between
"""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.local_time import moment
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.words import one_of, quoted
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import check_not_refused, check_written
from pitboss.ledger.payment_records import (
    FORMS,
    ON_PAPER,
    EntitlementVerified,
    FormSigned,
    IdentificationAsked,
    IdentificationShown,
    Payment,
    PaymentDelayed,
    PaymentEvent,
    PaymentMade,
    PaymentOpened,
)
from pitboss.ledger.ticket_paper import (
    LARGEST_IN_WORDS_CENTS,
    check_cents,
    check_time,
    read_number,
)


def open_payment(
    payment: Payment,
    *,
    cents: int,
    terminal: str,
    table: str,
    game: str,
    requested_form: str,
    clauses: DeskClauses,
) -> tuple[PaymentEvent, ...] | Refusal:
    """Open a payment by hand and so its form, which the player will sign (5.1)."""
    check_cents(cents, payment.called, LARGEST_IN_WORDS_CENTS)
    _check_form(payment, requested_form)
    if payment.status != "blank":
        return DeskRefusalKind.NUMBER_IN_USE.refuse(clauses.form, item=payment.called)
    return (
        PaymentOpened(
            number=payment.number,
            cents=cents,
            terminal=terminal,
            table=table,
            game=game,
            requested_form=requested_form,
            clause=clauses.form,
        ),
    )


def check_open(payment: Payment, clause: str) -> Refusal | None:
    """Whether the payment is still to be made, held or not; every later act asks this first."""
    if payment.status == "blank":
        return DeskRefusalKind.NOT_ON_FILE.refuse(clause, item=payment.called)
    if payment.status == "paid":
        return DeskRefusalKind.ALREADY_PAID.refuse(
            clause,
            item=payment.called,
            paid_cents=payment.cents,
            where=f"by {payment.paid_form}",
            paid_at=payment.paid_at or 0,
        )
    return check_not_refused(payment)


def ask_identification(
    payment: Payment, *, reason: str, clauses: DeskClauses
) -> tuple[PaymentEvent, ...] | Refusal:
    """Ask who the player is, for a reason; from now on the payment waits for it (5.3.3)."""
    check_written(reason, "The reason for identification")
    clause = clauses.identification
    return check_open(payment, clause) or (
        IdentificationAsked(number=payment.number, reason=reason, clause=clause),
    )


def show_identification(
    payment: Payment, *, type_shown: str, suitable: bool, clauses: DeskClauses
) -> tuple[PaymentEvent, ...] | Refusal:
    """Record what was shown and whether it will do; if not, the payment goes on waiting."""
    check_written(type_shown, "The type of identification")
    clause = clauses.identification
    if refusal := check_open(payment, clause):
        return refusal
    if payment.identification == "not-asked":
        return DeskRefusalKind.IDENTIFICATION_NOT_ASKED.refuse(clause, item=payment.called)
    return (
        IdentificationShown(
            number=payment.number, type=type_shown, suitable=suitable, clause=clause
        ),
    )


def delay(
    payment: Payment,
    *,
    agreed_at: int,
    agreed_by: str,
    reason: str,
    at: int,
    clauses: DeskClauses,
) -> tuple[PaymentEvent, ...] | Refusal:
    """Put payment off to a time that the player agrees to, while entitlement is checked (5.3.1).

    Done again, it is the new agreement that counts: the player may agree to be paid now after all.
    """
    check_written(reason, "The reason of the delay")
    if check_time(agreed_at, "The agreed time") < at:
        raise BadInput(f"{payment.called} cannot be put off to {moment(agreed_at)}: that is past.")
    if refusal := check_open(payment, clauses.delayed):
        return refusal
    if not agreed_by.strip():
        return DeskRefusalKind.NOT_AGREED.refuse(clauses.delayed, item=payment.called)
    return (
        PaymentDelayed(
            number=payment.number,
            agreed_at=agreed_at,
            agreed_by=agreed_by,
            reason=reason,
            clause=clauses.delayed,
        ),
    )


def verify_entitlement(
    payment: Payment, *, finding: str, clauses: DeskClauses
) -> tuple[PaymentEvent, ...] | Refusal:
    """Record that the check for which payment was put off is finished; the agreed time stays."""
    check_written(finding, "The finding on entitlement")
    if refusal := check_open(payment, clauses.delayed):
        return refusal
    if payment.agreed_at is None:
        return DeskRefusalKind.NOT_DELAYED.refuse(clauses.delayed, item=payment.called)
    return (EntitlementVerified(number=payment.number, finding=finding, clause=clauses.delayed),)


def sign(
    payment: Payment, *, signed_by: str, witnessed_by: str, clauses: DeskClauses
) -> tuple[PaymentEvent, ...] | Refusal:
    """Record the player's signature on the form, for the whole amount (5.1)."""
    check_written(signed_by, "The name of the player who signs")
    check_written(witnessed_by, "The name of the witness")
    if refusal := check_open(payment, clauses.form):
        return refusal
    if payment.signed_at is not None:
        return DeskRefusalKind.ALREADY_SIGNED.refuse(
            clauses.form, item=payment.called, signed_at=payment.signed_at
        )
    if signed_by.strip() == witnessed_by.strip():
        return DeskRefusalKind.OWN_WITNESS.refuse(clauses.form, item=payment.called)
    return (
        FormSigned(
            number=payment.number,
            cents=payment.cents,
            signed_by=signed_by,
            witnessed_by=witnessed_by,
            clause=clauses.form,
        ),
    )


def check_pay(
    payment: Payment,
    *,
    form: str,
    cents: int,
    at: int,
    other_form_allowed: bool,
    clauses: DeskClauses,
) -> Refusal | None:
    """Why a payment is not made now and in this form, or none.

    ``other_form_allowed`` is what the document says of this payment: Interblock lets promotional
    prizes alone be paid in another form (IB-15).
    """
    kinds, called = DeskRefusalKind, payment.called
    if refusal := check_open(payment, clauses.form):
        return refusal
    if payment.held:
        return kinds.HELD.refuse(payment.hold_clause, item=called, held_at=payment.held_at or 0)
    if payment.identification not in ("not-asked", "sighted"):
        return kinds.IDENTIFICATION_NOT_SIGHTED.refuse(clauses.identification, item=called)
    if payment.agreed_at is not None and at < payment.agreed_at:
        return kinds.BEFORE_AGREED_TIME.refuse(
            clauses.delayed, item=called, agreed_at=payment.agreed_at
        )
    if cents != payment.cents:
        return kinds.AMOUNT_DIFFERS.refuse(
            clauses.form, item=called, on_file_cents=payment.cents, claimed_cents=cents
        )
    if form != payment.requested_form and not other_form_allowed:
        return kinds.OTHER_FORM.refuse(
            clauses.other_form, item=called, requested=payment.requested_form
        )
    if payment.signed_at is None:
        return kinds.NOT_SIGNED.refuse(clauses.form, item=called)
    return None


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
) -> tuple[PaymentEvent, ...] | Refusal:
    """Pay and close, once ever; another form than asked needs a reason (5.3.2)."""
    _check_form(payment, form)
    if (ticket is not None) != (form in ON_PAPER):
        raise BadInput(
            f"{payment.called} names a ticket's number where its form is one, else none."
        )
    if ticket is not None:
        read_number(ticket)
    if refusal := check_pay(
        payment,
        form=form,
        cents=cents,
        at=at,
        other_form_allowed=other_form_allowed,
        clauses=clauses,
    ):
        return refusal
    as_asked = form == payment.requested_form
    if not as_asked:
        check_written(other_form_reason or "", "The reason for another form of payment")
    return (
        PaymentMade(
            number=payment.number,
            cents=cents,
            requested_form=payment.requested_form,
            form=form,
            ticket=ticket,
            other_form_reason=None if as_asked else other_form_reason,
            clause=clauses.form if as_asked else clauses.other_form,
        ),
    )


def _check_form(payment: Payment, form: str) -> None:
    if form not in FORMS:
        raise BadInput(f"{payment.called} is asked by {quoted(form)}: forms are {one_of(FORMS)}.")
