"""Tests of what physical devices do: a die that sticks, a device that wears or drifts.

A record whose symbols come equally often in all may still be that of a die which lay still for a
while, or of one that changed from the first hour to the last.
"""

from __future__ import annotations

from math import expm1, log1p

import numpy as np

from pitboss.maths.randomness.findings import (
    SMALLEST_EXPECTATION,
    Numbers,
    RandomnessFinding,
    Statistic,
    chi_square_part,
    needs,
)
from pitboss.maths.randomness.records import ResultRecord
from pitboss.maths.randomness.streams import BLOCK, SIXTEENTHS, Indices, Stream, Symbols, as_bits
from pitboss.maths.randomness.tails import bridge_above, chi_square_below

SEGMENTS = (2, 4, 8, SIXTEENTHS)
"""Into how many equal stretches a record is cut to be held against itself."""
_AT_ONCE = 512
"""How many blocks are looked at result by result at once."""


def sticking(record: ResultRecord) -> RandomnessFinding:
    """Does anything stay the same for too long?

    Looked for: in every stream the longest run of one symbol. A symbol is the same as the one
    before with chance one over their number, whatever came before, so the longest run is that of
    successes in independent trials, whose distribution is known (Feller I, XIII.7); the p-value is
    the chance of one as long. A die that sticks for ten throws shows here in any record.
    """
    return RandomnessFinding("sticking", tuple(_longest_run(one) for one in record.streams))


def _longest_run(stream: Stream) -> Statistic:
    values = stream.values
    if not len(values):
        return Statistic(stream.name, 0, "none", 1.0, "nothing to look at")
    length, place = longest_run(values)
    return Statistic(
        stream.name,
        length,
        f"longest run of one among {stream.size} symbols",
        chance_of_run(length - 1, len(values) - 1, 1 / stream.size),
        f"{stream.symbols[int(values[place])]} {length} times running, from {place + 1:,} on",
    )


def longest_run(values: Symbols) -> tuple[int, int]:
    """How long the longest run of one symbol is, and where the first as long begins.

    >>> longest_run(np.array([4, 4, 2, 2, 2, 4, 4, 4]))
    (3, 2)
    """
    again = on = as_bits(values[1:] == values[:-1])
    length, place = 1, 0
    while on:  # the places from which it goes on for so many
        place = (on & -on).bit_length() - 1
        on &= again >> length
        length += 1
    return length, place


def chance_of_run(length: int, trials: int, chance: float) -> float:
    """The chance that so many trials hold a run of successes of at least a length.

    By the root nearest to one of 1 - z + q·p^k·z^(k+1), beside which all others are nothing.

    >>> round(chance_of_run(3, 10, 0.5), 4)  # 520 of the 1,024 ways to toss a coin ten times
    0.5078
    """
    if length <= 0:
        return 1.0
    if length > trials:
        return 0.0
    misses = 1 - chance
    rare = misses * chance**length
    above = rare
    for _ in range(200):  # the root is 1 + above
        above = rare * (1 + above) ** (length + 1)
    none = log1p(-chance * above / misses) - log1p(-length * above)
    return min(1.0, max(0.0, -expm1(none - (trials + 1) * log1p(above))))


def drift(record: ResultRecord) -> RandomnessFinding:
    """Is the record alike from its beginning to its end?

    *Stretches.* Counted: how often each symbol came in 2, 4, 8 and 16 equal stretches. The
    statistic is Pearson's against each symbol's own share of the whole record, so that only a
    change shows and not a lasting bias; chi-square with (stretches - 1)(symbols - 1) degrees of
    freedom. Left out where a symbol is expected in a stretch less than five times.

    *Cumulative sums.* For every symbol, how far its count runs ahead of or behind its own even
    pace at most. For a device that does not change this is the largest excursion of a Brownian
    bridge (Kolmogorov); the largest among the symbols is held against their number.
    """
    parts: list[Statistic] = []
    left_out: list[str] = []
    for stream in record.streams:
        for segments in SEGMENTS:
            fewest = SMALLEST_EXPECTATION * segments * stream.size
            if len(stream.values) < fewest:
                left_out.append(needs(f"{stream.name} in {segments} stretches", fewest))
            else:
                parts.append(_alike(stream, segments))
        parts.append(_cumulative(stream))
    return RandomnessFinding("drift", tuple(parts), tuple(left_out))


