"""Handing over a prize that is no money."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.promotions.act import PAYERS, OnPrize
from pitboss.promotions.acts.deny_claim import need_not_held
from pitboss.promotions.acts.pay_prize_part import need_payer, need_signed
from pitboss.promotions.acts.show_prize_identification import need_identified
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, Promotion


class HandOverPrize(OnPrize):
    """Hand over a prize that is no money, against a signature."""

    may, rule, while_in = PAYERS, "4/disbursement", AWARDING

    receipt: Text
    """Who signed for it: the winner."""
    item: Text = ""
    """The number of the voucher, the key, the papers: what was handed over."""

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One that is claimed and is no money."""
        return prize.status == "claimed" and not prize.is_money

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """To the winner who claimed it, and not while it is held."""
        clause = self.authorise(promotion)
        prize = self.won_in(promotion, clause, "claimed")
        need_not_held(prize)
        need_identified(promotion, prize)
        if prize.is_money:
            raise BadInput(f"{prize.called} is money: it is paid.")
        need_payer(self, promotion, prize, clause)
        signed = self.written(self.receipt, "Who signed for it")
        need_signed(signed, promotion, prize)
        yield filled(PrizeHandedOver, self, signed=signed, clause=clause)


class PrizeHandedOver(PrizeEvent):
    """A prize was handed over."""

    signed: str
    item: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """Against a signature."""
        prize = promotion.prizes[self.prize]
        prize.status, prize.signed = "handed-over", self.signed

    def told(self, _: Plain) -> Narrative:
        """To whom."""
        what = f" ({self.item})" if self.item else ""
        text = f"Prize {self.prize} of {self.number}{what} is handed over"
        yield f"{text} to {self.signed}", self.clause
