"""The house promises the winning numbers of instant prizes, before it gives one out."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import HouseOnPromotion, need_status
from pitboss.promotions.draws import list_digest
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.instant import has_promise, is_instant, listed_chances, public_of
from pitboss.promotions.overseeing import need_attended, overseen
from pitboss.promotions.promotion import LODGED, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.sheet import terms_digest


class PromiseInstantPrizes(HouseOnPromotion):
    """Draw the winning numbers of instant prizes, and promise them by their digest."""

    rule = "7.1"

    promise: str
    """SHA-256 of the winning numbers, each with its prize, and of a salt."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Of terms that are lodged; above $10,000 with dice before the scrutineer (PR-09)."""
        clause = self.clause_in(promotion)
        need_status(promotion, (LODGED,), clause)
        digest = terms_digest(promotion)
        if not is_instant(promotion) or has_promise(promotion, digest):
            manner = promotion.terms.get("manner")
            raise refuse(PromotionKind.OTHER_MANNER, clause, manner=manner)
        need_attended(promotion)
        if overseen(promotion) and not promotion.draw.public:
            raise refuse(PromotionKind.SCRUTINEER_NEEDED, clause)
        if len(self.promise) != 64:
            raise BadInput("A promise is 64 hexadecimal digits.")
        yield InstantPrizesPromised(
            number=self.number,
            promise=self.promise,
            terms=digest,
            count=promotion.stated_count("instant_chances"),
            public=public_of(promotion, digest),
            clause=clause,
        )


class InstantPrizesPromised(PromotionEvent):
    """The winning numbers were drawn and promised; nobody is told them before entry has closed."""

    promise: str
    terms: str
    """The digest of the terms that they were drawn for."""
    count: int
    public: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """So many blank chances are the list that they were drawn from."""
        draw = promotion.draw
        draw.status, draw.promise, draw.promised_terms = "promised", self.promise, self.terms
        draw.count, draw.public = self.count, self.public
        draw.digest = list_digest(tuple(listed_chances(promotion, draw)))
        draw.frozen_at = said.at

    def told(self, _: Plain) -> Narrative:
        """Out of how many, and the promise."""
        text = f"The winning numbers of {self.number} are drawn out of {self.count} chances"
        yield f"{text} and promised by {self.promise}", self.clause
