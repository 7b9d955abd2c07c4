"""Tickets that could not be printed: no paper, no debit."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Number
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import PRINTER, Table


class ReportPrintFault(AtTerminal):
    """Report that the printer has not put out the ticket: the credit stays."""

    senders = Sender.HOUSE

    number: Number
    code: str

    def decide(self, table: Table) -> Iterator[TableEvent]:
        terminal = need_terminal(table, self)
        if terminal.printing is None or terminal.printing.number != self.number:
            clause = table.law.rules.credit.payout
            raise refuse(TerminalKind.NOT_PRINTING, clause, number=self.number)
        yield PrintingFailed(terminal=terminal.name, number=self.number, code=self.code)


class PrintingFailed(TerminalEvent):
    """No paper, no debit."""

    significant = Significance.DEVICES

    number: str
    code: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.printing = None
        terminal.not_working[PRINTER] = self.code

    def told(self, scene: Scene) -> Narrative:
        failed = f"{self.terminal} could not print ({self.code}): the credit stays"
        yield failed, scene.table.law.rules.credit.printer
