"""The test of duplicates: results that come again at once, stretches that come again at all."""

from __future__ import annotations

from math import exp, expm1, log

import numpy as np
from numpy.typing import NDArray

from pitboss.maths.randomness.findings import RandomnessFinding, Statistic
from pitboss.maths.randomness.records import ResultRecord
from pitboss.maths.randomness.streams import NEAR, Indices, Stream, Symbols
from pitboss.maths.randomness.tails import binomial_tails


def duplicates(record: ResultRecord) -> RandomnessFinding:
    """Does anything come again too often, or too rarely?

    *At once.* Counted: for every stream how often a symbol is the same as the one before it. For a
    fair device each is so with chance one over the number of symbols, whatever came before, so the
    count is exactly binomial; the p-value is two-sided (twice the smaller tail).

    *At all.* Looked for: the longest stretch of results that stands in the record twice, and among
    stretches as long the two that lie nearest together, nearer being stranger. For a fair device
    the number of stretches of at least a given length that come twice is close to Poisson: for n
    results of s symbols and length l its mean is n(n-1)/2 · (1 - 1/s) / s^l. The p-value is the
    chance that there is a longer one, or one as long and as near. A block of results that was
    copied, or a generator that starts again, shows here, even a block of ten in a million.
    """
    repeats = tuple(_repeats(stream) for stream in record.streams)
    return RandomnessFinding("duplicates", (*repeats, _longest(record.outcomes)))


def _repeats(stream: Stream) -> Statistic:
    count = int(np.count_nonzero(stream.values[1:] == stream.values[:-1]))
    trials = len(stream.values) - 1
    chance = 1 / stream.size
    return Statistic(
        f"{stream.name} again at once",
        count,
        f"binomial, {trials:,} chances of 1/{stream.size}",
        min(1.0, 2 * min(binomial_tails(count, trials, chance))),
        f"{count:,} times, {trials * chance:,.1f} expected",
    )


def _longest(stream: Stream) -> Statistic:
    length, first, second = longest_repeat(stream.values)
    count, apart, different = len(stream.values), second - first, 1 - 1 / stream.size
    longer = _pairs(count - length) * different * exp(-(length + 1) * log(stream.size))
    as_long = _pairs(count - length + 1, apart) * different**2 * exp(-length * log(stream.size))
    return Statistic(
        f"longest stretch of {stream.name} that came twice",
        length,
        "longest of a Poisson number of repeats",
        -expm1(-(longer + as_long)),
        f"{length:,} results from round {first + 1:,} on, again from round {second + 1:,} on",
    )


def _pairs(places: int, apart: int | None = None) -> float:
    """How many pairs of places there are, or how many no further apart than so much."""
    if apart is None:
        return places * (places - 1) / 2
    return apart * places - apart * (apart + 1) / 2


def longest_repeat(values: Symbols) -> tuple[int, int, int]:
    """The longest stretch that comes twice: its length, and where its two nearest copies begin.

    Stretches of 1, 2, 4 … symbols are written as plain numbers while they are short enough for it.
    Of the longest that come twice only the places at which they do are kept, each with a number
    that is the same for equal stretches. After doubling until nothing repeats, halving steps find
    the exact length.

    >>> longest_repeat(np.array([4, 1, 2, 3, 0, 1, 2, 3, 2]))
    (3, 1, 5)
    """
    plain = _plain_steps(values)
    while not len((found := _repeated(plain[-1][1]))[0]):
        if len(plain) == 1:
            return 0, 0, 1
        plain.pop()
    steps = [(plain.pop()[0], *found)]
    while len((doubled := _lengthened(*steps[-1][1:], *_at(*steps[-1])))[0]):
        steps.append((2 * steps[-1][0], *doubled))
    length, places, numbers = steps.pop()
    for step, where, which in reversed(steps):
        longer = _lengthened(places, numbers, *_at(length, where, which, places))
        if len(longer[0]):
            length, (places, numbers) = length + step, longer
    for step, words in reversed(plain):
        whole = places + length < len(words)
        after = np.where(whole, words[np.minimum(places + length, len(words) - 1)], 0)
        longer = _lengthened(places, numbers, after.astype(np.int64), whole)
        if len(longer[0]):
            length, (places, numbers) = length + step, longer
    order = places[np.argsort(numbers, kind="stable")]
    ordered = np.sort(numbers, kind="stable")
    apart = np.where(ordered[1:] == ordered[:-1], order[1:] - order[:-1], len(values))
    nearest = int(np.argmin(apart))
    return length, int(order[nearest]), int(order[nearest + 1])


