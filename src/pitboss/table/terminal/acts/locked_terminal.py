"""The meters of a terminal do not add up: nothing moves until staff have looked."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.event import TableEvent


@fact
class TerminalLocked(TableEvent):
    """The meters of a terminal do not add up: nothing moves until staff have looked."""

    terminal: str
    clause: str
    difference_cents: int
