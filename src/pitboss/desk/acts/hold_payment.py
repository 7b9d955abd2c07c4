"""Withhold a payment by hand."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.kernel.fact import fact


@fact
class HoldPayment(OnPayment):
    """Withhold a payment by hand."""

    reason: str
