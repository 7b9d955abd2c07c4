"""Small pieces of English that sentences for people are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

OPENINGS = frozenset({"A", "An", "Every", "Further", "It", "Its", "No", "The", "That", "What"})
"""What sentences of ours begin with that is nobody's name."""


def one_of(names: Iterable[object]) -> str:
    """Names as a sentence lists them.

    >>> one_of([4, 5, 6])
    '4, 5 or 6'
    """
    listed = [str(name) for name in names]
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} or {listed[-1]}"


def all_of(names: Iterable[object]) -> str:
    """Names as a sentence that means every one of them lists them.

    >>> all_of(["9.9", "9.8"])
    '9.9 and 9.8'
    """
    listed = [str(name) for name in names]
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} and {listed[-1]}"


def quoted(value: object) -> str:
    """What somebody gave, as a sentence repeats it: never longer than a line.

    >>> quoted("smal")
    "'smal'"
    """
    text = repr(value)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"


_LONGEST_QUOTE = 60


def fraction(value: Fraction) -> str:
    """An exact number as text, whole ones too.

    >>> fraction(Fraction(15, 2)), fraction(Fraction(1))
    ('15/2', '1/1')
    """
    return f"{value.numerator}/{value.denominator}"


def dollars(cents: int) -> str:
    """An amount as a sign shows it.

    >>> dollars(123450)
    '$1,234.50'
    """
    return f"${cents // 100:,}.{cents % 100:02d}"


def odds_words(odds: Fraction) -> str:
    """Odds as a sign prints them.

    >>> odds_words(Fraction(15, 2))
    '15 to 2'
    """
    return f"{odds.numerator} to {odds.denominator}"


def in_one(sentences: Iterable[str]) -> str:
    """Sentences as parts of one: what is no name begins small after a semicolon.

    >>> in_one(["ann's record: nothing", "It kept a touch", "Ann leaves"])
    "ann's record: nothing; it kept a touch; Ann leaves"
    """
    first, *more = sentences
    small = (
        one[0].lower() + one[1:] if one.partition(" ")[0] in OPENINGS else one for one in more
    )
    return "; ".join((first, *small))


def hyphened(name: str) -> str:
    """The name of a class as journals and messages write it.

    >>> hyphened("WagerPlaced")
    'wager-placed'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def read_by(evidence: str) -> str:
    """Who read a result, of the line that a device wrote of it; other words stay as they are.

    >>> read_by('{"at":5000,"device":"B-7","firmware":"1","launch":17,"sequence":3}')
    'read by B-7, its reading 3'
    >>> read_by("frame 12")
    'frame 12'
    """
    import json  # a settlement has no device, and is done before this is read

    try:
        line = json.loads(evidence)
        return f"read by {line['device']}, its reading {line['sequence']}"
    except (ValueError, TypeError, KeyError):
        return evidence
