"""The scrutineer attests to be present."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OnPromotion, need_another
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind


class AttendDraw(OnPromotion):
    """Attest, as the scrutineer of this draw, that you are present where it is held."""

    may, rule = ("scrutineer",), "2"

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """The one who was nominated, signed on in that office."""
        clause = self.authorise(promotion)
        need_draw(promotion, clause, "planned", "frozen")
        need_nominated(self, promotion, clause)
        yield DrawAttended(number=self.number, draw=promotion.draw_name, clause=clause)


def need_nominated(act: OnPromotion, promotion: Promotion, clause: str) -> None:
    """The person acting is the scrutineer of the draw, and had no other hand in it."""
    if act.by != promotion.draw.scrutineer:
        raise refuse(PromotionKind.NOT_NOMINATED, clause, person=act.by)
    need_another(act, promotion.hands, clause)


class DrawAttended(PromotionEvent):
    """The scrutineer is present."""

    draw: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """Since when."""
        promotion.draw.attended_at = said.at

    def told(self, _: Plain) -> Narrative:
        """At which draw."""
        yield f"The scrutineer is present at draw {self.draw}", self.clause
