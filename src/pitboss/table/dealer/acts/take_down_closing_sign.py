"""The table stays open after all; a later sign starts its time anew."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class TakeDownClosingSign(DealerAct):
    """The table stays open after all; a later sign starts its time anew."""


@fact
class ClosingSignTakenDown(DealerEvent):
    """The sign was taken down."""
