"""Cancelling a draw whose integrity is compromised."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.acts.postpone_promotion import IntegrityCompromised
from pitboss.promotions.event import PromotionEvent, which_draw
from pitboss.promotions.promotion import CLOSED, RUNNING, Promotion
from pitboss.promotions.refusals import PromotionKind


class CancelDraw(OnPromotion):
    """Cancel the draw, because its integrity is compromised; a promotion cannot be cancelled."""

    may, rule, while_in = OPERATORS, "12", (RUNNING, CLOSED)

    reason: Reason

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Before it is confirmed; the notice to the inspector is in the same record (PR-18)."""
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        if promotion.draw.status in ("confirmed", "cancelled"):
            raise refuse(PromotionKind.CANCEL_THE_DRAW_ONLY, clause)
        key = f"cancelled {len(promotion.compromises) + 1}"
        yield DrawCancelled(
            number=self.number,
            key=key,
            reason=self.reason,
            draw=promotion.draw_told,
            clause=clause,
        )


class DrawCancelled(IntegrityCompromised):
    """A draw was cancelled: nobody wins by it."""

    draw: int = 0
    """Which, where there are several."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """It is over; the next one is due."""
        promotion.draw.status = "cancelled"
        self.note(promotion, said, "cancelled")
        promotion.go_on()

    def told(self, _: Plain) -> Narrative:
        """Why."""
        yield f"{which_draw(self.number, self.draw)} is cancelled: {self.reason}", self.clause
