"""Record the player's signature on the form."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.kernel.fact import fact


@fact
class SignPayment(OnPayment):
    """Record the player's signature on the form."""

    signed_by: str
    witnessed_by: str
