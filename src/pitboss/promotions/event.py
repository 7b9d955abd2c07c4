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
