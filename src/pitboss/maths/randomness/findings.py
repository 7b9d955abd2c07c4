"""What a test finds: parts with their p-values, and one p-value for the test as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.fact import value
from pitboss.maths.randomness.tails import at_least_one, chi_square_above

SMALLEST_EXPECTATION = 5
"""Counts that are expected less often than this are pooled, or the part is left out."""

Numbers = NDArray[np.float64]


@value
class Statistic:
    """One statistic of a test, and how likely a fair device is to show one as extreme."""

    of: str
    statistic: float
    distribution: str
    p_value: float
    detail: str


@dataclass(frozen=True)
class RandomnessFinding:
    """One of the tests: its parts, and the parts that the record is too short for.

    The p-value of the test is that of its smallest part, p, among k: 1 - (1 - p)^k (Šidák). It is
    exact where the parts are independent, as those of a fair device nearly are, and errs towards
    passing where they hang together.

    >>> parts = Statistic("die 1", 9.0, "", 0.01, ""), Statistic("die 2", 1, "", 0.5, "")
    >>> whole = RandomnessFinding("runs", parts)
    >>> round(whole.p_value, 6), whole.strongest.of
    (0.0199, 'die 1')
    """

    name: str
    parts: tuple[Statistic, ...]
    left_out: tuple[str, ...] = ()

    @cached_property
    def strongest(self) -> Statistic:
        """The part that speaks most against fairness."""
        return min(self.parts, key=lambda part: part.p_value, default=_NOTHING)

    @cached_property
    def p_value(self) -> float:
        """The p-value of the parts taken together."""
        return at_least_one(self.strongest.p_value, len(self.parts))


# Only a broken device leaves a test nothing to look at, such as a wheel that shows zero alone.
_NOTHING = Statistic("nothing", 0.0, "none", 1.0, "too few symbols to look at")


def chi_square_part(of: str, statistic: float, freedom: int, detail: str) -> Statistic:
    """A part whose statistic is chi-square for a fair device; only a large one speaks against it.

    Results that are too even are not caught here but by the test of evenness.
    """
    distribution = f"chi-square, {freedom:,} degree{'s' if freedom > 1 else ''} of freedom"
    return Statistic(of, statistic, distribution, chi_square_above(freedom, statistic), detail)


def pearson(counts: Numbers, expected: Numbers) -> float:
    """Pearson's statistic: the squared deviations, each over its expectation.

    >>> pearson(np.array([8.0, 12.0]), np.array([10.0, 10.0]))
    0.8
    """
    return float(np.sum((counts - expected) ** 2 / expected))


def most_deviant(names: Sequence[str], counts: Numbers, expected: Numbers) -> str:
    """The symbol that strays furthest from its expectation, in words."""
    index = int(np.argmax((counts - expected) ** 2 / expected))
    return f"{names[index]} came {counts[index]:,.0f} times, {expected[index]:,.1f} expected"


def needs(of: str, results: int) -> str:
    """Why a part is left out."""
    return f"{of}: needs {results:,} results"
