"""The test of duplicates: results that come again at once, stretches that come again at all."""

from __future__ import annotations

from math import exp, expm1, log

import numpy as np

from pitboss.maths.randomness.findings import RandomnessFinding, Statistic
from pitboss.maths.randomness.records import Indices, ResultRecord, Stream


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
    copied, or a generator that starts anew, shows here, even a block of ten in a million.
    """
    repeats = tuple(_repeats(stream) for stream in record.streams)
    return RandomnessFinding("duplicates", (*repeats, _longest(record.outcomes)))


def _repeats(stream: Stream) -> Statistic:
    from scipy.special import bdtr, bdtrc

    count = int(np.count_nonzero(stream.values[1:] == stream.values[:-1]))
    trials = len(stream.values) - 1
    chance = 1 / stream.size
    at_most = float(bdtr(count, trials, chance))
    at_least = float(bdtrc(count - 1, trials, chance)) if count else 1.0
    return Statistic(
        f"{stream.name} again at once",
        count,
        f"binomial, {trials:,} chances of 1/{stream.size}",
        min(1.0, 2 * min(at_most, at_least)),
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


def longest_repeat(values: Indices) -> tuple[int, int, int]:
    """The longest stretch that comes twice: its length, and where its two nearest copies begin.

    Stretches of 1, 2, 4 … symbols are numbered so that equal ones have equal numbers and those
    that come once have none; a stretch of a + b symbols is a pair of such numbers. After doubling
    until nothing repeats, halving steps find the exact length.

    >>> longest_repeat(np.array([4, 1, 2, 3, 0, 1, 2, 3, 2]))
    (3, 1, 5)
    """
    steps = _first_steps(values)
    while (doubled := _joined(*steps[-1], *steps[-1])) is not None:
        steps.append((2 * steps[-1][0], doubled))
    length, numbers = steps[-1]
    for step, others in reversed(steps[:-1]):
        if (joined := _joined(length, numbers, step, others)) is not None:
            length, numbers = length + step, joined
    places = np.flatnonzero(numbers >= 0)
    order = places[np.argsort(numbers[places], kind="stable")]
    same = numbers[order[1:]] == numbers[order[:-1]]
    apart = np.where(same, order[1:] - order[:-1], len(values))
    nearest = int(np.argmin(apart))
    return length, int(order[nearest]), int(order[nearest + 1])


_ONCE = -1
_PACKED = 1 << 44
"""Words up to so many kinds are written as one number each, which is quick to sort."""


def _first_steps(values: Indices) -> list[tuple[int, Indices]]:
    """Stretches of 1, 2, 4 … symbols as plain numbers, up to the longest of which some repeat.

    Only the longest are told apart from those that come once: for the others, which serve to
    lengthen it, equal numbers for equal stretches will do.
    """
    size = int(values.max()) + 1
    steps = [(1, values)]
    while size ** (2 * steps[-1][0]) < _PACKED and 2 * steps[-1][0] <= len(values):
        length, words = steps[-1]
        steps.append((2 * length, words[:-length] * size**length + words[length:]))
    while True:
        length, words = steps[-1]
        numbers = _numbered_few(words)
        if length == 1 or np.any(numbers >= 0):
            return [*steps[:-1], (length, numbers)]
        steps.pop()


def _numbered_few(words: Indices) -> Indices:
    """As ``_numbered``, where few words come twice: only those are looked at closely."""
    ordered = np.sort(words)
    twice = ordered[1:][ordered[1:] == ordered[:-1]]
    if 4 * len(twice) > len(words):
        return _numbered(words)
    bits = 22
    marked = np.zeros(1 << bits, dtype=np.bool_)
    marked[_mixed(twice, bits)] = True
    places = np.flatnonzero(marked[_mixed(words, bits)])
    numbers = np.full(len(words), _ONCE, dtype=np.int64)
    numbers[places] = _numbered(words[places])
    return numbers


def _mixed(words: Indices, bits: int) -> Indices:
    """Words scattered over a small table; equal ones fall into the same place."""
    spread = words.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    return (spread >> np.uint64(64 - bits)).astype(np.int64)


def _numbered(words: Indices) -> Indices:
    """Equal words by equal numbers, words that come once by none."""
    _, numbers, counts = np.unique(words, return_inverse=True, return_counts=True)
    return np.where(counts[numbers] > 1, numbers, _ONCE)


def _joined(length: int, numbers: Indices, step: int, others: Indices) -> Indices | None:
    """The numbers of stretches of ``length + step`` symbols, or nothing where none comes twice."""
    joined = np.full(max(len(numbers) - step, 0), _ONCE, dtype=np.int64)
    after = others[length : length + len(joined)]
    places = np.flatnonzero((numbers[: len(joined)] >= 0) & (after >= 0))
    if not len(places):
        return None
    words = numbers[places] * (int(others.max()) + 1) + after[places]
    joined[places] = _numbered(words)
    return joined if np.any(joined >= 0) else None
