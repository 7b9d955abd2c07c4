"""End the hold on a ticket."""

from __future__ import annotations

from pitboss.desk.act import OnTicket
from pitboss.kernel.fact import fact


@fact
class DetermineTicket(OnTicket):
    """End the hold on a ticket."""

    release: bool
    reason: str
    inspector_review: str | None = None
