"""Taking a failed or locked terminal back into service."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal, refuse
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class RestoreTerminal(AtTerminal):
    """Take a failed or locked terminal back into service."""

    may, under = "operators", "remedies.declared"
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Back into service, unless its meters still do not add up."""
        terminal = need_terminal(table, self)
        remedies = table.law.rules.remedies
        self.authorise(table)
        if terminal.failed is None and not terminal.locked:
            raise refuse(TableKind.IN_SERVICE, remedies.declared, terminal=terminal.name)
        if terminal.difference_cents():
            raise refuse(TableKind.LOCKED, remedies.wrong_meter, terminal=terminal.name)
        yield TerminalRestored(terminal=terminal.name, reason=self.reason)


@fact
class TerminalRestored(TableEvent):
    """A terminal is back in service."""

    significant = Significance.FAULTS

    terminal: str
    reason: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.failed = None
        terminal.locked = False

    def told(self, scene: Scene) -> Narrative:
        declared = scene.table.law.rules.remedies.declared
        yield f"{self.terminal} is back in service: {self.reason}", declared
