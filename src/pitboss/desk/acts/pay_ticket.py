"""A ticket or voucher is presented at the cage or a kiosk."""

from __future__ import annotations

from pitboss.desk.act import OnTicket
from pitboss.kernel.fact import fact


@fact
class PayTicket(OnTicket):
    """A ticket or voucher is presented at the cage or a kiosk."""

    place: str = "cage"
    claimed_cents: int | None = None
