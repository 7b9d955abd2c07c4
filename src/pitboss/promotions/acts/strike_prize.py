"""Taking a prize out of the terms again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.promotions.act import OnPrize
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import BEFORE_START, Promotion


class StrikePrize(OnPrize):
    """Take a prize out of the terms, before the promotion starts."""

    rule, while_in = "7.11", BEFORE_START

    reason: Reason

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """One that is there."""
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        self.prize_in(promotion, clause)
        yield filled(PrizeStruck, self, clause=clause)


class PrizeStruck(PrizeEvent):
    """A prize was taken out of the terms before the start."""

    reason: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """The terms are others now."""
        del promotion.prizes[self.prize]
        promotion.redraft()

    def told(self, _: Plain) -> Narrative:
        """Which, and why."""
        yield f"Prize {self.prize} of {self.number} is struck out: {self.reason}", self.clause
