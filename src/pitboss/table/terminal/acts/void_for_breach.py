"""Wagers of a person who broke a rule, which a supervisor makes void."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.conduct.book import Breach, ConductBook, MeasureTaken, need_breach, table_of
from pitboss.conduct.refusals import ConductKind
from pitboss.exclusions.names import person_key
from pitboss.exclusions.refusals import ExclusionKind
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Number, Reason
from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.kernel.subject import States, Subject
from pitboss.table.terminal.act import Answer, AtTerminal, BeyondTable
from pitboss.table.terminal.acts.returned_wager import returned_wager
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalRuling
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal


class VoidForBreach(BySight, BeyondTable, AtTerminal):
    """Void the wagers of a person who broke a rule: stakes and commission go back (ETG-10).

    Only what is not settled yet, and only for a breach on record that the document prints it for.
    """

    may, under = "supervisors", "conduct.void"
    of_words = frozenset({ConductKind.NO_SUCH_BREACH})

    breach: Number
    """The number of the breach."""
    reason: Reason
    cells: tuple[str, ...] = ()
    """Which wagers; all of them where none is named."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and the book in which the breach stands."""
        return ((Table, self.table), (ConductBook, table_of(self.breach)))

    def impossible_name(self) -> None:
        """A table that cannot be is never open, and a breach that cannot be is not on record."""

    def elsewhere(self, table: Table, _: tuple[TableEvent, ...], states: States) -> Answer:
        """The wagers go back, and the breach names the measure: both or neither."""
        name = table_of(self.breach)
        breach, rules = need_breach(ConductBook.among(states, name), self.breach)
        clause = rules.conduct.void
        breach.need_measure(self, rules, clause, self.reason)
        need_person(table.terminals[self.terminal], breach, rules.conduct.powers)
        measure = MeasureTaken(
            number=breach.number, person=breach.person, reason=self.reason, clause=clause
        )
        return {ConductBook.stream(name): (measure,)}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        terminal = need_terminal(table, self)
        clause = self.authorise(table)
        cells = tuple(dict.fromkeys(self.cells)) or tuple(terminal.stakes)
        hanging = table.law.game.hanging
        odds = [hanging[cell][0] for cell in cells if cell in hanging]
        cells = tuple(dict.fromkeys((*cells, *(one for one in odds if one in terminal.stakes))))
        if not cells or any(cell not in terminal.stakes for cell in cells):
            raise refuse(TerminalKind.NO_SUCH_STAKE, clause, terminal=terminal.name)
        yield filled(WagersVoided, self, terminal=terminal.name, clause=clause)
        for cell in cells:
            yield returned_wager(table, terminal, cell, terminal.stakes[cell], clause)


def need_person(terminal: Terminal, breach: Breach, clause: str) -> None:
    """The player at the terminal is the person of the breach, by name or where they were seen."""
    named = person_key(breach.person)
    same = named == person_key(terminal.player or "") if named else breach.where == terminal.name
    if not same:
        raise refuse(ExclusionKind.BREACH_NEEDED, clause)


class WagersVoided(TerminalRuling):
    """A supervisor made wagers void because of a breach."""

    significant, ruling = Significance.CONDUCT, True

    breach: str

    def fold(self, table: Table, said: Said) -> None:
        """The stakes go back by events of their own."""

    def told(self, scene: Scene) -> Narrative:
        text = f"Wagers of {self.terminal} are void for breach {self.breach}"
        yield f"{text}: {self.reason}", self.clause
