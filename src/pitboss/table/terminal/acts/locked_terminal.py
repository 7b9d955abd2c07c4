"""The audit of a terminal, which locks it where its meters do not add up."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.words import dollars
from pitboss.table.terminal.event import CitedTerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal


class TerminalLocked(CitedTerminalEvent):
    """The meters of a terminal do not add up: nothing moves until staff have looked."""

    significant = Significance.LOCKS
    notifies = Matter.INTEGRITY

    difference_cents: int

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].locked = True

    def notification(self, table: Table) -> Notification:
        """By how much the meters are out, and in which round it was found."""
        return Notification(
            clause=self.clause,
            item=self.terminal,
            terminal=self.terminal,
            cents=abs(self.difference_cents),
            reason=self._words(),
            rounds=(table.round,) if table.round else (),
        )

    def notice_key(self) -> str:
        """Of that terminal."""
        return self.terminal

    def told(self, scene: Scene) -> Narrative:
        yield self._words(), self.clause

    def _words(self) -> str:
        size = dollars(abs(self.difference_cents))
        way = "more" if self.difference_cents > 0 else "less"
        return f"{self.terminal} is locked: it holds {size} {way} than its meters say"


def audit(table: Table, terminal: Terminal) -> TerminalLocked | None:
    """Nothing where the meters add up; else the terminal is locked instead of paid."""
    difference = terminal.difference_cents()
    if not difference:
        return None
    clause = table.law.rules.remedies.wrong_meter
    return TerminalLocked(terminal=terminal.name, clause=clause, difference_cents=difference)
