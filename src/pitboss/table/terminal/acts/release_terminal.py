"""Taking a terminal away from its table."""

from __future__ import annotations

from pitboss.kernel.act import Act, Written
from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import TerminalName
from pitboss.kernel.labels import need_authority
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.registration import Registration, RegistrationEvent
from pitboss.table.terminal.state import Status, Table


class ReleaseTerminal(Act):
    """Take a terminal away from a closed table, so that it can go to another."""

    may, under = "operators", "approval"

    table: str
    terminal: TerminalName

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the terminal."""
        return ((Table, self.table), (Registration, self.terminal))

    def answer(self, states: States, digest: str) -> Written:
        """Let a terminal go that has nobody's money, from a table that is closed."""
        table = Table.among(states, self.table)
        registration = Registration.among(states, self.terminal)
        if not registration.table or registration.table != self.table:
            raise refuse(TerminalKind.NO_SUCH_TERMINAL, "", terminal=self.terminal)
        need_authority(self, table.law.rules)
        terminal = table.terminals.get(self.terminal)
        clause = table.law.rules.approval[0]
        if table.status is not Status.CLOSED:
            raise refuse(TableKind.ALREADY_OPEN, clause)
        if terminal is not None and terminal.has_money:
            raise refuse(TerminalKind.CREDIT_LEFT, clause, terminal=self.terminal)
        released = TerminalReleased(terminal=self.terminal, table=self.table)
        return {Registration.stream(self.terminal): (released,)}


class TerminalReleased(RegistrationEvent):
    """A terminal left its table, without anybody's money on it."""

    def fold(self, registration: Registration, said: Said) -> None:
        ensure(self.terminal == registration.terminal, f"{self.terminal} is another terminal")
        ensure(registration.table == self.table, f"{self.terminal} is not with that table")
        registration.table = ""

    def told(self, scene: object) -> Narrative:
        yield f"Terminal {self.terminal} leaves table {self.table}", ""
