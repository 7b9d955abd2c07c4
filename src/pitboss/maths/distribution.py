"""Results in cents and how likely each is: of one turn, and of many together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, floor, gcd, lcm
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from pitboss.maths.asked import check_cents, check_share
from pitboss.maths.moments import Dispersion, Shape, moment
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.tables import TextTable, money, percent

if TYPE_CHECKING:  # matplotlib is slow to import: only when a picture is drawn
    from matplotlib.figure import Figure

Probability = Fraction | float
"""Exact where that is quick, else a float beside a bound on its error."""

Weights = NDArray[Any]
"""Whole numbers of any size, which numpy keeps as objects, or floats."""

_SHARES = (Fraction(1, 100), Fraction(5, 100), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4),
           Fraction(95, 100), Fraction(99, 100))  # fmt: skip


@dataclass(frozen=True)
class Turn:
    """What is played again and again: one round, or one wager until it is decided.

    Results are in cents, with whole-number weights that add up to ``whole``.

    >>> turn = Turn.of({-100: Fraction(19, 37), 100: Fraction(18, 37)}, outlay_cents=100)
    >>> turn.mean, turn.variance
    (Fraction(-100, 37), Fraction(13680000, 1369))
    """

    weights: Mapping[int, int]
    whole: int
    outlay_cents: int
    """What must be put up for it, commission included."""

    @classmethod
    def of(cls, chances: Mapping[int, Fraction], outlay_cents: int) -> Turn:
        """From results in cents by probability."""
        whole = lcm(*(chance.denominator for chance in chances.values()))
        weights = {cents: int(chance * whole) for cents, chance in sorted(chances.items())}
        return cls(weights, whole, outlay_cents)

    @property
    def chances(self) -> dict[int, Fraction]:
        """Each result with its probability, lowest first."""
        return {cents: Fraction(weight, self.whole) for cents, weight in self.weights.items()}

    @cached_property
    def mean(self) -> Fraction:
        """The mean result in cents: negative where the house gains."""
        return Fraction(sum(cents * weight for cents, weight in self.weights.items()), self.whole)

    @cached_property
    def variance(self) -> Fraction:
        """The variance, in cents squared."""
        square = sum(cents * cents * weight for cents, weight in self.weights.items())
        return Fraction(square, self.whole) - self.mean**2

    @cached_property
    def lattice(self) -> tuple[int, int, int]:
        """The lowest result, the step that divides all differences, the steps to the highest."""
        lowest, highest = min(self.weights), max(self.weights)
        step = gcd(*(cents - lowest for cents in self.weights)) or 1
        return lowest, step, (highest - lowest) // step


@dataclass(frozen=True, eq=False, repr=False)
class Distribution(Dispersion, Shape, Tabular):
    """What a player has won or lost in all after some turns, by probability.

    Where ``error`` is nothing every probability is an exact ``Fraction``. Elsewhere it is a float,
    and the probability of any set of results is off by at most ``error``. Mean and variance are
    exact always.
    """

    turns: int
    lowest_cents: int
    step_cents: int
    weights: Weights
    """The weight of the lowest result, and of each further one a step higher."""
    whole: int | float
    mean: Fraction
    variance: Fraction
    error: float

    def __repr__(self) -> str:
        return (
            f"<after {self.turns:,}: mean {money(self.mean)}, "
            f"standard deviation {money(self.standard_deviation)}, "
            f"ahead {percent(self.ahead)}, {self._exactness}>"
        )

    @property
    def _exactness(self) -> str:
        return "exact" if self.exact else f"within {self.error:.1e}"

    @property
    def exact(self) -> bool:
        """Whether its probabilities are fractions."""
        return self.error == 0

    def moment(self, order: int, *, central: bool = False) -> Fraction:
        """A moment of any order in cents; as near as the probabilities where these are floats."""
        return moment(self.items(), order, central=central)

    def items(self) -> Iterator[tuple[int, Probability]]:
        """Every result that can be, in cents, with its probability, lowest first."""
        for index in np.flatnonzero(self.weights).tolist():
            yield self._cents(index), self._share(self.weights[index])

    def chances(self) -> dict[int, Probability]:
        """Every result that can be, in cents, with its probability, lowest first."""
        return dict(self.items())

    def chance(self, cents: int) -> Probability:
        """The probability of exactly this result."""
        check_cents(cents)
        index, off = divmod(cents - self.lowest_cents, self.step_cents)
        inside = not off and 0 <= index < len(self.weights)
        return self._share(self.weights[index] if inside else 0)

    def at_most(self, cents: int) -> Probability:
        """The probability of this result or a lower one.

        >>> from pitboss.maths.convolution import repeated
        >>> coin = Turn.of({-1: Fraction(1, 2), 1: Fraction(1, 2)}, outlay_cents=1)
        >>> repeated(coin, 4).at_most(0)
        Fraction(11, 16)
        """
        check_cents(cents)
        count = (floor(cents) - self.lowest_cents) // self.step_cents + 1
        if count <= 0:
            return self._share(0)
        return self._share(self._sums[min(count, len(self._sums)) - 1])

    def at_least(self, cents: int) -> Probability:
        """The probability of this result or a higher one."""
        check_cents(cents)
        return 1 - self.at_most(ceil(cents) - 1)

    @property
    def ahead(self) -> Probability:
        """The probability of having won more than was lost."""
        return self.at_least(1)

    @property
    def even(self) -> Probability:
        """The probability of having neither won nor lost."""
        return self.chance(0)

    @property
    def behind(self) -> Probability:
        """The probability of having lost more than was won."""
        return self.at_most(-1)

    def quantile(self, share: Probability) -> int:
        """The lowest result, in cents, that with at least this probability is not exceeded.

        A float distribution may be a step off where its probability comes within ``error`` of the
        share.
        """
        check_share(share)
        target = ceil(Fraction(share) * self.whole) if self.exact else float(share)
        index = int(np.searchsorted(self._sums, target))
        return self._cents(min(index, len(self._sums) - 1))

    def pmf(self, cents: int) -> Probability:
        """The probability of exactly this result: ``chance``, by SciPy's name."""
        return self.chance(cents)

    def cdf(self, cents: int) -> Probability:
        """The probability of this result or a lower one: ``at_most``."""
        return self.at_most(cents)

    def sf(self, cents: int) -> Probability:
        """The probability of a higher result: what is left of one beside ``cdf``."""
        return 1 - self.at_most(cents)

    def ppf(self, share: Probability) -> int:
        """The lowest result that with this probability is not exceeded: ``quantile``."""
        return self.quantile(share)

    def interval(self, confidence: Probability) -> tuple[int, int]:
        """The results, in cents, between which so much lies with as much left on either side."""
        check_share(confidence, "confidence: it is")
        left = (1 - Fraction(confidence)) / 2
        return self.quantile(left), self.quantile(1 - left)

    def columns(self) -> Columns:
        """A row for each result that can be."""
        found = list(self.items())
        return {
            "cents": [cents for cents, _ in found],
            "probability": [chance for _, chance in found],
        }

    def plot(self, path: str | None = None) -> Figure:
        """Draw it: the probability of each result, and where the middle nine tenths lie."""
        from pitboss.maths.plots import plot_distribution

        return plot_distribution(self, path)

    def table(self, shares: Sequence[Probability] = _SHARES) -> TextTable:
        """The result that is not exceeded, for some shares of all that may happen."""
        rows = [(percent(share), money(self.quantile(share))) for share in shares]
        return TextTable(("share", "result at most"), rows)

    @cached_property
    def _sums(self) -> Weights:
        return np.cumsum(self.weights)

    def _cents(self, index: int) -> int:
        return self.lowest_cents + self.step_cents * index

    def _share(self, weight: int | float) -> Probability:
        if isinstance(self.whole, int):
            return Fraction(int(weight), self.whole)
        return min(1.0, float(weight))
