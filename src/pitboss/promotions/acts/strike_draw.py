"""Taking the last draw out of the terms again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OnPromotion
from pitboss.promotions.event import PromotionEvent, which_draw
from pitboss.promotions.promotion import BEFORE_START, Promotion, awarded_item
from pitboss.promotions.refusals import PromotionKind


class StrikeDraw(OnPromotion):
    """Take the last of several draws out of the terms, before the promotion starts."""

    rule, while_in = "7.2", BEFORE_START

    reason: Reason

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """One that has no prizes any more; the first stands in the terms themselves."""
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        if not promotion.draws_after:
            raise refuse(
                PromotionKind.NOT_OF_THESE, clause, what="A further draw", item=promotion.called
            )
        last = promotion.draws_after[-1]
        if promotion.prizes_in(last):
            raise refuse(PromotionKind.DRAW_HAS_PRIZES, clause, draw=last.number)
        yield DrawStruck(number=self.number, draw=last.number, reason=self.reason, clause=clause)


class DrawStruck(PromotionEvent):
    """A draw was taken out of the terms before the start."""

    draw: int
    reason: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """The terms are others now."""
        promotion.draws_after.pop()
        for item in ("awarded_at", "awarded_where"):
            promotion.terms.pop(awarded_item(item, self.draw), None)
        promotion.redraft()

    def told(self, _: Plain) -> Narrative:
        """Which, and why."""
        yield f"{which_draw(self.number, self.draw)} is struck out: {self.reason}", self.clause
