"""Lock the tray, or open it."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class LockFloat(DealerAct):
    """Lock the tray, or open it."""

    locked: bool


@fact
class FloatLocked(DealerEvent):
    """The tray was locked or opened."""

    locked: bool
