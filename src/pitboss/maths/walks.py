"""What any finite chain brings over a number of rounds: exactly, in floats, or by transform.

A *walk* is a chain whose steps bring cents, begun in its first state, with what each state is
worth at the end. Few rounds are followed one by one, in whole numbers or in floats. Many go
through characteristic functions: at each frequency the chain is one small matrix, its power is
had by squaring, and a transform back gives the probabilities.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil, exp, floor, lcm, log, log2

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.distribution import Distribution

Ways = Mapping[tuple[int, int], int]
"""How many results lead from a state to another and bring so many cents."""

_OUTSIDE = 1e-15
_ROUNDING = 2.0**-53
_MOST_PRODUCTS = 6e9
_LARGEST_CIRCLE = 1 << 22
_SMALLEST_CIRCLE = 1 << 8
_CHUNK = 1 << 11


@value
class Walk:
    """A chain with its steps, the number of results, and what each state brings at the end."""

    ways: Sequence[Ways]
    size: int
    ends: Sequence[Mapping[int, Fraction]] | None = None

    def last(self, state: int) -> Mapping[int, Fraction]:
        """What a state brings at the end, by probability."""
        return {0: Fraction(1)} if self.ends is None else self.ends[state]

    @property
    def end_whole(self) -> int:
        """A denominator that all chances at the end have in common."""
        states = range(len(self.ways))
        return lcm(*(part.denominator for state in states for part in self.last(state).values()))


def by_transform(walk: Walk, rounds: int, mean_per_round: Fraction) -> Distribution:
    """The results of many rounds, through the characteristic function of the whole chain.

    The circle need not hold every result: whatever lies outside has, by Chernoff's bound over
    many tilts, a probability of at most 1e-15. The error of each sample is followed through every
    product; the transform back adds its own.
    """
    cents = {cents for ways in walk.ways for _, cents in ways}
    cents |= {cents for state in range(len(walk.ways)) for cents in walk.last(state)}
    unit = int(np.gcd.reduce(np.array(sorted(cents | {0})))) or 1
    one_by_one = rounds * sum(map(len, walk.ways))
    squared = len(walk.ways) ** 3 * log2(max(2, rounds)) / 5  # such products are quick
    each = min(one_by_one, squared)
    refusal = BadInput(
        f"{rounds:,} rounds of these wagers are too many to follow: ask for fewer rounds or "
        f"wagers, or stakes that share a larger unit."
    )
    if each > _MOST_PRODUCTS / _SMALLEST_CIRCLE:
        raise refusal
    first, last = _reach(walk, rounds, unit, squaring=one_by_one > squared)
    size = 1 << max(1, (last - first).bit_length())
    if size > _LARGEST_CIRCLE or size / 2 * each > _MOST_PRODUCTS:
        raise refusal
    sample = _by_rounds if one_by_one <= squared else _by_squares
    samples = np.empty(size // 2 + 1, dtype=np.complex128)
    errors = np.empty(size // 2 + 1)
    for start in range(0, len(samples), _CHUNK):
        around = np.arange(start, min(start + _CHUNK, len(samples)))
        samples[around], errors[around] = sample(walk, rounds, unit, around, size)
    weights = np.roll(np.fft.irfft(samples, size), -first)
    error = _OUTSIDE + size * _ROUNDING
    error += 1.5 * float(np.linalg.norm(errors))
    error += 16 * log2(size) * _ROUNDING * 1.5 * float(np.linalg.norm(samples))
    mean, variance = _moments(walk, rounds, mean_per_round)
    return Distribution(
        rounds, unit * first, unit, np.maximum(weights, 0.0), 1.0, mean, variance, 1.01 * error
    )


def _turns(
    walk: Walk, unit: int, around: NDArray[np.int64], size: int
) -> Iterator[tuple[int, int, NDArray[np.complex128]]]:
    """Each way from a state to another, with its share turned by what it brings."""
    for state, ways in enumerate(walk.ways):
        for (target, cents), results in ways.items():
            turn = np.exp(-2j * np.pi * ((around * (cents // unit)) % size) / size)
            yield state, target, results / walk.size * turn


def _by_rounds(
    walk: Walk, rounds: int, unit: int, around: NDArray[np.int64], size: int
) -> tuple[NDArray[np.complex128], NDArray[np.float64]]:
    """The characteristic function at some frequencies round by round, and a bound on its error."""
    count = len(walk.ways)
    turns = list(_turns(walk, unit, around, size))
    vector = np.stack([_end(walk, state, unit, around, size) for state in range(count)])
    grain = (max(map(len, walk.ways)) + 20) * _ROUNDING
    error = np.full(len(around), grain)
    for _ in range(rounds):
        error += grain * np.abs(vector).max(axis=0)
        then = np.zeros_like(vector)
        for state, target, turn in turns:
            then[state] += turn * vector[target]
        vector = then
    return vector[0], error


def _by_squares(
    walk: Walk, rounds: int, unit: int, around: NDArray[np.int64], size: int
) -> tuple[NDArray[np.complex128], NDArray[np.float64]]:
    """The same by squaring the matrix of the chain."""
    count = len(walk.ways)
    matrix = np.zeros((len(around), count, count), dtype=np.complex128)
    for state, target, turn in _turns(walk, unit, around, size):
        matrix[:, state, target] += turn
    vector = np.stack([_end(walk, state, unit, around, size) for state in range(count)], axis=1)
    grain = (max(map(len, walk.ways)) + count + 20) * _ROUNDING
    norm = np.abs(matrix).sum(axis=2).max(axis=1)
    error = np.full(len(around), grain)
    vector_norm = np.ones(len(around))
    vector_error = np.full(len(around), grain)
    while rounds:
        if rounds & 1:
            vector = (matrix @ vector[:, :, None])[:, :, 0]
            vector_error = norm * vector_error + error * (vector_norm + vector_error)
            vector_error += grain * norm * vector_norm
            vector_norm = np.abs(vector).max(axis=1)
        rounds >>= 1
        if rounds:
            matrix = matrix @ matrix
            error = 2 * norm * error + error**2 + grain * norm**2
            norm = np.abs(matrix).sum(axis=2).max(axis=1)
    return vector[:, 0], vector_error


def _end(
    walk: Walk, state: int, unit: int, around: NDArray[np.int64], size: int
) -> NDArray[np.complex128]:
    sample = np.zeros(len(around), dtype=np.complex128)
    for cents, chance in walk.last(state).items():
        turn = np.exp(-2j * np.pi * ((around * (cents // unit)) % size) / size)
        sample += float(chance) * turn
    return sample


def _reach(walk: Walk, rounds: int, unit: int, squaring: bool) -> tuple[int, int]:
    """Between which results, in units, all but a probability of 1e-15 lies: Chernoff, tilted."""
    steps = [
        (state, target, cents // unit, results / walk.size)
        for state, ways in enumerate(walk.ways)
        for (target, cents), results in ways.items()
    ]
    sources, targets, moved, shares = map(np.array, zip(*steps, strict=True))
    ends = [cents // unit for state in range(len(walk.ways)) for cents in walk.last(state)]
    widest = max(1, int(np.abs(moved).max()), *map(abs, ends))
    low = rounds * int(moved.min()) + min(ends)
    high = rounds * int(moved.max()) + max(ends)
    doubt = log(2 / _OUTSIDE) + 1e-6

    def log_mean(tilt: float) -> float:
        """The logarithm of the mean of exp(tilt · result)."""
        last = np.array(
            [
                sum(float(p) * exp(tilt * (cents // unit)) for cents, p in walk.last(end).items())
                for end in range(len(walk.ways))
            ]
        )
        tilted = shares * np.exp(tilt * moved)
        return _log_power(sources, targets, tilted, last, rounds, squaring)

    for tilt in np.geomspace(1e-6, 4.0, 40).tolist():
        by = tilt / widest
        high = min(high, floor((log_mean(by) + doubt) / by) + 1)
        low = max(low, ceil(-(log_mean(-by) + doubt) / by) - 1)
    return low, high


def _log_power(
    sources: NDArray[np.int64], targets: NDArray[np.int64], shares: NDArray[np.float64],
    vector: NDArray[np.float64], rounds: int, squaring: bool,
) -> float:  # fmt: skip
    """The logarithm of a power of a chain, from its first state; kept near one on the way."""
    count, scale, matrix_scale = len(vector), 0.0, 0.0
    if not squaring:
        for _ in range(rounds):
            vector = np.bincount(sources, shares * vector[targets], count).astype(np.float64)
            scale += log(top := float(vector.max()))
            vector /= top
        return scale + log(max(float(vector[0]), 1e-300))
    matrix = np.zeros((count, count))
    np.add.at(matrix, (sources, targets), shares)
    while rounds:
        if rounds & 1:
            vector = matrix @ vector
            scale += matrix_scale + log(top := float(vector.max()))
            vector /= top
        rounds >>= 1
        if rounds:
            matrix = matrix @ matrix
            matrix_scale = 2 * matrix_scale + log(top := float(matrix.max()))
            matrix /= top
    return scale + log(max(float(vector[0]), 1e-300))


def _moments(walk: Walk, rounds: int, mean_per_round: Fraction) -> tuple[Fraction, Fraction]:
    """Mean and variance, as near as floats are: about the long-run mean, so nothing cancels."""
    count = len(walk.ways)
    about = float(mean_per_round)
    plain, first, second = (np.zeros((count, count)) for _ in range(3))
    for state, ways in enumerate(walk.ways):
        for (target, cents), results in ways.items():
            share, off = results / walk.size, cents - about
            plain[state, target] += share
            first[state, target] += share * off
            second[state, target] += share * off * off
    ends = [walk.last(state) for state in range(count)]
    zero = np.ones(count)
    one = np.array([float(sum(c * p for c, p in end.items())) for end in ends])
    two = np.array([float(sum(c * c * p for c, p in end.items())) for end in ends])
    left = rounds
    while left:
        if left & 1:
            two = plain @ two + 2 * first @ one + second @ zero
            one = plain @ one + first @ zero
        left >>= 1
        if left:
            second = plain @ second + 2 * first @ first + second @ plain
            first = plain @ first + first @ plain
            plain = plain @ plain
    rest = Fraction(float(one[0]))
    return rounds * Fraction(about) + rest, Fraction(float(two[0])) - rest**2
