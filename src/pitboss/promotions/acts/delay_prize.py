"""Putting the payment of a prize off to a time that its winner agrees to."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Moment, Reason
from pitboss.kernel.local_time import moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import PAYERS, OnPrize
from pitboss.promotions.documents import rules_under, told
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Promotion
from pitboss.promotions.refusals import PromotionKind


class DelayPrize(OnPrize):
    """Put the payment of a prize off to a time that the winner agrees to, and say why."""

    may, rule, while_in = PAYERS, "4", AWARDING

    until: Moment
    reason: Reason
    agreed: bool
    """Whether the winner agreed to it."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Where a document has it paid at once; with the winner's word and a reason alone."""
        clause = self.authorise(promotion)
        self.won_in(promotion, clause, "claimed")
        rules = rules_under(promotion.documents)
        delays = {name: one.delayed for name, one in rules.items() if one.delayed}
        if not delays:
            raise refuse(PromotionKind.NOT_PAID_AT_ONCE, clause)
        need_reason(self.reason, told(delays))
        if not self.agreed:
            raise BadInput("The winner has to agree to the time.")
        if self.until <= self.at:
            raise BadInput("The agreed time lies ahead.")
        yield filled(PrizeDelayed, self, clause=told(delays))


class PrizeDelayed(PrizeEvent):
    """The winner agreed to be paid later."""

    until: int
    reason: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """From then on it is overdue."""
        prize = promotion.prizes[self.prize]
        prize.delayed_until, prize.delay_reason = self.until, self.reason

    def told(self, _: Plain) -> Narrative:
        """Until when, and why."""
        text = f"Prize {self.prize} of {self.number} is paid by agreement on {moment(self.until)}"
        yield f"{text}: {self.reason}", self.clause
