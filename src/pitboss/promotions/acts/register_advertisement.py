"""Putting a piece of marketing on file."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OnPromotion, Way
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind


class RegisterAdvertisement(OnPromotion):
    """Put a piece of marketing on file, with its reference to the terms."""

    rule = "6/marketing"

    piece: Text
    reference: Text
    """Where the piece refers to the terms: it names the promotion."""

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """A piece refers to the page of the promotion."""
        return iter(({"reference": f"/promotions/{promotion.number}"},))

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Every piece that people see, screens of the floor included (PR-22)."""
        clause = self.authorise(promotion)
        self.written(self.piece, "The piece")
        if promotion.number.casefold() not in self.reference.casefold():
            raise refuse(PromotionKind.NO_REFERENCE, clause, number=promotion.number)
        yield filled(AdvertisementRegistered, self, clause=clause)


class AdvertisementRegistered(PromotionEvent):
    """A piece of marketing was put on file."""

    piece: str
    reference: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """Piece and reference."""
        promotion.advertisements.append(f"{self.piece} ({self.reference})")

    def told(self, _: Plain) -> Narrative:
        """What, and its reference."""
        yield f"Advertised for {self.number}: {self.piece}, see {self.reference}", self.clause
