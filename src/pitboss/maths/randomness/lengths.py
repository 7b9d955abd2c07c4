"""Tests of how long something takes: the coupon collector and runs.

Both cut a stream into pieces whose lengths are independent and have a known distribution. How many
lengths are looked at is settled by the number of results alone, before one is looked at: taking
as many as happen to be complete would favour short ones. The number is chosen so that a fair
device completes them but for one record in millions; what is not complete then counts as longest.

Lengths are pooled until a class is expected twenty times. Five would do for classes of one size,
but the last class of a skew distribution with so few makes the far tail of Pearson's statistic,
where the verdict is given, half as heavy again as it should be.
"""

from __future__ import annotations

from functools import cache
from math import ceil, sqrt

import numpy as np
from numpy.typing import NDArray

from pitboss.maths.randomness.collecting import collected
from pitboss.maths.randomness.findings import (
    Numbers,
    RandomnessFinding,
    Statistic,
    chi_square_part,
    needs,
    pearson,
)
from pitboss.maths.randomness.records import ResultRecord
from pitboss.maths.randomness.streams import BLOCK, Indices, Symbols, as_bits, looked_up

SMALLEST_CLASS = 20
FEWEST_LENGTHS = 3 * SMALLEST_CLASS
_AHEAD = 64
_RESERVE = 5  # standard deviations of the sum of the lengths


def coupon_collector(record: ResultRecord) -> RandomnessFinding:
    """How many results does it take until every symbol has come?

    Counted: each stream is cut into collections, a collection ending with the result that
    completes the set of symbols; the number of collections of each length. The chance of each
    length is computed exactly, by the chain of the number of different symbols so far (the
    classical occupancy distribution); lengths are pooled, from the shortest on, until each class
    is expected twenty times. The statistic is Pearson's over the classes, chi-square with one
    degree of freedom fewer. Left out where the record is too short for sixty collections.
    """
    parts: list[Statistic] = []
    left_out: list[str] = []
    for stream in record.streams:
        chances = collection_chances(stream.size)
        planned = _planned(len(stream.values), chances)
        if planned < FEWEST_LENGTHS:
            left_out.append(needs(stream.name, _results_for(FEWEST_LENGTHS, chances)))
        else:
            ends = collected(stream.values, stream.size)[:planned]
            lengths = np.minimum(np.diff(ends, prepend=-1), len(chances) - 1)
            counts = np.bincount(lengths, minlength=len(chances))
            parts.append(_lengths_part(stream.name, counts, planned, chances))
    return RandomnessFinding("coupon collector", tuple(parts), tuple(left_out))


def runs(record: ResultRecord) -> RandomnessFinding:
    """How long do results stay on one side?

    Counted: runs of low and of high symbols, by length. Low and high are equally likely: totals
    below and above the mean (a seven of two dice left out), faces 1 to 3 and 4 to 6, pockets 1 to
    18 and 19 to 36 (zero left out), one half of the wheel and the other. The length of a run is 1,
    2, 3 … with chance 1/2, 1/4, 1/8 …; lengths expected less than twenty times are pooled. The
    statistic is Pearson's over the lengths, chi-square with one degree of freedom fewer than there
    are classes. Too many short runs (alternation) and too many long ones (sticking) both raise it.
    """
    parts: list[Statistic] = []
    left_out: list[str] = []
    chances = run_chances()
    for stream in record.streams:
        sides = looked_up(stream.sides + 1, stream.values)
        if not np.all(stream.sides):
            sides = sides[sides != 1]
        planned = _planned(len(sides), chances)
        if planned < FEWEST_LENGTHS:  # hardly ever low or high: another test says so
            left_out.append(needs(stream.name, _results_for(FEWEST_LENGTHS, chances)))
        else:
            counts = _run_lengths(sides, planned, len(chances))
            parts.append(_lengths_part(stream.name, counts, planned, chances))
    return RandomnessFinding("runs", tuple(parts), tuple(left_out))


