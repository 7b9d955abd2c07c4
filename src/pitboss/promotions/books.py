"""The accounts of promotions: the house's own side, and one for each prize that is money."""

from __future__ import annotations

PROMOTIONS = "promotions"
"""What the house gives for prizes; like the cage it has no stream of its own."""


def prize_account(promotion: str, prize: str) -> str:
    """What a money prize is worth until it is paid.

    >>> prize_account("spring-car", "1")
    'prize:spring-car/1'
    """
    return f"prize:{promotion}/{prize}"
