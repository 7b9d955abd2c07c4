"""Receiving what was paid by hand and is demanded back."""

from __future__ import annotations

from pitboss.desk.returning import ReceiveReturn
from pitboss.ledger.payment_records import Payment


class ReceivePaymentReturn(ReceiveReturn[Payment]):
    """Receive at the cage what was paid by hand and is demanded back, all of it or a part."""

    def about(self) -> tuple[type[Payment], str]:
        """The payment alone."""
        return Payment, self.number
