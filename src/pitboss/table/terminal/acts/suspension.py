"""No wagering until the fault is cleared."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.event import TableEvent


@fact
class TableSuspended(TableEvent):
    """No wagering until the fault is cleared."""

    clause: str
    reason: str
