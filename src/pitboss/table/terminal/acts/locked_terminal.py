"""The audit of a terminal, which locks it where its meters do not add up."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.words import dollars
from pitboss.table.terminal.event import CitedTerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal


class TerminalLocked(CitedTerminalEvent):
    """The meters of a terminal do not add up: nothing moves until staff have looked."""

    significant = Significance.LOCKS

    difference_cents: int

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].locked = True

    def told(self, scene: Scene) -> Narrative:
        size = dollars(abs(self.difference_cents))
        way = "more" if self.difference_cents > 0 else "less"
        yield f"{self.terminal} is locked: it holds {size} {way} than its meters say", self.clause


def audit(table: Table, terminal: Terminal) -> TerminalLocked | None:
    """Nothing where the meters add up; else the terminal is locked instead of paid."""
    difference = terminal.difference_cents()
    if not difference:
        return None
    clause = table.law.rules.remedies.wrong_meter
    return TerminalLocked(terminal=terminal.name, clause=clause, difference_cents=difference)
