"""Taking a faulty terminal out of service."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import ServiceAct
from pitboss.table.terminal.acts.report_terminal_fault import TerminalFailed
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Table


class DeclareTerminalFault(ServiceAct):
    """Declare one terminal faulty: its wagers ride and wait to be confirmed."""

    may, under = "operators", "remedies.declared"

    def decide(self, table: Table) -> Iterator[TableEvent]:
        terminal = need_terminal(table, self)
        clause = self.authorise(table)
        if terminal.failed is not None:
            raise refuse(TerminalKind.OUT_OF_SERVICE, clause, terminal=terminal.name)
        yield TerminalFailed(terminal=terminal.name, code=self.reason, clause=clause)
