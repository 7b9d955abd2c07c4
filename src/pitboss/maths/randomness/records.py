"""What is tested: the results of one device in the order in which they fell.

A record is looked at as streams of symbols, every symbol as likely as any other if the device is
fair: the results themselves (216 throws, 36 throws or 37 pockets), each die by itself (six faces),
and for a wheel its six sectors of six neighbouring pockets. A sector is to a wheel what a die is
to a throw: few symbols, so that a fault of the whole shows in far fewer results.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from io import StringIO

import numpy as np

from pitboss.kernel.errors import BadInput
from pitboss.maths.randomness.lagged import Signal, farthest_of, lagged_sums
from pitboss.maths.randomness.streams import Stream, Symbols, looked_up, scored
from pitboss.maths.randomness.written import indices_in
from pitboss.rules.outcomes import Alphabet, faces

FEWEST = 1_200
"""The fewest results that can be judged.

Every test then has a part whose expected counts are five or more; the most demanding are the 216
words of three sectors, with one round in 37 (the zero) left out.
"""

MOST = 10_000_000
"""The most results that are judged at once: they take about 1.5 GB while they are sorted."""

FACES = 6
SECTORS = 6


@dataclass(frozen=True, eq=False)
class ResultRecord:
    """Results as indices of their alphabet; rounds without a result are left out and counted."""

    alphabet: Alphabet
    results: Symbols
    left_out: int = 0
    order: tuple[int, ...] = ()
    """The indices of the pockets clockwise around the wheel; empty where it is the alphabet's."""

    def __repr__(self) -> str:
        return f"<Record of {len(self.results):,} results: {self.alphabet.name}>"

    def __len__(self) -> int:
        return len(self.results)

    @cached_property
    def outcomes(self) -> Stream:
        """The results themselves, scored by the total of a throw or the number of a pocket."""
        letters = self.alphabet.letters
        if not self.alphabet.dice:
            numbers = _numbered(letters)
            return scored("pockets", letters, self.results, numbers, _halves(numbers))
        totals = [sum(faces(letter)) for letter in letters]
        middle = 7 * len(letters[0])  # twice the mean total; a seven of two dice is neither
        sides = [int(np.sign(2 * total - middle)) for total in totals]
        return scored("throws", letters, self.results, totals, sides)

    @cached_property
    def dice(self) -> tuple[Stream, ...]:
        """Each die by itself, in the order in which a result is written; a wheel has none."""
        count = self.alphabet.dice
        thrown = np.arange(len(self.alphabet.letters))
        symbols = tuple(str(face) for face in range(1, FACES + 1))
        streams = []
        for number in range(count):
            face = thrown // FACES ** (count - 1 - number) % FACES
            values = looked_up(face, self.results)
            die = scored(f"die {number + 1}", symbols, values, range(FACES), (-1, -1, -1, 1, 1, 1))
            streams.append(replace(die, of=(self.outcomes, face)))
        return tuple(streams)

    @property
    def around(self) -> tuple[int, ...]:
        """The indices of the pockets clockwise around the wheel."""
        return self.order or self.alphabet.around

    @cached_property
    def seats(self) -> Symbols:
        """Where on the wheel each result lies, counted clockwise from its first pocket."""
        return looked_up(np.argsort(np.array(self.around)), self.results)

    @cached_property
    def sectors(self) -> Stream:
        """Six sectors of neighbouring pockets; as many pockets as remain over are left out.

        A wheel of 37 leaves out its zero, one of 38 both zeros, which lie opposite each other, and
        one of 54 nothing: what is left divides evenly, and what remains of a fair record is fair.
        """
        count = len(self.around)
        spare = count % SECTORS
        left_out = {number * count // spare for number in range(spare)}
        kept = [seat for seat in range(count) if seat not in left_out]
        wide = len(kept) // SECTORS
        names = [self.alphabet.letters[self.around[seat]] for seat in kept]
        symbols = tuple(
            f"{names[wide * sector]} to {names[wide * (sector + 1) - 1]}"
            for sector in range(SECTORS)
        )
        sector_by_seat = np.full(count, SECTORS)
        sector_by_seat[kept] = np.arange(len(kept)) // wide
        fell = looked_up(sector_by_seat, self.seats)
        directions = np.exp(2j * np.pi * (np.arange(SECTORS) + 0.5) / SECTORS)
        sides = np.array((-1, -1, -1, 1, 1, 1))
        return Stream("sectors", symbols, fell[fell < SECTORS], directions, sides)

    @property
    def pieces(self) -> tuple[Stream, ...]:
        """The dice of a throw, or the sectors of a wheel.

        Sectors that were hardly ever hit are no stream to test: the pockets tell of it.
        """
        if self.dice or len(self.alphabet.letters) < 2 * SECTORS:
            return self.dice
        return (self.sectors,) if 2 * len(self.sectors.values) >= len(self) else ()

    @cached_property
    def lagged_sums(self) -> Mapping[str, Signal]:
        """For every stream the sum of each score with the one so many before it, by its name."""
        if self.dice:
            faces_of = np.array([die.scores.real[die.part[1]] for die in self.dice])
            found = lagged_sums(self.results, faces_of, farthest_of(len(self)))
            # A total of mean square 1 is the sum of the faces over the root of their number.
            each = {die.name: sums for die, sums in zip(self.dice, found, strict=False)}
            return {**each, self.outcomes.name: found[-1] / len(each)}
        sums = {}
        for one in self.streams:
            scores = one.scores if one.on_a_circle else one.scores.real
            farthest = farthest_of(len(one.values))
            sums[one.name] = lagged_sums(one.values, scores[None], farthest)[0]
        return sums

    @property
    def streams(self) -> tuple[Stream, ...]:
        """The results themselves, then their pieces."""
        return (self.outcomes, *self.pieces)


def _numbered(letters: tuple[str, ...]) -> list[int]:
    """The numbers of pockets; where some have none, their places in the list."""
    if all(letter.isdecimal() for letter in letters):
        return [int(letter) for letter in letters]
    return list(range(1, len(letters) + 1))


def _halves(numbers: Sequence[int]) -> list[int]:
    """Low and high, as likely as each other: a zero is neither, nor is one left in the middle.

    No wager on a half of the layout covers a zero.
    """
    lots = sorted(number for number in numbers if number)
    half = len(lots) // 2
    low, high = set(lots[:half]), set(lots[-half:])
    return [-1 if number in low else 1 if number in high else 0 for number in numbers]


def record(alphabet: Alphabet, results: Symbols) -> ResultRecord:
    """A record of results given as indices; those without a result are left out.

    >>> from pitboss.rules.two_dice import ALPHABET
    >>> dice = record(ALPHABET, np.array([0, 8, 36, 35])).dice
    >>> [die.values.tolist() for die in dice]
    [[0, 1, 5], [0, 2, 5]]
    """
    if results.size and not 0 <= results.min() <= results.max() <= alphabet.no_result:
        raise BadInput(f"The results of {alphabet.name} are numbered 0 to {alphabet.no_result}.")
    fell = results.astype(np.min_scalar_type(alphabet.no_result), copy=False)
    left_out = int(np.count_nonzero(fell == alphabet.no_result))
    if left_out:
        fell = fell[fell != alphabet.no_result]
    return ResultRecord(alphabet, fell, left_out)


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


def read_text(alphabet: Alphabet, text: bytes) -> ResultRecord:
    r"""The same from the bytes of a text; where something is no result, its line is told.

    >>> from pitboss.rules.three_dice import ALPHABET
    >>> read_text(ALPHABET, b"146 - 235\n666\n")
    <Record of 3 results: 3 dice>
    """
    found = indices_in(alphabet, text)
    if found is None:
        return read_record(alphabet, StringIO(text.decode(), newline=None))
    return record(alphabet, found)


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
