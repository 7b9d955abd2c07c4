"""Collecting all credit of a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Asks, Number
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts, payments, tickets
from pitboss.ledger.payment_records import Payment, PaymentOpened
from pitboss.ledger.ticket_paper import check_digits
from pitboss.ledger.tickets import PaperKind, Ticket
from pitboss.table.terminal.act import Answer, AtTerminal, BeyondTable
from pitboss.table.terminal.acts.locked_terminal import audit
from pitboss.table.terminal.credit import collecting, end_account, move
from pitboss.table.terminal.event import PaperEvent, TableEvent
from pitboss.table.terminal.paper_tickets import Printing
from pitboss.table.terminal.payment_clauses import clauses_of
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import PRINTER, Table

ASKED_FORMS = ("cash", "cheque")
"""Forms that a player can ask for at the terminal."""


class Collect(BeyondTable, AtTerminal):
    """Collect all credit: on a ticket, or by hand where it is too much for one."""

    senders = Sender.HOUSE
    pays_out = True

    number: Number
    """The number that the ticket or the payment will have."""
    voucher: bool = False
    """Ask for a voucher that staff redeem."""
    by_hand: bool = False
    """Ask staff to pay, where the printer has failed (R64)."""
    form: Annotated[str, Asks("choice", ASKED_FORMS)] = "cash"
    """In what form the player wants to be paid, where staff pay."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and the number as a ticket and as a payment."""
        return ((Table, self.table), (Ticket, self.number), (Payment, self.number))

    def follows(self, states: States, digest: str) -> Answer:
        """Under a number that paper can have: without one nothing else is asked."""
        check_digits(self.number)
        return BeyondTable.follows(self, states, digest)

    def elsewhere(self, table: Table, decided: tuple[TableEvent, ...], states: States) -> Answer:
        """Start a ticket whose number is free, or open a payment by hand."""
        clauses = clauses_of(table.law.rules)
        for event in decided:
            if isinstance(event, PrintingBegun):
                taken = tickets.check_issue(Ticket.among(states, self.number), clauses.payout)
                if taken is not None:
                    return taken
            elif isinstance(event, HandpayOpened):
                owed = PaymentOpened(
                    number=self.number,
                    cents=event.cents,
                    terminal=event.terminal,
                    table=self.table,
                    game=table.law.game.id,
                    requested_form=self.form,
                    clause=clauses.form,
                )
                opened = payments.open_payment(Payment.among(states, self.number), owed)
                if isinstance(opened, Refusal):
                    return opened
                return {Payment.stream(self.number): opened}
        return {}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """All credit onto a ticket or voucher; by hand if it is more than a ticket may carry."""
        terminal = collecting(table, self)
        cents, out = terminal.credit_cents, PRINTER in terminal.not_working
        limit = known(table.config).ticket_limit_cents
        if cents == 0:
            raise refuse(TerminalKind.NOTHING_TO_COLLECT, table.law.rules.credit.collect)
        locked = audit(table, terminal)
        if locked is not None:
            yield locked
        elif cents > limit or (self.by_hand and out):
            clause = table.law.rules.payments.form
            yield HandpayOpened(
                terminal=terminal.name, number=self.number, cents=cents, clause=clause
            )
        elif self.by_hand:
            clause = table.law.rules.payments.form
            raise refuse(TerminalKind.NOT_BY_HAND, clause, cap=limit)
        else:
            if not self.voucher and out:
                clause = table.law.rules.credit.printer
                raise refuse(TerminalKind.NO_PAPER, clause, terminal=terminal.name)
            kind: PaperKind = "voucher" if self.voucher else "ticket"
            yield PrintingBegun(terminal=terminal.name, number=self.number, cents=cents, kind=kind)


class PrintingBegun(PaperEvent):
    """A ticket is being printed: the credit stays on the meter until the paper is out."""

    kind: PaperKind

    def fold(self, table: Table, said: Said) -> None:
        printing = Printing(self.number, self.cents, self.kind)
        table.terminals[self.terminal].printing = printing

    def told(self, scene: Scene) -> Narrative:
        begun = f"{self.terminal} begins to print a {self.kind} of {dollars(self.cents)}"
        yield begun, scene.table.law.rules.credit.payout


class HandpayOpened(PaperEvent):
    """Credit became a payment by hand; the terminal waits for it."""

    significant = Significance.PAYMENTS

    clause: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.handpay = self.number
        terminal.handpay_cents = self.cents
        move(terminal, -self.cents, "collected", self.postings(table))
        end_account(terminal)

    def postings(self, state: Table) -> Iterator[Posting]:
        yield Posting(accounts.credit(self.terminal), accounts.payment(self.number), self.cents)

    def told(self, scene: Scene) -> Narrative:
        waits = f"{self.terminal} waits for {dollars(self.cents)} to be paid by hand"
        yield waits, self.clause
