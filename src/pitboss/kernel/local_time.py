"""Sydney time: which calendar day and which gaming day a moment belongs to.

Times are kept as milliseconds since the epoch, UTC; the documents speak of days at The Star
Sydney. Summer time makes one day of the year 23 hours long and another 25, and a gaming day may be
set to begin in the very hour that is skipped or comes twice. A day therefore begins at one moment,
the first at which the clock shows its time or a later one, and lasts until the next day begins:
every moment belongs to exactly one day.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from pitboss.kernel.ensure import ensure

SYDNEY = ZoneInfo("Australia/Sydney")
MINUTES_OF_A_CLOCK = 24 * 60

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_MINUTE = timedelta(minutes=1)
_DAY = timedelta(days=1)


def local(at: int) -> datetime:
    """A moment in Sydney time, for printing: day, month and year in that order.

    >>> f"{local(1_724_017_740_000):%d/%m/%Y %H:%M}"
    '19/08/2024 07:49'
    """
    return (_EPOCH + at * _MILLISECOND).astimezone(SYDNEY)


def calendar_day(at: int) -> date:
    """The day by the calendar, from midnight to midnight in Sydney.

    >>> calendar_day(1_724_017_740_000).isoformat()
    '2024-08-19'
    """
    return local(at).date()


def midnight(day: date) -> int:
    """The moment at which a calendar day begins.

    >>> midnight(date(2024, 8, 19))
    1723989600000
    """
    return gaming_day_starts(day, 0)


def gaming_day(at: int, starts_minute: int) -> date:
    """The gaming day that contains a moment; it begins at a minute of the local clock.

    Six o'clock is minute 360, so at five the gaming day is still yesterday's.

    >>> gaming_day(1_724_007_600_000, 360).isoformat()  # five in the morning of 19 August
    '2024-08-18'
    """
    day = calendar_day(at)
    return day if at >= gaming_day_starts(day, starts_minute) else day - _DAY


@lru_cache(maxsize=1024)
def gaming_day_starts(day: date, starts_minute: int) -> int:
    """The moment at which a gaming day begins.

    A time that the clock skips is taken as the first that it shows after it; of a time that comes
    twice, the first counts.

    >>> gaming_day_starts(date(2024, 8, 19), 360) - midnight(date(2024, 8, 19))
    21600000
    """
    ensure(0 <= starts_minute < MINUTES_OF_A_CLOCK, f"the clock has no minute {starts_minute}")
    # Adding to a time with a zone moves the hands of the clock, whatever the zone does that day.
    shown = datetime.combine(day, time(), SYDNEY) + starts_minute * _MINUTE
    while not _is_shown(shown):
        shown += _MINUTE
    return (shown - _EPOCH) // _MILLISECOND


def _is_shown(clock: datetime) -> bool:
    return clock.astimezone(UTC).astimezone(SYDNEY) == clock


def moment(at: int, utc_offset_minutes: int = 0) -> str:
    """A time as people write it: day, month, year, and the clock with its offset from UTC.

    >>> moment(1_456_790_399_000), moment(1_456_790_399_000, 660)
    ('29/02/2016 23:59:59 UTC', '01/03/2016 10:59:59 UTC+11:00')
    """
    there = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(
        milliseconds=at, minutes=utc_offset_minutes
    )
    zone = ""
    if utc_offset_minutes:
        hours, minutes = divmod(abs(utc_offset_minutes), 60)
        zone = f"{'-' if utc_offset_minutes < 0 else '+'}{hours:02d}:{minutes:02d}"
    return f"{there:%d/%m/%Y %H:%M:%S} UTC{zone}"


def whole_seconds(milliseconds: int) -> int:
    """A wait as people are told it: the second that has begun counts as a whole one.

    >>> whole_seconds(1), whole_seconds(2_000), whole_seconds(2_001)
    (1, 2, 3)
    """
    return -(-milliseconds // 1000)
