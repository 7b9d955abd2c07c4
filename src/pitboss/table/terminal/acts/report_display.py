"""What the winning number display shows, for the log: it is never a result."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.event import TableEvent


@fact
class ReportDisplay(InRound):
    """What the winning number display shows, for the log: it is never a result."""

    senders = Sender.HOUSE

    shown: str


@fact
class DisplayDisagreed(TableEvent):
    """The winning number display showed something else: the settlement stands."""

    round: int
    shown: str
    result: str
    clause: str
