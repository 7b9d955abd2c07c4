"""Terminals enabled again by the central monitoring system, or by staff."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.disable_terminal import MONITORING_SYSTEM
from pitboss.table.terminal.checks import need_terminal, refuse
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class EnableTerminal(AtTerminal):
    """Let a disabled terminal take wagers and credit again."""

    may = "operators"
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Let a disabled terminal take wagers again; a failed one stays out of service."""
        terminal = need_terminal(table, self)
        self.authorise(table, also=(MONITORING_SYSTEM,))
        if not terminal.disabled:
            raise refuse(TableKind.ENABLED, "", terminal=terminal.name)
        yield TerminalEnabled(terminal=terminal.name, reason=self.reason)


@fact
class TerminalEnabled(TableEvent):
    """A terminal that was disabled takes wagers and credit again."""

    significant = Significance.LOCKS

    terminal: str
    reason: str

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].disabled = False

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} is enabled again: {self.reason}", ""
