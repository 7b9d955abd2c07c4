"""Ending the hold on a payment by hand."""

from __future__ import annotations

from pitboss.desk.withholding import Determine
from pitboss.kernel.act import Written
from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import TableName
from pitboss.kernel.subject import States, Subject
from pitboss.ledger.payment_records import Payment
from pitboss.table.terminal.acts.left_waiting import COLLECTED, left_waiting
from pitboss.table.terminal.acts.refused_payment import PaymentRefused
from pitboss.table.terminal.state import Table


class DeterminePayment(Determine[Payment]):
    """End the hold on a payment by hand; refused for good, its terminal is free again."""

    table: TableName
    """The table whose terminal waits for it."""

    def about(self) -> tuple[type[Payment], str]:
        """The payment."""
        return Payment, self.number

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The payment, the book of notices, and the table that waits for the payment."""
        return (*Determine.subjects(self), (Table, self.table))

    def answer(self, states: States, digest: str) -> Written:
        """End the hold; a terminal that waits for what is never paid waits no more."""
        payment, table = Payment.among(states, self.number), Table.among(states, self.table)
        written = Determine.answer(self, states, digest)
        if payment.table != self.table:
            raise BadInput(f"Payment {self.number} is owed at table {payment.table}.")
        terminal = table.terminals.get(payment.terminal)
        if not self.release and terminal is not None and terminal.handpay == self.number:
            clause = payment.hold_clause
            freed = PaymentRefused(terminal=terminal.name, number=self.number, clause=clause)
            left = left_waiting(terminal, COLLECTED)
            written[Table.stream(self.table)] = (freed, *left)
        return written
