"""What is tested: the results of one device in the order in which they fell.

A record is looked at as streams of symbols, every symbol as likely as any other if the device is
fair: the results themselves (216 throws, 36 throws or 37 pockets), each die by itself (six faces),
and for a wheel its six sectors of six neighbouring pockets. A sector is to a wheel what a die is
to a throw: few symbols, so that a fault of the whole shows in far fewer results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.errors import BadInput
from pitboss.rules.outcomes import Alphabet, faces
from pitboss.rules.wheel import ALPHABET as WHEEL
from pitboss.rules.wheel import ORDER

FEWEST = 1_200
"""The fewest results that can be judged.

Every test then has a part whose expected counts are five or more; the most demanding are the 216
words of three sectors, with one round in 37 (the zero) left out.
"""

MOST = 10_000_000
"""The most results that are judged at once: they take about 1.5 GB while they are sorted."""

FACES = 6
SECTORS = 6

Indices = NDArray[np.int64]
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
    values: Indices
    scores: Scores
    sides: Indices

    @property
    def size(self) -> int:
        """How many symbols there are."""
        return len(self.symbols)


@dataclass(frozen=True, eq=False)
class ResultRecord:
    """Results as indices of their alphabet; rounds without a result are left out and counted."""

    alphabet: Alphabet
    results: Indices
    left_out: int = 0
    order: tuple[int, ...] = ORDER
    """The numbers clockwise around the wheel that they fell on, from zero."""

    def __repr__(self) -> str:
        return f"<Record of {len(self.results):,} results: {self.alphabet.name}>"

    def __len__(self) -> int:
        return len(self.results)

    @cached_property
    def outcomes(self) -> Stream:
        """The results themselves, scored by the total of a throw or the number of a pocket."""
        letters = self.alphabet.letters
        if self.alphabet is WHEEL:
            numbers = [int(letter) for letter in letters]
            # Zero is neither low nor high: no wager on a half of the layout covers it.
            sides = [0 if number == 0 else (1 if number > 18 else -1) for number in numbers]
            return _stream("pockets", letters, self.results, numbers, sides)
        totals = [sum(faces(letter)) for letter in letters]
        middle = 7 * len(letters[0])  # twice the mean total; a seven of two dice is neither
        sides = [int(np.sign(2 * total - middle)) for total in totals]
        return _stream("throws", letters, self.results, totals, sides)

    @cached_property
    def dice(self) -> tuple[Stream, ...]:
        """Each die by itself, in the order in which a result is written; a wheel has none."""
        if self.alphabet is WHEEL:
            return ()
        count = len(self.alphabet.letters[0])
        symbols = tuple(str(face) for face in range(1, FACES + 1))
        return tuple(
            _stream(
                f"die {number + 1}",
                symbols,
                self.results // FACES ** (count - 1 - number) % FACES,
                range(FACES),
                (-1, -1, -1, 1, 1, 1),
            )
            for number in range(count)
        )

    @cached_property
    def seats(self) -> Indices:
        """Where on the wheel each result lies, counted clockwise from zero."""
        seat_by_number = np.argsort(np.array(self.order))
        return np.asarray(seat_by_number[self.results], dtype=np.int64)

    @cached_property
    def sectors(self) -> Stream:
        """Six sectors of six pockets, clockwise from zero; rounds at zero are left out.

        Without its zero the wheel divides evenly, and what remains of a fair record is fair.
        """
        seats = self.seats[self.seats > 0]
        wide = (len(self.order) - 1) // SECTORS
        symbols = tuple(
            f"{self.order[1 + wide * sector]} to {self.order[wide * (sector + 1)]}"
            for sector in range(SECTORS)
        )
        directions = np.exp(2j * np.pi * (np.arange(SECTORS) + 0.5) / SECTORS)
        sides = np.array((-1, -1, -1, 1, 1, 1))
        return Stream("sectors", symbols, (seats - 1) // wide, directions, sides)

    @property
    def pieces(self) -> tuple[Stream, ...]:
        """The dice of a throw, or the sectors of a wheel.

        Sectors that were hardly ever hit are no stream to test: the pockets tell of it.
        """
        if self.dice:
            return self.dice
        return (self.sectors,) if 2 * len(self.sectors.values) >= len(self) else ()

    @property
    def streams(self) -> tuple[Stream, ...]:
        """The results themselves, then their pieces."""
        return (self.outcomes, *self.pieces)


def _stream(
    name: str,
    symbols: tuple[str, ...],
    values: Indices,
    numbers: Sequence[int],
    sides: Sequence[int],
) -> Stream:
    scores = np.array(numbers, dtype=np.complex128)
    scores -= scores.mean()
    scores /= np.sqrt(np.mean(np.abs(scores) ** 2))
    return Stream(name, symbols, values, scores, np.array(sides))


def record(alphabet: Alphabet, results: Indices) -> ResultRecord:
    """A record of results given as indices; those without a result are left out.

    >>> from pitboss.rules.two_dice import ALPHABET
    >>> dice = record(ALPHABET, np.array([0, 8, 36, 35])).dice
    >>> [die.values.tolist() for die in dice]
    [[0, 1, 5], [0, 2, 5]]
    """
    if results.size and not 0 <= results.min() <= results.max() <= alphabet.no_result:
        raise BadInput(f"The results of {alphabet.name} are numbered 0 to {alphabet.no_result}.")
    fell = results[results != alphabet.no_result]
    return ResultRecord(alphabet, fell, len(results) - len(fell))


def read_record(alphabet: Alphabet, lines: Iterable[str]) -> ResultRecord:
    """A record from lines of written results, white space between them, ``-`` for no result.

    >>> from pitboss.rules.three_dice import ALPHABET
    >>> found = read_record(ALPHABET, ["146 - 235", "666"])
    >>> found, found.left_out
    (<Record of 3 results: 3 dice>, 1)
    >>> read_record(ALPHABET, ["146", "147"])
    Traceback (most recent call last):
    pitboss.kernel.errors.BadInput: line 2: '147' is not a result: a result is three digits...
    """
    given = list(lines)
    try:
        indices = alphabet.read_all(word for line in given for word in line.split())
    except BadInput:
        for number, line in enumerate(given, start=1):
            for written in line.split():
                _read_on_line(alphabet, written, number)
        raise
    return record(alphabet, np.array(indices, dtype=np.int64))


def _read_on_line(alphabet: Alphabet, written: str, number: int) -> None:
    try:
        alphabet.read(written)
    except BadInput as wrong:
        raise BadInput(f"line {number}: {wrong}") from wrong


def join_records(records: Sequence[ResultRecord]) -> ResultRecord:
    """Records of one device, one after the other: shifts, or days."""
    first = records[0]
    return ResultRecord(
        first.alphabet,
        np.concatenate([one.results for one in records]),
        sum(one.left_out for one in records),
        first.order,
    )


def check_count(count: int) -> None:
    """Refuse to judge a record that is too short for the tests, or too long to be held."""
    if count < FEWEST:
        raise BadInput(f"{count:,} results are too few: the tests need at least {FEWEST:,}.")
    if count > MOST:
        raise BadInput(f"{count:,} results are too many at once: the tests take up to {MOST:,}.")
