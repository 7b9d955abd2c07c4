"""What the tests of the maths share: expected tables as aligned text, and plain moments."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction


def lines(table: str) -> list[list[str]]:
    """The rows of a table, word by word, without its headings."""
    return [line.split() for line in table.strip().splitlines()[1:]]


def moments(chances: Mapping[int, Fraction]) -> tuple[Fraction, Fraction]:
    """The mean and the variance of a distribution, by their definitions."""
    mean = sum((cents * p for cents, p in chances.items()), Fraction(0))
    return mean, sum((cents**2 * p for cents, p in chances.items()), Fraction(0)) - mean**2
