"""Recording the player's signature on the form of a payment."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.desk.act import PaymentAct
from pitboss.exclusions.register import HOUSE, Exclusions, need_admitted
from pitboss.kernel.act import Written
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import check_written
from pitboss.ledger.payment_records import Payment, PaymentEvent
from pitboss.ledger.payments import need_open


class SignPayment(PaymentAct):
    """Record the player's signature on the form."""

    signed_by: Text
    witnessed_by: Text
    somebody_else: Text = ""
    """Why this is another person than the excluded one whose name is alike."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The payment, and who is excluded."""
        return (*PaymentAct.subjects(self), (Exclusions, HOUSE))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """The person signing is not excluded: else it is decided first what money is theirs."""
        answer = PaymentAct.answer(self, states, digest)
        if isinstance(answer, dict):
            need_admitted(
                Exclusions.among(states, HOUSE),
                self.signed_by,
                at=self.at,
                somebody_else=self.somebody_else,
            )
        return answer

    def record(self, payment: Payment, clauses: DeskClauses) -> Iterator[PaymentEvent]:
        """For the whole amount, before somebody else as witness (5.1)."""
        check_written(self.signed_by, "The name of the player who signs")
        check_written(self.witnessed_by, "The name of the witness")
        need_open(payment, clauses.form)
        kinds, called = DeskRefusalKind, payment.called
        if payment.signed_at is not None:
            signed_at = payment.signed_at
            raise Refused(
                kinds.ALREADY_SIGNED.refuse(clauses.form, item=called, signed_at=signed_at)
            )
        signed = _as_name(self.signed_by)
        if signed in (_as_name(self.witnessed_by), _as_name(self.by)):
            raise Refused(kinds.OWN_WITNESS.refuse(clauses.form, item=called))
        yield filled(FormSigned, self, cents=payment.cents, clause=clauses.form)


class FormSigned(PaymentEvent):
    """The player acknowledged the amount in writing, before a witness."""

    cents: int
    signed_by: str
    witnessed_by: str

    def fold(self, payment: Payment, said: Said) -> None:
        """The form is signed."""
        self.check(payment)
        payment.signed_at, payment.signed_by = said.at, self.signed_by
        payment.witnessed_by = self.witnessed_by

    def told(self, _: Plain) -> Narrative:
        """Who signed for how much, before whom."""
        text = f"{self.signed_by} signs for {dollars(self.cents)}"
        yield f"{text}, witnessed by {self.witnessed_by}", self.clause


def _as_name(text: str) -> str:
    """A name as far as it tells one person from another.

    >>> _as_name(" Jo  BLOGGS ") == _as_name("Jo Bloggs")
    True
    """
    return " ".join(text.split()).casefold()
