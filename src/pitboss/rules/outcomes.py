"""Outcome alphabets and sets of outcomes: what a clause speaks about.

An alphabet is finite and uniform: 216 ordered throws of three dice, 36 of two, 37 pockets. Beside
its letters it has one more, *no result*, for a round that ended without one. A clause speaks about
a set of letters; a set remembers in words how it was made, so that the rule can be read aloud.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of, quoted

NO_RESULT = "-"
"""How a round without a result is written."""


@dataclass(frozen=True)
class Alphabet:
    """The results a game can have, each as likely as any other, written as they lie.

    >>> from pitboss.rules.three_dice import ALPHABET
    >>> len(ALPHABET.letters), ALPHABET.read("146")
    (216, 23)
    """

    name: str
    letters: tuple[str, ...]
    form: str
    order: tuple[str, ...] = ()
    """Of a wheel, its letters clockwise around it; empty where they stand as they are listed."""

    @cached_property
    def dice(self) -> int:
        """How many dice make a result; none where it is the pocket or stop of a wheel.

        >>> from pitboss.rules import three_dice, wheel
        >>> three_dice.ALPHABET.dice, wheel.ALPHABET.dice
        (3, 0)
        """
        count = len(self.letters[0])
        return count if set(self.letters) == set(_throws(count)) else 0

    @cached_property
    def around(self) -> tuple[int, ...]:
        """Of a wheel, the indices of its letters clockwise around it."""
        return tuple(self.read(letter) for letter in self.order or self.letters)

    @cached_property
    def _index_by_letter(self) -> dict[str, int]:
        index_by_letter = {letter: index for index, letter in enumerate(self.letters)}
        index_by_letter[NO_RESULT] = self.no_result
        return index_by_letter

    @property
    def no_result(self) -> int:
        """The index of the extra letter."""
        return len(self.letters)

    def read(self, written: object) -> int:
        """The index of a written result; refuses what is not a result of this game."""
        if isinstance(written, str):
            index = self._index_by_letter.get(written)
            if index is not None:
                return index
        raise BadInput(
            f"{quoted(written)} is not a result: a result is {self.form}, "
            f"or {NO_RESULT} for no result."
        )

    def read_all(self, written: Iterable[object]) -> list[int]:
        """The indices of some written results."""
        given = list(written)
        known = self._index_by_letter
        try:
            return [known[result] for result in given]  # type: ignore[index]  # told if it is none
        except (KeyError, TypeError):
            return [self.read(result) for result in given]

    def write(self, index: int) -> str:
        """The written form of the result at an index."""
        return NO_RESULT if index == self.no_result else self.letters[index]

    def where(self, words: str, holds: Callable[[str], bool]) -> OutcomeSet:
        """The set of letters for which a condition holds, with the words that name it."""
        bits = 0
        for index, letter in enumerate(self.letters):
            if holds(letter):
                bits |= 1 << index
        return OutcomeSet(self, bits, words)

    def other_than(self, outcomes: OutcomeSet) -> OutcomeSet:
        """Every letter outside a set: the documents' "any other"."""
        everything = (1 << len(self.letters)) - 1
        return OutcomeSet(self, everything & ~outcomes.bits, "anything else")


@value
class OutcomeSet:
    """A set of results, joined with ``|``, ``&`` and ``-``, that can say itself in words.

    >>> from pitboss.rules.three_dice import total, triple
    >>> small = total(4, 5, 6, 7, 8, 9, 10) - triple(2) - triple(3)
    >>> len(small), str(small)
    (105, 'a total of 4, 5, 6, 7, 8, 9 or 10, except triple 2 or triple 3')
    """

    alphabet: Alphabet
    bits: int
    words: str
    excepting: tuple[str, ...] = ()

    def __or__(self, other: OutcomeSet) -> OutcomeSet:
        self._check_same_alphabet(other)
        joint = "; or" if self.excepting else " or"
        return OutcomeSet(self.alphabet, self.bits | other.bits, f"{self}{joint} {other}")

    def __and__(self, other: OutcomeSet) -> OutcomeSet:
        self._check_same_alphabet(other)
        return OutcomeSet(self.alphabet, self.bits & other.bits, f"{self} that is {other}")

    def __sub__(self, other: OutcomeSet) -> OutcomeSet:
        self._check_same_alphabet(other)
        if not self.bits & other.bits:
            return self  # an exception that excepts nothing is not said
        excepting = (*self.excepting, str(other))
        return OutcomeSet(self.alphabet, self.bits & ~other.bits, self.words, excepting)

    def _check_same_alphabet(self, other: OutcomeSet) -> None:
        if self.alphabet != other.alphabet:
            names = f"{self.alphabet.name} and {other.alphabet.name}"
            raise ValueError(f"results of {names} cannot be joined")

    def __contains__(self, index: int) -> bool:
        return bool(self.bits >> index & 1)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __iter__(self) -> Iterator[int]:
        return indices(self.bits)

    def __str__(self) -> str:
        if not self.excepting:
            return self.words
        return f"{self.words}, except {one_of(self.excepting)}"


def indices(bits: int) -> Iterator[int]:
    """The places at which a set has an outcome, in their order.

    >>> list(indices(0b1101))
    [0, 2, 3]
    """
    written = f"{bits:b}"[::-1]
    index = written.find("1")
    while index >= 0:
        yield index
        index = written.find("1", index + 1)


def dice_alphabet(count: int, form: str) -> Alphabet:
    """Every ordered throw of some dice; order is kept so that each letter is equally likely."""
    return Alphabet(f"{count} dice", _throws(count), form)


@cache
def _throws(count: int) -> tuple[str, ...]:
    """Every ordered throw of some dice, as it is written; more than four are no game's."""
    return tuple("".join(faces) for faces in product("123456", repeat=min(count, 4)))


@cache
def faces(letter: str) -> tuple[int, ...]:
    """The faces of a written throw: ``"146"`` is 1, 4 and 6."""
    return tuple(int(face) for face in letter)
