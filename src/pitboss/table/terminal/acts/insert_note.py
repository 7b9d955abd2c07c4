"""Banknotes that become credit."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars, one_of
from pitboss.ledger import accounts
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.left_waiting import BROUGHT, left_waiting
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.credit import move, need_room, need_stacker, taking_in
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class InsertNote(AtTerminal):
    """Put in a banknote."""

    senders = Sender.HOUSE

    denomination_cents: Cents
    stacked: bool = False
    """Whether it lies in the box already, having been asked for before: then it is credited,
    whatever has happened to the terminal between."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """A note of an accepted denomination becomes credit of its face value; others come back.

        One that lies in the box cannot come back any more: it is the player's credit, even if the
        terminal has failed or been switched off in the moment between.
        """
        accepted, value = known(table.config).denominations_cents, self.denomination_cents
        if self.stacked and value in accepted:
            terminal = need_terminal(table, self)
        else:
            terminal = taking_in(table, self)
            clause = table.law.rules.credit.notes
            need_stacker(table, terminal)
            if value not in accepted:
                shown = one_of(dollars(note) for note in accepted)
                raise refuse(TerminalKind.NOTE_NOT_ACCEPTED, clause, value=value, accepted=shown)
            need_room(table, terminal, value, clause)
        yield from left_waiting(terminal, BROUGHT)
        yield NoteAccepted(terminal=terminal.name, denomination_cents=value)


class NoteAccepted(TerminalEvent):
    """A banknote became credit."""

    money_in = True

    denomination_cents: int

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.account = True
        terminal.meters.count_note(self.denomination_cents)
        move(terminal, self.denomination_cents, "notes", self.postings(table))

    def postings(self, state: Table) -> Iterator[Posting]:
        name = self.terminal
        yield Posting(accounts.notes(name), accounts.credit(name), self.denomination_cents)

    def told(self, scene: Scene) -> Narrative:
        value = dollars(self.denomination_cents)
        yield f"{self.terminal} takes a note of {value}", scene.table.law.rules.credit.notes
