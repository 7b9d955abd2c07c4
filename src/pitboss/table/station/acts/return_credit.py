"""Credit that lies at one seat of a station and is needed at another."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.refusal import refuse
from pitboss.table.station.act import FromSeat
from pitboss.table.terminal.acts.locked_terminal import audit
from pitboss.table.terminal.checks import need_service
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.one_meter import returning
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Table


class ReturnCredit(FromSeat):
    """Move what lies on a seat's meter to its station; wagers stay where they are."""

    senders = Sender.HOUSE

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """All of it, while nothing is being paid out: it stays on the one meter of the cabinet."""
        terminal = self.seat(table)
        need_service(table, self)
        if not terminal.credit_cents:
            raise refuse(TerminalKind.NOTHING_TO_COLLECT, table.law.rules.credit.collect)
        yield audit(table, terminal) or returning(terminal)
