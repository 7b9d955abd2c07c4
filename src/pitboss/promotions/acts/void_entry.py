"""Voiding an entry before the list is frozen."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import quoted
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.instant import is_instant
from pitboss.promotions.promotion import CLOSED, RUNNING, Promotion
from pitboss.promotions.refusals import PromotionKind


class VoidEntry(OnPromotion):
    """Void the entry that a chance belongs to, with the reason, before the list is frozen."""

    may, rule, while_in = OPERATORS, "7.3", (RUNNING, CLOSED)

    chance: str
    reason: Reason

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """It stays on the list, as void."""
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        need_draw(promotion, clause, "promised" if is_instant(promotion) else "planned")
        entry = promotion.entry_of(self.chance)
        if entry is None or entry.void:
            what = f"Chance {quoted(self.chance)}"
            raise refuse(PromotionKind.NOT_OF_THESE, clause, what=what, item=promotion.called)
        for prize in promotion.prizes.values():
            if prize.chance and promotion.entry_of(prize.chance) is entry:
                # A winner is refused by a denied claim, with reasons, and not in this way.
                kind, wanted = PromotionKind.NOT_IN_STATE, "offered"
                raise refuse(kind, clause, item=prize.called, status=prize.status, wanted=wanted)
        yield EntryVoided(number=self.number, first=entry.first, reason=self.reason, clause=clause)


class EntryVoided(PromotionEvent):
    """An entry does not count."""

    first: int
    reason: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """Why; the list of an earlier draw stays what it was."""
        for entry in promotion.entries:
            if entry.first == self.first:
                entry.void, entry.void_from = self.reason, promotion.draw.number

    def told(self, _: Plain) -> Narrative:
        """Which, and why."""
        yield f"The entry of chance {self.first:06d} is void: {self.reason}", self.clause
