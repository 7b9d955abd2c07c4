"""What was found where a terminal was tilted, or something was put in that is no money."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import ServiceAct
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalRuling
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class AnswerSignal(ServiceAct):
    """Record what was found after a tilt or a rejected item: the call ends.

    A door's call ends when the door is closed, and with nothing else.
    """

    may, under = ("attendant", "operators"), "conduct.interference"

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Of what was signalled and nobody has looked at yet."""
        terminal = need_terminal(table, self)
        clause = self.authorise(table)
        if terminal.tilted_at is None and not terminal.rejected:
            raise refuse(TerminalKind.NOTHING_SIGNALLED, clause, terminal=terminal.name)
        yield SignalAnswered(terminal=terminal.name, clause=clause, reason=self.reason)


class SignalAnswered(TerminalRuling):
    """Somebody looked at a terminal that was tilted, or that rejected something."""

    significant = Significance.DEVICES

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.tilted_at, terminal.rejected = None, ""

    def told(self, scene: Scene) -> Narrative:
        yield f"The signal of {self.terminal} is answered: {self.reason}", self.clause
