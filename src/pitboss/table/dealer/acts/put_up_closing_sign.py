"""Show the time at which the table will close."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class PutUpClosingSign(DealerAct):
    """Show the time at which the table will close."""

    closes_at: int


@fact
class ClosingSignPutUp(DealerEvent):
    """A sign shows when the table will close."""

    closes_at: int
    clause: str
