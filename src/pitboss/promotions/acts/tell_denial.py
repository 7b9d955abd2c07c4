"""Telling somebody why they are denied a prize."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OnPromotion, Way
from pitboss.promotions.acts.deny_claim import claim_in
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import AWARDING, Promotion
from pitboss.promotions.refusals import PromotionKind


class TellDenial(OnPromotion):
    """Record when and how a patron was told why they are denied a prize."""

    rule, while_in = "10", AWARDING

    claim: str
    how: Text

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """A claim that was denied and whose claimant does not know."""
        denied = [one.number for one in promotion.claims.values() if one.denied_at is not None]
        yield from ({"claim": number} for number in denied or ("1",))

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Of a claim that was denied, once."""
        clause = self.authorise(promotion)
        how = self.written(self.how, "How they were told")
        claim = claim_in(promotion, self.claim, clause)
        if claim.denied_at is None or claim.told_at is not None:
            status = "open" if claim.denied_at is None else "told"
            raise refuse(
                PromotionKind.NOT_IN_STATE,
                clause,
                item=f"Claim {self.claim}",
                status=status,
                wanted="denied",
            )
        yield DenialTold(number=self.number, claim=self.claim, how=how, clause=clause)


class DenialTold(PromotionEvent):
    """Somebody was told why they are denied a prize."""

    claim: str
    how: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """When and how."""
        claim = promotion.claims[self.claim]
        claim.told_at, claim.told_how = said.at, self.how

    def told(self, _: Plain) -> Narrative:
        """How."""
        yield f"The claimant of {self.claim} of {self.number} is told: {self.how}", self.clause
