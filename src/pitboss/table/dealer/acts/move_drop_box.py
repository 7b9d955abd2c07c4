"""Take the drop box away with what is in it, or attach one."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class MoveDropBox(DealerAct):
    """Take the drop box away with what is in it, or attach one."""

    attached: bool


@fact
class DropBoxMoved(DealerEvent):
    """The drop box went away with what was in it, or one was attached."""

    attached: bool
    cents: int
    clause: str
