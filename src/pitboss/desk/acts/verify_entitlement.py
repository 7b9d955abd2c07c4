"""Record that the check for which payment was put off is finished."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.kernel.fact import fact


@fact
class VerifyEntitlement(OnPayment):
    """Record that the check for which payment was put off is finished."""

    finding: str
