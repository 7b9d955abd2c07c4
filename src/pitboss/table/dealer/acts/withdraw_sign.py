"""Take the proposed limits down."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class WithdrawSign(DealerAct):
    """Take the proposed limits down."""


@fact
class SignWithdrawn(DealerEvent):
    """The proposed limits were taken down."""
