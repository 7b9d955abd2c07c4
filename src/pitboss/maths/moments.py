"""Moments of any order, exactly where the probabilities are exact."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Protocol

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted


class HasVariance(Protocol):
    """What varies."""

    @property
    def variance(self) -> Fraction:
        """The mean square of the distance from the mean."""


class HasEdge(Protocol):
    """What the house keeps a part of."""

    @property
    def edge(self) -> Fraction:
        """The part of a unit of outlay."""


class HasMoments(Protocol):
    """What can be asked for its moments."""

    def moment(self, order: int, *, central: bool = False) -> Fraction:
        """A moment about zero, or about the mean."""
        ...


class Dispersion:
    """How far results lie from their mean, in the unit of the results."""

    @property
    def standard_deviation(self: HasVariance) -> float:
        """The square root of the variance."""
        return sqrt(self.variance)

    @property
    def std(self: HasVariance) -> float:
        """The standard deviation, by its short name."""
        return sqrt(self.variance)


class Priced:
    """What is paid for with an edge."""

    @property
    def rtp(self: HasEdge) -> Fraction:
        """The return to player: what comes back of a unit of outlay."""
        return 1 - self.edge


class Shape:
    """How lopsided results lie about their mean, and how heavy their ends are."""

    @property
    def skewness(self: HasMoments) -> float:
        """The third central moment over the cube of the standard deviation."""
        variance = self.moment(2, central=True)
        return float(self.moment(3, central=True)) / sqrt(variance) ** 3 if variance else 0.0

    @property
    def kurtosis(self: HasMoments) -> float:
        """The fourth central moment over the square of the variance, less 3 (the normal law's)."""
        variance = self.moment(2, central=True)
        return float(self.moment(4, central=True) / variance**2) - 3 if variance else 0.0


def moment(
    chances: Iterable[tuple[Fraction | int, Fraction | float]], order: int, *, central: bool
) -> Fraction:
    """The mean of a power of a result, or of its distance from the mean.

    >>> die = [(face, Fraction(1, 6)) for face in range(1, 7)]
    >>> moment(die, 2, central=False), moment(die, 2, central=True)
    (Fraction(91, 6), Fraction(35, 12))
    """
    if isinstance(order, bool) or not isinstance(order, int) or order < 0:
        raise BadInput(f"{quoted(order)} is not an order: it is a whole number from 0.")
    known = [(Fraction(result), Fraction(chance)) for result, chance in chances]
    about = sum((result * chance for result, chance in known), Fraction(0)) if central else 0
    return sum(((result - about) ** order * chance for result, chance in known), Fraction(0))
