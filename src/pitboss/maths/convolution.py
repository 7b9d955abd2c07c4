"""The results of many independent turns together: exact while that is quick, else by transform.

*Exact.* Weights by result are the coefficients of a polynomial p, and its power q = p^n has the
weights of n turns. From p q' = n p' q each coefficient of q follows from those before it (Euler's
recurrence): as many products as p has terms, all of them of a whole number and a small one.

*By transform.* The characteristic function of one turn, sampled around the circle, is raised to
the power and transformed back. The circle need not hold every result: Bernstein's inequality says
how far from the mean anything that matters lies. What the result may be off by is added up from

- the samples: each is a sum of known terms, so its rounding is bounded one by one;
- the power, which multiplies the relative error of a sample by the number of turns;
- the transform back: Higham, *Accuracy and Stability of Numerical Algorithms*, theorem 24.2, with
  its constant doubled;
- what was left outside the circle, and the summing up of the results.
"""

from __future__ import annotations

from math import ceil, floor, log, log2, sqrt

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted
from pitboss.maths.distribution import Distribution, Turn

MOST_TURNS = 10_000_000
"""More turns than this are not asked for: rounding would show in the probabilities."""

_EXACT_BITS = 1 << 22
"""The most bits that the coefficients of an exact power may have together: a part of a second."""

_LARGEST_CIRCLE = 1 << 24
_OUTSIDE = 1e-15
_ROUNDING = 2.0**-53


def check_turns(turns: object, most: int = MOST_TURNS) -> int:
    """A number of turns as given; refuses what is no whole number, negative, or over the bound.

    >>> check_turns(100)
    100
    """
    if isinstance(turns, bool) or not isinstance(turns, int) or not 0 <= turns <= most:
        raise BadInput(f"{quoted(turns)} is not a number of rounds: it is from 0 to {most:,}.")
    return turns


def repeated(turn: Turn, turns: int) -> Distribution:
    """What independent turns bring together.

    >>> from fractions import Fraction
    >>> die = Turn.of({face: Fraction(1, 6) for face in range(1, 7)}, outlay_cents=0)
    >>> repeated(die, 2).chance(7)
    Fraction(1, 6)
    """
    turns = check_turns(turns)
    _, _, span = turn.lattice
    if (turns * span + 1) * turns * log2(turn.whole) <= _EXACT_BITS:
        return _exact(turn, turns)
    return _by_transform(turn, turns)


def _exact(turn: Turn, turns: int) -> Distribution:
    lowest, step, span = turn.lattice
    terms = sorted(((cents - lowest) // step, weight) for cents, weight in turn.weights.items())
    weights = np.array(_raised(terms, turns, turns * span + 1), dtype=object)
    mean, variance = turns * turn.mean, turns * turn.variance
    whole = turn.whole**turns
    return Distribution(turns, turns * lowest, step, weights, whole, mean, variance, 0.0)


def _raised(terms: list[tuple[int, int]], turns: int, count: int) -> list[int]:
    """The coefficients of a polynomial's power; its terms by exponent, the first being of 0."""
    (_, first), *others = terms
    raised = [first**turns]
    for at in range(1, count):
        total = 0
        for exponent, weight in others:
            if exponent > at:
                break
            total += (exponent * (turns + 1) - at) * weight * raised[at - exponent]
        raised.append(total // (at * first))
    return raised


def _by_transform(turn: Turn, turns: int) -> Distribution:
    lowest, step, _ = turn.lattice
    first, size = _circle(turn, turns)
    samples, off = _samples(turn, size)
    raised = _power(samples, turns)
    around = np.roll(np.fft.irfft(raised, size), -first)
    error = _OUTSIDE + size * _ROUNDING
    # A real result has every sample but the first and the last twice on the circle.
    error += turns * (off + 3 * _ROUNDING) * _norm((np.abs(samples) + off) ** (turns - 1))
    error += 16 * log2(size) * _ROUNDING * _norm(np.abs(raised))
    return Distribution(
        turns,
        turns * lowest + step * first,
        step,
        np.maximum(around, 0.0),
        1.0,
        turns * turn.mean,
        turns * turn.variance,
        1.01 * error,
    )


def _circle(turn: Turn, turns: int) -> tuple[int, int]:
    """Where the circle begins, in steps from the lowest result of all, and its size."""
    lowest, step, span = turn.lattice
    mean = float((turn.mean - lowest) / step)
    variance = float(turn.variance / step**2)
    farthest = max(mean, span - mean)
    doubt = log(2 / _OUTSIDE)
    reach = doubt * farthest / 3
    reach += sqrt(reach * reach + 2 * doubt * turns * variance)
    first = max(0, floor(turns * mean - reach))
    last = min(turns * span, ceil(turns * mean + reach))
    size = 1 << (last - first).bit_length()
    if size > _LARGEST_CIRCLE:
        raise BadInput(
            f"The results of {turns:,} rounds lie on {last - first:,} steps of {step} cents, more "
            f"than {_LARGEST_CIRCLE:,}: ask for fewer rounds, or stakes that share a larger unit."
        )
    return first, size


def _samples(turn: Turn, size: int) -> tuple[NDArray[np.complex128], float]:
    """The characteristic function at half the circle, and a bound on the error of each sample."""
    lowest, step, _ = turn.lattice
    around = np.arange(size // 2 + 1)
    samples = np.zeros(around.size, dtype=np.complex128)
    for cents, weight in turn.weights.items():
        # A size that is a power of two makes this share of the circle exact.
        shares = (around * ((cents - lowest) // step) % size) / size
        samples += (weight / turn.whole) * np.exp(-2j * np.pi * shares)
    return samples, (len(turn.weights) + 20) * _ROUNDING


def _power(samples: NDArray[np.complex128], turns: int) -> NDArray[np.complex128]:
    """By repeated squaring: the relative error grows by that of one product for each turn."""
    raised = np.ones_like(samples)
    for bit in bin(turns)[2:]:
        raised *= raised
        if bit == "1":
            raised *= samples
    return raised


def _norm(half: NDArray[np.complex128] | NDArray[np.float64]) -> float:
    """The length of a vector around the whole circle, of which one half is given."""
    return sqrt(2) * float(np.linalg.norm(half))
