"""The number from outside, by the results of a table that were still to come."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.promotions.act import HouseOnPromotion
from pitboss.promotions.acts.enter_public_number import (
    THROWS,
    PublicNumberEntered,
    need_numberless,
)
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.overseeing import need_attended
from pitboss.promotions.promotion import Promotion


class TakeTumblerNumber(HouseOnPromotion):
    """Take the next eight results of the named tumbler for the public number."""

    rule = "7.1"

    results: tuple[tuple[int, str], ...]
    """Rounds and results, in order; each began after the list was frozen."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Where the terms name a tumbler; anybody with the journal finds the same results."""
        clause = self.clause_in(promotion)
        need_numberless(promotion, clause)
        need_attended(promotion)
        tumbler, since = promotion.terms.get("tumbler"), promotion.draw.tumbler_round
        rounds = [number for number, _ in self.results]
        if not tumbler or since is None or len(rounds) != THROWS:
            raise BadInput("The public number is eight results of the tumbler that terms name.")
        if rounds != sorted(set(rounds)) or rounds[0] <= since:
            raise BadInput("The results are those of rounds that began after the freeze.")
        told = " ".join(f"{number}:{result}" for number, result in self.results)
        public = f"tumbler {tumbler} {told}"
        yield PublicNumberEntered(
            number=self.number, public=public, draw=promotion.draw_told, clause=clause
        )
