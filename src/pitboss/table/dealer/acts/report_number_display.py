"""What the winning number display shows for a round."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class ReportNumberDisplay(DealerAct):
    """What the winning number display shows for a round."""

    round: int
    shown: str


@fact
class DisplayDisregarded(DealerEvent):
    """The winning number display showed something else and was disregarded."""

    round: int
    shown: str
    result: str
    clause: str
