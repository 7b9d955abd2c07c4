"""Taking a failed or locked terminal back into service."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import ServiceAct
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import ServiceEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class RestoreTerminal(ServiceAct):
    """Take a failed or locked terminal back into service."""

    may, under = "operators", "remedies.declared"

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Back into service, unless its meters still do not add up.

        One whose line alone is lost has nothing to be restored: it comes back with its line.
        """
        terminal = need_terminal(table, self)
        remedies = table.law.rules.remedies
        self.authorise(table)
        if terminal.failed is None and not terminal.locked:
            if terminal.lost_at is not None:
                kind, clause = TerminalKind.BACK_BY_ITSELF, remedies.interrupted
                raise refuse(kind, clause, terminal=terminal.name)
            raise refuse(TerminalKind.IN_SERVICE, remedies.declared, terminal=terminal.name)
        if terminal.difference_cents():
            raise refuse(TerminalKind.LOCKED, remedies.wrong_meter, terminal=terminal.name)
        yield TerminalRestored(terminal=terminal.name, reason=self.reason)


class TerminalRestored(ServiceEvent):
    """A terminal is back in service."""

    significant = Significance.FAULTS
    furthers = (Matter.INTEGRITY, NoticeStep.RECTIFIED)

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.failed = None
        terminal.locked = False

    def takes_step(self, table: Table) -> bool:
        """Where it was locked, of which an inspector was notified."""
        return table.terminals[self.terminal].locked

    def notice_key(self) -> str:
        """Of that terminal."""
        return self.terminal

    def told(self, scene: Scene) -> Narrative:
        declared = scene.table.law.rules.remedies.declared
        yield f"{self.terminal} is back in service: {self.reason}", declared
