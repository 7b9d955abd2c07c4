"""The names under which a law of chance is asked anywhere, for whatever has one as its result."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from pitboss.maths.distribution import Distribution, Probability

if TYPE_CHECKING:  # matplotlib is slow to import: only when a picture is drawn
    from matplotlib.figure import Figure


class HasResult(Protocol):
    """What comes to a result that is known by its probabilities."""

    @property
    def result(self) -> Distribution:
        """What is won or lost, in cents."""


class ResultLaw:
    """Asked of a session or a round, and answered by the distribution of its result."""

    def pmf(self: HasResult, cents: int) -> Probability:
        """The probability of exactly this result."""
        return self.result.pmf(cents)

    def cdf(self: HasResult, cents: int) -> Probability:
        """The probability of this result or a lower one."""
        return self.result.cdf(cents)

    def sf(self: HasResult, cents: int) -> Probability:
        """The probability of a higher result."""
        return self.result.sf(cents)

    def ppf(self: HasResult, share: Probability) -> int:
        """The lowest result that with this probability is not exceeded."""
        return self.result.ppf(share)

    def quantile(self: HasResult, share: Probability) -> int:
        """The same, by its other name."""
        return self.result.quantile(share)

    def interval(self: HasResult, confidence: Probability) -> tuple[int, int]:
        """The results between which so much lies, with as much left on either side."""
        return self.result.interval(confidence)

    def plot(self: HasResult, path: str | None = None) -> Figure:
        """Draw the probability of each result."""
        return self.result.plot(path)


class WholeResultLaw(ResultLaw):
    """The same with the moments, where the result is all there is to ask about."""

    def moment(self: HasResult, order: int, *, central: bool = False) -> Fraction:
        """A moment of any order, in cents."""
        return self.result.moment(order, central=central)
