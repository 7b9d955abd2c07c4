"""Handing over a prize that is no money."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Written
from pitboss.kernel.command import Concerns
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import NO_NAME, States, name_on_file
from pitboss.kernel.words import quoted
from pitboss.promotions.act import PAYERS, OnPrize
from pitboss.promotions.acts.deny_claim import need_not_held
from pitboss.promotions.acts.pay_prize_part import need_payer, need_signed
from pitboss.promotions.acts.show_prize_identification import need_identified
from pitboss.promotions.documents import rules_under, told
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.vouchers.voucher import Voucher, give


class HandOverPrize(OnPrize):
    """Hand over a prize that is no money, against a signature."""

    may, rule, while_in = PAYERS, "4/disbursement", AWARDING

    receipt: Text
    """Who signed for it: the winner."""
    item: Text = ""
    """The number of the voucher, the key, the papers: what was handed over."""

    def follow(  # type: ignore[override]  # it may concern a voucher
        self, states: States, digest: str
    ) -> Written | Refusal | Repeated | Concerns:
        """A voucher that dealers exchange is one on file, and has the prize in its own record."""
        promotion = self.own(states)
        prize = promotion.prizes.get(self.prize)
        asking = voucher_clause(promotion)
        if prize is None or prize.kind != "voucher" or not asking:
            return OnPrize.follow(self, states, digest)
        (handed,) = self.decide(promotion)
        number = self.written(self.item, "The number of the voucher")
        if name_on_file(number) == NO_NAME:
            raise BadInput(f"{quoted(number)} is not the number of a voucher.")
        stream = Voucher.stream(number)
        if stream not in states:
            return Concerns((stream,))
        what = f"prize {prize.number} of {promotion.number}"
        voucher = Voucher.among(states, number)
        if voucher.prize:
            raise refuse(PromotionKind.VOUCHER_GIVEN, asking, voucher=number)
        given = give(voucher, cents=prize.value_cents, prize=what, clause=asking)
        return {Promotion.stream(self.number): (handed,), stream: (given,)}

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


def voucher_clause(promotion: Promotion) -> str:
    """By which clauses a voucher is exchanged for tokens; empty where no document has them."""
    rules = rules_under(promotion.documents)
    return told({name: one.voucher for name, one in rules.items() if one.voucher})


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
