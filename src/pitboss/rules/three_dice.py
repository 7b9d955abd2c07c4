"""Three dice: the sets of throws that the Sic Bo documents speak about."""

from __future__ import annotations

from pitboss.kernel.words import one_of
from pitboss.rules.outcomes import OutcomeSet, dice_alphabet, faces

ALPHABET = dice_alphabet(3, "three digits from 1 to 6, such as 146")
other_than = ALPHABET.other_than

FACES = range(1, 7)
TOTALS = range(3, 19)


def total(*totals: int) -> OutcomeSet:
    """Throws whose three faces add up to one of these totals."""
    words = f"a total of {one_of(totals)}"
    return ALPHABET.where(words, lambda letter: sum(faces(letter)) in totals)


def triple(face: int) -> OutcomeSet:
    """All three dice show this face."""
    return ALPHABET.where(f"triple {face}", lambda letter: faces(letter).count(face) == 3)


any_triple = ALPHABET.where("any triple", lambda letter: len(set(letter)) == 1)
"""All three dice show the same face, whichever it is."""


def double(face: int) -> OutcomeSet:
    """At least two dice show this face: a triple of it contains the double."""
    words = f"{face} on two dice or on all three"
    return ALPHABET.where(words, lambda letter: faces(letter).count(face) >= 2)


def shows(face: int, *, dice: int) -> OutcomeSet:
    """Exactly so many dice show this face."""
    words = f"{face} on {('no die', 'one die', 'two dice', 'all three dice')[dice]}"
    return ALPHABET.where(words, lambda letter: faces(letter).count(face) == dice)


def both(low: int, high: int) -> OutcomeSet:
    """Both faces show, whatever the third die does."""
    return ALPHABET.where(
        f"{low} and {high} both", lambda letter: {low, high} <= set(faces(letter))
    )


def three_of(*four: int) -> OutcomeSet:
    """Three different faces, all of them among these four."""
    words = f"three different numbers out of {', '.join(str(face) for face in four)}"
    return ALPHABET.where(
        words, lambda letter: len(set(letter)) == 3 and set(faces(letter)) <= set(four)
    )
