"""Paying by hand what a terminal cannot pay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from pitboss.desk.clauses import clauses_for, coin_of, rules_for
from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office
from pitboss.kernel.countersigning import Countersigned, CountersignedEvent
from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Cents, Number, Reason, TableName, TerminalName
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, Refused, granted
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.coins import handed, handed_over, rounded
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import check_written
from pitboss.ledger.payment_records import (
    FORMS,
    NOT_ENTITLED,
    ON_PAPER,
    Payment,
    PaymentEvent,
    late_without_reason,
)
from pitboss.ledger.payments import check_form, need_open
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import read_number
from pitboss.ledger.tickets import Ticket, TicketIssued, issue
from pitboss.table.terminal.acts.clear_handpay import clear_handpay
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.state import Table


class PayByHand(Countersigned, Act):
    """Pay, and free the terminal that waits for it."""

    may, under = PAYERS, "payments.form"
    seconds = ("casino-supervisor", "assistant-gaming-manager")

    number: Number
    table: TableName
    terminal: TerminalName
    cents: Cents
    form: Annotated[str, Asks("choice", FORMS)]
    """``ticket``, ``voucher``, ``cash``, ``cheque`` or ``transfer``."""
    ticket: Number | None = None
    """The number of the ticket or voucher, where it is paid by one."""
    other_form_reason: Reason | None = None
    late_reason: Reason | None = None
    """Why it was not paid at once, where nothing on record says so yet."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The payment, the table that waits for it, and the ticket where it is paid by one."""
        own = ((Payment, self.number), (Table, self.table))
        return own if self.ticket is None else (*own, (Ticket, self.ticket))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """Pay, free the terminal, and put a ticket on file where it was paid by one."""
        table = Table.among(states, self.table)
        before = answered(table.done, self.by, self.serial, digest)
        if before is not None:
            return before
        payment = Payment.among(states, self.number)
        rules, clauses = rules_for(payment.game), clauses_for(payment.game)
        need_office(self, offices_of(None, self.may), clauses.form)
        other = rules is not None and not rules.payments.only_prizes_change_form
        coin = coin_of(payment.game)
        made = self.pay(payment, clauses, other_form_allowed=other, coin_cents=coin)
        written: Written = {Payment.stream(self.number): (made,)}
        terminal = table.terminals.get(payment.terminal)
        here = self.table == payment.table and self.terminal == payment.terminal
        if terminal is None or not here:
            raise BadInput(f"Payment {self.number} is owed at terminal {payment.terminal}.")
        if terminal.handpay == self.number:
            written[Table.stream(self.table)] = self._cleared(table)
        if self.ticket is not None:
            paper = filled(
                TicketIssued,
                payment,
                number=self.ticket,
                kind=self.form,
                serial=terminal.papers + 1,
                clause=clauses.payout,
            )
            issued = issue(Ticket.among(states, self.ticket), paper, at=self.at)
            written[Ticket.stream(self.ticket)] = granted(issued)
        return written

    def pay(
        self,
        payment: Payment,
        clauses: DeskClauses,
        *,
        other_form_allowed: bool,
        coin_cents: int = 1,
    ) -> PaymentMade:
        """Pay and close, once ever; another form than asked needs a reason (5.3.2).

        ``other_form_allowed`` is what the document says of this payment: Interblock lets
        promotional prizes alone be paid in another form (IB-15).
        """
        check_form(payment, self.form)
        if (self.ticket is not None) != (self.form in ON_PAPER):
            raise BadInput(
                f"{payment.called} names a ticket's number where its form is one, else none."
            )
        if self.ticket is not None:
            read_number(self.ticket)
        self._need_payable(payment, clauses, other_form_allowed=other_form_allowed)
        as_asked = self.form == payment.requested_form
        if not as_asked:
            check_written(self.other_form_reason or "", "The reason for another form of payment")
        return filled(
            PaymentMade,
            self,
            payment,
            number=payment.number,
            other_form_reason=None if as_asked else self.other_form_reason,
            late_reason=self.late_reason if self._late(payment, clauses) else None,
            clause=clauses.form if as_asked else clauses.other_form,
            paid_cents=rounded(self.cents, coin_cents if self.form == "cash" else 1),
        )

    def _need_payable(
        self, payment: Payment, clauses: DeskClauses, *, other_form_allowed: bool
    ) -> None:
        """Nothing keeps the payment from being made now and in this form."""
        kinds, item, agreed_at = DeskRefusalKind, payment.called, payment.agreed_at
        need_open(payment, clauses.form)
        if payment.held:
            held_at = payment.held_at or 0
            raise Refused(kinds.HELD.refuse(payment.hold_clause, item=item, held_at=held_at))
        if payment.identification not in ("not-asked", "sighted"):
            kind = kinds.IDENTIFICATION_NOT_SIGHTED
            raise Refused(kind.refuse(clauses.identification, item=item))
        if agreed_at is not None and self.at < agreed_at:
            kind = kinds.BEFORE_AGREED_TIME
            raise Refused(kind.refuse(clauses.delayed, item=item, agreed_at=agreed_at))
        if payment.entitlement in ("being-checked", NOT_ENTITLED):
            found = payment.entitlement == NOT_ENTITLED
            kind = kinds.FOUND_NOT_ENTITLED if found else kinds.ENTITLEMENT_OPEN
            raise Refused(kind.refuse(clauses.delayed, item=item))
        if self.cents != payment.cents:
            raise Refused(
                kinds.OTHER_AMOUNT_ON_FILE.refuse(
                    clauses.form, item=item, on_file_cents=payment.cents, claimed_cents=self.cents
                )
            )
        if self.form != payment.requested_form and not other_form_allowed:
            asked = payment.requested_form
            raise Refused(kinds.OTHER_FORM.refuse(clauses.other_form, item=item, requested=asked))
        if payment.signed_at is None:
            raise Refused(kinds.NOT_SIGNED.refuse(clauses.form, item=item))
        if self._late(payment, clauses) and not (self.late_reason or "").strip():
            kind, due_at = kinds.LATE_WITHOUT_REASON, payment.due_at
            raise Refused(kind.refuse(clauses.at_once or "", item=item, due_at=due_at))

    def _late(self, payment: Payment, clauses: DeskClauses) -> bool:
        """Whether the document asks why this was not paid at once."""
        return clauses.at_once is not None and late_without_reason(payment, self.at)

    def _cleared(self, table: Table) -> tuple[object, ...]:
        """The terminal no longer waits for the payment."""
        on_paper = self.ticket is not None
        return clear_handpay(table, need_terminal(table, self), self.number, on_paper)


