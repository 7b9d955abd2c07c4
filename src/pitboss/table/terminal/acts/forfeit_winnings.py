"""Winnings at a terminal that a minor or an excluded person forfeits; never what they put in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.exclusions.forfeits import EXCLUDED, GROUNDS, SECTION_86A, Forfeits, WinningsForfeited
from pitboss.exclusions.refusals import ExclusionKind
from pitboss.exclusions.register import HOUSE, Exclusions
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Cents, Reason, Text
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refused, refuse
from pitboss.kernel.sight import BySight
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars, one_of
from pitboss.ledger import accounts
from pitboss.ledger.ticket_paper import check_cents
from pitboss.table.terminal.act import Answer, AtTerminal, BeyondTable
from pitboss.table.terminal.checks import need_service
from pitboss.table.terminal.credit import move
from pitboss.table.terminal.event import TableEvent, TerminalRuling
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table

Ground = Annotated[str, Asks("choice", GROUNDS)]


class ForfeitWinnings(BySight, BeyondTable, AtTerminal):
    """Take the winnings of a minor or an excluded person off a terminal's credit, for the Fund."""

    may = "supervisors"

    person: Text
    ground: Ground
    cents: Cents
    reason: Reason

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, who is excluded, and the list of forfeits."""
        return ((Table, self.table), (Exclusions, HOUSE), (Forfeits, HOUSE))

    def elsewhere(self, table: Table, _: tuple[TableEvent, ...], states: States) -> Answer:
        """Of an excluded person only while the register says so."""
        register, document = Exclusions.among(states, HOUSE), table.law.game.book.document
        patron = table.terminals[self.terminal].patron
        found = register.found(self.person, at=self.at, document=document, patron=patron)
        if self.ground == EXCLUDED and found is None:
            raise refuse(ExclusionKind.NOT_IN_REGISTER, SECTION_86A, person=self.person)
        number = Forfeits.among(states, HOUSE).next_number
        listed = filled(WinningsForfeited, self, number=number, clause=SECTION_86A)
        return {Forfeits.stream(HOUSE): (listed,)}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """No more than the credit exceeds what was put in since it last had none."""
        terminal = need_service(table, self)
        self.authorise(table, SECTION_86A)
        cents = check_cents(self.cents, "A forfeit")
        if self.ground not in GROUNDS or not self.person.strip():
            what = f"A forfeit names the person, and its ground is {one_of(GROUNDS)}."
            raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
        at_risk = sum(terminal.stakes.values())
        won = max(0, terminal.credit_cents + at_risk - terminal.put_in_cents)
        most = min(won, terminal.available_cents)
        if cents > most:
            raise Refused(ExclusionKind.NOT_WINNINGS.refuse(SECTION_86A, most))
        yield filled(CreditForfeited, self, terminal=terminal.name, clause=SECTION_86A)


class CreditForfeited(TerminalRuling):
    """Winnings left a terminal's credit, because the person who won them may not keep them."""

    significant = Significance.CONDUCT

    person: str
    ground: str
    cents: int

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        put_in = terminal.put_in_cents
        move(terminal, -self.cents, "forfeited", self.postings(table))
        terminal.put_in_cents = put_in

    def postings(self, state: Table) -> Iterator[Posting]:
        name = self.terminal
        yield Posting(accounts.credit(name), accounts.forfeited(name), self.cents)

    def told(self, scene: Scene) -> Narrative:
        text = f"{self.person} ({self.ground}) forfeits {dollars(self.cents)} of winnings"
        yield f"{text} at {self.terminal}: {self.reason}", self.clause
