"""What is published of a draw, so that anybody can run it again by ``pitboss draw check``."""

from __future__ import annotations

from pitboss.promotions.promotion import Promotion


def draw_export(promotion: Promotion) -> dict[str, object]:
    """The draw with its list and all that was published; of an electronic draw that was made."""
    draw = promotion.draw
    return {
        "draw": promotion.draw_name,
        "seed": draw.seed,
        "chances": [[chance.number, chance.tag] for chance in promotion.chances()],
        "public": draw.public,
        "wanted": len(promotion.prizes) + promotion.stated_count("reserves"),
        "one_prize_each": bool(promotion.terms.get("one_prize_each")),
        "commit": promotion.commit,
        "digest": draw.digest,
        "count": draw.count,
        "key": draw.key,
        "winners": list(draw.drawn),
    }


def list_text(promotion: Promotion) -> str:
    """The frozen list as it is hashed: a line ``number tag`` for each chance."""
    return "".join(f"{chance.number} {chance.tag}\n" for chance in promotion.chances())
