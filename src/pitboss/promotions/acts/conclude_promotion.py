"""Concluding a promotion of which everything is dealt with."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import CLOSED, CONCLUDED, Promotion
from pitboss.promotions.refusals import PromotionKind

_DONE = ("paid", "handed-over", "unclaimed", "denied")


class ConcludePromotion(OnPromotion):
    """Conclude the promotion: results published, prizes dealt with, everybody told."""

    may, rule, while_in = OPERATORS, "7.10", (CLOSED,)

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """What is still open is told."""
        clause = self.authorise(promotion)
        if promotion.terms.get("chance"):
            need_draw(promotion, clause, "confirmed", "cancelled")
            if not promotion.draw.is_over:
                raise refuse(PromotionKind.NOT_PUBLISHED, clause)
        for prize in promotion.prizes.values():
            if prize.chance and (prize.status not in _DONE or prize.held_at is not None):
                kind = PromotionKind.PRIZES_OPEN
                raise refuse(kind, clause, item=prize.called, status=prize.status)
        if any(one.denied_at and one.told_at is None for one in promotion.claims.values()):
            raise refuse(PromotionKind.DENIALS_UNTOLD, cited(promotion.documents, "10"))
        if any(one.concluded_at is None for one in promotion.disputes.values()):
            raise refuse(PromotionKind.DISPUTES_OPEN, cited(promotion.documents, "11"))
        yield PromotionConcluded(number=self.number, clause=clause)


class PromotionConcluded(PromotionEvent):
    """A promotion is over."""

    def fold(self, promotion: Promotion, _: Said) -> None:
        """All of it stays on record."""
        promotion.status = CONCLUDED

    def told(self, _: Plain) -> Narrative:
        """That it is."""
        yield f"Promotion {self.number} is concluded", self.clause
