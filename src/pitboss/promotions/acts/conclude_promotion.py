"""Concluding a promotion of which everything is dealt with."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Written
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.filing import FileKind
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import CLOSED, CONCLUDED, Prize, Promotion
from pitboss.promotions.refusals import PromotionKind

_DONE = ("paid", "handed-over", "unclaimed", "denied")


class ConcludePromotion(OnPromotion):
    """Conclude the promotion: results published, prizes dealt with, everybody told."""

    may, rule, while_in = OPERATORS, "7.10", (CLOSED,)

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The promotion, and the book of notices, where it stands what an inspector has had."""
        return ((Promotion, self.number), (NoticeBook, HOUSE))

    def follow(self, states: States, digest: str) -> Written:
        """What is still open is told."""
        promotion = Promotion.among(states, self.number)
        clause = self.authorise(promotion)
        if promotion.terms.get("chance"):
            need_draw(promotion, clause, "confirmed", "cancelled")
            if not promotion.draw.is_over:
                raise refuse(PromotionKind.NOT_PUBLISHED, clause)
        for prize in promotion.prizes.values():
            if prize.chance and (prize.status not in _DONE or prize.held_at is not None):
                kind = PromotionKind.PRIZES_OPEN
                raise refuse(kind, clause, item=prize.called, status=prize.status)
            if _not_sought(promotion, prize):
                sought = cited(promotion.documents, "8")
                raise refuse(PromotionKind.WINNER_NOT_SOUGHT, sought, item=prize.called)
        if any(one.denied_at and one.told_at is None for one in promotion.claims.values()):
            raise refuse(PromotionKind.DENIALS_UNTOLD, cited(promotion.documents, "10"))
        if any(one.concluded_at is None for one in promotion.disputes.values()):
            raise refuse(PromotionKind.DISPUTES_OPEN, cited(promotion.documents, "11"))
        stream = Promotion.stream(self.number)
        for notice in NoticeBook.among(states, HOUSE).notices.values():
            if notice.stream == stream and notice.received_at is None:
                kind, item = PromotionKind.NOTICES_OPEN, promotion.called
                raise refuse(kind, notice.clause, notice=notice.number, item=item)
        return {stream: (PromotionConcluded(number=self.number, clause=clause),)}

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """A conclusion is decided with the book of notices."""
        raise refuse(FileKind.NOT_ON_FILE, "", item=promotion.called)


def _not_sought(promotion: Promotion, prize: Prize) -> bool:
    """A winner who need not be present never came, and nobody tried to reach them (.8)."""
    absent = promotion.terms.get("present") is False
    return absent and prize.status == "unclaimed" and not prize.reached


class PromotionConcluded(PromotionEvent):
    """A promotion is over."""

    def fold(self, promotion: Promotion, _: Said) -> None:
        """All of it stays on record."""
        promotion.status = CONCLUDED

    def told(self, _: Plain) -> Narrative:
        """That it is."""
        yield f"Promotion {self.number} is concluded", self.clause
