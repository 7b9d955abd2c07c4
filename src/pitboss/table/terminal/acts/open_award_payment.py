"""A jackpot that is too much for the credit meter: it is paid by hand, as a voucher or ticket."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Number
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts, payments
from pitboss.ledger.payment_records import Payment, PaymentOpened
from pitboss.ledger.ticket_paper import check_digits
from pitboss.table.terminal.act import Answer, AtTerminal
from pitboss.table.terminal.acts.jackpot_award import drop_award
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.debts import Award
from pitboss.table.terminal.event import PaperEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal

VOUCHER = "voucher"
"""The form in which it is paid, unless staff record another with its reason."""


class OpenAwardPayment(AtTerminal):
    """Have staff pay what a jackpot awarded a terminal, where it is too much for its meter."""

    senders = Sender.HOUSE

    award: str
    """The award, as the terminal has it."""
    number: Number
    """The number that the payment will have."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the payment."""
        return ((Table, self.table), (Payment, self.number))

    def answer(self, states: States, digest: str) -> Answer:
        """The award becomes a payment, or stays what it is."""
        check_digits(self.number)
        table = Table.among(states, self.table)
        decided = self.decided(table, digest)
        if not isinstance(decided, tuple):
            return decided
        terminal = need_terminal(table, self)
        owed = PaymentOpened(
            number=self.number,
            cents=self._award(table, terminal).cents,
            terminal=self.terminal,
            table=self.table,
            game=table.law.game.id,
            requested_form=VOUCHER,
            clause=_clause(table),
        )
        opened = payments.open_payment(Payment.among(states, self.number), owed)
        if isinstance(opened, Refusal):
            return opened
        return {Table.stream(self.table): decided, Payment.stream(self.number): opened}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """One payment at a time; wagers that won it are confirmed first."""
        terminal = need_terminal(table, self)
        award = self._award(table, terminal)
        if terminal.handpay is not None:
            raise refuse(TerminalKind.WAITING_FOR_PAYMENT, _clause(table), terminal=terminal.name)
        yield AwardPaymentOpened(
            terminal=terminal.name,
            award=award.number,
            number=self.number,
            cents=award.cents,
            clause=_clause(table),
        )

    def _award(self, table: Table, terminal: Terminal) -> Award:
        for award in terminal.awards:
            if award.number == self.award and not award.waits:
                return award
        raise refuse(TerminalKind.NO_AWARD, _clause(table), number=self.award)


class AwardPaymentOpened(PaperEvent):
    """A jackpot is paid by hand: the terminal waits for it."""

    significant = Significance.PAYMENTS

    award: str
    clause: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        drop_award(terminal, self.award)
        terminal.handpay, terminal.handpay_cents = self.number, self.cents
        count(terminal, self.postings(table))

    def postings(self, state: Table) -> Iterator[Posting]:
        yield Posting(accounts.awarded(self.terminal), accounts.payment(self.number), self.cents)

    def told(self, scene: Scene) -> Narrative:
        amount = dollars(self.cents)
        yield f"{self.terminal} waits for its jackpot of {amount} to be paid by hand", self.clause


def to_be_paid(terminal: Terminal) -> Award | None:
    """The award for which a payment by hand can be opened now."""
    if terminal.handpay is not None or terminal.printing is not None:
        return None
    return next((award for award in terminal.awards if not award.waits), None)


def _clause(table: Table) -> str:
    return known(table.law.rules.jackpots, "there was an award").on_paper
