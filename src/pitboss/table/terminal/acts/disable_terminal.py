"""Terminals disabled by the central monitoring system, or by staff.

A disabled terminal takes on nothing new: no wagers, no notes, no tickets, no transfers in. Its
wagers play out, chips may be taken back while the period is open, and its credit can be collected
or transferred out. It stays so over restarts and closings until it is enabled.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.offices import MONITORING_SYSTEM
from pitboss.table.terminal.act import ServiceAct
from pitboss.table.terminal.checks import need_enabled, need_terminal
from pitboss.table.terminal.event import ServiceEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class DisableTerminal(ServiceAct):
    """Let a terminal take on nothing new; what stands plays out, and credit can be collected."""

    may = (MONITORING_SYSTEM, "operators")

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Let a terminal take on nothing new, whatever the round is at."""
        terminal = need_terminal(table, self)
        self.authorise(table)
        need_enabled(terminal)
        yield TerminalDisabled(terminal=terminal.name, reason=self.reason)


class TerminalDisabled(ServiceEvent):
    """A terminal takes on nothing new: what stands plays out, and credit can be collected."""

    significant = Significance.LOCKS

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].disabled = True

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} is disabled: {self.reason}; its wagers play out", ""
