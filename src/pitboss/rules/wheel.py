"""The single-zero wheel and its layout: which pockets a Roulette wager covers.

The document leaves the order of the numbers and their colours to drawings that the text lacks;
what stands here is reading IB-22, and the sectors of rule 5.2 agree with it. A table whose wheel
has another order says so by that reading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.outcomes import Alphabet, OutcomeSet

if TYPE_CHECKING:
    from pitboss.rules.game import Game

ORDER = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5,
    24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)  # fmt: skip
"""The numbers clockwise around the wheel, from zero, in the standard order."""

ALPHABET = Alphabet(
    "wheel",
    tuple(str(number) for number in range(37)),
    "a pocket from 0 to 36, such as 17",
    tuple(str(number) for number in ORDER),
)
other_than = ALPHABET.other_than

STANDARD = "standard"
"""What the standard order is called where a table chooses one."""

RED_NUMBERS = (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)
BLACK_NUMBERS = tuple(number for number in range(1, 37) if number not in RED_NUMBERS)

ROWS = tuple((first, first + 1, first + 2) for first in range(1, 37, 3))
"""The twelve rows of the layout."""

COLUMNS = {column: tuple(range(column, 37, 3)) for column in (1, 2, 3)}
DOZENS = {dozen: tuple(range(12 * dozen - 11, 12 * dozen + 1)) for dozen in (1, 2, 3)}


def pocket(*numbers: int) -> OutcomeSet:
    """The ball rests at one of these numbers."""
    return named(one_of(numbers), numbers)


def named(words: str, numbers: tuple[int, ...]) -> OutcomeSet:
    """The ball rests at one of many numbers that have a name together."""
    bits = sum(1 << number for number in range(len(ALPHABET.letters)) if number in numbers)
    return OutcomeSet(ALPHABET, bits, words)


def adjacent_pairs() -> tuple[tuple[int, int], ...]:
    """Numbers side by side on the layout, zero apart: a split covers two such (IB-04)."""
    beside = (pair for row in ROWS for pair in pairwise(row))
    below = ((number, number + 3) for number in range(1, 34))
    return tuple(sorted((*beside, *below)))


def squares() -> tuple[tuple[int, int, int, int], ...]:
    """Four numbers that meet at a corner of the layout, zero apart."""
    return tuple(
        (low, low + 1, low + 3, low + 4)
        for upper, _ in pairwise(ROWS)
        for low in (upper[0], upper[1])
    )


def around(number: int, each_side: int, order: Sequence[int] = ORDER) -> tuple[int, ...]:
    """A number and its neighbours on the wheel, from left to right.

    >>> around(0, 1)
    (26, 0, 32)
    """
    seat = order.index(number)
    return tuple(order[(seat + step) % len(order)] for step in range(-each_side, each_side + 1))


def read_order(text: str) -> str:
    """The order of a wheel as it was given, in the one way in which it is written.

    A wheel has no beginning, so it is written from zero; the standard order has a name. Refused
    is what is not each of the numbers from 0 to 36 once.

    >>> read_order("32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 "
    ...            "22 18 29 7 28 12 35 3 26 0")
    'standard'
    """
    given = re.split(r"\s*,\s*|\s+|(?<=\d)-(?=\d)", text.strip())
    wrong = [each for each in given if not re.fullmatch(r"[0-9]{1,2}", each) or int(each) > 36]
    numbers = [int(each) for each in given if each not in wrong]
    faults = [
        *(f"{quoted(each)} is no pocket" for each in wrong),
        *(f"{number} is there twice" for number in range(37) if numbers.count(number) > 1),
        *(f"{number} is missing" for number in range(37) if number not in numbers),
    ]
    if faults:
        raise BadInput(
            "The order of a wheel is each of the numbers from 0 to 36 once, clockwise, or "
            f"{STANDARD}: {faults[0]}."
        )
    seat = numbers.index(0)
    order = (*numbers[seat:], *numbers[:seat])
    return STANDARD if order == ORDER else "-".join(str(number) for number in order)


def order_of(chosen: str) -> tuple[int, ...]:
    """The numbers clockwise from zero, by the reading as it was chosen.

    >>> order_of("standard")[:3]
    (0, 32, 15)
    """
    return ORDER if chosen == STANDARD else tuple(int(each) for each in chosen.split("-"))


def own_order(game: Game) -> tuple[int, ...]:
    """The numbers clockwise where a table says how its single-zero wheel has them (IB-22).

    Empty for dice and for any other wheel: that stands as its alphabet has it.

    >>> from pitboss.rules import load
    >>> own_order(load("interblock-roulette"))[:3], own_order(load("aruze-craps"))
    ((0, 32, 15), ())
    """
    said = "wheel" in game.readings and game.alphabet == ALPHABET
    return order_of(game.readings["wheel"]) if said else ()
