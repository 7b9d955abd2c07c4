"""Asking the winner of a prize who they are before it is paid."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import PAYERS, OnPrize
from pitboss.promotions.documents import cited, rules_under, told
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.terms import NONE


class AskPrizeIdentification(OnPrize):
    """Ask the winner of a prize for identification: it is paid once that is sighted."""

    may, rule, while_in = PAYERS, "4", AWARDING

    reason: Reason

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One that is claimed."""
        return prize.status == "claimed" and not prize.identification

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """For a reason; at the dealer's tables only as far as the terms reserve it (PR-17)."""
        clause = self.authorise(promotion)
        self.won_in(promotion, clause, "won", "claimed")
        asking = identification_clause(promotion)
        if not asking:
            raise refuse(PromotionKind.IDENTIFICATION_NOT_RESERVED, clause)
        need_reason(self.reason, asking)
        yield filled(PrizeIdentificationAsked, self, clause=asking)


def identification_clause(promotion: Promotion) -> str:
    """By which clauses it can be asked; empty where neither a document nor the terms allow it."""
    rules = rules_under(promotion.documents)
    asking = {name: one.identification for name, one in rules.items() if one.identification}
    if len(asking) == len(rules):
        return told(asking)
    reserved = str(promotion.terms.get("reservation") or NONE)
    return "" if reserved == NONE else cited(promotion.documents, "7.5")


class PrizeIdentificationAsked(PrizeEvent):
    """The winner of a prize was asked for identification."""

    reason: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """What was shown before does not count."""
        prize = promotion.prizes[self.prize]
        prize.identification, prize.identification_text = "asked", self.reason

    def told(self, _: Plain) -> Narrative:
        """Why."""
        text = f"The winner of prize {self.prize} of {self.number} is asked for identification"
        yield f"{text}: {self.reason}", self.clause
