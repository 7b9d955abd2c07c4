"""Gaming limits: what is in force, what was lost, and what may still be staked.

Against a loss limit counts the net loss of the period and everything at risk, wherever it is
(SB-34): together they may reach the limit and not pass it. Periods are fixed and begin with a
gaming day: each day, each Monday, each first of a month (SB-36). All limits must hold.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache

from pitboss.kernel.local_time import calendar_day, midnight
from pitboss.patron.state import GamingLimit, Loss, Patron

PERIODS = ("day", "week", "month")
DEPOSIT = "deposit"


@lru_cache(maxsize=64)
def period_starts(period: str, day: str) -> str:
    """The gaming day on which the period began that contains a gaming day.

    >>> period_starts("week", "2024-08-22"), period_starts("month", "2024-08-22")
    ('2024-08-19', '2024-08-01')
    """
    first = date.fromisoformat(day)
    if period == "week":
        first -= timedelta(days=first.weekday())
    elif period == "month":
        first = first.replace(day=1)
    return first.isoformat()


def in_force(patron: Patron, limit: str, at: int) -> int | None:
    """A limit at a time, in cents; none where there is none."""
    return patron.limits.get(limit, GamingLimit()).in_force(at)


def loss_limits(patron: Patron, at: int) -> dict[str, int]:
    """The loss limits in force at a time, by period."""
    found = ((period, in_force(patron, period, at)) for period in PERIODS)
    return {period: cents for period, cents in found if cents is not None}


def loss_of(patron: Patron, period: str, day: str) -> Loss:
    """What came of the period that contains a gaming day."""
    return patron.losses.get(period, {}).get(period_starts(period, day), Loss())


def lost_so_far_cents(patron: Patron, period: str, at: int, day: str) -> int:
    """What came of the period that contains a gaming day, and of any that has not come yet.

    A day never goes back for a patron. What is on record under a day after today was lost while
    the clock was ahead, and so has been lost already: limits protect a player from losing more
    than they said (31H), and a clock that was wrong gives nobody a second limit.
    """
    since, today = period_starts(period, day), calendar_day(at).isoformat()
    kept = patron.losses.get(period, {})
    counts = (loss for start, loss in kept.items() if start == since or start > today)
    return sum(loss.net_cents for loss in counts)


def open_cents(patron: Patron) -> int:
    """Everything at risk, at all tables."""
    return sum(patron.open_stakes.values())


def rooms(patron: Patron, at: int, day: str) -> dict[str, int]:
    """What each loss limit in force leaves; below nothing where it is passed already."""
    at_risk = open_cents(patron)
    return {
        period: cents - lost_so_far_cents(patron, period, at, day) - at_risk
        for period, cents in loss_limits(patron, at).items()
    }


def reached(patron: Patron, day: str) -> str | None:
    """A period whose limit was reached in it, so that gaming has ended until the next.

    It stays reached when something at risk elsewhere wins, and when the limit rises meanwhile.
    """
    return next((period for period in PERIODS if loss_of(patron, period, day).reached), None)


def allowance_cents(patron: Patron, at: int, day: str) -> int | None:
    """The most that may be staked now; none where no loss limit is in force.

    >>> limits = {"day": GamingLimit(cents=10_000)}
    >>> patron = Patron(id="p7", limits=limits, open_stakes={"t1": 2_500})
    >>> allowance_cents(patron, 0, "2024-08-19")
    7500
    """
    if reached(patron, day):
        return 0
    left = rooms(patron, at, day)
    return max(0, min(left.values())) if left else None


def excess_cents(patron: Patron, at: int, day: str) -> int:
    """By how much net loss and stakes at risk exceed the limit that is passed furthest."""
    return max([0, *(-left for left in rooms(patron, at, day).values())])


def reminder_due(patron: Patron, at: int) -> bool:
    """Whether a patron without limits, who plays, must be told of them again (31J).

    It is due a year after the day on which they were declined, removed or spoken of last.
    """
    played = patron.last_played_at
    if patron.reminder_from is None or played is None or has_limits(patron, at):
        return False
    return _year_after(patron.reminder_from) <= at < _year_after(played)


def has_limits(patron: Patron, at: int) -> bool:
    """Whether any limit is in force."""
    return any(limit.in_force(at) is not None for limit in patron.limits.values())


def _year_after(at: int) -> int:
    day = calendar_day(at)
    # A patron who declined on a leap day is reminded on the last of the next February.
    last = day.day if (day.month, day.day) != (2, 29) else 28
    return midnight(date(day.year + 1, day.month, last))
