"""A row of symbols, and what the tests count of it: each thing once, however many ask.

Symbols are kept as narrow numbers, and what can be counted of throws is counted once, for their
dice too: five million results are read many times, and most of the time that this takes is their
way to the processor.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

TENTHS = 10
"""How many stretches evenness is looked at in."""
BLOCK = 1 << 10
"""How many results are counted together where a count is followed closely."""
NEAR = 1 << 17
"""So many results are counted at once: wide as they then are, they stay near the processor."""
SIXTEENTHS = 16
"""How many stretches a record is cut into to be held against itself."""

Indices = NDArray[np.int64]
Symbols = NDArray[Any]
"""Whole numbers of any width: five million bytes are read in a fraction of what words take."""
Scores = NDArray[np.complex128]


@dataclass(frozen=True, eq=False)
class Stream:
    """A row of symbols, each equally likely if the device is fair.

    ``scores`` gives each symbol a number with mean 0 and mean square 1, for correlations: a throw
    its total, a face and a pocket its number, a sector its direction from the centre of the wheel
    (a complex number, for neighbours on a wheel lie on a circle). ``sides`` says of each symbol
    whether it is low (-1), high (1) or neither (0), low as likely as high.
    """

    name: str
    symbols: tuple[str, ...]
    values: Symbols
    scores: Scores
    sides: Indices
    of: tuple[Stream, Indices] | None = field(default=None, repr=False)
    """Of a die, the throws that it was part of, and its face in each of them."""

    @property
    def size(self) -> int:
        """How many symbols there are."""
        return len(self.symbols)

    @property
    def on_a_circle(self) -> bool:
        """Whether its scores are directions."""
        return bool(np.any(self.scores.imag))

    @cached_property
    def counts(self) -> Indices:
        """How often each symbol came."""
        return np.asarray(self.sixteenths.sum(axis=0))

    @cached_property
    def sixteenths(self) -> Indices:
        """How often each symbol came in each of sixteen equal stretches."""
        if self.of is not None:
            return self.folded(self.of[0].sixteenths)
        count = len(self.values)
        return self._counted([count * part // SIXTEENTHS for part in range(SIXTEENTHS + 1)])

    @cached_property
    def tenths(self) -> Indices:
        """The same in ten; what does not divide evenly is left out."""
        if self.of is not None:
            return self.folded(self.of[0].tenths)
        long = len(self.values) // TENTHS
        return self._counted([long * part for part in range(TENTHS + 1)])

    @cached_property
    def blocks(self) -> Indices:
        """The same in blocks; the last one has what is left."""
        if self.of is not None:
            return self.folded(self.of[0].blocks)
        whole = len(self.values) // BLOCK
        rows = self.values[: whole * BLOCK].reshape(whole, BLOCK)
        counts = np.empty((whole + 1, self.size), dtype=np.int64)
        at_once = NEAR // BLOCK
        places = (np.arange(at_once) * self.size)[:, None]
        for first in range(0, whole, at_once):
            some = rows[first : first + at_once]
            numbered = np.bincount(
                (some + places[: len(some)]).ravel(), minlength=len(some) * self.size
            )
            counts[first : first + len(some)] = numbered.reshape(len(some), self.size)
        counts[whole] = np.bincount(self.values[whole * BLOCK :], minlength=self.size)
        return counts

    def words(self, length: int) -> Indices:
        """How often each overlapping word of neighbouring symbols came."""
        counts = np.zeros(self.size**length, dtype=np.int64)
        for first in range(0, len(self.values) - length + 1, NEAR):
            some = self.values[first : first + NEAR + length - 1]
            words = overlapping_words(some, self.size, length)
            counts += np.bincount(words, minlength=len(counts))
        return counts

    @cached_property
    def pairs(self) -> Indices:
        """How often each symbol, down, was followed by each symbol, across."""
        return self.words(2).reshape(self.size, self.size)

    def _counted(self, ends: Sequence[int]) -> Indices:
        counted = [
            np.bincount(self.values[first:last], minlength=self.size)
            for first, last in pairwise(ends)
        ]
        return np.array(counted)

    @property
    def part(self) -> tuple[Stream, Indices]:
        """What it is part of: throws are part of themselves."""
        return self.of or (self, np.arange(self.size))

    def folded(self, counts: Indices) -> Indices:
        """Counts of throws, last of their axes, as counts of the faces of one die of them."""
        _, face = self.part
        shown = [counts[..., face == symbol].sum(axis=-1) for symbol in range(self.size)]
        return np.stack(shown, axis=-1)


def scored(
    name: str,
    symbols: tuple[str, ...],
    values: Symbols,
    numbers: Sequence[int],
    sides: Sequence[int],
) -> Stream:
    """A stream whose symbols are scored by numbers, brought to mean 0 and mean square 1."""
    scores = np.array(numbers, dtype=np.complex128)
    scores -= scores.mean()
    scores /= np.sqrt(np.mean(np.abs(scores) ** 2))
    return Stream(name, symbols, values, scores, np.array(sides))


def overlapping_words(values: Symbols, size: int, length: int) -> Symbols:
    """Every word of neighbouring symbols as one number, no wider than it must be.

    >>> overlapping_words(np.array([1, 0, 2, 2]), 10, 2).tolist()
    [10, 2, 22]
    """
    count = len(values) - length + 1
    words = values[:count].astype(np.min_scalar_type(size**length))
    for offset in range(1, length):
        words *= words.dtype.type(size)
        words += values[offset : offset + count].astype(words.dtype, copy=False)
    return words


def as_bits(holds: NDArray[np.bool_]) -> int:
    """Whether something holds at each place, as one long number: the first place is its last bit.

    Shifting and counting five million bits takes less than a millisecond.

    >>> bin(as_bits(np.array([True, False, False, True])))
    '0b1001'
    """
    return int.from_bytes(np.packbits(holds, bitorder="little").tobytes(), "little")


def looked_up(table: Indices, values: Symbols) -> Symbols:
    """What stands in a table of small numbers for each value.

    >>> looked_up(np.array([7, 8, 9]), np.array([2, 0], dtype=np.uint8)).tolist()
    [9, 7]
    """
    if values.dtype != np.uint8 or table.min() < 0 or table.max() > 255:
        return np.take(table, values)
    bytes_of = table.astype(np.uint8).tobytes().ljust(256, b"\0")
    return np.frombuffer(values.tobytes().translate(bytes_of), dtype=np.uint8)
