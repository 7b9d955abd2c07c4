"""Take a suspended table back into play: the fault has been cleared."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.event import TableEvent


@fact
class ResumeTable(TableAct):
    """Take a suspended table back into play: the fault has been cleared."""

    reason: str


@fact
class TableResumed(TableEvent):
    """The fault was cleared."""

    reason: str
