"""Recording the identification that a player showed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.desk.act import PaymentAct
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refused
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import check_written
from pitboss.ledger.payment_records import Payment, PaymentEvent
from pitboss.ledger.payments import need_open


class ShowIdentification(PaymentAct):
    """Record what the player showed."""

    under = "payments.identification"

    type_shown: Text
    suitable: bool

    def record(self, payment: Payment, clauses: DeskClauses) -> Iterator[PaymentEvent]:
        """What was shown and whether it will do; if not, the payment goes on waiting."""
        check_written(self.type_shown, "The type of identification")
        clause = clauses.identification
        need_open(payment, clause)
        if payment.identification == "not-asked":
            kind = DeskRefusalKind.IDENTIFICATION_NOT_ASKED
            raise Refused(kind.refuse(clause, item=payment.called))
        yield IdentificationShown(
            number=payment.number, type=self.type_shown, suitable=self.suitable, clause=clause
        )


class IdentificationShown(PaymentEvent):
    """The player showed identification, and staff found it suitable or not."""

    significant = Significance.PAYMENTS

    type: str
    suitable: bool

    def fold(self, payment: Payment, said: Said) -> None:
        """It will do, or the payment goes on waiting."""
        self.check(payment)
        payment.identification = "sighted" if self.suitable else "not-suitable"
        payment.identification_type, payment.identification_by = self.type, said.by

    def told(self, _: Plain) -> Narrative:
        """What, and whether it will do."""
        found = "suitable" if self.suitable else "not suitable"
        yield f"Identification is shown ({self.type}) and found {found}", self.clause
