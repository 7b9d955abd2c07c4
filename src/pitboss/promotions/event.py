"""What happens to a promotion."""

from __future__ import annotations

from pitboss.kernel.event import Event
from pitboss.kernel.plain import Plain
from pitboss.promotions.promotion import Promotion


class PromotionEvent(Event[Promotion, Plain]):
    """Something that happened to a promotion, under a clause."""

    number: str
    clause: str


class PrizeEvent(PromotionEvent):
    """Something that happened to one prize of it."""

    prize: str


def of_draw(number: str, draw: int) -> str:
    """A promotion, or one of its draws where it has several.

    >>> of_draw("spring", 0), of_draw("spring", 2)
    ('spring', 'draw 2 of spring')
    """
    return f"draw {draw} of {number}" if draw else number


def which_draw(number: str, draw: int) -> str:
    """The draw of a promotion, at the beginning of a sentence.

    >>> which_draw("spring", 0), which_draw("spring", 2)
    ('The draw of spring', 'Draw 2 of spring')
    """
    return f"Draw {draw} of {number}" if draw else f"The draw of {number}"
