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


@lru_cache(maxsize=1024)
def feeding(
    held: tuple[str, str, str], rates: tuple[str, str], ceiling_cents: int | None, base_cents: int
) -> Feeding:
    """Shown, hidden and overflow with the shares of stakes in them, under the ceiling.

    >>> feeding(("20000/1", "0/1", "0/1"), ("1/125", "1/1000"), None, 6125)[:3]
    ('20049/1', '49/8', '0/1')
    """
    shown, hidden, overflow = map(_parts, held)
    displayed, ledger_before = shown[0] // shown[1], _floor(shown, hidden, overflow)
    shown = _with_share(shown, rates[0], base_cents)
    hidden = _with_share(hidden, rates[1], base_cents)
    if ceiling_cents is not None and shown[0] > ceiling_cents * shown[1]:
        above, below = overflow
        over = shown[0] - ceiling_cents * shown[1]
        overflow = _reduced(above * shown[1] + over * below, below * shown[1])
        shown = (ceiling_cents, 1)
    return Feeding(
        f"{shown[0]}/{shown[1]}", f"{hidden[0]}/{hidden[1]}", f"{overflow[0]}/{overflow[1]}",
        displayed, ledger_before, _floor(shown, hidden, overflow),
    )  # fmt: skip


Parts = tuple[int, int]


@lru_cache(maxsize=1024)
def _parts(text: str) -> Parts:
    above, _, below = text.partition("/")
    return int(above), int(below or 1)


def _with_share(amount: Parts, rate: str, base_cents: int) -> Parts:
    parts, whole = _parts(rate)
    if not parts:
        return amount
    above, below = amount
    return _reduced(above * whole + parts * base_cents * below, below * whole)


def _reduced(above: int, below: int) -> Parts:
    common = gcd(above, below)
    return above // common, below // common


def _floor(shown: Parts, hidden: Parts, overflow: Parts) -> int:
    """The whole cents of all three together."""
    (a, b), (c, d), (e, f) = shown, hidden, overflow
    if not e:
        return (a * d + c * b) // (b * d)
    return (a * d * f + c * b * f + e * b * d) // (b * d * f)
