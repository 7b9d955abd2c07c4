"""Freezing the list of chances."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OnPromotion, need_another, need_going_on
from pitboss.promotions.acts.nominate_scrutineer import need_draw, need_in_time
from pitboss.promotions.documents import cited
from pitboss.promotions.draws import list_digest
from pitboss.promotions.event import PromotionEvent, of_draw
from pitboss.promotions.instant import is_instant
from pitboss.promotions.overseeing import need_attended
from pitboss.promotions.promotion import CLOSED, RUNNING, Promotion
from pitboss.promotions.refusals import PromotionKind


class FreezeEntries(OnPromotion):
    """Freeze the list of chances and publish its digest; from now on nothing on it changes."""

    rule, while_in = "7.2", (RUNNING, CLOSED)
    LOOKED_UP = frozenset({"tumbler_round"})

    tumbler_round: int | None = None
    """The round of the named tumbler, looked up by the server: only later ones count."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """From the stated time on for an hour, before the scrutineer where one is needed."""
        clause = self.authorise(promotion)
        if promotion.status == RUNNING:
            cites = cited(promotion.documents, "7.6")
            due = promotion.stated_time("closes_at") or 0
            raise refuse(PromotionKind.ENTRIES_OPEN, cites, due_at=due)
        need_going_on(promotion, cited(promotion.documents, "12"))
        if is_instant(promotion):
            cites, manner = cited(promotion.documents, "7.1"), promotion.terms.get("manner")
            raise refuse(PromotionKind.OTHER_MANNER, cites, manner=manner)
        need_draw(promotion, clause, "planned")
        due = promotion.awarded_at(promotion.draw) or 0
        if self.at < due:
            raise refuse(PromotionKind.BEFORE_ITS_TIME, clause, due_at=due)
        need_in_time(promotion, self.at)
        need_attended(promotion)
        need_another(self, (promotion.draw.scrutineer,), clause)
        chances = promotion.chances()
        if not chances:
            raise refuse(PromotionKind.NO_ENTRIES, clause)
        yield EntriesFrozen(
            number=self.number,
            count=len(chances),
            digest=list_digest(chances),
            tumbler_round=self.tumbler_round,
            draw=promotion.draw_told,
            clause=clause,
        )


class EntriesFrozen(PromotionEvent):
    """The list of chances was frozen."""

    count: int
    digest: str
    """Of the list, a line ``number tag`` for each chance."""
    tumbler_round: int | None
    draw: int = 0
    """For which draw, where there are several."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """Anybody with the record gets the same list."""
        draw = promotion.draw
        ensure(list_digest(promotion.chances()) == self.digest, f"{self.number}: another list")
        draw.won_before = promotion.won_besides(draw)
        draw.status, draw.count, draw.digest = "frozen", self.count, self.digest
        draw.frozen_at, draw.frozen_by = said.at, said.by
        draw.tumbler_round = self.tumbler_round

    def told(self, _: Plain) -> Narrative:
        """How many, and the digest."""
        text = f"The list of {of_draw(self.number, self.draw)} is frozen: {self.count} chances"
        yield f"{text}, digest {self.digest}", self.clause
