"""Nominating the scrutineer of a draw."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.rules.promotions import DRAW_GRACE_MS


class NominateScrutineer(OnPromotion):
    """Nominate the scrutineer who is to oversee the draw; nobody who had a hand in it."""

    may, rule = OPERATORS, "2/scrutineer"

    person: Text
    """The name under which the scrutineer signs on."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Before the public number; who is nominated, by whom and for which draw is on record."""
        clause = self.authorise(promotion)
        person = self.written(self.person, "The scrutineer")
        need_draw(promotion, clause, "planned", "frozen")
        if person in (*promotion.hands, self.by):
            kind = PromotionKind.PROMOTION_SAME_PERSON
            raise refuse(kind, clause, person=person, act="to oversee the draw")
        yield ScrutineerNominated(
            number=self.number, draw=promotion.draw_name, person=person, clause=clause
        )


def need_planned(promotion: Promotion, draw: int) -> None:
    """The terms have a draw of that number."""
    if not 1 <= draw <= len(promotion.draws):
        clause, what = cited(promotion.documents, "7.2"), f"Draw {draw}"
        raise refuse(PromotionKind.NOT_OF_THESE, clause, what=what, item=promotion.called)


def need_in_time(promotion: Promotion, at: int) -> None:
    """Not later than an hour after its time: that would be another draw than is stated (PR-19)."""
    due = promotion.awarded_at(promotion.draw)
    if due is not None and at > due + DRAW_GRACE_MS:
        clause = cited(promotion.documents, "7.2")
        raise refuse(PromotionKind.DRAW_OVERDUE, clause, due_at=due)


def need_draw(promotion: Promotion, clause: str, *wanted: str) -> None:
    """The draw is in one of these states."""
    draw = promotion.draw
    if draw.status not in wanted:
        raise refuse(
            PromotionKind.NOT_IN_STATE,
            clause,
            item="The draw",
            status=draw.status,
            wanted=one_of(wanted),
        )


class ScrutineerNominated(PromotionEvent):
    """The operator nominated a scrutineer for a draw."""

    draw: str
    person: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """Nobody is present yet."""
        promotion.draw.scrutineer, promotion.draw.attended_at = self.person, None

    def told(self, _: Plain) -> Narrative:
        """Whom, and for which draw."""
        yield f"{self.person} is nominated as scrutineer of draw {self.draw}", self.clause
