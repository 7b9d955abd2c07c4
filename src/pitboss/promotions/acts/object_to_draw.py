"""The scrutineer objects."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.promotions.act import OnPromotion
from pitboss.promotions.acts.attend_draw import need_nominated
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import CLOSED, Promotion


class ObjectToDraw(OnPromotion):
    """Object to the draw, as its scrutineer: it cannot be confirmed any more."""

    may, rule, while_in = ("scrutineer",), "2", (CLOSED,)

    reason: Reason

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Before it is confirmed; an inspector is told with it."""
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        need_nominated(self, promotion, clause)
        need_draw(promotion, clause, "frozen", "numbered", "drawn")
        yield filled(DrawObjected, self, draw=promotion.draw_told, clause=clause)


class DrawObjected(PromotionEvent):
    """The scrutineer objected to the draw."""

    notifies = Matter.PROMOTION

    reason: str
    draw: int = 0
    """To which, where there are several."""

    def notification(self, promotion: Promotion) -> Notification:
        """Which draw, and why."""
        return Notification(clause=self.clause, item=promotion.draw_name, reason=self.reason)

    def fold(self, promotion: Promotion, said: Said) -> None:
        """It can only be cancelled."""
        promotion.draw.objection = self.reason

    def told(self, _: Plain) -> Narrative:
        """Why."""
        what = f"draw {self.draw}" if self.draw else "the draw"
        yield f"The scrutineer objects to {what} of {self.number}: {self.reason}", self.clause
