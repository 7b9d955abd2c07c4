"""Call for the last Super Streak wagers before the table closes."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class AnnounceFinalCall(DealerAct):
    """Call for the last Super Streak wagers before the table closes."""


@fact
class FinalCallAnnounced(DealerEvent):
    """The final call for Super Streak wagers."""

    clause: str
