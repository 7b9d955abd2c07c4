"""Recording that somebody disputes the terms."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.promotions.act import OnPromotion
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion, TermsDispute


class RecordTermsDispute(OnPromotion):
    """Record a dispute about the terms of a promotion."""

    rule = "11"

    person: Text
    text: Text

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """It goes to the operator at once (PR-30)."""
        clause = self.authorise(promotion)
        person = self.written(self.person, "The person who disputes")
        text = self.written(self.text, "What is disputed")
        number = str(len(promotion.disputes) + 1)
        yield TermsDisputed(
            number=self.number, dispute=number, person=person, text=text, clause=clause
        )


class TermsDisputed(PromotionEvent):
    """Somebody disputed the terms."""

    dispute: str
    person: str
    text: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """Its record begins."""
        promotion.disputes[self.dispute] = TermsDispute(
            number=self.dispute, person=self.person, text=self.text, at=said.at, by=said.by
        )

    def told(self, _: Plain) -> Narrative:
        """Who, and what."""
        yield f"{self.person} disputes the terms of {self.number}: {self.text}", self.clause
