"""Unbiased results from a counter-based generator: the same for a seed on any machine.

A word is a mix of a key and a counter, so any part of a stream can be had without the parts before
it, and work can be split in any way without changing a result. The mix is the finaliser of
SplitMix64 over a Weyl sequence; the key of a block is itself mixed from the seed and the number of
the block, so that blocks do not overlap in any way that matters.

Several results come from one word: multiplying a word, taken as a fraction, by the number of
results gives one result in the high half and a new fraction in the low half. A word is passed over
when its last fraction falls into the part that does not divide evenly, which makes every result
exactly equally likely (once in some millions of words).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

from pitboss.maths.loops import loop

WEYL = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_MASK = (1 << 64) - 1

Indices = NDArray[np.int64]


def results_per_word(size: int) -> int:
    """How many results of an alphabet one word gives: few enough that a pass-over is rare."""
    count = 1
    while size ** (count + 1) < 1 << 42:
        count += 1
    return count


def leftover(size: int) -> int:
    """The words to pass over: two to the sixty-fourth, modulo all results of one word."""
    return int((1 << 64) % size ** results_per_word(size))


def word_shape(size: int) -> tuple[np.uint64, np.uint64, int, np.uint64]:
    """What a loop draws by: the results, all of one word, how many it gives, the leftover."""
    per_word = results_per_word(size)
    return np.uint64(size), np.uint64(size**per_word), per_word, np.uint64(leftover(size))


@intrinsic
def _high(context: object, left: object, right: object) -> object:  # noqa: ARG001 - numba's own signature
    """The high half of a product of two words: one machine instruction."""

    def generate(
        _context: object, builder: ir.IRBuilder, _signature: object, values: Sequence[ir.Value]
    ) -> ir.Value:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(values[0], wide), builder.zext(values[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), generate


# Called from compiled code, where numba supplies the context.
high: Callable[[np.uint64, np.uint64], np.uint64] = _high  # type: ignore[assignment]


@njit(inline="always")
def mix(word: np.uint64) -> np.uint64:
    """The finaliser of SplitMix64: every bit of the input moves every bit of the output."""
    word = (word ^ (word >> np.uint64(30))) * _FIRST
    word = (word ^ (word >> np.uint64(27))) * _SECOND
    return word ^ (word >> np.uint64(31))


def block_key(seed: int, block: int) -> int:
    """The key of a block of a stream."""
    return _mix(_mix(seed & _MASK) + (block + 1) * int(WEYL))


def _mix(word: int) -> int:
    word &= _MASK
    word = ((word ^ (word >> 30)) * int(_FIRST)) & _MASK
    word = ((word ^ (word >> 27)) * int(_SECOND)) & _MASK
    return word ^ (word >> 31)


def word_at(key: int, number: int) -> int:
    """A word of a block's stream by its number, without those before it."""
    return _mix(key + (number + 1) * int(WEYL))


def slow_results(size: int, key: int, count: int) -> list[int]:
    """The first results of a block in plain Python: what every faster loop must match."""
    per_word, spare = results_per_word(size), leftover(size)
    found: list[int] = []
    counter = key
    while len(found) < count:
        counter = (counter + int(WEYL)) & _MASK
        word = _mix(counter)
        if (word * size**per_word) & _MASK < spare:
            continue
        for _ in range(per_word):
            product = word * size
            found.append(product >> 64)
            word = product & _MASK
    return found[:count]


@loop
def _fill(
    results: Indices,
    size: np.uint64,
    whole: np.uint64,
    per_word: int,
    spare: np.uint64,
    key: np.uint64,
) -> None:  # fmt: skip
    counter = key
    filled = 0
    while filled < results.size:
        counter += WEYL
        word = mix(counter)
        if word * whole < spare:
            continue
        for _ in range(per_word):
            if filled < results.size:
                results[filled] = high(word, size)
                filled += 1
            word = word * size


def results(size: int, seed: int, count: int, block: int = 0) -> Indices:
    """Results of an alphabet of some size, as indices, for a seed and a block.

    >>> results(36, seed=1, count=4).tolist() == slow_results(36, block_key(1, 0), 4)
    True
    """
    found = np.empty(count, dtype=np.int64)
    _fill(found, *word_shape(size), np.uint64(block_key(seed, block)))
    return found
