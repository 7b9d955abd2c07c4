"""Where the wheel's sensor saw the ball come to rest."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound


@fact
class ReportPocket(InRound):
    """Where the wheel's sensor saw the ball come to rest."""

    senders = Sender.HOUSE

    pocket: int
    evidence: str = ""
