"""Put payment off to a time that the player agrees to."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.kernel.fact import fact


@fact
class DelayPayment(OnPayment):
    """Put payment off to a time that the player agrees to."""

    agreed_at: int
    agreed_by: str
    reason: str
