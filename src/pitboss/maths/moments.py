"""Moments of any order, exactly where the probabilities are exact."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Protocol

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted


class HasMoments(Protocol):
    """What can be asked for its moments."""

    def moment(self, order: int, *, central: bool = False) -> Fraction:
        """A moment about nought, or about the mean."""
        ...


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


def skewness(result: HasMoments) -> float:
    """The third central moment over the cube of the standard deviation."""
    variance = result.moment(2, central=True)
    return float(result.moment(3, central=True)) / sqrt(variance) ** 3 if variance else 0.0


def kurtosis(result: HasMoments) -> float:
    """The fourth central moment over the square of the variance, less the 3 of the normal law."""
    variance = result.moment(2, central=True)
    return float(result.moment(4, central=True) / variance**2) - 3 if variance else 0.0
