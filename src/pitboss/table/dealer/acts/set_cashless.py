"""Run the table cashless, or no longer."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class SetCashless(DealerAct):
    """Run the table cashless, or no longer."""

    cashless: bool


@fact
class CashlessSet(DealerEvent):
    """The table runs cashless, or no longer."""

    cashless: bool
    clause: str
