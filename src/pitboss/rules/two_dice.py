"""Two dice: the sets of throws that the Craps document speaks about."""

from __future__ import annotations

from functools import cache

from pitboss.kernel.words import one_of
from pitboss.rules.outcomes import OutcomeSet, dice_alphabet, faces

ALPHABET = dice_alphabet(2, "two digits from 1 to 6, such as 34")
other_than = ALPHABET.other_than

TOTALS = range(2, 13)


@cache
def total(*totals: int) -> OutcomeSet:
    """Throws whose two faces add up to one of these totals."""
    words = f"a total of {one_of(totals)}"
    return ALPHABET.where(words, lambda letter: sum(faces(letter)) in totals)


def hard(wanted: int) -> OutcomeSet:
    """The total made of two like faces."""
    return ALPHABET.where(
        f"a hard {wanted}",
        lambda letter: letter[0] == letter[1] and sum(faces(letter)) == wanted,
    )


def easy(wanted: int) -> OutcomeSet:
    """The total made of two unlike faces, in either order."""
    return ALPHABET.where(
        f"an easy {wanted}",
        lambda letter: letter[0] != letter[1] and sum(faces(letter)) == wanted,
    )


def combination(low: int, high: int) -> OutcomeSet:
    """These two faces, in either order."""
    return ALPHABET.where(f"{low} and {high}", lambda letter: set(faces(letter)) == {low, high})
