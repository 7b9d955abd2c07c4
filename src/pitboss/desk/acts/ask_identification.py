"""Asking a player who they are before they are paid."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.desk.act import PaymentAct
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.ledger.desk_refusals import DeskClauses
from pitboss.ledger.holds import check_written
from pitboss.ledger.payment_records import Payment, PaymentEvent
from pitboss.ledger.payments import need_open


class AskIdentification(PaymentAct):
    """Ask the player for identification."""

    under = "payments.identification"

    reason: Reason

    def record(self, payment: Payment, clauses: DeskClauses) -> Iterator[PaymentEvent]:
        """For a reason; from now on the payment waits for it (5.3.3)."""
        check_written(self.reason, "The reason for identification")
        clause = clauses.identification
        need_open(payment, clause)
        yield IdentificationAsked(number=payment.number, reason=self.reason, clause=clause)


class IdentificationAsked(PaymentEvent):
    """The player was asked to show who they are; nothing is paid until that is seen."""

    significant = Significance.PAYMENTS

    reason: str

    def fold(self, payment: Payment, _: Said) -> None:
        """What was shown before does not count."""
        self.check(payment)
        payment.identification, payment.identification_reason = "asked", self.reason
        payment.identification_type = payment.identification_by = None

    def told(self, _: Plain) -> Narrative:
        """Why."""
        yield f"Identification is asked for: {self.reason}", self.clause
