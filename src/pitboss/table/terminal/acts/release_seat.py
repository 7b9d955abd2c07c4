"""A seat that is held no longer: its time is over, or staff open it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.authority import CommandKind, need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.offices import ON_CALL
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class ReleaseSeat(AtTerminal):
    """Open a seat that is held for a player, for a reason; credit and wagers stay at it.

    When its time is over the clock does so; where credit is left, an attendant is called.
    """

    senders = Sender.STAFF | Sender.HOUSE
    may = ON_CALL

    of_words = frozenset({CommandKind.REASON_NEEDED})

    reason: Reason = ""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """By the clock when the time is over, by staff for a reason."""
        terminal = need_terminal(table, self)
        if self.office:
            self.authorise(table)
        held = terminal.reserved
        if held is None or (not self.office and not held.is_over(self.at)):
            raise refuse(TableKind.NOT_RESERVED, "")
        if self.office:
            need_reason(self.reason, "")
        yield SeatReleased(terminal=terminal.name, by_time=not self.office, reason=self.reason)


class SeatReleased(TerminalEvent):
    """A seat is held no longer, and its player has not come back."""

    by_time: bool
    reason: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.reserved = None
        if self.by_time and terminal.has_money and terminal.called_at is None:
            terminal.called_at = said.at  # somebody's credit lies there, and nobody is with it

    def told(self, scene: Scene) -> Narrative:
        why = "its time is over" if self.by_time else self.reason
        yield f"The seat at {self.terminal} is held no longer: {why}", ""
