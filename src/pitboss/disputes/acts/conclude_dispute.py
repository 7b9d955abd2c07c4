"""Ending a dispute by the operator's final decision."""

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

SECTION_33_NOTICE = (
    "If you are not satisfied with this decision, you may complain to an inspector under "
    "section 33 of the Gaming and Liquor Administration Act 2007."
)
"""What a person who is not satisfied is shown."""


@fact
class ConcludeDispute(OnDispute):
    """End the dispute by the operator's final decision, the person being satisfied or not."""

    satisfied: bool
    notice: Text | None = None
    """How the person was told of the right to complain to an inspector, if not satisfied."""

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """Once it is decided, and after the review where one was asked for."""
        rules = self.going_on(dispute)
        clause = rules.conduct.dispute[1]
        self.authorise(rules, clause)
        need_decided(dispute, clause)
        if dispute.status == "review-asked":
            raise refuse(CaseKind.REVIEW_ASKED, clause, dispute.called)
        if not self.satisfied and not (self.notice or "").strip():
            raise refuse(CaseKind.NOTICE_NEEDED, clause, dispute.called)
        yield DisputeConcluded(
            number=dispute.number,
            satisfied=self.satisfied,
            notice=self.notice,
            clause=clause,
        )


@fact
class DisputeConcluded(DisputeEvent):
    """The decision became final, and who was not satisfied was told of section 33."""

    satisfied: bool
    notice: str | None

    def fold(self, dispute: Dispute, said: Said) -> None:
        """The record ends."""
        self.advance(dispute, ("decided", "reviewed"), "concluded")
        dispute.satisfied, dispute.notice = self.satisfied, self.notice
        dispute.concluded_at, dispute.concluded_by = said.at, said.by

    def told(self, _: Plain) -> Narrative:
        """Whether the person is satisfied, and how they were told of section 33 if not."""
        how = f", and is told of section 33 ({self.notice})" if self.notice else ""
        person = "the person is satisfied" if self.satisfied else "the person is not satisfied"
        yield f"Dispute {self.number} is concluded: {person}{how}", self.clause
