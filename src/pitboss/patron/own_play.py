"""What a patron has played, by day, week and month: their own to see, at any time (31Q).

A day is a calendar day in Sydney, from midnight to midnight; weeks begin on Mondays.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from pitboss.kernel.fact import fact
from pitboss.kernel.local_time import calendar_day, midnight
from pitboss.patron.limits import PERIODS, period_starts
from pitboss.patron.state import DayPlayed, Patron


@fact
class PeriodPlayed:
    """What came of one day, week or month."""

    period: str
    since: str
    """The day on which it began."""
    staked_cents: int
    returned_cents: int
    """What came back for those stakes, the stakes that won included."""
    net_cents: int
    """Won, less lost; below nothing after a loss."""
    cash_cents: int
    deposited_cents: int
    withdrawn_cents: int
    played_ms: int


def periods_played(patron: Patron, at: int) -> tuple[PeriodPlayed, ...]:
    """Every day on record, then every week and every month, the newest first of each.

    Play that still goes on counts up to now.
    """
    days = dict(patron.days)
    if patron.session is not None:
        for day, spent in days_between(patron.session.from_at, at):
            before = days.get(day, DayPlayed())
            days[day] = before.with_time(spent)
    return tuple(
        played for period in PERIODS for played in sorted(
            _summed(period, days), key=lambda one: one.since, reverse=True
        )
    )  # fmt: skip


def days_between(from_at: int, to_at: int) -> Iterator[tuple[str, int]]:
    """The calendar days that a time touches, and how many milliseconds of it lie in each.

    >>> [ms for _, ms in days_between(1_800_000_000_000, 1_800_100_000_000)]
    [18000000, 82000000]
    """
    while from_at < to_at:
        day = calendar_day(from_at)
        until = min(to_at, midnight(day + timedelta(days=1)))
        yield day.isoformat(), until - from_at
        from_at = until


def day_of(at: int) -> str:
    """The calendar day of a moment, as text."""
    return date.isoformat(calendar_day(at))


def _summed(period: str, days: dict[str, DayPlayed]) -> Iterator[PeriodPlayed]:
    by_start: dict[str, list[DayPlayed]] = {}
    for day, played in days.items():
        by_start.setdefault(period_starts(period, day), []).append(played)
    for since, all_of in by_start.items():
        staked = sum(one.staked_cents for one in all_of)
        returned = sum(one.returned_cents for one in all_of)
        yield PeriodPlayed(
            period=period,
            since=since,
            staked_cents=staked,
            returned_cents=returned,
            net_cents=returned - staked,
            cash_cents=sum(one.cash_cents for one in all_of),
            deposited_cents=sum(one.deposited_cents for one in all_of),
            withdrawn_cents=sum(one.withdrawn_cents for one in all_of),
            played_ms=sum(one.played_ms for one in all_of),
        )
