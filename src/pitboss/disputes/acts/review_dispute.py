"""Deciding a dispute on review."""

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


class ReviewDispute(OnDispute):
    """Decide on review, as a supervisor who is not the first decider (SB-46)."""

    may = "disputes.reviewers"

    decision: Text

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """By somebody else than the first decider, once it was asked for."""
        rules = self.going_on(dispute)
        check_written(self.decision, "The decision on review")
        clause, called = rules.disputes.first[0], dispute.called
        self.authorise(rules, clause)
        need_decided(dispute, clause)
        if dispute.status == "reviewed":
            raise refuse(
                CaseKind.ALREADY_REVIEWED, clause, item=called, reviewer=dispute.reviewed_by
            )
        if dispute.status != "review-asked":
            raise refuse(CaseKind.NO_REVIEW_ASKED, clause, item=called)
        if self.by.strip() == dispute.decided_by.strip():
            raise refuse(CaseKind.SAME_REVIEWER, clause, item=called, decider=dispute.decided_by)
        yield DisputeReviewed(number=dispute.number, decision=self.decision, clause=clause)


class DisputeReviewed(DisputeEvent):
    """A supervisor other than the first decider reviewed the decision."""

    decision: str

    def fold(self, dispute: Dispute, said: Said) -> None:
        """The review takes the place of the first decision."""
        self.advance(dispute, ("review-asked",), "reviewed")
        dispute.review = self.decision
        dispute.reviewed_at, dispute.reviewed_by = said.at, said.by
        dispute.reviewed_office = said.office

    def told(self, _: Plain) -> Narrative:
        """The decision on review."""
        yield f"Dispute {self.number} is decided on review: {self.decision}", self.clause
