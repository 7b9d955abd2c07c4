"""The ball was launched and the wheel did not turn."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound


@fact
class ReportNoSpin(InRound):
    """The ball was launched and the wheel did not turn."""

    senders = Sender.HOUSE