@cache
def collection_chances(size: int) -> Numbers:
    """The chance of each length of a collection, from 0 on, until almost nothing is left.

    With k of d symbols there already, the next one is new with chance (d - k)/d.

    >>> collection_chances(2)[:5].tolist()
    [0.0, 0.0, 0.5, 0.25, 0.125]
    """
    stay = np.arange(size + 1) / size
    # From each number: the chance to have all after 1 to _AHEAD more, and where one then is.
    all_after = np.empty((size + 1, _AHEAD))
    many = np.eye(size + 1)
    for ahead in range(_AHEAD):
        moved = many[:, :-1] * (1 - stay[:-1])
        many *= stay
        many[:, 1:] += moved
        all_after[:, ahead] = many[:, size]
    have = np.zeros(size + 1)
    have[0] = 1
    complete = [np.zeros(1)]
    while complete[-1][-1] < 1 - 1e-12:
        complete.append(have @ all_after)
        have = have @ many
    whole = np.concatenate(complete)
    return np.diff(whole[: int(np.argmax(whole >= 1 - 1e-12)) + 1], prepend=0.0)


@cache
def run_chances() -> Numbers:
    """The chance of each length of a run, from 0 on: every result may end it with chance 1/2."""
    return np.concatenate(([0.0], 0.5 ** np.arange(1, 61)))


def _run_lengths(sides: Symbols, planned: int, longest: int) -> Indices:
    """How many of the first runs have each length; one that is longer counts as the longest."""
    ends = sides[1:] != sides[:-1]
    last = _place_of(ends, planned)
    # A run begins at the first result and after each end but the last; it is longer than so many
    # where no end lies among them.
    stays = as_bits(~ends[: last + 1])
    begun = ((~stays & ((1 << (last + 1)) - 1)) << 1 | 1) & ((1 << (last + 1)) - 1)
    counts = np.zeros(longest, dtype=np.int64)
    length, there = 0, begun.bit_count()
    while there:
        begun &= stays
        length, left = length + 1, begun.bit_count()
        counts[min(length, longest - 1)] += there - left
        begun, there = begun << 1, left
    return counts


def _place_of(ends: NDArray[np.bool_], number: int) -> int:
    """Where the end of so many runs is, or of as many as there are."""
    whole = len(ends) // BLOCK
    counts = np.cumsum(np.sum(ends[: whole * BLOCK].reshape(whole, BLOCK), axis=1, dtype=np.int64))
    block = int(np.searchsorted(counts, number))
    before = int(counts[block - 1]) if block else 0
    found = np.flatnonzero(ends[block * BLOCK :])[: number - before]
    return block * BLOCK + int(found[-1]) if len(found) else block * BLOCK - 1


def _lengths_part(of: str, by_length: Indices, planned: int, chances: Numbers) -> Statistic:
    """Pearson's statistic over pooled lengths; those that never ended are in the last class."""
    starts = _classes(planned * chances)
    expected = planned * np.add.reduceat(chances, starts)
    counts = np.add.reduceat(by_length, starts).astype(np.float64)
    complete = int(by_length.sum())
    counts[-1] += planned - complete
    total = float(by_length @ np.arange(len(chances)))
    found = f"{total / complete:,.3f}" if complete else "none complete"
    mean = float(chances @ np.arange(len(chances)))
    detail = f"{planned:,} lengths, mean {found}, {mean:,.3f} expected"
    return chi_square_part(of, pearson(counts, expected), len(starts) - 1, detail)


def _classes(expected: Numbers) -> Indices:
    """Where each pooled class begins: from the left, until twenty are expected.

    >>> _classes(np.array([0, 12, 9, 30, 18, 7, 4, 3])).tolist()
    [0, 3, 4]
    """
    starts = [0]
    held = 0.0
    left = float(expected.sum())
    for length, share in enumerate(expected.tolist()):
        if held >= SMALLEST_CLASS and left >= SMALLEST_CLASS:
            starts.append(length)
            held = 0.0
        held += share
        left -= share
    return np.array(starts, dtype=np.int64)


def _planned(results: int, chances: Numbers) -> int:
    """How many lengths a fair device completes in so many results, all but surely."""
    mean, deviation = _moments(chances)
    # mean n + reserve deviation sqrt(n) = results, a quadratic equation in sqrt(n)
    half = _RESERVE * deviation / (2 * mean)
    return int((sqrt(half * half + results / mean) - half) ** 2)


def _results_for(lengths: int, chances: Numbers) -> int:
    mean, deviation = _moments(chances)
    return ceil(lengths * mean + _RESERVE * deviation * sqrt(lengths))


def _moments(chances: Numbers) -> tuple[float, float]:
    lengths = np.arange(len(chances))
    mean = float(chances @ lengths)
    return mean, sqrt(float(chances @ (lengths - mean) ** 2))