_PACKED = 1 << 44
"""Words up to so many kinds are written as one number each, which is quick to sort."""


def _plain_steps(values: Symbols) -> list[tuple[int, Symbols]]:
    """Stretches of 1, 2, 4 … symbols at every place as plain numbers."""
    size = int(values.max()) + 1
    steps: list[tuple[int, Symbols]] = [(1, values)]
    while size ** (2 * steps[-1][0]) < _PACKED and 2 * steps[-1][0] <= len(values):
        length, words = steps[-1]
        steps.append((2 * length, _pairs_of(words, size**length, length)))
    return steps


def _pairs_of(words: Symbols, kinds: int, apart: int) -> Symbols:
    """Each word with the one so many places after it as one number, no wider than it must be."""
    wide = np.min_scalar_type(kinds * kinds)
    joined = words[:-apart].astype(wide)
    joined *= joined.dtype.type(kinds)
    joined += words[apart:].astype(wide, copy=False)
    return joined


def _repeated(words: Symbols) -> tuple[Indices, Indices]:
    """The places of the words that come twice, in order, and equal numbers for equal words.

    Where few do, the others are sifted out by a table that says of a word, scattered, whether it
    may be one of them.
    """
    ordered = np.sort(words)
    twice = ordered[1:][ordered[1:] == ordered[:-1]]
    if 4 * len(twice) >= len(words):
        return _numbered(np.arange(len(words)), words)
    marked = np.zeros(1 << _SIEVE, dtype=np.bool_)
    marked[_scattered(twice)] = True
    found = []
    for first in range(0, len(words), NEAR):
        may_be = np.take(marked, _scattered(words[first : first + NEAR]))
        found.append(first + np.flatnonzero(may_be))
    places = np.concatenate(found)
    return _numbered(places, words[places])


_SIEVE = 22


def _scattered(words: Symbols) -> Symbols:
    """Words scattered over a small table; equal ones fall into the same place."""
    if words.dtype.itemsize <= 4:
        spread = words.astype(np.uint32) * np.uint32(0x9E3779B1)
        spread >>= np.uint32(32 - _SIEVE)
        return spread
    wide = words.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    wide >>= np.uint64(64 - _SIEVE)
    return wide.astype(np.uint32)


def _numbered(places: Indices, words: Symbols) -> tuple[Indices, Indices]:
    """Of some places those whose words come twice, and equal numbers for equal words."""
    _, numbers, counts = np.unique(words, return_inverse=True, return_counts=True)
    again = counts[numbers] > 1
    return places[again], numbers[again]


def _at(
    length: int, places: Indices, numbers: Indices, of: Indices | None = None
) -> tuple[Indices, NDArray[np.bool_]]:
    """The numbers so many places after some, or after the same; and whether there are any."""
    wanted = (places if of is None else of) + length
    found = np.minimum(np.searchsorted(places, wanted), len(places) - 1)
    return numbers[found], places[found] == wanted


def _lengthened(
    places: Indices, numbers: Indices, after: Indices, there: NDArray[np.bool_]
) -> tuple[Indices, Indices]:
    """Stretches with what comes after each of them: those of which some come twice."""
    if not there.any():
        return places[:0], numbers[:0]
    words = numbers[there].astype(np.int64) * (int(after[there].max()) + 1) + after[there]
    return _numbered(places[there], words)
