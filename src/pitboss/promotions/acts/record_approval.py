"""Recording that a regulator approves an amendment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import one_of
from pitboss.promotions.act import OPERATORS, OnAmendment, Way
from pitboss.promotions.documents import promoting, regulators
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion

Regulator = Annotated[str, Asks("choice", regulators(promoting()))]


class RecordApproval(OnAmendment):
    """Record the approval of an amendment by a regulator, by its reference."""

    may = OPERATORS

    regulator: Regulator
    reference: Text

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """An amendment that waits, and a regulator of the promotion."""
        for way in OnAmendment.ways(promotion):
            yield from ({**way, "regulator": one} for one in regulators(promotion.documents))

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Each regulator of its documents, once."""
        clause = self.authorise(promotion)
        self.written(self.reference, "The reference")
        self.amendment_in(promotion, clause)
        names = regulators(promotion.documents)
        if self.regulator not in names:
            raise BadInput(f"These terms are approved by {one_of(names)}.")
        yield filled(AmendmentApproved, self, clause=clause)


class AmendmentApproved(PromotionEvent):
    """A regulator approved an amendment."""

    amendment: str
    regulator: str
    reference: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """By whom, under which reference."""
        promotion.amendments[self.amendment].approvals[self.regulator] = self.reference

    def told(self, _: Plain) -> Narrative:
        """By whom."""
        by = f"by the {self.regulator}, reference {self.reference}"
        yield f"Amendment {self.amendment} of {self.number} is approved {by}", self.clause
