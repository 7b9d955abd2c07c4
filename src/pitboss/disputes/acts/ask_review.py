"""Asking for a review of the first decision."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.refusals import CaseKind, refuse
from pitboss.disputes.act import OnDispute, need_decided
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.ledger.holds import check_written


@fact
class AskReview(OnDispute):
    """Record that a review of the decision was asked for."""

    may = "dealers"

    text: Text

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """Once, after the first decision."""
        rules = self.going_on(dispute)
        check_written(self.text, "What the review is asked for")
        clause = rules.conduct.dispute[0]
        self.authorise(rules, clause)
        need_decided(dispute, clause)
        if dispute.status == "review-asked":
            raise refuse(CaseKind.REVIEW_ASKED, clause, dispute.called)
        if dispute.status == "reviewed":
            kind = CaseKind.ALREADY_REVIEWED
            raise refuse(kind, clause, dispute.called, reviewer=dispute.reviewed_by)
        yield DisputeReviewAsked(number=dispute.number, text=self.text, clause=clause)


@fact
class DisputeReviewAsked(DisputeEvent):
    """A review was asked for."""

    text: str

    def fold(self, dispute: Dispute, said: Said) -> None:
        """The dispute waits for its review."""
        self.advance(dispute, ("decided",), "review-asked")
        dispute.review_text, dispute.review_asked_at = self.text, said.at

    def told(self, _: Plain) -> Narrative:
        """What the review is asked for."""
        yield f"A review of dispute {self.number} is asked for: {self.text}", self.clause
