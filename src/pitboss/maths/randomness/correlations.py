"""Tests of dependence: interplay correlation and serial correlation."""

from __future__ import annotations

from itertools import combinations, permutations

import numpy as np

from pitboss.maths.randomness.findings import (
    RandomnessFinding,
    Statistic,
    chi_square_part,
    most_deviant,
    pearson,
)
from pitboss.maths.randomness.lagged import LAGS, Signal, farthest_of
from pitboss.maths.randomness.records import ResultRecord
from pitboss.maths.randomness.streams import Indices, Stream
from pitboss.maths.randomness.tails import at_least_one, normal_above

STEP_LAGS = 3
"""How far back the interplay of a wheel looks."""


def interplay_correlation(record: ResultRecord) -> RandomnessFinding:
    """Do the parts of a result know of each other?

    *Dice.* Counted: for every two dice of a throw how often each pair of faces came. The statistic
    is what Pearson's leaves when the faces of either die by itself are taken out (the interaction
    of the 6 by 6 table), chi-square with 25 degrees of freedom for fair dice. One more part looks
    at each die with the *other* dice of the throw before: the squared correlations over all
    ordered pairs, each times the number of throws, summed; chi-square with as many degrees of
    freedom as there are ordered pairs (6 or 2).

    *Wheel.* A result has one part only, so it is held against earlier ones by its place on the
    wheel. Counted: how many pockets clockwise the ball rests from where it rested one, two and
    three spins before. For a fair wheel every step from 0 to 36 is equally likely and each step
    independent of the next, so Pearson's statistic is chi-square with 36 degrees of freedom. A
    steady hand or a worn rotor shows here as a preferred step.
    """
    if record.dice:
        parts = [_pair(first, second) for first, second in combinations(record.dice, 2)]
        parts.append(_others_before(record.dice))
    else:
        parts = [_steps(record, lag) for lag in range(1, STEP_LAGS + 1)]
    return RandomnessFinding("interplay correlation", tuple(parts))


def _pair(first: Stream, second: Stream) -> Statistic:
    size = first.size
    grid = _together(first, second).astype(np.float64)
    mean = grid.mean()
    free = grid.mean(axis=1, keepdims=True) + grid.mean(axis=0, keepdims=True) - mean
    statistic = float(np.sum((grid - free) ** 2) / mean)
    names = [f"{one} with {other}" for one in first.symbols for other in second.symbols]
    detail = most_deviant(names, grid.ravel(), free.ravel())
    of = f"die {first.name[-1]} with die {second.name[-1]}"
    return chi_square_part(of, statistic, (size - 1) ** 2, detail)


def _together(first: Stream, second: Stream) -> Indices:
    """How often each face of one die came with each of another, from the throws they are of."""
    (thrown, one), (_, other) = first.part, second.part
    grid = np.zeros((first.size, second.size), dtype=np.int64)
    np.add.at(grid, (one, other), thrown.counts)
    return grid


def _others_before(dice: tuple[Stream, ...]) -> Statistic:
    count = len(dice[0].values) - 1
    pairs = list(permutations(range(len(dice)), 2))
    found = [_after(dice[now], dice[before]) / count for now, before in pairs]
    largest = max(range(len(pairs)), key=lambda index: abs(found[index]))
    now, before = pairs[largest]
    detail = (
        f"largest between {dice[now].name} and the {dice[before].name} before it: "
        f"{found[largest]:+.5f}"
    )
    statistic = count * sum(correlation**2 for correlation in found)
    return chi_square_part("other dice of the throw before", statistic, len(pairs), detail)


def _after(now: Stream, before: Stream) -> float:
    """The sum of the scores of one die, each times that of another in the throw before."""
    (thrown, face), (_, other) = now.part, before.part
    return float(before.scores.real[other] @ thrown.pairs @ now.scores.real[face])


def _steps(record: ResultRecord, lag: int) -> Statistic:
    size, seats = len(record.alphabet.letters), record.seats
    # How far apart, counted from the last seat so that no number is below zero.
    apart = seats[lag:].astype(np.uint16) + np.uint16(size) - seats[:-lag]
    found = np.bincount(apart, minlength=2 * size)
    counts = (found[:size] + found[size : 2 * size]).astype(np.float64)
    expected = np.full(size, len(apart) / size)
    names = [f"a step of {step} pockets" for step in range(size)]
    before = "the spin before" if lag == 1 else f"{lag} spins before"
    detail = most_deviant(names, counts, expected)
    return chi_square_part(f"steps from {before}", pearson(counts, expected), size - 1, detail)


def serial_correlation(record: ResultRecord) -> RandomnessFinding:
    """Does a result know of the ten before it?

    Counted: for every stream the correlation of a symbol's score with the score one to ten places
    before: the total of a throw, the face of a die, the number of a pocket, the direction of a
    sector. Mean and variance of a score are known for a fair device and not estimated, so each
    correlation times the square root of the number of pairs is normal with variance 1 and the ten
    are uncorrelated; the statistic is the sum of their squares (Box and Pierce), chi-square with
    10 degrees of freedom. A direction has two components and its correlation too: 20 degrees.
    """
    sums = record.lagged_sums
    parts = tuple(_lagged(stream, sums[stream.name]) for stream in record.streams)
    return RandomnessFinding("serial correlation", parts)


def _lagged(stream: Stream, by_lag: Signal) -> Statistic:
    on_a_circle = stream.on_a_circle
    counts = len(stream.values) - np.arange(1, LAGS + 1)
    sums = by_lag[1 : LAGS + 1]
    components = 2 if on_a_circle else 1
    statistic = float(components * np.sum(np.abs(sums) ** 2 / counts))
    largest = int(np.argmax(np.abs(sums) ** 2 / counts))
    found = abs(sums[largest]) if on_a_circle else float(sums[largest].real)
    detail = f"largest {largest + 1} back: {found / counts[largest]:+.5f}"
    return chi_square_part(stream.name, statistic, components * LAGS, detail)


def distant_correlation(record: ResultRecord) -> RandomnessFinding:
    """Does a result know of one longer ago, from eleven to a thousand before it?

    Counted: the correlations of serial correlation at every further distance, at once by a
    transform. Each, times the square root of the number of pairs, is normal with variance 1; the
    largest is held against as many distances as were looked at. A fault that comes round every so
    many results shows here.
    """
    sums = record.lagged_sums
    parts = tuple(_far(stream, sums[stream.name]) for stream in record.streams)
    return RandomnessFinding("distant correlation", parts)


def _far(stream: Stream, by_lag: Signal) -> Statistic:
    on_a_circle, count = stream.on_a_circle, len(stream.values)
    lags = np.arange(LAGS + 1, farthest_of(count) + 1)
    sums = by_lag[lags]
    scaled = np.abs(sums) / np.sqrt(count - lags)
    largest = int(np.argmax(scaled))
    high = float(scaled[largest])
    # A direction has two components: the square of its length is exponential.
    one = float(np.exp(-high * high)) if on_a_circle else 2 * normal_above(high)
    lag = int(lags[largest])
    return Statistic(
        stream.name,
        high,
        f"largest of {len(lags):,} normal",
        at_least_one(one, len(lags)),
        f"largest {lag:,} back: {abs(sums[largest]) / (count - lag):.5f}",
    )
