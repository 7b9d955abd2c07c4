"""An attendant was with the player, or is needed no longer."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.offices import ON_CALL
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.call import attended
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class EndAttendantCall(AtTerminal):
    """Record that the player who called an attendant was seen to: the call ends.

    The player who called may take the call back in the same way; but not from a seat that is held,
    where the person at the screen may be another.
    """

    senders = Sender.SEAT | Sender.STAFF
    may = ON_CALL

    what: Text = ""
    """What it was about, in a few words; it need not be said."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The call that stands; of somebody else's terminal only staff say so."""
        terminal = need_terminal(table, self)
        own = not self.office and self.by == terminal.name
        if not own:
            self.authorise(table)
        if terminal.called_at is None:
            raise refuse(TableKind.NOBODY_CALLED, "")
        yield AttendantCallEnded(terminal=terminal.name, taken_back=own, what=self.what)


class AttendantCallEnded(TerminalEvent):
    """The player was seen to, or took the call back."""

    taken_back: bool
    what: str

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].called_at = None

    def told(self, scene: Scene) -> Narrative:
        how = attended(taken_back=self.taken_back, what=self.what)
        yield f"The player at {self.terminal} {how}", ""
