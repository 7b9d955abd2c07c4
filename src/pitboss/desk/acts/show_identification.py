"""Record what the player showed."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.kernel.fact import fact


@fact
class ShowIdentification(OnPayment):
    """Record what the player showed."""

    type_shown: str
    suitable: bool
