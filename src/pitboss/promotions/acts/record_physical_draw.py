"""A draw by hand, from the frozen list."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.field_types import Text
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import MANAGERS, OnPromotion, need_going_on
from pitboss.promotions.acts.attend_draw import need_nominated
from pitboss.promotions.acts.nominate_scrutineer import need_in_time
from pitboss.promotions.acts.reveal_seed import DrawMade, wanted_of
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.overseeing import need_attended, overseen
from pitboss.promotions.promotion import CLOSED, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.terms import PHYSICAL


class RecordPhysicalDraw(OnPromotion):
    """Record the numbers that were drawn by hand, in order: prizes first, then reserves."""

    may, rule, while_in = ("scrutineer", *MANAGERS), "7.1", (CLOSED,)

    numbers: tuple[Text, ...]

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Each stands on the frozen list and is drawn once; the scrutineer's above $10,000."""
        clause = self.authorise(promotion)
        need_going_on(promotion, cited(promotion.documents, "12"))
        if promotion.terms.get("manner") != PHYSICAL:
            manner = promotion.terms.get("manner")
            raise refuse(PromotionKind.OTHER_MANNER, clause, manner=manner)
        if promotion.draw.status != "frozen":
            raise refuse(PromotionKind.NOT_FROZEN, clause)
        need_in_time(promotion, self.at)
        need_attended(promotion)
        if overseen(promotion) or self.office == "scrutineer":
            need_nominated(self, promotion, cited(promotion.documents, "2"))
        known = {chance.number: chance.tag for chance in promotion.chances()}
        once = bool(promotion.terms.get("one_prize_each"))
        wanted = min(wanted_of(promotion), len(set(known.values())) if once else len(known))
        if len(self.numbers) != wanted:
            kind = PromotionKind.OTHER_COUNT_DRAWN
            raise refuse(kind, clause, wanted=wanted, given=len(self.numbers))
        drawn: list[str] = []
        for given in self.numbers:
            chance = given.strip().zfill(6)
            if chance not in known:
                raise refuse(PromotionKind.NOT_ON_THE_LIST, clause, chance=given[:20])
            if chance in drawn or (once and known[chance] in {known[one] for one in drawn}):
                raise refuse(PromotionKind.DRAWN_TWICE, clause, chance=chance)
            drawn.append(chance)
        yield DrawMade(
            number=self.number,
            seed="",
            key="",
            drawn=tuple(drawn),
            draw=promotion.draw_told,
            clause=clause,
        )
