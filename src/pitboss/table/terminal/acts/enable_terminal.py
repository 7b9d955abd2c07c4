"""A disabled terminal may take wagers and credit again."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class EnableTerminal(AtTerminal):
    """A disabled terminal may take wagers and credit again."""

    reason: str


@fact
class TerminalEnabled(TableEvent):
    """A terminal that was disabled takes wagers and credit again."""

    terminal: str
    reason: str
