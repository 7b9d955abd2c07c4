"""Undoing the last act on the layout."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.draft import draft_of
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class Undo(AtTerminal):
    """Undo the terminal's last act on its wagers in this period."""

    senders = Sender.SEAT

    def decide(self, table: Table) -> Sequence[TableEvent]:
        """Do the opposite of the terminal's last act, cell by cell from its end."""
        draft = draft_of(table, self)
        if not draft.terminal.acts:
            raise refuse(TerminalKind.NOTHING_TO_UNDO, draft.law.rules.options)
        for cell, cents, fresh in reversed(draft.terminal.acts[-1]):
            if cents > 0:
                draft.take_back(cell, cents)
            else:
                draft.put_back(cell, -cents, carried_cents=fresh - cents)
        return (ActUndone(terminal=self.terminal), *draft.events)


class ActUndone(TerminalEvent):
    """The terminal's last act was undone by what follows."""

    def fold(self, table: Table, said: Said) -> None:
        table.undo(table.terminals[self.terminal])

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} undoes its last act", scene.table.law.rules.options
