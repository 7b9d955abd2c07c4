"""Moments of any order of what a chain brings over some rounds, as fractions.

A moment needs no distribution. With ``k`` moments of what the rounds to come bring from every
state, one more round before them is a binomial sum; all of it stays in whole numbers.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted
from pitboss.maths.walks import Walk

_MOST_PRODUCTS = 20_000_000
"""Products of whole numbers that grow with the rounds: some seconds."""


def walk_moment(walk: Walk, rounds: int, order: int, *, central: bool = False) -> Fraction:
    """The mean of a power of what a walk brings, or of its distance from its mean.

    A fair coin for a cent, thrown three times: the cube of the result is odd, so its mean is
    nothing, and the fourth power is 81 twice in eight and 1 six times.

    >>> coin = Walk([{(0, 1): 1, (0, -1): 1}], 2)
    >>> walk_moment(coin, 3, 3), walk_moment(coin, 3, 4)
    (Fraction(0, 1), Fraction(21, 1))
    """
    if isinstance(order, bool) or not isinstance(order, int) or order < 0:
        raise BadInput(f"{quoted(order)} is not an order: it is a whole number from 0.")
    if rounds * sum(map(len, walk.ways)) * (order + 1) ** 2 > _MOST_PRODUCTS:
        raise BadInput(
            f"A moment of order {order} over {rounds:,} rounds is too far to work out as a "
            f"fraction: over(rounds).moment(order) has it as near as floats are."
        )
    raw = walk_moments(walk, rounds, order)
    if not central or order == 0:
        return raw[order]
    return sum(
        (comb(order, k) * raw[k] * (-raw[1]) ** (order - k) for k in range(order + 1)),
        Fraction(0),
    )


def walk_moments(walk: Walk, rounds: int, order: int) -> list[Fraction]:
    """The moments about zero from the first state, of every order up to this one."""
    whole = walk.end_whole
    sums = [
        [sum(int(p * whole) * cents**k for cents, p in walk.last(state).items())
         for k in range(order + 1)]
        for state in range(len(walk.ways))
    ]  # fmt: skip
    powers = {
        cents: [[comb(k, j) * cents ** (k - j) for j in range(k + 1)] for k in range(order + 1)]
        for cents in {cents for ways in walk.ways for _, cents in ways}
    }
    for _ in range(rounds):
        then = []
        for ways in walk.ways:
            found = [0] * (order + 1)
            for (to, cents), results in ways.items():
                later = sums[to]
                for k, parts in enumerate(powers[cents]):
                    found[k] += results * sum(map(int.__mul__, parts, later))
            then.append(found)
        sums, whole = then, whole * walk.size
    return [Fraction(found, whole) for found in sums[0]]
