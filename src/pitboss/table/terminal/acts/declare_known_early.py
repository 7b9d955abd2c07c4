"""Stopping a round whose outcome is known while wagers are still taken."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.field_types import Reason
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.stopped_round import KNOWN_EARLY, stop
from pitboss.table.terminal.checks import need_open, need_round
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Stage, Table


class DeclareKnownEarly(InRound):
    """Declare that the outcome is known before wagering has closed: the round stops."""

    may, under = "operators", "device.known_early"
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Wagering shuts at once, and the stakes go back when the round is void (IB-08)."""
        need_open(table)
        clause = self.authorise(table)
        need_round(table, self.round, Stage.WAGERING, Stage.SHOOTING)
        yield stop(table, KNOWN_EARLY, clause, self.reason)
