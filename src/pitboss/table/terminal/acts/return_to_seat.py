"""A player who comes back to the seat that was held for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.table.reservation import need_held
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class ReturnToSeat(AtTerminal):
    """Open a seat that is held, with the code with which it was locked."""

    senders = Sender.HOUSE
    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"lock"})
    while_reserved = True

    lock: str

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The right code opens it. A wrong one is on record: three, and somebody is called."""
        terminal = need_terminal(table, self)
        opened = need_held(terminal.reserved).opened_by(self.lock)
        yield (SeatOpened if opened else WrongCodeTried)(terminal=terminal.name)


class SeatOpened(TerminalEvent):
    """The player came back."""

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].reserved = None

    def told(self, scene: Scene) -> Narrative:
        yield f"The player comes back to the seat that was held at {self.terminal}", ""


class WrongCodeTried(TerminalEvent):
    """Somebody tried to open a seat that is held for another."""

    significant = Significance.FAULTS

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        if terminal.reserved is not None:
            terminal.reserved.wrong += 1
            if terminal.reserved.tries_left == 0 and terminal.called_at is None:
                terminal.called_at = said.at

    def told(self, scene: Scene) -> Narrative:
        yield f"A wrong code is tried at the seat that is held at {self.terminal}", ""
