"""A failed or locked terminal is back in service."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class RestoreTerminal(AtTerminal):
    """A failed or locked terminal is back in service."""

    reason: str


@fact
class TerminalRestored(TableEvent):
    """A terminal is back in service."""

    terminal: str
    reason: str
