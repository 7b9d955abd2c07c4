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

from pitboss.maths.randomness.findings import (
    Numbers,
    RandomnessFinding,
    Statistic,
    chi_square_part,
    needs,
    pearson,
)
from pitboss.maths.randomness.records import Indices, ResultRecord, Stream

SMALLEST_CLASS = 20
FEWEST_LENGTHS = 3 * SMALLEST_CLASS
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
            lengths = _collections(stream, planned)
            parts.append(_lengths_part(stream.name, lengths, planned, chances))
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
        sides = stream.sides[stream.values]
        sides = sides[sides != 0]
        planned = _planned(len(sides), chances)
        if planned < FEWEST_LENGTHS:  # hardly ever low or high: another test says so
            left_out.append(needs(stream.name, _results_for(FEWEST_LENGTHS, chances)))
        else:
            ends = np.flatnonzero(np.diff(sides)) + 1
            lengths = np.diff(ends, prepend=0)[:planned]
            parts.append(_lengths_part(stream.name, lengths, planned, chances))
    return RandomnessFinding("runs", tuple(parts), tuple(left_out))


@cache
def collection_chances(size: int) -> Numbers:
    """The chance of each length of a collection, from 0 on, until almost nothing is left.

    With k of d symbols there already, the next one is new with chance (d - k)/d.

    >>> collection_chances(2)[:5].tolist()
    [0.0, 0.0, 0.5, 0.25, 0.125]
    """
    have = np.zeros(size + 1)
    have[0] = 1
    stay = np.arange(size + 1) / size
    chances = [0.0]
    while have[size] < 1 - 1e-12:
        complete = have[size]
        have[1:] = have[1:] * stay[1:] + have[:-1] * (1 - stay[:-1])
        have[0] = 0
        chances.append(float(have[size] - complete))
    return np.array(chances)


@cache
def run_chances() -> Numbers:
    """The chance of each length of a run, from 0 on: every result may end it with chance 1/2."""
    return np.concatenate(([0.0], 0.5 ** np.arange(1, 61)))


def _collections(stream: Stream, planned: int) -> Indices:
    # The loop is compiled: whoever only imports the tests need not wait for the compiler.
    from pitboss.maths.randomness.collecting import fill_collections

    lengths = np.zeros(planned, dtype=np.int64)
    return lengths[: fill_collections(stream.values, stream.size, lengths)]


def _lengths_part(of: str, lengths: Indices, planned: int, chances: Numbers) -> Statistic:
    """Pearson's statistic over pooled lengths; those that never ended are in the last class."""
    starts = _classes(planned * chances)
    expected = planned * np.add.reduceat(chances, starts)
    classes = np.searchsorted(starts, lengths, side="right") - 1
    counts = np.bincount(classes, minlength=len(starts)).astype(np.float64)
    counts[-1] += planned - len(lengths)
    found = f"{lengths.mean():,.3f}" if len(lengths) else "none complete"
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
