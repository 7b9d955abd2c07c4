"""Withholding a payment by hand."""

from __future__ import annotations

from pitboss.desk.withholding import Withhold
from pitboss.ledger.payment_records import Payment


class HoldPayment(Withhold[Payment]):
    """Withhold a payment by hand."""

    by_hand = True

    def about(self) -> tuple[type[Payment], str]:
        """The payment alone."""
        return Payment, self.number
