"""Postponing a promotion whose integrity is compromised."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.promotions.act import OPERATORS, OnPromotion, need_going_on
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import CLOSED, RUNNING, Compromise, Promotion


class PostponePromotion(OnPromotion):
    """Postpone the promotion and its draw, because its integrity is compromised."""

    may, rule, while_in = OPERATORS, "12/notify", (RUNNING, CLOSED)

    reason: Reason

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """The notice to the inspector is in the same record."""
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        need_going_on(promotion, clause)
        key = f"postponed {len(promotion.compromises) + 1}"
        yield PromotionPostponed(number=self.number, key=key, reason=self.reason, clause=clause)


class IntegrityCompromised(PromotionEvent):
    """Something was postponed or cancelled; an inspector is told in the same record."""

    notifies = Matter.PROMOTION

    key: str
    """Which decision it is, for its notice."""
    reason: str

    def notice_key(self) -> str:
        """Each decision has a notice of its own."""
        return self.key

    def notification(self, promotion: Promotion) -> Notification:
        """What, and why; to the inspectorate, which no paper defines: to the inspectors."""
        item = f"{promotion.number}: {self.key}"
        clause = cited(promotion.documents, "12/inspectorate")
        return Notification(clause=clause, item=item, reason=self.reason)

    def note(self, promotion: Promotion, said: Said, what: str) -> None:
        """Keep what was decided, so that its notice has a deadline."""
        promotion.compromises.append(
            Compromise(key=self.key, what=what, at=said.at, reason=self.reason)
        )


class PromotionPostponed(IntegrityCompromised):
    """A promotion was postponed: nothing is received and nothing drawn until it goes on."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """It waits until somebody has validated it."""
        promotion.postponed, promotion.validated = True, ""
        self.note(promotion, said, "postponed")

    def told(self, _: Plain) -> Narrative:
        """Why."""
        yield f"Promotion {self.number} is postponed: {self.reason}", self.clause
