"""Recording whether a player was found entitled to a payment that was put off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.desk.act import PaymentAct
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refused
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import check_written
from pitboss.ledger.payment_records import NOT_ENTITLED, Payment, PaymentEvent
from pitboss.ledger.payments import need_open


class VerifyEntitlement(PaymentAct):
    """Record that the check for which payment was put off is finished."""

    under = "payments.delayed"

    entitled: bool
    finding: Text

    def record(self, payment: Payment, clauses: DeskClauses) -> Iterator[PaymentEvent]:
        """Of a payment that was put off; the agreed time stays."""
        check_written(self.finding, "The finding on entitlement")
        need_open(payment, clauses.delayed)
        if payment.agreed_at is None:
            kind = DeskRefusalKind.NOT_DELAYED
            raise Refused(kind.refuse(clauses.delayed, item=payment.called))
        found = EntitlementVerified if self.entitled else EntitlementDenied
        yield found(number=payment.number, finding=self.finding, clause=clauses.delayed)


class EntitlementChecked(PaymentEvent):
    """What the payment was put off for is settled, one way or the other."""

    significant = Significance.PAYMENTS
    entitlement: ClassVar[str]
    """What the check came to."""
    words: ClassVar[str]
    """The same as it is told."""

    finding: str

    def fold(self, payment: Payment, _: Said) -> None:
        """The check is finished."""
        self.check(payment)
        payment.entitlement = self.entitlement

    def told(self, _: Plain) -> Narrative:
        """What was found."""
        yield f"The player is found {self.words}: {self.finding}", self.clause


class EntitlementVerified(EntitlementChecked):
    """What the payment was put off for is settled: the player is entitled to it."""

    entitlement, words = "verified", "entitled"


class EntitlementDenied(EntitlementChecked):
    """The player was found not entitled: nothing is paid unless a later check finds otherwise."""

    entitlement, words = NOT_ENTITLED, "not entitled"
