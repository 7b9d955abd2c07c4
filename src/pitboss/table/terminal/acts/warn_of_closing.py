"""Put up the sign that play will close, at a time."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.event import TableEvent


@fact
class WarnOfClosing(TableAct):
    """Put up the sign that play will close, at a time."""

    closes_at: int


@fact
class ClosingWarned(TableEvent):
    """The sign with the closing time went up."""

    closes_at: int
    clause: str
