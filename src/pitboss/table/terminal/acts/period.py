"""A wagering period began."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.event import TableEvent


@fact
class PeriodOpened(TableEvent):
    """A wagering period began."""

    round: int
    closes_at: int
