"""A prize that nobody claimed in time."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OnPrize
from pitboss.promotions.acts.deny_claim import PrizeGivenBack
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind


class LapsePrize(OnPrize):
    """Record that a prize was not claimed by the time that the terms state."""

    senders, may, rule = Sender.HOUSE, (), "7.8"

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """It goes to a reserve or is kept, as the terms say."""
        clause = self.clause_in(promotion)
        prize = self.won_in(promotion, clause, "won")
        until = promotion.claimed_until(prize) or 0
        if self.at <= until:
            raise refuse(PromotionKind.BEFORE_ITS_TIME, clause, due_at=until)
        cents = prize.balance_cents
        yield PrizeUnclaimed(number=self.number, prize=self.prize, cents=cents, clause=clause)


class PrizeUnclaimed(PrizeGivenBack):
    """Nobody claimed a prize in time."""

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It is nobody's for now."""
        self.give_back(promotion, "unclaimed")

    def told(self, _: Plain) -> Narrative:
        """Which."""
        yield f"Prize {self.prize} of {self.number} was not claimed in time", self.clause
