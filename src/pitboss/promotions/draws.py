"""A draw that anybody can run again, with the standard library alone.

The house commits to a secret seed before entries begin. The list of chances is frozen and its
digest published. Then comes a number from outside, which nobody could know: dice thrown before
witnesses, or results of a tumbler. Only now is the seed revealed, and all of it together makes one
key, from which the winners follow. So the house can choose neither the seed after seeing the list,
nor the list after seeing the number, nor refuse a result that it does not like.

Every text that is hashed is ASCII, each part on a line of its own.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from string import hexdigits

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import quoted

_SIZE = 1 << 256
"""How many values a digest can have."""
LONGEST_NUMBER = 18
"""Digits of the number of a chance: more than any list needs."""


@value
class Chance:
    """One chance in a draw: its number, and the tag that stands for its holder."""

    number: str
    tag: str


@value
class Draw:
    """A draw of which all is known, and its winners in the order of the prizes.

    >>> chances = [Chance("1", "ann"), Chance("2", "bob"), Chance("3", "ann")]
    >>> made = run_draw("spring/1", bytes(32), chances, "dice 146 335", 2, one_prize_each=True)
    >>> made.winners
    ('3', '2')
    """

    commit: str
    """Published with the terms, before entries begin."""
    digest: str
    """Of the frozen list."""
    count: int
    key: str
    winners: tuple[str, ...]


def run_draw(
    draw: str,
    seed: bytes,
    chances: Iterable[Chance],
    public: str,
    wanted: int,
    *,
    one_prize_each: bool,
) -> Draw:
    """The draw from its parts: so many winners, each person once where the terms say so."""
    frozen = frozen_list(chances)
    digest = list_digest(frozen)
    key = _hashed("pitboss draw key 1", draw, seed.hex(), digest, str(len(frozen)), public)
    winners = tuple(_winners(key, frozen, wanted, one_prize_each))
    return Draw(commitment(draw, seed), digest, len(frozen), key.hex(), winners)


def commitment(draw: str, seed: bytes) -> str:
    """What the house publishes of its seed beforehand."""
    return _hashed("pitboss draw commit 1", draw, seed.hex()).hex()


def frozen_list(chances: Iterable[Chance]) -> tuple[Chance, ...]:
    """The chances in ascending order; refuses a number that stands there twice.

    >>> [one.number for one in frozen_list([Chance("10", "a"), Chance("9", "b")])]
    ['9', '10']
    """
    frozen = tuple(sorted(chances, key=lambda chance: int(chance.number)))
    for before, after in pairwise(frozen):
        if int(before.number) == int(after.number):
            raise BadInput(
                f"Chance {after.number} stands twice in the list: a number is given once."
            )
    if not frozen:
        raise BadInput("There is no chance in the list, so nobody can be drawn.")
    return frozen


def list_digest(frozen: Sequence[Chance]) -> str:
    """The SHA-256 of the frozen list, a line for each chance."""
    lines = "".join(f"{chance.number} {chance.tag}\n" for chance in frozen)
    return hashlib.sha256(lines.encode("ascii")).hexdigest()


def _hashed(*lines: str) -> bytes:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode("ascii")).digest()


def _winners(
    key: bytes, frozen: Sequence[Chance], wanted: int, one_prize_each: bool
) -> Iterator[str]:
    """Winning numbers, until there are enough or no chance is left."""
    left = list(frozen)
    numbers = _numbers(key)
    for _ in range(wanted):
        if not left:
            return
        winner = left.pop(_below(len(left), numbers))
        yield winner.number
        if one_prize_each:
            left = [chance for chance in left if chance.tag != winner.tag]


def _below(count: int, numbers: Iterator[int]) -> int:
    """A place among so many; a number in the last, incomplete run of places is passed over.

    Without that the first places would be favoured by a remainder.
    """
    whole = _SIZE // count * count
    return next(number for number in numbers if number < whole) % count


def _numbers(key: bytes) -> Iterator[int]:
    """The numbers that follow from the key, one after another."""
    place = 0
    while True:
        made = hmac.digest(key, place.to_bytes(8, "big"), "sha256")
        yield int.from_bytes(made, "big")
        place += 1


def read_chance(number: object, tag: object) -> Chance:
    """A chance as it is written in a list; its number is digits, its tag has no spaces."""
    if not isinstance(number, str) or not number.isascii() or not number.isdecimal():
        raise BadInput(f"{quoted(number)} is not the number of a chance: it is digits, as text.")
    if len(number) > LONGEST_NUMBER:
        raise BadInput(
            f"{quoted(number)} is not the number of a chance: it has at most "
            f"{LONGEST_NUMBER} digits."
        )
    if (
        not isinstance(tag, str)
        or not tag.isascii()
        or not tag.isprintable()
        or tag.split() != [tag]
    ):
        raise BadInput(f"{quoted(tag)} is not a tag: it is ASCII text without spaces.")
    return Chance(number, tag)


def read_seed(text: object) -> bytes:
    """A seed as it is written: 32 bytes as 64 hexadecimal digits."""
    if not isinstance(text, str) or len(text) != 64 or not set(text) <= set(hexdigits):
        raise BadInput(f"{quoted(text)} is not a seed: it is 64 hexadecimal digits.")
    return bytes.fromhex(text)
