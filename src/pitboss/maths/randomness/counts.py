"""Tests that count how often something came: chi-square and overlaps."""

from __future__ import annotations

from math import ceil

import numpy as np

from pitboss.maths.randomness.findings import (
    SMALLEST_EXPECTATION,
    RandomnessFinding,
    Statistic,
    chi_square_part,
    most_deviant,
    needs,
    pearson,
)
from pitboss.maths.randomness.records import ResultRecord
from pitboss.maths.randomness.streams import Stream


def chi_square(record: ResultRecord) -> RandomnessFinding:
    """Does every symbol come equally often?

    Counted: for every stream (the results, each die or the sectors) how often each symbol came.
    The statistic is Pearson's, against an equal share for each symbol; for a fair device it is
    chi-square with one degree of freedom fewer than there are symbols (215, 35 or 36; 5 for a die
    and for the sectors), large values speaking against it. Every expectation is at least five.
    """
    return RandomnessFinding(
        "chi-square", tuple(_equal_shares(stream) for stream in record.streams)
    )


def _equal_shares(stream: Stream) -> Statistic:
    counts = stream.counts.astype(np.float64)
    expected = np.full(stream.size, len(stream.values) / stream.size)
    detail = most_deviant(stream.symbols, counts, expected)
    return chi_square_part(stream.name, pearson(counts, expected), stream.size - 1, detail)


def overlaps(record: ResultRecord) -> RandomnessFinding:
    """Whatever came before, is every symbol equally likely next?

    Counted: overlapping words of neighbouring symbols, two results (46,656, 1,296 or 1,369 words)
    and three faces of one die or three sectors (216 words), each word beginning one symbol after
    the one before. The words with the same beginning are a row; the statistic is Pearson's within
    every row, against an equal share of the row for each last symbol, summed over the rows. For a
    fair device it is chi-square with (symbols - 1) degrees of freedom for each row (Good 1953,
    Billingsley 1961): comparing within rows is what makes it so although the words overlap. Left
    out where a word is expected less than five times.
    """
    parts: list[Statistic] = []
    left_out: list[str] = []
    for stream in record.streams:
        length = 2 if stream is record.outcomes else 3
        fewest = ceil(SMALLEST_EXPECTATION * stream.size**length)
        if len(stream.values) < fewest:
            left_out.append(needs(stream.name, fewest))
        else:
            parts.append(_next_symbol(stream, length))
    return RandomnessFinding("overlaps", tuple(parts), tuple(left_out))


def _next_symbol(stream: Stream, length: int) -> Statistic:
    size = stream.size
    counts = (
        (stream.pairs if length == 2 else stream.words(length))
        .astype(np.float64)
        .reshape(-1, size)
    )
    counts = counts[(seen := counts.sum(axis=1) > 0)]
    expected = np.repeat(counts.sum(axis=1, keepdims=True) / size, size, axis=1)
    row, last = np.unravel_index(np.argmax((counts - expected) ** 2 / expected), counts.shape)
    beginning = np.unravel_index(np.flatnonzero(seen)[row], (size,) * (length - 1))
    before = " and ".join(stream.symbols[int(symbol)] for symbol in beginning)
    detail = (
        f"after {before}, {stream.symbols[int(last)]} came {counts[row, last]:,.0f} times, "
        f"{expected[row, last]:,.1f} expected"
    )
    freedom = len(counts) * (size - 1)
    return chi_square_part(stream.name, pearson(counts, expected), freedom, detail)
