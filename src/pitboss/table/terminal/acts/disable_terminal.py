"""Terminals disabled by the central monitoring system, or by staff.

A disabled terminal takes on nothing new: no wagers, no notes, no tickets, no transfers in. Its
wagers play out, chips may be taken back while the period is open, and its credit can be collected
or transferred out. It stays so over restarts and closings until it is enabled.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_enabled, need_terminal
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table

MONITORING_SYSTEM = "monitoring-system"
"""The office of the central monitoring system: no person holds it."""


@fact
class DisableTerminal(AtTerminal):
    """Let a terminal take on nothing new; what stands plays out, and credit can be collected."""

    may = "operators"
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Let a terminal take on nothing new, whatever the round is at."""
        terminal = need_terminal(table, self)
        self.authorise(table, also=(MONITORING_SYSTEM,))
        need_enabled(terminal)
        yield TerminalDisabled(terminal=terminal.name, reason=self.reason)


@fact
class TerminalDisabled(TableEvent):
    """A terminal takes on nothing new: what stands plays out, and credit can be collected."""

    significant = Significance.LOCKS

    terminal: str
    reason: str

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].disabled = True

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} is disabled: {self.reason}; its wagers play out", ""
