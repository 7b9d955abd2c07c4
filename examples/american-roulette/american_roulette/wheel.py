"""The wheel with two zeros, and which of its pockets a wager covers."""

from __future__ import annotations

from itertools import pairwise

from pitboss.kernel.words import one_of
from pitboss.rules.outcomes import Alphabet, OutcomeSet

NUMBERS = tuple(str(number) for number in range(1, 37))
ORDER = (
    "0", "28", "9", "26", "30", "11", "7", "20", "32", "17", "5", "22", "34", "15", "3", "24",
    "36", "13", "1", "00", "27", "10", "25", "29", "12", "8", "19", "31", "18", "6", "21", "33",
    "16", "4", "23", "35", "14", "2",
)  # fmt: skip
"""The pockets clockwise around the wheel: the zeros lie opposite each other."""

ALPHABET = Alphabet(
    "double-zero wheel", ("0", *NUMBERS, "00"), "a pocket from 0 to 36, or 00", ORDER
)

RED = (
    "1", "3", "5", "7", "9", "12", "14", "16", "18",
    "19", "21", "23", "25", "27", "30", "32", "34", "36",
)  # fmt: skip
BLACK = tuple(number for number in NUMBERS if number not in RED)
ROWS = tuple(NUMBERS[first : first + 3] for first in range(0, 36, 3))
COLUMNS = {column: NUMBERS[column - 1 :: 3] for column in (1, 2, 3)}
DOZENS = {dozen: NUMBERS[12 * dozen - 12 : 12 * dozen] for dozen in (1, 2, 3)}
BASKET = ("0", "00", "1", "2", "3")

SPLITS = (
    *(pair for row in ROWS for pair in pairwise(row)),
    *zip(NUMBERS, NUMBERS[3:], strict=False),
)
"""Numbers side by side on the layout, the zeros apart."""
ZERO_SPLITS = (("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3"))
TRIOS = (("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3"))
CORNERS = tuple(
    (*upper[side : side + 2], *lower[side : side + 2])
    for upper, lower in pairwise(ROWS)
    for side in (0, 1)
)
SIX_LINES = tuple(upper + lower for upper, lower in pairwise(ROWS))


def pockets(chosen: tuple[str, ...], words: str = "") -> OutcomeSet:
    """The ball rests in one of these."""
    return ALPHABET.where(words or one_of(chosen), lambda letter: letter in chosen)
