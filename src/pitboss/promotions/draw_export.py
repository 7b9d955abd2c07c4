"""What is published of a draw, so that anybody can run it again by ``pitboss draw check``."""

from __future__ import annotations

from pitboss.promotions.instant import is_instant, listed_chances
from pitboss.promotions.promotion import Promotion


def draw_export(promotion: Promotion) -> dict[str, object]:
    """The draw with its list and all that was published; of an electronic draw that was made."""
    draw, once = promotion.draw, bool(promotion.terms.get("one_prize_each"))
    promised: dict[str, object] = {}
    if is_instant(promotion):
        prizes = list(promotion.prizes)
        promised = {"salt": draw.salt, "prizes": prizes, "promise": draw.promise}
    return {
        "draw": promotion.draw_name,
        "seed": draw.seed,
        "chances": [[chance.number, chance.tag] for chance in listed_chances(promotion)],
        "public": draw.public,
        "wanted": len(promotion.prizes) + promotion.stated_count("reserves"),
        "one_prize_each": once and not is_instant(promotion),
        "commit": promotion.commit,
        "digest": draw.digest,
        "count": draw.count,
        "key": draw.key,
        "winners": list(draw.drawn),
        **promised,
    }


def list_text(promotion: Promotion) -> str:
    """The frozen list as it is hashed: a line ``number tag`` for each chance."""
    return "".join(f"{chance.number} {chance.tag}\n" for chance in listed_chances(promotion))
