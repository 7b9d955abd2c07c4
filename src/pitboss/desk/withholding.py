"""Withholding what is owed, and ending that: alike for tickets and for payments by hand."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Generic, TypeVar

from pitboss.desk.clauses import rules_for
from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office
from pitboss.kernel.field_types import Number, Reason
from pitboss.kernel.labels import clause_of, offices_of
from pitboss.kernel.refusal import granted
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import States, Subject
from pitboss.ledger.holds import HoldEvent, determine, hold
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.notices.reviewing import review_for

Owed = TypeVar("Owed", Ticket, Payment)


class Withhold(SingleAct[Owed], Generic[Owed]):
    """Withhold what is owed, for a reason.

    A document may give the power for tickets alone; ``by_hand`` says that this is a payment.
    """

    may, under = "operators", "payments.withhold"
    by_hand: ClassVar[bool]

    number: Number
    reason: Reason

    def decide(self, claim: Owed) -> tuple[HoldEvent, ...]:
        """By the rule of the game it came from; Craps wants a review to close it (R56)."""
        rules = rules_for(claim.game)
        clause = clause_of(rules, self.under) if rules is not None else ""
        if rules is not None:
            need_office(self, offices_of(rules, self.may), clause)
            if self.by_hand and not rules.payments.by_hand_too:
                clause = ""
        review = rules is not None and rules.payments.review_to_release
        return granted(hold(claim, reason=self.reason, clause=clause, review_to_release=review))


class Determine(Act, Generic[Owed]):
    """End a hold, by those who may withhold; the inspector's review is read in the notices."""

    may, under = "operators", "payments.withhold"

    number: Number
    release: bool
    reason: Reason

    @abstractmethod
    def about(self) -> tuple[type[Owed], str]:
        """The ticket or the payment."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What is held, and the book of notices."""
        return (self.about(), (NoticeBook, HOUSE))

    def answer(self, states: States, digest: str) -> Written:  # noqa: ARG002
        """The end of the hold; a repeat is refused, for nothing is held any more."""
        kind, name = self.about()
        return {kind.stream(name): self.decide(kind.among(states, name), states)}

    def decide(self, claim: Owed, states: States) -> tuple[HoldEvent, ...]:
        """Release the payment, or refuse it for good, or demand back what was paid."""
        rules = rules_for(claim.game)
        if rules is not None:
            need_office(self, offices_of(rules, self.may), clause_of(rules, self.under))
        stream = type(claim).stream(claim.number)
        review = review_for(NoticeBook.among(states, HOUSE), self, stream, claim.hold_clause)
        ended = determine(claim, release=self.release, reason=self.reason, inspector_review=review)
        return granted(ended)
