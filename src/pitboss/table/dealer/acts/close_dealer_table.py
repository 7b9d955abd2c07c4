"""Close: at once where nobody plays, else after the sign and with no streak running."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class CloseDealerTable(DealerAct):
    """Close: at once where nobody plays, else after the sign and with no streak running."""


@fact
class DealerTableClosed(DealerEvent):
    """The table closed; what was in the tray went back to the cage."""

    float_cents: int
    clause: str
