"""Tickets that have been printed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Number
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts, tickets
from pitboss.ledger.tickets import PaperKind, Ticket
from pitboss.table.terminal.act import Answer, AtTerminal, BeyondTable
from pitboss.table.terminal.acts.left_waiting import COLLECTED, left_waiting
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.credit import end_account, move, paper_of, remember_ticket
from pitboss.table.terminal.event import PaperEvent, TableEvent
from pitboss.table.terminal.paper_tickets import TicketSeen
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class ConfirmPrint(BeyondTable, AtTerminal):
    """Confirm that the printer has put out the whole ticket."""

    senders = Sender.HOUSE

    number: Number

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the ticket."""
        return ((Table, self.table), (Ticket, self.number))

    def elsewhere(self, table: Table, _: tuple[TableEvent, ...], states: States) -> Answer:
        """The credit leaves the meter and the ticket is on file, in one step."""
        terminal = table.terminals[self.terminal]
        paper = paper_of(table, terminal, known(terminal.printing))
        issued = tickets.issue(Ticket.among(states, self.number), paper, at=self.at)
        return issued if isinstance(issued, Refusal) else {Ticket.stream(self.number): issued}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The paper is out: the credit becomes the ticket."""
        terminal = need_terminal(table, self)
        printing = terminal.printing
        if printing is None or printing.number != self.number:
            clause = table.law.rules.credit.payout
            raise refuse(TerminalKind.NOT_PRINTING, clause, number=self.number)
        yield filled(TicketPrinted, printing, terminal=terminal.name)
        yield from left_waiting(terminal, COLLECTED, printing.cents)


class TicketPrinted(PaperEvent):
    """Credit became a ticket or voucher."""

    kind: PaperKind

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.printing = None
        terminal.papers += 1
        seen = TicketSeen(said.at, self.number, self.cents, self.kind)
        remember_ticket(terminal.tickets_out, seen)
        move(terminal, -self.cents, "collected", self.postings(table))
        end_account(terminal)

    def postings(self, state: Table) -> Iterator[Posting]:
        yield Posting(accounts.credit(self.terminal), accounts.ticket(self.number), self.cents)

    def told(self, scene: Scene) -> Narrative:
        out = f"{self.terminal} puts out {self.kind} {self.number} of {dollars(self.cents)}"
        yield out, scene.table.law.rules.credit.payout
