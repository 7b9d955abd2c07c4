"""Going on with a promotion that was postponed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import CLOSED, RUNNING, Promotion, TermsVersion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.sheet import sheet_of, terms_digest


class ResumePromotion(OnPromotion):
    """Go on with a postponed promotion, at new times that are published with it."""

    may, rule, while_in = OPERATORS, "12", (RUNNING, CLOSED)

    closes_at: Moment | None = None
    awarded_at: Moment | None = None
    ends_at: Moment | None = None

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Only after a recorded validation."""
        clause = self.authorise(promotion)
        if not promotion.postponed:
            raise refuse(PromotionKind.NOT_POSTPONED, clause, item=promotion.called)
        if not promotion.validated:
            raise refuse(PromotionKind.NOT_VALIDATED, clause)
        for moment in (self.closes_at, self.awarded_at, self.ends_at):
            if moment is not None and moment < self.at:
                raise BadInput("A new time lies before now.")
        yield filled(PromotionResumed, self, clause=clause)


class PromotionResumed(PromotionEvent):
    """A promotion goes on."""

    closes_at: int | None
    awarded_at: int | None
    ends_at: int | None

    def fold(self, promotion: Promotion, said: Said) -> None:
        """With its new times, which are a version of the terms of their own."""
        promotion.postponed = False
        for item in ("closes_at", "awarded_at", "ends_at"):
            if getattr(self, item) is not None:
                promotion.terms[item] = getattr(self, item)
        promotion.versions.append(
            TermsVersion(
                digest=terms_digest(promotion),
                at=said.at,
                by=said.by,
                why="resumed",
                sheet=sheet_of(promotion),
            )
        )

    def told(self, _: Plain) -> Narrative:
        """That it goes on."""
        yield f"Promotion {self.number} goes on", self.clause
