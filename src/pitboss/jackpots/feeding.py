"""A contribution in whole numbers, as the texts of a record have it.

Every settlement of a linked table feeds its pools, and as a rule nobody can win: so this is what
it costs more than another. The sum is the one of ``pool``, without the cost of its fractions; and
what was reckoned when the round was decided is still known when its record is folded.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import NamedTuple


class Feeding(NamedTuple):
    """A pool after a contribution, and what its account held before and after it."""

    shown: str
    hidden: str
    overflow: str
    displayed_before_cents: int
    ledger_before_cents: int
    ledger_cents: int


@lru_cache(maxsize=64)
def feeding(
    held: tuple[str, str, str], rates: tuple[str, str], ceiling_cents: int | None, base_cents: int
) -> Feeding:
    """Shown, hidden and overflow with the shares of stakes in them, under the ceiling.

    >>> feeding(("20000/1", "0/1", "0/1"), ("1/125", "1/1000"), None, 6125)[:3]
    ('20049/1', '49/8', '0/1')
    """
    # All in one place, for it is done once in a while and never warm: a is over b, and so on.
    shown, hidden, over = held
    a, b = map(int, shown.split("/"))
    c, d = map(int, hidden.split("/"))
    e, f = (0, 1) if over == "0/1" else map(int, over.split("/"))
    displayed = a // b
    ledger_before = (a * d * f + c * b * f + e * b * d) // (b * d * f)
    above, below = _parts(rates[0])
    if above:
        a, b = a * below + above * base_cents * b, b * below
        common = gcd(a, b)
        a, b = a // common, b // common
    above, below = _parts(rates[1])
    if above:
        c, d = c * below + above * base_cents * d, d * below
        common = gcd(c, d)
        c, d = c // common, d // common
    if ceiling_cents is not None and a > ceiling_cents * b:
        e, f = e * b + (a - ceiling_cents * b) * f, f * b
        common = gcd(e, f)
        a, b, e, f = ceiling_cents, 1, e // common, f // common
    return Feeding(
        f"{a}/{b}",
        f"{c}/{d}",
        f"{e}/{f}" if e else "0/1",
        displayed,
        ledger_before,
        (a * d * f + c * b * f + e * b * d) // (b * d * f),
    )


def reaches(shown: str, rate: str, base_cents: int, steps: int, steps_to_a_cent: int) -> bool:
    """Whether stakes take what is shown to an amount, given in so many steps to a cent.

    >>> reaches("20000/1", "1/125", 125, 20_001, 1), reaches("20000/1", "1/125", 124, 20_001, 1)
    (True, False)
    """
    (a, b), (above, below) = _read(shown), _parts(rate)
    return (a * below + above * base_cents * b) * steps_to_a_cent >= steps * b * below


def _read(text: str) -> tuple[int, int]:
    above, _, below = text.partition("/")
    return int(above), int(below or 1)


_parts = lru_cache(maxsize=1024)(_read)
"""The same, of what comes again and again: an amount does not, a rate does."""
