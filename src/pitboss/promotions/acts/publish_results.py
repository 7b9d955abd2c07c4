"""Publishing the results of a draw."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.promotions.act import OnPromotion, Way
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.event import PromotionEvent, of_draw
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
        """Once a draw is confirmed: the last that is, for draws follow each other."""
        clause = self.authorise(promotion)
        where = self.written(self.where, "Where they are published")
        confirmed = [one.number for one in promotion.draws if one.status == "confirmed"]
        if not confirmed:
            need_draw(promotion, clause, "confirmed")
        draw = confirmed[-1] if promotion.draw_told else 0
        yield ResultsPublished(number=self.number, where=where, draw=draw, clause=clause)


class ResultsPublished(PromotionEvent):
    """The results of a draw were published."""

    where: str
    draw: int = 0
    """Of which, where there are several."""

    def fold(self, promotion: Promotion, _: Said) -> None:
        """Where; the next draw is due."""
        promotion.draws[max(self.draw - 1, 0)].published.append(self.where)
        promotion.go_on()

    def told(self, _: Plain) -> Narrative:
        """Where."""
        yield (
            f"The results of {of_draw(self.number, self.draw)} are published: {self.where}",
            self.clause,
        )
