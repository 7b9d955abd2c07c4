"""Publishing the results of a draw."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.promotions.act import OnPromotion, Way
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import CLOSED, Promotion


class PublishResults(OnPromotion):
    """Record that the results were published, and where, as the terms say."""

    rule, while_in = "7.10", (CLOSED,)

    where: Text

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """Where the terms say."""
        return iter(({"where": promotion.terms.get("published_by")},))

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Once the draw is confirmed."""
        clause = self.authorise(promotion)
        where = self.written(self.where, "Where they are published")
        need_draw(promotion, clause, "confirmed")
        yield ResultsPublished(number=self.number, where=where, clause=clause)


class ResultsPublished(PromotionEvent):
    """The results of the draw were published."""

    where: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """Where."""
        promotion.draw.published.append(self.where)

    def told(self, _: Plain) -> Narrative:
        """Where."""
        yield f"The results of {self.number} are published: {self.where}", self.clause
