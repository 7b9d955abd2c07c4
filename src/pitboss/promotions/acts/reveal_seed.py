"""The house reveals its seed, and the winners follow from it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import HouseOnPromotion
from pitboss.promotions.documents import cited
from pitboss.promotions.draws import commitment, read_seed, run_draw
from pitboss.promotions.event import PromotionEvent, of_draw
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind


class RevealSeed(HouseOnPromotion):
    """Reveal the seed that the house committed itself to, and draw the winners."""

    rule = "7.1"

    seed: str
    """32 bytes in hexadecimal digits."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """One result only is possible by now, and anybody can compute it."""
        clause = self.clause_in(promotion)
        draw = promotion.draw
        if draw.status != "numbered":
            raise refuse(PromotionKind.NOT_FROZEN, clause)
        seed = read_seed(self.seed)
        if commitment(promotion.draw_name, seed) != promotion.commit_of(draw):
            raise refuse(PromotionKind.SEED_DIFFERS, cited(promotion.documents, "12"))
        made = run_draw(
            promotion.draw_name,
            seed,
            promotion.chances(),
            draw.public,
            wanted_of(promotion),
            one_prize_each=bool(promotion.terms.get("one_prize_each")),
        )
        ensure(made.digest == draw.digest, f"{self.number}: the list is not the frozen one")
        yield DrawMade(
            number=self.number,
            seed=self.seed,
            key=made.key,
            drawn=made.winners,
            draw=promotion.draw_told,
            clause=clause,
        )


def wanted_of(promotion: Promotion) -> int:
    """How many are drawn: one for each prize, and then the reserves."""
    return len(promotion.prizes_in(promotion.draw)) + promotion.stated_count("reserves")


class DrawMade(PromotionEvent):
    """Winners were drawn, in the order of the prizes, and then reserves."""

    seed: str
    """Empty where the draw was made by hand."""
    key: str
    drawn: tuple[str, ...]
    draw: int = 0
    """In which draw, where there are several."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """Nobody has won before it is confirmed."""
        draw, prizes = promotion.draw, len(promotion.prizes_in(promotion.draw))
        draw.status, draw.seed, draw.key = "drawn", self.seed, self.key
        draw.winners, draw.reserves = list(self.drawn[:prizes]), list(self.drawn[prizes:])
        draw.drawn = list(self.drawn)
        draw.drawn_at, draw.drawn_by = said.at, said.by

    def told(self, _: Plain) -> Narrative:
        """The numbers in order."""
        yield f"Drawn for {of_draw(self.number, self.draw)}: {' '.join(self.drawn)}", self.clause
