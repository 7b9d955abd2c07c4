"""Terminals enabled again by the central monitoring system, or by staff."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.offices import MONITORING_SYSTEM
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import ServiceAct
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import ServiceEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class EnableTerminal(ServiceAct):
    """Let a disabled terminal take wagers and credit again."""

    may = (MONITORING_SYSTEM, "operators")

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Let a disabled terminal take wagers again; a failed one stays out of service."""
        terminal = need_terminal(table, self)
        self.authorise(table)
        if not terminal.disabled:
            raise refuse(TerminalKind.ENABLED, "", terminal=terminal.name)
        yield TerminalEnabled(terminal=terminal.name, reason=self.reason)


class TerminalEnabled(ServiceEvent):
    """A terminal that was disabled takes wagers and credit again."""

    significant = Significance.LOCKS

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].disabled = False

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} is enabled again: {self.reason}", ""
