"""Exchange a promotional voucher for tokens of equal value."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent
from pitboss.vouchers.voucher import Voucher


@fact
class ExchangeVoucher(AtPlace):
    """Exchange a promotional voucher for tokens of equal value."""

    voucher: str
    cents: int

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, and the voucher."""
        return (*AtPlace.subjects(self), (Voucher, self.voucher))


@fact
class TokensIssued(DealerEvent):
    """A voucher was exchanged for tokens."""

    place: str
    voucher: str
    cents: int
