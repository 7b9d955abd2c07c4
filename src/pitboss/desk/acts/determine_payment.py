"""End the hold on a payment by hand."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.kernel.fact import fact


@fact
class DeterminePayment(OnPayment):
    """End the hold on a payment by hand."""

    release: bool
    reason: str
    inspector_review: str | None = None
