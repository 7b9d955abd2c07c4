"""Tickets that become credit."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Act, Sender, Written
from pitboss.kernel.cents import check_stake
from pitboss.kernel.command import Concerns
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents, Number, TerminalName
from pitboss.kernel.idempotency import answered
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts, tickets
from pitboss.ledger.ticket_paper import check_digits
from pitboss.ledger.tickets import Ticket
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import Answer
from pitboss.table.terminal.acts.left_waiting import BROUGHT, left_waiting
from pitboss.table.terminal.by_card import holders_of, on_record
from pitboss.table.terminal.checks import AtOneTerminal
from pitboss.table.terminal.credit import move, need_room, need_stacker, remember_ticket, taking_in
from pitboss.table.terminal.event import PaperEvent, TableEvent
from pitboss.table.terminal.one_meter import lent, station_streams
from pitboss.table.terminal.paper_tickets import TicketSeen
from pitboss.table.terminal.payment_clauses import clauses_of
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class PresentTicket(Act):
    """Put a ticket into a terminal."""

    senders = Sender.HOUSE

    table: str
    terminal: TerminalName
    number: Number
    claimed_cents: Cents | None = None
    """What the paper says, where somebody read it; a barcode gives none."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the ticket."""
        return ((Table, self.table), (Ticket, self.number))

    def answer(self, states: States, digest: str) -> Answer:
        """The ticket is paid and the table credited, or neither."""
        check_digits(self.number)
        ticket, table = Ticket.among(states, self.number), Table.among(states, self.table)
        terminal = table.terminals.get(self.terminal)
        if terminal is not None and terminal.station:
            seats = (self.terminal,)
            streams = station_streams(table, seats)
            if not states.keys() >= set(streams):
                return Concerns((*streams, *holders_of(table)))
            table = lent(table, seats, states)
        known = answered(table.done, self.by, self.serial, digest)
        if known is not None:
            return known
        if table.config is None:
            raise refuse(TableKind.NOT_OPEN, "", status=table.status.value)
        paid = tickets.redeem(
            ticket,
            place=tickets.TERMINAL,
            terminal=self.terminal,
            claimed_cents=self.claimed_cents,
            at=self.at,
            clauses=clauses_of(table.law.rules),
        )
        if isinstance(paid, Refusal):
            return paid
        credited = accept_ticket(table, self, self.number, ticket.cents)
        written: Written = {Table.stream(self.table): credited, Ticket.stream(self.number): paid}
        return on_record(self, table, written, states) if table.cards_used else written


class TicketAccepted(PaperEvent):
    """A ticket became credit."""

    money_in = True

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.account = True
        seen = TicketSeen(said.at, self.number, self.cents, "ticket")
        remember_ticket(terminal.tickets_in, seen)
        move(terminal, self.cents, "tickets", self.postings(table))

    def postings(self, state: Table) -> Iterator[Posting]:
        yield Posting(accounts.ticket(self.number), accounts.credit(self.terminal), self.cents)

    def told(self, scene: Scene) -> Narrative:
        taken = f"{self.terminal} takes ticket {self.number} of {dollars(self.cents)}"
        yield taken, scene.table.law.rules.credit.tickets[0]


def accept_ticket(
    table: Table, act: AtOneTerminal, number: str, cents: int
) -> tuple[TableEvent, ...]:
    """A valid ticket becomes credit, where the document lists tickets as a source (AS-08)."""
    terminal = taking_in(table, act)
    credit = table.law.rules.credit
    check_stake(cents, "the ticket")
    if not credit.tickets:
        raise refuse(TerminalKind.NOT_A_SOURCE, credit.sources)
    need_stacker(table, terminal)
    need_room(table, terminal, cents, credit.tickets[0])
    accepted = TicketAccepted(terminal=terminal.name, number=number, cents=cents)
    return (*left_waiting(terminal, BROUGHT), accepted)
