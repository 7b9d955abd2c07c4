"""Acts on one ticket or voucher, and on one payment by hand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from pitboss.desk.clauses import clauses_for
from pitboss.kernel.authority import need_office
from pitboss.kernel.field_types import Number
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import States
from pitboss.ledger.desk_refusals import DeskClauses
from pitboss.ledger.payment_records import Payment, PaymentEvent
from pitboss.ledger.ticket_paper import check_digits
from pitboss.ledger.tickets import Ticket


class OnTicket(SingleAct[Ticket]):
    """An act on one ticket or voucher, by its validation number."""

    number: Number

    def about(self) -> tuple[type[Ticket], str]:
        """The ticket alone."""
        return Ticket, self.number

    def own(self, states: States) -> Ticket:
        """The ticket; a number that is not digits alone is not looked up."""
        check_digits(self.number)
        return SingleAct.own(self, states)


class OnPayment(SingleAct[Payment]):
    """An act on one payment by hand, by its number."""

    number: Number

    def about(self) -> tuple[type[Payment], str]:
        """The payment alone."""
        return Payment, self.number


class PaymentAct(OnPayment):
    """What the cashier records of a payment by hand before it is made."""

    may, under = PAYERS, "payments.form"

    def decide(self, payment: Payment) -> Iterable[PaymentEvent]:
        """By those who pay, under the clauses of the game that the payment comes from."""
        clauses = clauses_for(payment.game)
        need_office(self, offices_of(None, self.may), clauses.form)
        return self.record(payment, clauses)

    @abstractmethod
    def record(self, payment: Payment, clauses: DeskClauses) -> Iterable[PaymentEvent]:
        """What is recorded, under these clauses."""
