"""Money that is demanded back: received at the cage or written off, alike for both claims."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from pitboss.desk.clauses import rules_for
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.cents import check_stake
from pitboss.kernel.field_types import Cents, Number, Reason, Text
from pitboss.kernel.labels import clause_of, offices_of
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.holds import check_written
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.returns import ReturnEvent, ReturnReceived, ReturnWrittenOff
from pitboss.ledger.tickets import Ticket

Owed = TypeVar("Owed", Ticket, Payment)


class OnDemand(SingleAct[Owed], Generic[Owed]):
    """An act on something that was paid and is demanded back."""

    under = "payments.withhold"

    number: Number

    def demanded(self, claim: Owed) -> str:
        """The rule under which it was demanded, for those who may; refused where nothing is."""
        rules = rules_for(claim.game)
        clause = "" if rules is None else clause_of(rules, self.under)
        if rules is not None:
            need_office(self, offices_of(rules, self.may), clause)
        if not claim.demanded_cents:
            raise refuse(DeskRefusalKind.NOT_DEMANDED, clause, item=claim.called)
        return clause


class ReceiveReturn(OnDemand[Owed], Generic[Owed]):
    """Receive at the cage what was demanded back, all of it or a part."""

    may, under = PAYERS, "payments.withhold"

    cents: Cents
    received_from: Text
    receipt: Text
    """The number of the receipt that was given for it: the same is not entered twice."""

    def decide(self, claim: Owed) -> Iterator[ReturnEvent]:
        """No more than is still demanded, from somebody with a name, against a receipt."""
        clause = self.demanded(claim)
        check_stake(self.cents, "the amount")
        check_written(self.received_from, "The name of the person who brings it back")
        check_written(self.receipt, "The number of the receipt")
        kinds, item = DeskRefusalKind, claim.called
        if self.receipt in claim.receipts:
            raise refuse(kinds.RECEIPT_USED, clause, item=item, receipt=self.receipt)
        left = claim.demanded_cents - self.cents
        if left < 0:
            left_cents = claim.demanded_cents
            raise refuse(kinds.MORE_THAN_DEMANDED, clause, item=item, left_cents=left_cents)
        yield ReturnReceived(
            number=claim.number,
            cents=self.cents,
            left_cents=left,
            received_from=self.received_from,
            receipt=self.receipt,
            clause=clause,
        )


class WriteOffReturn(OnDemand[Owed], Generic[Owed]):
    """Write off what is still demanded back: it will not come back."""

    may, under = "operators", "payments.withhold"

    reason: Reason

    def decide(self, claim: Owed) -> Iterator[ReturnEvent]:
        """By those who may demand, for a reason; nobody writes off what they paid themselves."""
        clause = self.demanded(claim)
        need_reason(self.reason, clause)
        if self.by == claim.payer:
            raise refuse(DeskRefusalKind.OWN_PAYMENT, clause, item=claim.called)
        yield ReturnWrittenOff(
            number=claim.number, cents=claim.demanded_cents, reason=self.reason, clause=clause
        )
