"""Put a promotional voucher on file, with its value and conditions."""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.vouchers.voucher import Voucher


@fact
class IssueVoucher(Act):
    """Put a promotional voucher on file, with its value and conditions."""

    number: str
    cents: int
    game: str = ""
    """The game it is for; empty for any."""
    expires_at: int | None = None

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The voucher alone."""
        return ((Voucher, self.number),)
