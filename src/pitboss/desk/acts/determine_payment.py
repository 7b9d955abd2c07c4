"""Ending the hold on a payment by hand."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.desk.withholding import determined
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason, Text
from pitboss.ledger.holds import HoldEvent
from pitboss.ledger.payment_records import Payment


@fact
class DeterminePayment(OnPayment):
    """End the hold on a payment by hand."""

    may, under = "operators", "payments.withhold"

    release: bool
    reason: Reason
    inspector_review: Text | None = None

    def decide(self, payment: Payment) -> tuple[HoldEvent, ...]:
        """Release the payment, or refuse it for good, or demand back what was paid."""
        return determined(
            self,
            payment,
            release=self.release,
            reason=self.reason,
            inspector_review=self.inspector_review,
        )
