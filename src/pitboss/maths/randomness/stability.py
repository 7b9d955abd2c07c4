"""Tests of what physical devices do: a die that sticks, a device that wears or drifts.

A record whose symbols come equally often in all may still be that of a die which lay still for a
while, or of one that changed from the first hour to the last.
"""

from __future__ import annotations

from itertools import pairwise
from math import expm1, log1p, sqrt

import numpy as np

from pitboss.maths.randomness.findings import (
    SMALLEST_EXPECTATION,
    RandomnessFinding,
    Statistic,
    chi_square_part,
    needs,
)
from pitboss.maths.randomness.records import Indices, ResultRecord, Stream

SEGMENTS = (2, 4, 8, 16)
"""Into how many equal stretches a record is cut to be held against itself."""


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
    starts = np.concatenate(([0], np.flatnonzero(values[1:] != values[:-1]) + 1))
    lengths = np.diff(starts, append=len(values))
    longest = int(np.argmax(lengths))
    length, place = int(lengths[longest]), int(starts[longest])
    return Statistic(
        stream.name,
        length,
        f"longest run of one among {stream.size} symbols",
        chance_of_run(length - 1, len(values) - 1, 1 / stream.size),
        f"{stream.symbols[int(values[place])]} {length} times running, from {place + 1:,} on",
    )


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
    count, size = len(stream.values), stream.size
    ends = [count * number // segments for number in range(segments + 1)]
    counts = np.array(
        [np.bincount(stream.values[first:last], minlength=size) for first, last in pairwise(ends)]
    ).astype(np.float64)
    came = counts.sum(axis=0) > 0  # a symbol that never came cannot change
    counts = counts[:, came]
    expected = np.outer(counts.sum(axis=1), counts.sum(axis=0)) / count
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
    from scipy.special import kolmogorov

    count, size = len(stream.values), stream.size
    of = f"{stream.name}, cumulative sums"
    totals = np.bincount(stream.values, minlength=size)
    found = [symbol for symbol in range(size) if 0 < totals[symbol] < count]
    if not found:
        return Statistic(of, 0.0, "none", 1.0, "nothing to look at")
    excursions, places = _excursions(stream.values, totals, size)
    shares = totals / count
    scaled = np.zeros(size)
    for symbol in found:
        scale = sqrt(count * shares[symbol] * (1 - shares[symbol]))
        scaled[symbol] = excursions[symbol] / scale
    largest = int(np.argmax(scaled))
    p_value = min(1.0, len(found) * float(kolmogorov(scaled[largest])))
    return Statistic(
        of,
        float(scaled[largest]),
        f"largest of {len(found)} Brownian bridges",
        p_value,
        f"{stream.symbols[largest]} strays furthest from an even pace at {places[largest]:,}",
    )


def _excursions(values: Indices, totals: Indices, size: int) -> tuple[list[float], list[int]]:
    """For each symbol how far its count strays from an even pace at most, and after how many."""
    count = len(values)
    order = np.argsort(values.astype(np.uint8), kind="stable")
    starts = np.concatenate(([0], np.cumsum(totals)))
    strays, places = [0.0] * size, [0] * size
    for symbol in range(size):
        when = order[starts[symbol] : starts[symbol + 1]]
        if not len(when):
            continue
        pace = len(when) / count
        number = np.arange(len(when))
        before = np.abs(number - when * pace)
        after = np.abs(number + 1 - (when + 1) * pace)
        furthest = np.maximum(before, after)
        place = int(np.argmax(furthest))
        strays[symbol], places[symbol] = float(furthest[place]), int(when[place]) + 1
    return strays, places


def evenness(record: ResultRecord) -> RandomnessFinding:
    """Do the symbols come too equally often to be true?

    Counted as for chi-square, in the whole record and in ten stretches of it together; but here a
    *small* statistic speaks against the record, and the p-value is the lower tail. Chance is not
    tidy: a record that was made up, or dealt like cards, often is.
    """
    parts = [part for one in record.streams for part in (_even(one, 1), _even(one, 10)) if part]
    return RandomnessFinding("evenness", tuple(parts))


def _even(stream: Stream, segments: int) -> Statistic | None:
    from scipy.special import chdtr

    count, size = len(stream.values) // segments, stream.size
    if count < SMALLEST_EXPECTATION * size:
        return None
    statistic = 0.0
    for segment in range(segments):
        part = stream.values[segment * count : (segment + 1) * count]
        counts = np.bincount(part, minlength=size)
        statistic += float(np.sum((counts - count / size) ** 2)) / (count / size)
    freedom = segments * (size - 1)
    of = stream.name if segments == 1 else f"{stream.name} in {segments} stretches"
    return Statistic(
        of,
        statistic,
        f"chi-square, {freedom:,} degrees of freedom, lower tail",
        float(chdtr(freedom, statistic)),
        f"chi-square of {statistic:,.1f} where {freedom:,} is the mean",
    )
