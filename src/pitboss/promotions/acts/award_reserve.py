"""Awarding a prize to the next reserve."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnPrize
from pitboss.promotions.acts.confirm_draw import won
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import CLOSED, Promotion
from pitboss.promotions.refusals import PromotionKind


class AwardReserve(OnPrize):
    """Award a prize that was denied or never claimed to the next reserve, as the terms say."""

    may, rule, while_in = OPERATORS, "7.8", (CLOSED,)

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """In the order in which reserves were drawn."""
        clause = self.authorise(promotion)
        prize = self.won_in(promotion, clause, "denied", "unclaimed")
        reserves = promotion.draw.reserves
        if promotion.terms.get("unclaimed") != "reserve" or not reserves:
            raise refuse(PromotionKind.NO_RESERVE, clause)
        yield ReserveTaken(number=self.number, prize=self.prize, chance=reserves[0], clause=clause)
        yield won(promotion, prize.number, reserves[0], clause)


class ReserveTaken(PrizeEvent):
    """The next reserve takes the place of a winner."""

    chance: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It is no reserve any more."""
        promotion.draw.reserves.remove(self.chance)

    def told(self, _: Plain) -> Narrative:
        """Which."""
        yield f"Reserve {self.chance} is next for prize {self.prize} of {self.number}", self.clause
