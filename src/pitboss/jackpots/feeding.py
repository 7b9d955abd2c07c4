"""A contribution in whole numbers, as the texts of a record have it.

Every settlement of a linked table feeds its pools, and as a rule nobody can win: so this is what
it costs more than another. The sum is the one of ``pool``, without the cost of its fractions; and
what was reckoned when the round was decided is still known when its record is folded.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd, lcm
from typing import NamedTuple


class Feeding(NamedTuple):
    """A pool after a contribution, and what its account held before and after it."""

    shown: str
    hidden: str
    overflow: str
    displayed_before_cents: int
    ledger_before_cents: int
    ledger_cents: int
    reached: tuple[int, int]
    """What would be shown if there were no ceiling, as a fraction."""


@lru_cache(maxsize=64)
def feeding(
    held: tuple[str, str, str], rates: tuple[str, str], ceiling_cents: int | None, base_cents: int
) -> Feeding:
    """Shown, hidden and overflow with the shares of stakes in them, under the ceiling.

    >>> feeding(("20000/1", "0/1", "0/1"), ("1/125", "1/1000"), None, 6125)[:3]
    ('20049/1', '49/8', '0/1')
    """
    # All in one place, for it is done once in a while and never warm: each amount in parts of the
    # least common one, so that no fraction is made shorter before the last.
    shown, hidden, over = map(_read, held)
    rate, hidden_rate = map(_known, rates)
    one = lcm(shown[1], hidden[1], over[1], rate[1], hidden_rate[1])
    first = shown[0] * (one // shown[1])
    second = hidden[0] * (one // hidden[1])
    third = over[0] * (one // over[1])
    displayed, before = first // one, (first + second + third) // one
    first += rate[0] * (one // rate[1]) * base_cents
    second += hidden_rate[0] * (one // hidden_rate[1]) * base_cents
    after, reached = (first + second + third) // one, (first, one)
    if ceiling_cents is not None and first > ceiling_cents * one:
        third += first - ceiling_cents * one
        first = ceiling_cents * one
    texts = _written(first, one), _written(second, one), _written(third, one)
    return Feeding(*texts, displayed, before, after, reached)


def _written(above: int, below: int) -> str:
    common = gcd(above, below)
    return f"{above // common}/{below // common}"


def _read(text: str) -> tuple[int, int]:
    above, _, below = text.partition("/")
    return int(above), int(below or 1)


_known = lru_cache(maxsize=1024)(_read)
"""The same, of what comes again and again: an amount does not, a rate does."""
