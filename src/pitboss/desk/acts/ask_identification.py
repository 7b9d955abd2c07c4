"""Ask the player for identification."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.kernel.fact import fact


@fact
class AskIdentification(OnPayment):
    """Ask the player for identification."""

    reason: str
