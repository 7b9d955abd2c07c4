"""Names of persons as a register compares them: however they are typed, it is the same person.

Capital letters, spaces, marks and the forms in which Unicode writes one letter are ignored. Names
that are not the same but near enough to be asked about are found as well; whether it is somebody
else is for a person to say.
"""

from __future__ import annotations

import unicodedata

SHORTEST_NEAR = 4
"""Letters of a name below which a single other letter makes it another name."""
LONG = 9
"""Letters from which on two may differ."""

_LOOKS_LIKE = str.maketrans(
    "авекмнорстухіјѕӏԁɡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαορν",
    "abekmhopctyxijsldgABEZHIKMNOPTYXaopv",
)
"""Letters of other alphabets that nobody can tell from Latin ones on paper."""


def person_key(name: str) -> str:
    """What stands for a name in a register; empty where there is no letter and no figure in it.

    >>> person_key("Bob  Réal"), person_key("BOB-REAL"), person_key(" ")
    ('bobreal', 'bobreal', '')
    """
    return "".join(_words(name))


def is_near(one: str, other: str) -> bool:
    """Whether two names are near enough to ask: a slip of the pen, another order, a name more.

    >>> is_near("Mallory", "Mallory B"), is_near("Real Bob", "Bob Real"), is_near("Ada", "Bob")
    (True, True, False)
    >>> is_near("Bob Real", "Bob Rael"), is_near("Bob Real", "Robert Real")
    (True, False)
    """
    mine, theirs = _words(one), _words(other)
    if not mine or not theirs:
        return False
    fewer, more = sorted((set(mine), set(theirs)), key=len)
    if fewer <= more:
        return True
    left, right = "".join(mine), "".join(theirs)
    shorter = min(len(left), len(right))
    if shorter < SHORTEST_NEAR:
        return False
    return _differ(left, right, 1 if shorter < LONG else 2)


def _words(name: str) -> list[str]:
    """The words of a name, plain: small letters and figures without marks."""
    # Capitals of other alphabets look like Latin ones where their small letters do not.
    alike = unicodedata.normalize("NFKC", name).translate(_LOOKS_LIKE).casefold()
    plain = unicodedata.normalize("NFKD", alike.translate(_LOOKS_LIKE))
    letters = (
        one if one.isalnum() else " "
        for one in plain
        if unicodedata.category(one) not in ("Mn", "Cf") and one not in "'’`"
    )
    return "".join(letters).split()


def _differ(one: str, other: str, most: int) -> bool:
    """Whether there are so many slips at most between two words.

    A slip is a letter changed, put in or left out, or two neighbours exchanged.
    """
    if abs(len(one) - len(other)) > most:
        return False
    rows = [list(range(len(other) + 1))]
    for number, letter in enumerate(one, start=1):
        last, row = rows[-1], [number]
        for place, found in enumerate(other):
            least = min(last[place] + (letter != found), last[place + 1] + 1, row[place] + 1)
            if place and number > 1 and (letter, one[number - 2]) == (other[place - 1], found):
                least = min(least, rows[-2][place - 1] + 1)
            row.append(least)
        rows.append(row)
    return rows[-1][-1] <= most