class PaymentMade(CountersignedEvent, PaymentEvent):
    """The amount was paid and the payment closed; asked and actual form both stand here."""

    significant = Significance.PAYMENTS

    cents: int
    requested_form: str
    form: str
    ticket: str | None
    """The number of the paper, where the form is one."""
    other_form_reason: str | None
    paid_cents: int | None = None
    """What was handed over, where cash in whole coins is not the amount to the cent."""
    late_reason: str | None = None
    """Why it was not paid at once, where nothing else on record says so."""

    def fold(self, payment: Payment, said: Said) -> None:
        """Nothing is owed any more."""
        self.check(payment)
        ensure(payment.status == "open", f"{payment.called} is not open")
        ensure(not payment.held, f"{payment.called} is held")
        ensure(self.cents == payment.cents, f"{payment.called} is paid {self.cents} cents")
        payment.status = "paid"
        payment.paid_at, payment.paid_by, payment.paid_office = said.at, said.by, said.office
        payment.paid_form, payment.paid_ticket = self.form, self.ticket
        payment.other_form_reason = self.other_form_reason
        payment.late_reason = self.late_reason

    def postings(self, _: Payment) -> Iterable[Posting]:
        """Money from the cage, or paper in its place."""
        source = accounts.payment(self.number)
        if self.ticket is not None:
            return posted(source, accounts.ticket(self.ticket), self.cents)
        return tuple(handed_over(source, self.cents, self.paid_cents))

    def over_counter_cents(self) -> int:
        """What was handed over, where it was cash."""
        return -handed(self.cents, self.paid_cents) if self.form == "cash" else 0

    def told(self, _: Plain) -> Narrative:
        """How much, and in what form."""
        other = f" instead of by {self.requested_form}"
        instead = other if self.form != self.requested_form else ""
        paid = handed(self.cents, self.paid_cents)
        rounded = "" if paid == self.cents else f", {dollars(self.cents)} in whole coins"
        late = f"; it was not paid at once: {self.late_reason}" if self.late_reason else ""
        late += self.countersigned_words()
        yield f"{dollars(paid)} is paid by {self.form}{instead}{rounded}{late}", self.clause
