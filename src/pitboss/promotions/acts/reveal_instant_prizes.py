"""The house reveals the winning numbers of instant prizes when entry has closed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import HouseOnPromotion, need_status
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.documents import cited
from pitboss.promotions.draws import read_seed
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.instant import draw_instant, promise_of, winning_of
from pitboss.promotions.promotion import CLOSED, Promotion
from pitboss.promotions.refusals import PromotionKind


class RevealInstantPrizes(HouseOnPromotion):
    """Reveal the seed and the salt of instant prizes: anybody can draw the same numbers."""

    rule = "7.1"

    seed: str
    """32 bytes in hexadecimal digits."""
    salt: str

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """What was promised, and nothing else, is what the seed gives."""
        clause = self.clause_in(promotion)
        need_status(promotion, (CLOSED,), clause)
        need_draw(promotion, clause, "promised")
        draw = promotion.draw
        made = draw_instant(promotion, read_seed(self.seed), draw.public)
        promised = promise_of(promotion.draw_name, self.salt, winning_of(promotion, made.winners))
        if (made.commit, made.digest, promised) != (promotion.commit, draw.digest, draw.promise):
            raise refuse(PromotionKind.SEED_DIFFERS, cited(promotion.documents, "12"))
        yield InstantPrizesRevealed(
            number=self.number,
            seed=self.seed,
            salt=self.salt,
            key=made.key,
            drawn=made.winners,
            clause=clause,
        )


class InstantPrizesRevealed(PromotionEvent):
    """The winning numbers are told, those that were given out and those that were not."""

    seed: str
    salt: str
    key: str
    drawn: tuple[str, ...]

    def fold(self, promotion: Promotion, said: Said) -> None:
        """The holders have long since won; there are no reserves."""
        draw = promotion.draw
        draw.status, draw.seed, draw.salt, draw.key = "drawn", self.seed, self.salt, self.key
        draw.winners, draw.drawn = list(self.drawn), list(self.drawn)
        draw.drawn_at, draw.drawn_by = said.at, said.by

    def told(self, _: Plain) -> Narrative:
        """The numbers in order."""
        yield f"The winning numbers of {self.number} were {' '.join(self.drawn)}", self.clause
