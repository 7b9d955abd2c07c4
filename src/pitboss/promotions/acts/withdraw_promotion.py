"""Withdrawing a promotion that has not started."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import BEFORE_START, WITHDRAWN, Promotion
from pitboss.promotions.refusals import PromotionKind


class WithdrawPromotion(OnPromotion):
    """Withdraw a promotion that has not started."""

    may, rule = OPERATORS, "1"

    reason: Reason

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Once started it can only be postponed or amended (PR-18)."""
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        if promotion.status not in BEFORE_START:
            cites = cited(promotion.documents, "12")
            raise refuse(PromotionKind.STARTED_ALREADY, cites, item=promotion.called)
        yield filled(PromotionWithdrawn, self, clause=clause)


class PromotionWithdrawn(PromotionEvent):
    """A promotion was withdrawn before its start."""

    reason: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """Its number is never given again."""
        promotion.status = WITHDRAWN

    def told(self, _: Plain) -> Narrative:
        """Why."""
        yield f"Promotion {self.number} is withdrawn: {self.reason}", self.clause
