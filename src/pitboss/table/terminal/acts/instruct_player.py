"""Instructing a player on how many terminals to use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.exclusions.names import person_key
from pitboss.exclusions.register import HOUSE, Exclusions, RegisterEvent
from pitboss.kernel.act import Written
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.table.terminal.act import Answer, BeyondTable
from pitboss.table.terminal.acts.apply_exclusion import TerminalAdmitted, TerminalShutOut
from pitboss.table.terminal.checks import need_open
from pitboss.table.terminal.event import TableEvent, TableRuling
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class InstructPlayer(BeyondTable):
    """Allow a player one terminal only, or several again, at every table of the game."""

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"beside"})
    may, under = "supervisors", "several_terminals"
    player: Text
    one_terminal: bool
    reason: Reason
    beside: tuple[str, ...] = ()
    """Other tables of the document, where the player may be too."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, the register of persons, and the tables beside."""
        own: tuple[tuple[type[Subject], str], ...] = ((Table, self.table), (Exclusions, HOUSE))
        return (*own, *((Table, name) for name in self.beside if name != self.table))

    def impossible_name(self) -> None:
        """What else it names was looked up; a table that cannot be is never open."""

    def elsewhere(self, table: Table, _: tuple[TableEvent, ...], states: States) -> Answer:
        """The instruction holds at every table: the player goes on at one terminal of them all."""
        told = OneTerminalTold(
            document=table.law.game.book.document,
            person=self.player,
            only=self.one_terminal,
            reason=self.reason,
            clause=table.law.rules.several_terminals,
        )
        written: Written = {Exclusions.stream(HOUSE): (told,)}
        first = bool(_seats(table, self.player))
        for name in self.beside:
            other = Table.among(states, name)
            if follows := tuple(self._follows(other, first)):
                written[Table.stream(name)] = follows
            first = first or bool(_seats(other, self.player))
        return written

    def _follows(self, table: Table, first: bool) -> Iterator[TableEvent]:
        """What becomes of the player's terminals at another table: the first of all goes on."""
        seats = _seats(table, self.player)
        clause = table.law.rules.several_terminals if seats else ""
        for one in seats[0 if first else 1 :]:
            terminal = table.terminals[one]
            if self.one_terminal and not terminal.shut_out:
                yield TerminalShutOut(
                    terminal=one, person=self.player, clause=clause, reason=self.reason
                )
            elif not self.one_terminal and terminal.shut_out == clause:
                yield TerminalAdmitted(
                    terminal=one, person=self.player, clause=clause, reason=self.reason
                )

    def decide(self, table: Table) -> Iterator[TableEvent]:
        need_open(table)
        clause = self.authorise(table)
        if not person_key(self.player):
            what = "A player who is instructed has a name."
            raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
        yield filled(PlayerInstructed, self, clause=clause)


def _seats(table: Table, player: str) -> list[str]:
    """The terminals of a table at which somebody is known to be."""
    key = person_key(player)
    return [one.name for one in table.terminals.values() if person_key(one.player or "") == key]


class PlayerInstructed(TableRuling):
    """A supervisor's instruction on how many terminals a player may use."""

    significant = Significance.TABLES

    player: str
    one_terminal: bool

    def fold(self, table: Table, said: Said) -> None:
        key = person_key(self.player)
        others = [player for player in table.one_terminal if person_key(player) != key]
        table.one_terminal = [*others, self.player] if self.one_terminal else others

    def told(self, scene: Scene) -> Narrative:
        allowed = "one terminal only" if self.one_terminal else "several terminals again"
        yield f"{self.player} may use {allowed}: {self.reason}", self.clause


class OneTerminalTold(RegisterEvent):
    """A person was told to use one terminal only of the games of a document, or several again."""

    document: str
    person: str
    only: bool
    reason: str

    def fold(self, register: Exclusions, said: Said) -> None:
        key = person_key(self.person)
        others = [one for one in register.one_terminal.get(self.document, ()) if one != key]
        register.one_terminal[self.document] = [*others, key] if self.only else others

    def told(self, _: Plain) -> Narrative:
        """Who, and at which games."""
        allowed = "one terminal only" if self.only else "several terminals again"
        text = f"{self.person} may use {allowed} of the games of {self.document}: {self.reason}"
        yield text, self.clause
