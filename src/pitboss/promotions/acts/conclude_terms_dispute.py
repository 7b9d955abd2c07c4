"""Ending a dispute about the terms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.cases.refusals import CaseKind
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnTermsDispute
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion

Told = Annotated[str, Asks("choice", ("not-told", "shown", "printed", "read-out"))]


class ConcludeTermsDispute(OnTermsDispute):
    """End a dispute about the terms, the person being satisfied, or told of section 33."""

    may, rule = OPERATORS, "11/advice"

    satisfied: bool
    notice: Told = "not-told"
    """How the person was told of the right to complain to an inspector."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """A person who is not satisfied was told of it before."""
        clause = self.authorise(promotion)
        found = self.dispute_in(promotion, clause)
        item = f"Dispute {self.dispute}"
        if not found.decision:
            raise refuse(CaseKind.NOT_DECIDED, clause, item=item)
        if not self.satisfied and self.notice not in ("shown", "printed", "read-out"):
            raise refuse(CaseKind.COMPLAINT_NOTICE_NEEDED, clause, item=item)
        yield filled(TermsDisputeConcluded, self, clause=clause)


class TermsDisputeConcluded(PromotionEvent):
    """A dispute about the terms ended."""

    notifies = Matter.COMPLAINT

    dispute: str
    satisfied: bool
    notice: str

    def notice_key(self) -> str:
        """Each dispute has a notice of its own."""
        return self.dispute

    def notification(self, promotion: Promotion) -> Notification | None:
        """Of somebody who was told of section 33; nothing where they are satisfied."""
        if self.satisfied:
            return None
        found = promotion.disputes[self.dispute]
        item = f"{promotion.number}, dispute {self.dispute}"
        reason = f"{found.text} / {found.decision}"
        return Notification(clause=self.clause, item=item, reason=reason)

    def fold(self, promotion: Promotion, said: Said) -> None:
        """It is over."""
        dispute = promotion.disputes[self.dispute]
        dispute.satisfied, dispute.notice = self.satisfied, self.notice
        dispute.concluded_at = said.at

    def told(self, _: Plain) -> Narrative:
        """Whether the person is satisfied, and how they were told if not."""
        how = (
            "satisfied" if self.satisfied else f"not satisfied, told of section 33: {self.notice}"
        )
        yield f"Dispute {self.dispute} of {self.number} is concluded: {how}", self.clause
