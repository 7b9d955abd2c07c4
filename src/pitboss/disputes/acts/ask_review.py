"""Asking for a review of the first decision."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.refusals import CaseKind
from pitboss.disputes.act import OnDispute, need_decided
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.ledger.holds import check_written


class AskReview(OnDispute):
    """Record that a review of the decision was asked for."""

    text: Text

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """Once, after the first decision: by the player at the seat, or by staff for them."""
        rules = self.going_on(dispute)
        check_written(self.text, "What the review is asked for")
        clause = rules.disputes.first[0]
        self.authorise_own(rules, clause, dispute.seat)
        need_decided(dispute, clause)
        if dispute.status == "review-asked":
            raise refuse(CaseKind.REVIEW_ASKED, clause, item=dispute.called)
        if dispute.status == "reviewed":
            kind = CaseKind.ALREADY_REVIEWED
            raise refuse(kind, clause, item=dispute.called, reviewer=dispute.reviewed_by)
        yield DisputeReviewAsked(number=dispute.number, text=self.text, clause=clause)


class DisputeReviewAsked(DisputeEvent):
    """A review was asked for."""

    text: str

    def fold(self, dispute: Dispute, said: Said) -> None:
        """The dispute waits for its review."""
        self.advance(dispute, ("decided",), "review-asked")
        dispute.review_text, dispute.review_asked_at = self.text, said.at
        dispute.review_asked_by, dispute.review_asked_office = said.by, said.office
        # What was told of the first decision does not stand for the one to come.
        dispute.notice, dispute.notice_at = None, None

    def told(self, _: Plain) -> Narrative:
        """What the review is asked for."""
        yield f"A review of dispute {self.number} is asked for: {self.text}", self.clause
