"""Integer cents, and the one place where they meet odds.

Fractions of a cent are not paid: winnings and commission go down to the cent, and what is left
over, the breakage, is reported with them so that it can be posted where everyone sees it.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted

LARGEST_STAKE_CENTS = 10**15
"""No wager is larger; it keeps every amount exact in any language that reads our records."""


NO_BREAKAGE = Fraction(0)


def check_stake(cents: object, on: str) -> int:
    """A stake as given: a whole number of cents, more than none, not beyond all reason.

    >>> check_stake(600, "small")
    600
    """
    if isinstance(cents, bool) or not isinstance(cents, int):
        raise BadInput(
            f"The stake on {on} is {quoted(cents)}: it must be a whole number of cents."
        )
    if not 0 < cents <= LARGEST_STAKE_CENTS:
        raise BadInput(
            f"The stake on {on} is {cents} cents: it must be from 1 to {LARGEST_STAKE_CENTS}."
        )
    return cents


def share_cents(cents: int, share: Fraction) -> tuple[int, Fraction]:
    """A share of an amount, down to the cent, and the breakage in fractions of a cent.

    >>> share_cents(1000, Fraction(7, 6))
    (1166, Fraction(2, 3))
    """
    whole, rest = divmod(cents * share.numerator, share.denominator)
    return whole, Fraction(rest, share.denominator) if rest else NO_BREAKAGE


def read_dollars(text: str, name: str) -> int:
    """An amount that a person wrote in dollars, with or without two digits of cents.

    >>> read_dollars("2.50", "unit"), read_dollars("10000", "credit_limit")
    (250, 1000000)
    """
    whole, point, rest = text.partition(".")
    written = text.isascii() and whole.isdecimal() and (rest.isdecimal() or not point)
    if not written or len(rest) not in (0, 2) or bool(point) != bool(rest):
        raise BadInput(f"{name} is {quoted(text)}: an amount in dollars is written as 2.50 or 10.")
    return int(whole) * 100 + int(rest or 0)
