"""Withholding a prize, where the document gives that power."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.promotions.act import OPERATORS, OnPrize
from pitboss.promotions.documents import rules_under, told
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Promotion


class HoldPrize(OnPrize):
    """Withhold a prize, or call it back, pending an investigation; an inspector is told."""

    may, rule, while_in = OPERATORS, "10", AWARDING

    reason: Reason

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """At the dealer's tables nobody has that power: there it is awarded or denied (PR-17)."""
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        prize = self.won_in(promotion, clause, "claimed", "paid", "handed-over")
        rules = rules_under(promotion.documents)
        powers = {name: one.withhold for name, one in rules.items() if one.withhold}
        if len(powers) < len(rules):
            raise refuse(DeskRefusalKind.NO_POWER_TO_WITHHOLD, clause, item=prize.called)
        if prize.held_at is not None:
            kind = DeskRefusalKind.ALREADY_HELD
            raise refuse(kind, told(powers), item=prize.called, held_at=prize.held_at)
        yield filled(PrizeHeld, self, cents=prize.value_cents, clause=told(powers))


class PrizeHeld(PrizeEvent):
    """A prize is withheld, or called back; an inspector is notified with it."""

    notifies = Matter.HOLD

    cents: int
    reason: str

    def notice_key(self) -> str:
        """Each prize has a hold of its own."""
        return self.prize

    def notification(self, promotion: Promotion) -> Notification:
        """Which prize, how much and why."""
        item = f"{promotion.number}, prize {self.prize}"
        return Notification(clause=self.clause, item=item, cents=self.cents, reason=self.reason)

    def fold(self, promotion: Promotion, said: Said) -> None:
        """Nothing of it is paid until it is determined."""
        prize = promotion.prizes[self.prize]
        prize.held_at, prize.held_by = said.at, said.by
        prize.hold_reason, prize.hold_clause = self.reason, self.clause

    def told(self, _: Plain) -> Narrative:
        """Why."""
        yield f"Prize {self.prize} of {self.number} is held: {self.reason}", self.clause
