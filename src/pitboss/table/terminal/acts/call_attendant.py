"""An attendant whom a player calls to the terminal, for whatever it is."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class CallAttendant(AtTerminal):
    """Call an attendant to this terminal: it rings until somebody takes the call."""

    senders = Sender.SEAT
    while_reserved = True

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """In any state: a player who needs help may say so; once, until it ends."""
        terminal = need_terminal(table, self)
        if terminal.called_at is not None:
            raise refuse(TableKind.CALLED_ALREADY, "")
        yield AttendantCalled(terminal=terminal.name)


class AttendantCalled(TerminalEvent):
    """A player called an attendant."""

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].called_at = said.at

    def told(self, scene: Scene) -> Narrative:
        yield f"The player at {self.terminal} calls an attendant", ""
