"""Withhold payment of a ticket, or call one back."""

from __future__ import annotations

from pitboss.desk.act import OnTicket
from pitboss.kernel.fact import fact


@fact
class HoldTicket(OnTicket):
    """Withhold payment of a ticket, or call one back."""

    reason: str
