"""The printer has not put out the ticket: the credit stays."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class ReportPrintFault(AtTerminal):
    """The printer has not put out the ticket: the credit stays."""

    senders = Sender.HOUSE

    number: str
    code: str


@fact
class PrintingFailed(TableEvent):
    """No paper, no debit."""

    terminal: str
    number: str
    code: str
