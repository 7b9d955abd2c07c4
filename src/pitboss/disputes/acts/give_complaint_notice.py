"""Telling a person who is not satisfied of the right to complain to an inspector."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.cases.refusals import CaseKind
from pitboss.disputes.act import OnDispute, need_decided
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Asks
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of

HOW = ("shown", "printed", "read-out")
How = Annotated[str, Asks("choice", HOW)]
"""Shown at the seat or on a screen, handed over on paper, or read out."""

SECTION_33_NOTICE = (
    "If you are not satisfied with this decision, you may complain to an inspector under "
    "section 33 of the Gaming and Liquor Administration Act 2007."
)
"""What a person who is not satisfied is told; the pages have it in both languages."""


class GiveComplaintNotice(OnDispute):
    """Record how the person was told of the right to complain to an inspector (section 33)."""

    under = "disputes.final"

    how: How

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """Once there is a decision that can become final; as often as it is told."""
        rules = self.going_on(dispute)
        if self.how not in HOW:
            raise BadInput(f"A notice is {one_of(HOW)}.")
        clause = rules.disputes.final[0]
        self.authorise(rules, clause)
        need_decided(dispute, clause)
        if dispute.status == "review-asked":
            raise refuse(CaseKind.REVIEW_ASKED, clause, item=dispute.called)
        yield ComplaintNoticeGiven(
            number=dispute.number, how=self.how, text=SECTION_33_NOTICE, clause=clause
        )


class ComplaintNoticeGiven(DisputeEvent):
    """The person was told of the right to complain to an inspector."""

    how: str
    text: str
    """The words of the notice, as they were."""

    def fold(self, dispute: Dispute, said: Said) -> None:
        """The notice stands with the decision that it follows."""
        self.advance(dispute, (dispute.status,), dispute.status)
        before = [] if dispute.notice is None else dispute.notice.split(", ")
        dispute.notice = ", ".join(dict.fromkeys((*before, self.how)))
        dispute.notice_text, dispute.notice_at = self.text, said.at
        dispute.notice_by, dispute.notice_office = said.by, said.office

    def told(self, _: Plain) -> Narrative:
        """How it was told, and in what words."""
        how = {"shown": "is shown", "printed": "is handed", "read-out": "is read"}[self.how]
        yield f"The person in dispute {self.number} {how} the notice: {self.text}", self.clause
