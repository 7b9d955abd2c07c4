"""The monitoring system, or staff, let a terminal take on nothing new."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class DisableTerminal(AtTerminal):
    """The monitoring system, or staff, let a terminal take on nothing new."""

    reason: str


@fact
class TerminalDisabled(TableEvent):
    """A terminal takes on nothing new: what stands plays out, and credit can be collected."""

    terminal: str
    reason: str
