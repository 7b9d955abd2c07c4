"""Planning a further draw: terms may have several, each with prizes of its own."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Moment, Text
from pitboss.kernel.local_time import moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OnPromotion, Way
from pitboss.promotions.event import PromotionEvent, which_draw
from pitboss.promotions.instant import is_instant
from pitboss.promotions.promotion import BEFORE_START, Promotion, PromotionDraw, awarded_item
from pitboss.promotions.refusals import PromotionKind

MOST_DRAWS = 99


class PlanDraw(OnPromotion):
    """Plan a further draw, or another time and place for one: each has prizes of its own."""

    rule, while_in = "7.2", BEFORE_START
    stamped = frozenset({"commit"})

    draw: int
    """Its number: the next one, or one that is planned already."""
    awarded_at: Moment
    awarded_where: Text
    commit: str = ""
    """What the house publishes of the seed of this draw: the server draws it and keeps it."""

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """The next one."""
        return iter(({"draw": len(promotion.draws) + 1},))

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Before the start, and in their order; the first stands in the terms themselves."""
        clause = self.authorise(promotion)
        where = self.written(self.awarded_where, "The place of the draw")
        if is_instant(promotion):
            manner = promotion.terms.get("manner")
            raise refuse(PromotionKind.OTHER_MANNER, clause, manner=manner)
        following = len(promotion.draws) + 1
        if not 2 <= self.draw <= min(following, MOST_DRAWS):
            raise BadInput(f"The next draw is number {following}, and the most are {MOST_DRAWS}.")
        yield DrawPlanned(
            number=self.number,
            draw=self.draw,
            awarded_at=self.awarded_at,
            awarded_where=where,
            commit=self.commit,
            clause=clause,
        )


class DrawPlanned(PromotionEvent):
    """A further draw was written into the terms."""

    draw: int
    awarded_at: int
    awarded_where: str
    commit: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """The terms are others now."""
        if self.draw > len(promotion.draws):
            promotion.draws_after.append(PromotionDraw(number=self.draw, commit=self.commit))
        promotion.terms[awarded_item("awarded_at", self.draw)] = self.awarded_at
        promotion.terms[awarded_item("awarded_where", self.draw)] = self.awarded_where
        promotion.redraft()
        if said.by not in promotion.authors:
            promotion.authors.append(said.by)

    def told(self, _: Plain) -> Narrative:
        """When and where."""
        held = f"{moment(self.awarded_at)}, {self.awarded_where}"
        yield f"{which_draw(self.number, self.draw)} is planned: {held}", self.clause
