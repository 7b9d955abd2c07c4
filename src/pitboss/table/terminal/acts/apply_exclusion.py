"""An exclusion that reaches somebody who is at a terminal already, and its end."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.exclusions.register import HOUSE, Exclusion, Exclusions
from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.table.terminal.act import Answer, AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalRuling
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal


class ApplyExclusion(AtTerminal):
    """Let a terminal take on nothing new while an excluded person is at it, and else go on.

    What stands plays out, and credit can be collected.
    """

    senders = Sender.HOUSE

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and who is excluded."""
        return ((Table, self.table), (Exclusions, HOUSE))

    def follows(self, states: States, digest: str) -> Answer:
        """What the register says of the person there, as the terminal does not have it yet."""
        table = Table.among(states, self.table)
        terminal = need_terminal(table, self)
        found = excluded_at(table, terminal, Exclusions.among(states, HOUSE), self.at)
        return {Table.stream(self.table): tuple(_ruled(table, terminal, found))}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Nothing follows from the table alone."""
        raise refuse(TerminalKind.NOBODY_SEATED, "", terminal=self.terminal)


def excluded_at(
    table: Table, terminal: Terminal, register: Exclusions, at: int
) -> Exclusion | None:
    """The entry by which the person at a terminal may not play there, if there is one."""
    document = table.law.game.book.document
    if terminal.player is None and terminal.patron is None:
        return None
    return register.found(terminal.player or "", at=at, document=document, patron=terminal.patron)


def is_due(table: Table, terminal: Terminal, register: Exclusions, at: int) -> bool:
    """Whether a terminal is not yet as the register has it."""
    found = excluded_at(table, terminal, register, at)
    several = table.law.rules.several_terminals
    return (terminal.shut_out not in ("", several)) is not (found is not None)


def _ruled(table: Table, terminal: Terminal, found: Exclusion | None) -> Iterator[TableEvent]:
    name, person = terminal.name, terminal.player or ""
    several = table.law.rules.several_terminals
    if found is not None and terminal.shut_out in ("", several):
        yield TerminalShutOut(
            terminal=name, person=person, clause=found.clause, reason=found.number
        )
    elif found is None and terminal.shut_out not in ("", several):
        yield TerminalAdmitted(
            terminal=name, person=person, clause=terminal.shut_out, reason="it was lifted"
        )
    else:
        raise refuse(TerminalKind.NOTHING_CHANGES, "")


class TerminalShutOut(TerminalRuling):
    """A terminal takes on nothing new: the person at it may not play on."""

    significant = Significance.LOCKS

    person: str

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].shut_out = self.clause

    def told(self, scene: Scene) -> Narrative:
        who = self.person or "The person there"
        text = f"{who} may not play on at {self.terminal} ({self.reason})"
        yield f"{text}: what stands plays out, and credit can be collected", self.clause


class TerminalAdmitted(TerminalRuling):
    """The person at a terminal may play on."""

    significant = Significance.LOCKS

    person: str

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].shut_out = ""

    def told(self, scene: Scene) -> Narrative:
        who = self.person or "The person there"
        yield f"{who} may play on at {self.terminal}: {self.reason}", self.clause
