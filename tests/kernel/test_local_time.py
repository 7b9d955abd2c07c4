"""Sydney time by hand: midnight, gaming days, and the hours that are skipped or come twice."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pitboss.kernel.ensure import Broken
from pitboss.kernel.local_time import (
    calendar_day,
    gaming_day,
    gaming_day_starts,
    local,
    midnight,
)
from tests.stories import clause

HOUR = 3_600_000
SPRING = date(2024, 10, 6)
"""The clock goes from 02:00 to 03:00."""
AUTUMN = date(2025, 4, 6)
"""The clock goes from 03:00 back to 02:00."""


def utc(text: str) -> int:
    return int(datetime.fromisoformat(f"{text}+00:00").timestamp()) * 1000


@pytest.mark.parametrize(
    ("day", "begins"),
    [
        ("2024-08-19", "2024-08-18T14:00"),
        ("2024-10-06", "2024-10-05T14:00"),
        ("2024-10-07", "2024-10-06T13:00"),
        ("2025-01-01", "2024-12-31T13:00"),
        ("2025-04-06", "2025-04-05T13:00"),
        ("2025-04-07", "2025-04-06T14:00"),
    ],
)
def test_a_calendar_day_begins_at_midnight_in_sydney(day: str, begins: str) -> None:
    at = utc(begins)
    assert midnight(date.fromisoformat(day)) == at
    assert calendar_day(at) == date.fromisoformat(day)
    assert calendar_day(at - 1) == date.fromisoformat(day) - timedelta(days=1)


def test_the_day_of_the_spring_change_has_23_hours_and_of_the_autumn_change_25() -> None:
    def length(day: date) -> int:
        return (midnight(day + timedelta(days=1)) - midnight(day)) // HOUR

    assert length(SPRING - timedelta(days=1)) == 24
    assert length(SPRING) == 23
    assert length(AUTUMN) == 25
    assert length(AUTUMN + timedelta(days=1)) == 24


@clause("sicbo-nicc", "6.2")
@pytest.mark.parametrize(
    ("day", "minute", "begins"),
    [
        (SPRING, 119, "2024-10-05T15:59"),  # 01:59, the last minute before the change
        (SPRING, 120, "2024-10-05T16:00"),  # 02:00 is not shown: 03:00 is
        (SPRING, 150, "2024-10-05T16:00"),
        (SPRING, 179, "2024-10-05T16:00"),
        (SPRING, 180, "2024-10-05T16:00"),
        (SPRING, 181, "2024-10-05T16:01"),
        (SPRING, 360, "2024-10-05T19:00"),
        (AUTUMN, 119, "2025-04-05T14:59"),
        (AUTUMN, 120, "2025-04-05T15:00"),  # 02:00 for the first time
        (AUTUMN, 150, "2025-04-05T15:30"),
        (AUTUMN, 179, "2025-04-05T15:59"),
        (AUTUMN, 180, "2025-04-05T17:00"),  # 03:00 comes once, after 02:59 for the second time
        (AUTUMN, 360, "2025-04-05T20:00"),
        (date(2024, 8, 19), 0, "2024-08-18T14:00"),
        (date(2024, 8, 19), 1439, "2024-08-19T13:59"),
    ],
)
def test_a_gaming_day_begins_when_the_clock_first_shows_its_minute_or_a_later_one(
    day: date, minute: int, begins: str
) -> None:
    at = utc(begins)
    assert gaming_day_starts(day, minute) == at
    assert gaming_day(at, minute) == day
    assert gaming_day(at - 1, minute) == day - timedelta(days=1)


def test_when_an_hour_comes_twice_its_second_time_is_still_the_new_gaming_day() -> None:
    first_ten_past_two, second = utc("2025-04-05T15:10"), utc("2025-04-05T16:10")
    assert f"{local(first_ten_past_two):%H:%M}" == f"{local(second):%H:%M}" == "02:10"
    assert gaming_day(first_ten_past_two, 150) == date(2025, 4, 5)
    assert gaming_day(second, 150) == AUTUMN


def test_a_gaming_day_that_begins_in_the_skipped_hour_shares_the_loss_with_the_day_before() -> (
    None
):
    starts = [gaming_day_starts(SPRING + timedelta(days=days), 150) for days in (-1, 0, 1)]
    assert [starts[1] - starts[0], starts[2] - starts[1]] == [HOUR * 47 // 2, HOUR * 47 // 2]


def test_a_minute_that_no_clock_has_is_a_broken_setting() -> None:
    for minute in (-1, 1440):
        with pytest.raises(Broken, match="the clock has no minute"):
            gaming_day_starts(SPRING, minute)


def first_sunday(year: int, month: int) -> date:
    first = date(year, month, 1)
    return first + timedelta(days=(6 - first.weekday()) % 7)


def test_every_midnight_from_2008_to_2040_is_10_or_11_hours_ahead_as_the_law_says() -> None:
    # Summer time in New South Wales: first Sunday of October to first Sunday of April, since 2008.
    day = date(2008, 4, 7)
    while day.year <= 2040:
        begins, ends = first_sunday(day.year, 10), first_sunday(day.year, 4)
        summer = day <= ends or day > begins
        since = datetime(day.year, day.month, day.day, tzinfo=UTC) - datetime(
            1970, 1, 1, tzinfo=UTC
        )
        assert midnight(day) == since.days * 24 * HOUR - (11 if summer else 10) * HOUR
        day += timedelta(days=1)


@given(
    at=st.integers(utc("2008-01-01T00:00"), utc("2041-01-01T00:00")), minute=st.integers(0, 1439)
)
@example(at=utc("2024-10-05T16:00"), minute=150)
@example(at=utc("2025-04-05T16:10"), minute=150)
def test_gaming_days_leave_no_gap_and_do_not_overlap(at: int, minute: int) -> None:
    day = gaming_day(at, minute)
    begins, ends = (gaming_day_starts(day + timedelta(days=days), minute) for days in (0, 1))
    assert begins <= at < ends
    assert 23 * HOUR <= ends - begins <= 25 * HOUR


@given(
    year=st.integers(2008, 2040),
    month=st.sampled_from([4, 10]),
    minute=st.integers(0, 1439),
    off=st.integers(-2, 2),
)
def test_around_every_change_of_the_clock_each_day_begins_where_the_one_before_ends(
    year: int, month: int, minute: int, off: int
) -> None:
    day = first_sunday(year, month) + timedelta(days=off)
    begins = gaming_day_starts(day, minute)
    assert gaming_day(begins, minute) == day
    assert gaming_day(begins - 1, minute) == day - timedelta(days=1)
    shown = local(begins)
    assert shown.date() == day
    assert shown.hour * 60 + shown.minute >= minute
    before = local(begins - 1)
    assert before.date() < day or before.hour * 60 + before.minute < minute
