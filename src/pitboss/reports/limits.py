"""How far chance may carry the win from what is expected: limits that 99 honest days in 100 keep.

A day with a few wagers at long odds is far from the bell curve: mostly the house wins a little,
and once in a while it pays a lot. So the limits are not taken from the variance but from the whole
distribution of every round, by the saddlepoint method. Its working material, the logarithm of the
mean of ``exp(tilt x surprise)`` with two derivatives, simply adds up over rounds, days and tables;
it is kept for a fixed row of tilts. For each tilt the formula of Lugannani and Rice (1980) tells
how likely a sum beyond the tilted mean is; the limit is where that comes down to one in 200.

Rounds are taken one by one with the stakes that stood in them, as if those had been fixed before:
a player who stakes more after a loss changes the stakes, which are known, and not the dice.
"""

from __future__ import annotations

from math import ceil, erfc, exp, floor, inf, pi, sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from pitboss.reports.expectation import Outlook

BEYOND = 1 / 200
"""How likely a fair day is below the lower limit; and, again, above the upper one."""

_TILTS = 2.0 ** (np.arange(-136, 9) / 4)
"""Per cent of surprise: from floors that turn over a billion to a table with one small wager."""
_BOTH_WAYS = np.concatenate((-_TILTS, _TILTS))
_ONE_DEVIATION = 1.0
"""Limits lie farther out; nearer in, the formula loses its digits."""

Floats = NDArray[np.float64]
_NORMAL = NormalDist()
_ROUNDING = 1e-6
"""Of a cent: what a float may be off by, so that a whole number of cents stays one."""


class Spread:
    """The distribution of a sum of rounds, as far as the limits need it.

    >>> from pitboss.reports.expectation import expectation
    >>> from pitboss.rules import load
    >>> spread = Spread()
    >>> for _ in range(1000):
    ...     spread.add(expectation(load("interblock-roulette")).outlook({"red": 100}))
    >>> spread.limits()  # 2.576 standard deviations of $31.61
    (-8146, 8135)
    """

    def __init__(self) -> None:
        self._sums: Floats = np.zeros((3, 2, len(_TILTS)))

    def add(self, outlook: Outlook, sign: int = 1) -> None:
        """Add a round; with sign -1, take one out again."""
        self._sums += sign * _tilted(np.array(outlook.cents), np.array(outlook.chances))

    def join(self, other: Spread) -> None:
        """Add all rounds of another sum."""
        self._sums += other._sums

    def limits(self) -> tuple[int, int]:
        """The lowest and highest surprise, in cents, that a fair sum keeps with 99 %."""
        down, up = (_limit(*self._sums[:, side]) for side in (0, 1))
        return floor(_ROUNDING - down), ceil(up - _ROUNDING)


def _tilted(cents: Floats, chances: Floats) -> Floats:
    """The logarithm of the mean, its first and its second derivative, for all tilts.

    Of surprises against the house, then for it, each side counted as if it were the upper one.
    """
    powers = np.multiply.outer(_BOTH_WAYS, cents)
    # The greatest power is taken out, so that no other overflows.
    greatest = powers.max(axis=1)
    powers -= greatest[:, None]
    weights = np.exp(powers, out=powers)
    whole, first, second = (
        weights @ np.stack((chances, chances * cents, chances * cents**2), 1)
    ).T
    mean = first / whole
    told = np.stack((greatest + np.log(whole), mean, np.maximum(second / whole - mean**2, 0)))
    told = told.reshape(3, 2, len(_TILTS))
    told[1, 0] *= -1
    return told


def _limit(logs: Floats, means: Floats, variances: Floats) -> float:
    """How far up a fair sum goes with all but one chance in 200."""
    last = float(_TILTS[-1] * means[-1] - logs[-1])
    if exp(-last) >= BEYOND:
        return float(means[-1])  # even the utmost is not so rare, and nothing is beyond it
    before = (0.0, 1.0)
    for tilt, log, mean, variance in zip(_TILTS, logs, means, variances, strict=True):
        depth = float(tilt * mean - log)
        if depth < _ONE_DEVIATION / 2:
            continue
        here = (float(mean), _beyond(sqrt(2 * depth), float(tilt) * sqrt(variance)))
        if here[1] < BEYOND:
            return _between(before, here)
        before = here
    return float(means[-1])


def _beyond(root: float, pull: float) -> float:
    """How likely a sum beyond a tilted mean is (Lugannani and Rice)."""
    density = exp(-root * root / 2) / sqrt(2 * pi)
    nearby = inf if pull == 0 else density / pull
    return erfc(root / sqrt(2)) / 2 + nearby - density / root


def _between(near: tuple[float, float], far: tuple[float, float]) -> float:
    """Where between two sums the chance is one in 200; in deviations it runs almost straight."""
    if near[1] >= 1:
        return far[0]
    begins, ends, wanted = (_NORMAL.inv_cdf(1 - chance) for chance in (near[1], far[1], BEYOND))
    return near[0] + (wanted - begins) / (ends - begins) * (far[0] - near[0])
