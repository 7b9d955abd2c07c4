"""Deciding a dispute about the terms."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnTermsDispute
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind


class DecideTermsDispute(OnTermsDispute):
    """Decide a dispute about the terms: the operator's decision is final."""

    may, rule = OPERATORS, "11"

    decision: Text

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """One that is open."""
        clause = self.authorise(promotion)
        decision = self.written(self.decision, "The decision")
        found = self.dispute_in(promotion, clause)
        if found.decision:
            raise refuse(PromotionKind.CONFIRMED_ALREADY, clause)
        yield filled(TermsDisputeDecided, self, decision=decision, clause=clause)


class TermsDisputeDecided(PromotionEvent):
    """The operator decided a dispute about the terms."""

    dispute: str
    decision: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """By whom."""
        dispute = promotion.disputes[self.dispute]
        dispute.decision, dispute.decided_by = self.decision, said.by

    def told(self, _: Plain) -> Narrative:
        """What."""
        text = f"Dispute {self.dispute} of {self.number} is decided: {self.decision}"
        yield text, self.clause
