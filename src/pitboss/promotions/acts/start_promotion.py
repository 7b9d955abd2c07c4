"""The start, by the clock."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import HouseOnPromotion, need_status
from pitboss.promotions.documents import cited, regulators
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.instant import has_promise, is_instant
from pitboss.promotions.promotion import LODGED, RUNNING, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.sheet import terms_digest
from pitboss.rules.promotions import NOTICE_BEFORE_START_MS


class StartPromotion(HouseOnPromotion):
    """Start the promotion at the time that its terms state."""

    rule = "9"

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Only the very terms that each regulator has had for 24 hours."""
        clause = self.clause_in(promotion)
        need_status(promotion, (LODGED,), clause)
        digest = terms_digest(promotion)
        starts = promotion.stated_time("starts_at") or 0
        if self.at < starts:
            raise refuse(PromotionKind.BEFORE_ITS_TIME, clause, due_at=starts)
        for regulator in regulators(promotion.documents):
            lodged = promotion.lodged_at(regulator, digest)
            if lodged is None:
                raise refuse(PromotionKind.NOT_LODGED, clause, regulator=regulator)
            if starts - lodged < NOTICE_BEFORE_START_MS:
                what = f"they were lodged with the {regulator} later than that."
                raise refuse(PromotionKind.TOO_SOON, clause, what=what)
        if is_instant(promotion) and not has_promise(promotion, digest):
            raise refuse(PromotionKind.NOT_PROMISED, cited(promotion.documents, "7.1"))
        if not promotion.channels:
            raise refuse(PromotionKind.NO_CHANNEL, cited(promotion.documents, "6/available"))
        yield PromotionStarted(number=self.number, digest=digest, clause=clause)


class PromotionStarted(PromotionEvent):
    """The promotion started, under the terms of a digest."""

    digest: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """Entries can be had from now on, and the terms are locked."""
        promotion.status, promotion.started_at = RUNNING, said.at

    def told(self, _: Plain) -> Narrative:
        """Under which terms."""
        yield f"Promotion {self.number} starts under terms {self.digest[:12]}", self.clause