def _alike(stream: Stream, segments: int) -> Statistic:
    counts = stream.sixteenths.reshape(segments, -1, stream.size).sum(axis=1).astype(np.float64)
    came = counts.sum(axis=0) > 0  # a symbol that never came cannot change
    counts = counts[:, came]
    expected = np.outer(counts.sum(axis=1), counts.sum(axis=0)) / len(stream.values)
    parts = (counts - expected) ** 2 / expected
    row, column = np.unravel_index(np.argmax(parts), parts.shape)
    name = [one for one, seen in zip(stream.symbols, came, strict=True) if seen][int(column)]
    detail = (
        f"{name} came {counts[row, column]:,.0f} times in stretch {int(row) + 1} of {segments}, "
        f"{expected[row, column]:,.1f} by its share of all"
    )
    freedom = max(1, (segments - 1) * (counts.shape[1] - 1))
    return chi_square_part(
        f"{stream.name} in {segments} stretches", float(parts.sum()), freedom, detail
    )


def _cumulative(stream: Stream) -> Statistic:
    of = f"{stream.name}, cumulative sums"
    found = np.flatnonzero((stream.counts > 0) & (stream.counts < len(stream.values)))
    if not len(found):
        return Statistic(of, 0.0, "none", 1.0, "nothing to look at")
    strayed, symbol, place = furthest(stream)
    return Statistic(
        of,
        strayed,
        f"largest of {len(found)} Brownian bridges",
        min(1.0, len(found) * bridge_above(strayed)),
        f"{stream.symbols[symbol]} strays furthest from an even pace at {place:,}",
    )


def furthest(stream: Stream) -> tuple[float, int, int]:
    """How far the count of any symbol strays from an even pace, in deviations; which, and where.

    Between the ends of a block a count can stray further than at them by no more than the block
    allows. So only blocks in which some symbol could be further off than any is at any end are
    looked at result by result.
    """
    counts, long = stream.blocks, BLOCK
    paces = stream.counts / len(stream.values)
    deviations = np.sqrt(len(stream.values) * paces * (1 - paces))
    deviations[deviations == 0] = np.inf  # a symbol that never came, or came alone
    ends = np.zeros((len(counts) + 1, stream.size))
    np.cumsum(counts, axis=0, out=ends[1:])
    ends -= np.minimum(np.arange(len(ends)) * long, len(stream.values))[:, None] * paces
    above = (ends[:-1] + counts * (1 - paces)) / deviations
    below = ((long - counts) * paces - ends[:-1]) / deviations
    least = float(np.max(np.abs(ends) / deviations))
    rows, symbols = np.nonzero(np.maximum(above, below) >= least * (1 - 1e-9))
    best = (0.0, 0, 0)
    for first in range(0, len(rows), _AT_ONCE):
        some = slice(first, first + _AT_ONCE)
        best = max(best, _look_closely(stream, rows[some], symbols[some], ends, paces, deviations))
    return best


def _look_closely(
    stream: Stream,
    rows: Indices,
    symbols: Indices,
    ends: Numbers,
    paces: Numbers,
    deviations: Numbers,
) -> tuple[float, int, int]:
    """Some blocks, each with a symbol, result by result."""
    after = np.minimum(rows[:, None] * BLOCK + np.arange(1, BLOCK + 1), len(stream.values))
    came = stream.values[after - 1] == symbols[:, None]
    came[:, 1:] &= after[:, 1:] != after[:, :-1]  # the last block may be shorter
    pace = paces[symbols][:, None]
    begun = ends[rows, symbols] + np.minimum(rows * BLOCK, len(stream.values)) * paces[symbols]
    strays = np.rint(begun)[:, None] + np.cumsum(came, axis=1) - after * pace
    scaled = np.abs(strays) / deviations[symbols][:, None]
    row, column = np.unravel_index(int(np.argmax(scaled)), scaled.shape)
    # It is furthest behind just before the symbol comes, and furthest ahead when it has come.
    place = int(after[row, column]) + int(strays[row, column] < 0)
    return float(scaled[row, column]), int(symbols[row]), place


def evenness(record: ResultRecord) -> RandomnessFinding:
    """Do the symbols come too equally often to be true?

    Counted as for chi-square, in the whole record and in ten stretches of it together; but here a
    *small* statistic speaks against the record, and the p-value is the lower tail. Chance is not
    tidy: a record that was made up, or dealt like cards, often is.
    """
    parts = [part for one in record.streams for part in (_even(one, 1), _even(one, 10)) if part]
    return RandomnessFinding("evenness", tuple(parts))


def _even(stream: Stream, segments: int) -> Statistic | None:
    count, size = len(stream.values) // segments, stream.size
    if count < SMALLEST_EXPECTATION * size:
        return None
    counts = stream.counts if segments == 1 else stream.tenths
    statistic = float(np.sum((counts - count / size) ** 2)) / (count / size)
    freedom = segments * (size - 1)
    of = stream.name if segments == 1 else f"{stream.name} in {segments} stretches"
    return Statistic(
        of,
        statistic,
        f"chi-square, {freedom:,} degrees of freedom, lower tail",
        chi_square_below(freedom, statistic),
        f"chi-square of {statistic:,.1f} where {freedom:,} is the mean",
    )
