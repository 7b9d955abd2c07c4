"""Awarding a prize to the next reserve."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnPrize
from pitboss.promotions.acts.confirm_draw import won
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import CLOSED, Prize, Promotion
from pitboss.promotions.refusals import PromotionKind


class AwardReserve(OnPrize):
    """Award a prize that was denied or never claimed to the next reserve, as the terms say."""

    may, rule, while_in = OPERATORS, "7.8", (CLOSED,)

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """In the order in which reserves were drawn."""
        clause = self.authorise(promotion)
        prize = self.won_in(promotion, clause, "denied", "unclaimed")
        need_draw(promotion, clause, "planned", "confirmed", "cancelled")
        reserves = reserves_for(promotion, prize)
        if promotion.terms.get("unclaimed") != "reserve" or not reserves:
            raise refuse(PromotionKind.NO_RESERVE, clause)
        yield ReserveTaken(number=self.number, prize=self.prize, chance=reserves[0], clause=clause)
        yield won(promotion, prize.number, reserves[0], clause)


def reserves_for(promotion: Promotion, prize: Prize) -> list[str]:
    """The reserves of the draw of a prize; nobody who has won in another draw meanwhile."""
    drawn = promotion.draw_of(prize)
    won_elsewhere = promotion.won_besides(drawn)
    once = promotion.terms.get("one_prize_each")
    tags = promotion.tags_of(won_elsewhere) if once else set()
    return [
        one
        for one in drawn.reserves
        if one not in won_elsewhere and not tags & promotion.tags_of([one])
    ]


class ReserveTaken(PrizeEvent):
    """The next reserve takes the place of a winner."""

    chance: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It is no reserve any more."""
        promotion.draw_of(promotion.prizes[self.prize]).reserves.remove(self.chance)

    def told(self, _: Plain) -> Narrative:
        """Which."""
        yield f"Reserve {self.chance} is next for prize {self.prize} of {self.number}", self.clause
