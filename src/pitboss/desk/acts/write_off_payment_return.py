"""Giving up what was paid by hand and is demanded back."""

from __future__ import annotations

from pitboss.desk.returning import WriteOffReturn
from pitboss.ledger.payment_records import Payment


class WriteOffPaymentReturn(WriteOffReturn[Payment]):
    """Write off what was paid by hand and is demanded back: it will not come back."""

    def about(self) -> tuple[type[Payment], str]:
        """The payment alone."""
        return Payment, self.number
