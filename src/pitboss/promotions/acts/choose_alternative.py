"""The winner takes money instead of a prize."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.postings import posted
from pitboss.promotions.act import PAYERS, OnPrize
from pitboss.promotions.books import PROMOTIONS, prize_account
from pitboss.promotions.documents import rules_under, told
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, Promotion
from pitboss.promotions.refusals import PromotionKind


class ChooseAlternative(OnPrize):
    """Record that the winner takes the money instead of the prize, where there is that choice."""

    may, rule, while_in = PAYERS, "3", AWARDING

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One that is claimed, with money stated instead."""
        return prize.status == "claimed" and prize.alternative_cents is not None

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Where each document allows it, and the terms state it where they must."""
        clause = self.authorise(promotion)
        prize = self.won_in(promotion, clause, "claimed")
        if prize.is_money:
            raise BadInput(f"{prize.called} is money already.")
        rules = rules_under(promotion.documents)
        dollars_only = {
            name: one.clause(self.rule)
            for name, one in rules.items()
            if prize.kind in one.dollars_without_alternative
        }
        if dollars_only:
            kind = PromotionKind.NO_ALTERNATIVE_FOR_DOLLARS
            raise refuse(kind, told(dollars_only), what=prize.kind + ".")
        stated = bool(str(promotion.terms.get("alternative") or "").strip())
        asking = {
            name: one.clause(self.rule) for name, one in rules.items() if one.alternative_stated
        }
        if asking and (prize.alternative_cents is None or not stated):
            kind = PromotionKind.ALTERNATIVE_NOT_STATED
            raise refuse(kind, told(asking), what=f"{prize.title}.")
        # Where no amount is stated it is the value that the terms state (PR-10).
        cents = prize.alternative_cents or prize.value_cents
        yield AlternativeChosen(number=self.number, prize=self.prize, cents=cents, clause=clause)


class AlternativeChosen(PrizeEvent):
    """The winner took money instead of a prize."""

    cents: int

    def fold(self, promotion: Promotion, _: Said) -> None:
        """From the choice on it is a money prize (PR-12)."""
        prize = promotion.prizes[self.prize]
        prize.alternative, prize.alternative_cents = True, self.cents
        prize.balance_cents += self.cents

    def postings(self, _: Promotion) -> Iterable[Posting]:
        """It stands in the prize's account until it is paid."""
        return posted(PROMOTIONS, prize_account(self.number, self.prize), self.cents)

    def told(self, _: Plain) -> Narrative:
        """How much."""
        text = f"The winner of prize {self.prize} of {self.number} takes"
        yield f"{text} {dollars(self.cents)} instead", self.clause
