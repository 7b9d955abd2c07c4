"""Recording that a player was found entitled to a payment."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.desk.act import PaymentAct
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refused
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import check_written
from pitboss.ledger.payment_records import Payment, PaymentEvent
from pitboss.ledger.payments import need_open


@fact
class VerifyEntitlement(PaymentAct):
    """Record that the check for which payment was put off is finished."""

    under = "payments.delayed"

    finding: Text

    def record(self, payment: Payment, clauses: DeskClauses) -> Iterator[PaymentEvent]:
        """Of a payment that was put off; the agreed time stays."""
        check_written(self.finding, "The finding on entitlement")
        need_open(payment, clauses.delayed)
        if payment.agreed_at is None:
            kind = DeskRefusalKind.NOT_DELAYED
            raise Refused(kind.refuse(clauses.delayed, item=payment.called))
        yield EntitlementVerified(
            number=payment.number, finding=self.finding, clause=clauses.delayed
        )


@fact
class EntitlementVerified(PaymentEvent):
    """What the payment was put off for is settled: the player is entitled to it."""

    significant = Significance.PAYMENTS

    finding: str

    def fold(self, payment: Payment, _: Said) -> None:
        """The check is finished."""
        self.check(payment)
        payment.entitlement = "verified"

    def told(self, _: Plain) -> Narrative:
        """What was found."""
        yield f"The player is found entitled: {self.finding}", self.clause
