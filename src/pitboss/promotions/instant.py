"""Instant prizes: the winning numbers are drawn before the first chance is given out.

Chances are numbers from 1 up, given out in their order to those who qualify. Which of them win is
drawn by the function of every draw, from as many blank chances as the terms state, before the
promotion starts. The house then promises the list of winning numbers by its digest with a salt,
and every holder of a winning number wins at once. When entry has closed seed and salt are
revealed, so that anybody finds the same numbers and the same promise. What is left is that the
house could tell a friend when to come: the numbers in between are everybody's, and on record.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from pitboss.promotions.draws import Chance, Draw, run_draw
from pitboss.promotions.promotion import Promotion, PromotionDraw
from pitboss.promotions.terms import INSTANT

BLANK_TAG = "-"
"""The tag of a chance that nobody holds yet."""
Winning = tuple[tuple[str, str], ...]
"""Winning numbers, each with the prize that it wins, in the order of the prizes."""


def is_instant(promotion: Promotion) -> bool:
    """Whether a chance wins when it is given out."""
    return promotion.terms.get("manner") == INSTANT


def blank_chances(count: int) -> tuple[Chance, ...]:
    """Chances before anybody has one.

    >>> [chance.number for chance in blank_chances(2)]
    ['000001', '000002']
    """
    return tuple(Chance(f"{number:06d}", BLANK_TAG) for number in range(1, count + 1))


def listed_chances(promotion: Promotion, draw: PromotionDraw) -> Iterable[Chance]:
    """The list that a draw is made from: blank chances, or those that people hold."""
    if is_instant(promotion):
        return blank_chances(draw.count or promotion.stated_count("instant_chances"))
    return promotion.chances(draw)


def draw_instant(promotion: Promotion, seed: bytes, public: str) -> Draw:
    """The winning numbers of instant prizes, one for each prize; a number wins once."""
    blank, wanted = listed_chances(promotion, promotion.draw), len(promotion.prizes)
    return run_draw(promotion.draw_name, seed, blank, public, wanted, one_prize_each=False)


def winning_of(promotion: Promotion, drawn: Iterable[str]) -> Winning:
    """Which number wins which prize."""
    return tuple(zip(drawn, promotion.prizes, strict=False))


def promise_of(draw: str, salt: str, winning: Winning) -> str:
    """What the house publishes of its list of winning numbers, before it gives one out.

    >>> promise_of("spring/1", "00", (("000007", "1"),))[:12]
    '97861182829f'
    """
    lines = ("pitboss instant prizes 1", draw, salt, *(f"{one} {prize}" for one, prize in winning))
    return sha256("".join(f"{line}\n" for line in lines).encode("ascii")).hexdigest()


def public_of(promotion: Promotion, digest: str) -> str:
    """The number from outside: dice before the scrutineer, or the very terms that are lodged."""
    return promotion.draw.public or f"terms {digest}"


def has_promise(promotion: Promotion, digest: str) -> bool:
    """Whether the winning numbers are promised, for the terms of a digest."""
    draw = promotion.draw
    return bool(draw.promise) and draw.promised_terms == digest
