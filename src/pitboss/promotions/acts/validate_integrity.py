"""Validating a promotion that was postponed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import CLOSED, RUNNING, Promotion
from pitboss.promotions.refusals import PromotionKind


class ValidateIntegrity(OnPromotion):
    """Record what was found when the integrity of a postponed promotion was validated."""

    may, rule, while_in = OPERATORS, "12", (RUNNING, CLOSED)

    finding: Text

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """While it is postponed."""
        clause = self.authorise(promotion)
        finding = self.written(self.finding, "The finding")
        if not promotion.postponed:
            raise refuse(PromotionKind.NOT_POSTPONED, clause, item=promotion.called)
        yield IntegrityValidated(number=self.number, finding=finding, clause=clause)


class IntegrityValidated(PromotionEvent):
    """The integrity of a postponed promotion was validated."""

    finding: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It may go on."""
        promotion.validated = self.finding

    def told(self, _: Plain) -> Narrative:
        """What was found."""
        yield f"The integrity of {self.number} is validated: {self.finding}", self.clause
