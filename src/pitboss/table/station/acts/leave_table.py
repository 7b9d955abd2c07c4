"""A seat that leaves its station: its credit goes back, and the terminal is by itself again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.table.station.act import FromSeat
from pitboss.table.terminal.acts.left_waiting import COLLECTED, left_waiting
from pitboss.table.terminal.acts.locked_terminal import audit
from pitboss.table.terminal.credit import collecting
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.one_meter import leaving
from pitboss.table.terminal.state import Table


class LeaveTable(FromSeat):
    """Stop playing at this table: its credit goes back to the one meter of the station."""

    senders = Sender.SEAT | Sender.STAFF
    may, under = ("attendant", "operators"), "several_terminals"

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """As the document lets credit be collected; of a terminal that waits for staff, later.

        Such a terminal leaves as it is: its money stays there until staff have seen to it, and
        the player can be paid what is elsewhere. What only waits there comes to them at the cage.
        """
        terminal = self.seat(table)
        if self.office:
            self.authorise(table)
        if terminal.in_service:
            collecting(table, self)
            locked = audit(table, terminal)
            yield locked or leaving(terminal, terminal.credit_cents)
            if locked is None:
                yield from left_waiting(terminal, COLLECTED, terminal.credit_cents)
        else:
            yield leaving(terminal, 0)
            yield from left_waiting(terminal, COLLECTED)
