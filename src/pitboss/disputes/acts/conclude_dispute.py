"""Ending a dispute by the operator's final decision."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.refusals import CaseKind
from pitboss.disputes.act import OnDispute, need_decided
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse


class ConcludeDispute(OnDispute):
    """End the dispute by the operator's final decision, the person being satisfied or not."""

    may, under = "disputes.operators", "disputes.final"

    satisfied: bool

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """Once it is decided, after the review where one was asked for, and after the notice."""
        rules = self.going_on(dispute)
        clause = rules.disputes.final[0]
        self.authorise(rules, clause)
        need_decided(dispute, clause)
        if dispute.status == "review-asked":
            raise refuse(CaseKind.REVIEW_ASKED, clause, item=dispute.called)
        if not self.satisfied and dispute.notice is None:
            raise refuse(CaseKind.COMPLAINT_NOTICE_NEEDED, clause, item=dispute.called)
        yield DisputeConcluded(
            number=dispute.number, satisfied=self.satisfied, notice=dispute.notice, clause=clause
        )


class DisputeConcluded(DisputeEvent):
    """The decision became final, and who was not satisfied was told of section 33."""

    notifies = Matter.COMPLAINT

    satisfied: bool
    notice: str | None

    def fold(self, dispute: Dispute, said: Said) -> None:
        """The record ends."""
        self.advance(dispute, ("decided", "reviewed"), "concluded")
        dispute.satisfied, dispute.notice = self.satisfied, self.notice
        dispute.concluded_at, dispute.concluded_by = said.at, said.by
        dispute.concluded_office = said.office

    def notification(self, dispute: Dispute) -> Notification | None:
        """Of somebody who was told of the right to complain; nothing where they are satisfied."""
        if self.satisfied:
            return None
        rounds = () if dispute.round is None else (dispute.round,)
        reason = f"{dispute.text} / {dispute.final_decision}"
        return Notification(
            clause=self.clause,
            item=self.number,
            terminal=dispute.seat,
            reason=reason,
            rounds=rounds,
        )

    def told(self, _: Plain) -> Narrative:
        """Whether the person is satisfied, and how they were told of section 33 if not."""
        how = f", and was told of section 33 ({self.notice})" if self.notice else ""
        person = "the person is satisfied" if self.satisfied else "the person is not satisfied"
        yield f"Dispute {self.number} is concluded: {person}{how}", self.clause
