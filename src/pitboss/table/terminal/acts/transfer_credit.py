"""The central monitoring system transfers credit to the terminal."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.ledger.transfers import Transfer
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table


@fact
class TransferIn(AtTerminal):
    """The central monitoring system transfers credit to the terminal."""

    senders = Sender.HOUSE

    transaction: str
    cents: int

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the transaction."""
        return ((Table, self.table), (Transfer, self.transaction))


@fact
class TransferOut(AtTerminal):
    """The central monitoring system takes credit from the terminal."""

    senders = Sender.HOUSE

    transaction: str
    cents: int

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the transaction."""
        return ((Table, self.table), (Transfer, self.transaction))


@fact
class CreditTransferred(TableEvent):
    """The central monitoring system moved credit in or out."""

    terminal: str
    transaction: str
    cents: int
    inward: bool
