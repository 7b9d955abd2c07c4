"""What is published of a draw, so that anybody can run it again by ``pitboss draw check``."""

from __future__ import annotations

from pitboss.promotions.instant import is_instant, listed_chances
from pitboss.promotions.promotion import Promotion, PromotionDraw


def draw_export(promotion: Promotion, draw: PromotionDraw) -> dict[str, object]:
    """A draw with its list and all that was published; of an electronic draw that was made."""
    once = bool(promotion.terms.get("one_prize_each"))
    promised: dict[str, object] = {}
    if is_instant(promotion):
        prizes = list(promotion.prizes)
        promised = {"salt": draw.salt, "prizes": prizes, "promise": draw.promise}
    return {
        "draw": promotion.name_of(draw),
        "seed": draw.seed,
        "chances": [[chance.number, chance.tag] for chance in listed_chances(promotion, draw)],
        "public": draw.public,
        "wanted": len(promotion.prizes_in(draw)) + promotion.stated_count("reserves"),
        "one_prize_each": once and not is_instant(promotion),
        "commit": promotion.commit_of(draw),
        "digest": draw.digest,
        "count": draw.count,
        "key": draw.key,
        "winners": list(draw.drawn),
        **promised,
    }


def list_text(promotion: Promotion, draw: PromotionDraw) -> str:
    """The frozen list as it is hashed: a line ``number tag`` for each chance."""
    listed = listed_chances(promotion, draw)
    return "".join(f"{chance.number} {chance.tag}\n" for chance in listed)
