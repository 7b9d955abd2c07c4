"""A pool without something that had happened to it (JP-11): exact in both directions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from pitboss.jackpots.pool import NOTHING, Pool, under_ceiling
from pitboss.jackpots.state import Jackpot, JackpotWin
from pitboss.kernel.ensure import known


class ReturnedAward(NamedTuple):
    """A pool to which an award went back."""

    pool: Pool
    house_out: Fraction
    """What the house had put in for the win, and has back."""
    restored: bool
    """Whether the pool is as if it had not been won at all."""


def taken_back(
    pool: Pool, rate: Fraction, hidden_rate: Fraction, base_cents: int
) -> tuple[Pool, Fraction]:
    """The pool without a contribution, and what the house bears of it where it is not there.

    What overflowed goes first. Only an adjustment can have taken away what was contributed.

    >>> pool, short = taken_back(Pool(Fraction(101)), Fraction(1, 100), Fraction(0), 100)
    >>> pool.shown, short
    (Fraction(100, 1), Fraction(0, 1))
    """
    over = min(pool.overflow, rate * base_cents)
    shown = pool.shown - (rate * base_cents - over)
    hidden = pool.hidden - hidden_rate * base_cents
    short = max(-shown, NOTHING) + max(-hidden, NOTHING)
    shown, hidden = max(shown, NOTHING), max(hidden, NOTHING)
    return replace(pool, shown=shown, hidden=hidden, overflow=pool.overflow - over), short


def returned_pool(jackpot: Jackpot, pool: Pool, win: JackpotWin, cents: int) -> ReturnedAward:
    """The pool as it is now, with a void award back in it.

    Where nobody has won it since and nothing of the win stands, it is as it would be without the
    win: the prize is back in and the house's start-up out. Else the prize goes into what is shown;
    a later winner keeps what was displayed to them. What the house paid goes back to the house.
    """
    ceiling = known(jackpot.config).ceiling_cents
    if win.by_house:
        return ReturnedAward(pool, Fraction(cents), restored=False)
    if pool.generation != win.generation + 1 or cents != win.paid_cents:
        shown, over = under_ceiling(ceiling, pool.shown + cents)
        back = replace(pool, shown=shown, overflow=pool.overflow + over)
        return ReturnedAward(back, NOTHING, restored=False)
    (shown_before, hidden_before, over_before) = map(Fraction, win.before)
    (shown_after, hidden_after, over_after) = map(Fraction, win.after)
    since = pool.shown + pool.overflow - shown_after - over_after
    shown, over = under_ceiling(ceiling, shown_before + over_before + since)
    hidden = hidden_before + pool.hidden - hidden_after
    restored = replace(pool, shown=shown, hidden=hidden, overflow=over)
    return ReturnedAward(restored, Fraction(win.house_added), restored=True)
