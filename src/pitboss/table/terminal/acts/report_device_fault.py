"""The tumbler or wheel reports a fault, or a result it could not read."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound


@fact
class ReportDeviceFault(InRound):
    """The tumbler or wheel reports a fault, or a result it could not read."""

    senders = Sender.HOUSE

    code: str
