"""A wheel that did not turn."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.stopped_round import IN_PLAY, NO_SPIN, stop
from pitboss.table.terminal.checks import need_round
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Table


class ReportNoSpin(InRound):
    """Report that the ball was launched and the wheel did not turn."""

    senders = Sender.HOUSE

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The wheel did not turn: no result, whatever the ball did (IB-09)."""
        device = table.law.rules.device
        if device.no_spin is None:
            raise refuse(TerminalKind.NOT_THIS_EQUIPMENT, device.clauses[0], equipment="wheel")
        need_round(table, self.round, *IN_PLAY)
        yield stop(table, NO_SPIN, device.no_spin)
