"""The signs at the table went down, or are up again: their time starts anew."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class ReportSigns(DealerAct):
    """The signs at the table went down, or are up again: their time starts anew."""

    up: bool


@fact
class SignsReported(DealerEvent):
    """The signs went down or came back."""

    up: bool
