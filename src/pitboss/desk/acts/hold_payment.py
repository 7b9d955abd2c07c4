"""Withholding a payment by hand."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.desk.withholding import withhold
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.ledger.holds import HoldEvent
from pitboss.ledger.payment_records import Payment


@fact
class HoldPayment(OnPayment):
    """Withhold a payment by hand."""

    may, under = "operators", "payments.withhold"

    reason: Reason

    def decide(self, payment: Payment) -> tuple[HoldEvent, ...]:
        """The inspector is notified with it."""
        return withhold(self, payment, self.reason, by_hand=True)
