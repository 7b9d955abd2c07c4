"""Putting a payment off to an agreed time."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.desk.act import PaymentAct
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Moment, Reason, Text
from pitboss.kernel.local_time import moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refused
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import check_written
from pitboss.ledger.payment_records import Payment, PaymentEvent
from pitboss.ledger.payments import need_open
from pitboss.ledger.ticket_paper import check_time


class DelayPayment(PaymentAct):
    """Put payment off to a time that the player agrees to."""

    under = "payments.delayed"

    agreed_at: Moment
    agreed_by: Text
    reason: Reason

    def record(self, payment: Payment, clauses: DeskClauses) -> Iterator[PaymentEvent]:
        """While entitlement is checked (5.3.1).

        Done again, it is the new agreement that counts: the player may agree to be paid now after
        all.
        """
        check_written(self.reason, "The reason of the delay")
        if check_time(self.agreed_at, "The agreed time") < self.at:
            late = moment(self.agreed_at)
            raise BadInput(f"{payment.called} cannot be put off to {late}: that is past.")
        need_open(payment, clauses.delayed)
        if not self.agreed_by.strip():
            kind = DeskRefusalKind.TIME_NOT_AGREED
            raise Refused(kind.refuse(clauses.delayed, item=payment.called))
        yield filled(PaymentDelayed, self, clause=clauses.delayed)


class PaymentDelayed(PaymentEvent):
    """Payment was put off to a time that the player agreed to, or agreed to again."""

    significant = Significance.PAYMENTS

    agreed_at: int
    agreed_by: str
    reason: str

    def fold(self, payment: Payment, _: Said) -> None:
        """The payment waits until then, and entitlement is being checked."""
        self.check(payment)
        payment.agreed_at, payment.delay_agreed_by = self.agreed_at, self.agreed_by
        payment.delay_reason = self.reason
        if payment.entitlement == "not-checked":
            payment.entitlement = "being-checked"

    def told(self, _: Plain) -> Narrative:
        """By whose agreement, and why."""
        yield f"Payment is put off, as {self.agreed_by} agreed: {self.reason}", self.clause
