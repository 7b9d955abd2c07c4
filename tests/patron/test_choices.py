"""Choosing limits: at once or after 24 hours, declining them, and the yearly reminder."""

from __future__ import annotations

import pytest

from pitboss.kernel.authority import CommandKind as Common
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.gaming_limit import LimitSet
from pitboss.patron.acts.remind_of_limits import RemindOfLimits
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.limits import in_force, reminder_due
from pitboss.patron.refusals import PatronKind as Kind
from tests.patron.people import DAY, HOUR, Person, card_holder, player, sydney
from tests.stories import clause

SET = SetLossLimit


def limit(person: Person, later: int = 0, name: str = "day") -> int | None:
    return in_force(person.state, name, person.at + later)


@clause("sicbo-nicc", "1.1/loss-limit")
def test_31k_the_first_limit_bites_at_once() -> None:
    person = card_holder()
    assert person.does(SET, period="day", cents=10_000) == (
        LimitSet(
            patron="p7", clause="1.1/loss-limit", limit="day", cents=10_000, from_at=person.at
        ),
    )
    assert limit(person) == 10_000


@clause("sicbo-nicc", "1.1/loss-limit")
def test_31k_a_lower_limit_bites_at_once() -> None:
    person = card_holder()
    person.does(SET, period="day", cents=10_000)
    person.does(SET, period="day", cents=9_999)
    assert limit(person) == 9_999


@clause("sicbo-nicc", "1.1/loss-limit")
def test_31k_a_higher_limit_bites_24_hours_later_to_the_millisecond() -> None:
    person = card_holder()
    person.does(SET, period="day", cents=10_000)
    person.at += HOUR
    person.does(SET, period="day", cents=10_001)
    assert [limit(person, DAY - 1), limit(person, DAY)] == [10_000, 10_001]


@clause("sicbo-nicc", "1.1/loss-limit")
def test_31k_24_hours_are_24_hours_on_the_days_of_23_and_25_too() -> None:
    for begun, bites in (
        ("2024-10-05T12:00+10:00", "2024-10-06T13:00+11:00"),
        ("2025-04-05T12:00+11:00", "2025-04-06T11:00+10:00"),
    ):
        person = card_holder(sydney(begun))
        person.does(SET, period="day", cents=10_000)
        person.does(SET, period="day", cents=20_000)
        assert in_force(person.state, "day", sydney(bites) - 1) == 10_000
        assert in_force(person.state, "day", sydney(bites)) == 20_000


def test_31k_a_limit_is_removed_after_24_hours() -> None:
    person = card_holder()
    person.does(SET, period="day", cents=10_000)
    person.does(SET, period="day", cents=None)
    assert [limit(person, DAY - 1), limit(person, DAY)] == [10_000, None]
    person.at += DAY
    person.refused(SET, Kind.NO_SUCH_LIMIT, "1.1/loss-limit", period="day", cents=None)
    person.does(SET, period="day", cents=99_000)
    assert limit(person) == 99_000, "set again, it bites at once"


def test_a_second_raise_takes_the_place_of_the_first_and_waits_its_own_24_hours() -> None:
    person = card_holder()
    person.does(SET, period="day", cents=10_000)
    person.does(SET, period="day", cents=50_000)
    person.at += 23 * HOUR
    person.does(SET, period="day", cents=30_000)
    assert limit(person, HOUR) == 10_000
    assert [limit(person, DAY - 1), limit(person, DAY)] == [10_000, 30_000]


@pytest.mark.parametrize("cents", [10_000, 4_000])
def test_a_lower_or_equal_limit_cancels_a_pending_raise(cents: int) -> None:
    person = card_holder()
    person.does(SET, period="day", cents=10_000)
    person.does(SET, period="day", cents=50_000)
    person.at += HOUR
    person.does(SET, period="day", cents=cents)
    assert [limit(person), limit(person, DAY), limit(person, 9 * DAY)] == [cents] * 3


def test_a_raise_that_has_taken_effect_is_what_later_wishes_are_measured_by() -> None:
    person = card_holder()
    person.does(SET, period="day", cents=10_000)
    person.does(SET, period="day", cents=50_000)
    person.at += DAY
    person.does(SET, period="day", cents=60_000)
    assert [limit(person), limit(person, DAY)] == [50_000, 60_000]
    person.does(SET, period="day", cents=20_000)
    assert limit(person) == 20_000


@clause("sicbo-nicc", "1.1/gaming-limit", "1.1/deposit-limit")
def test_limits_of_several_periods_and_of_deposits_are_changed_each_by_itself() -> None:
    person = card_holder()
    person.does(SET, period="week", cents=10_000)
    person.does(SET, period="month", cents=20_000)
    person.does(SetDepositLimit, cents=5_000)
    person.does(SET, period="week", cents=70_000)
    person.does(SetDepositLimit, cents=6_000)
    person.does(SET, period="month", cents=15_000)
    names = ("day", "week", "month", "deposit")
    assert [limit(person, 0, name) for name in names] == [None, 10_000, 15_000, 5_000]
    assert [limit(person, DAY, name) for name in names] == [None, 70_000, 15_000, 6_000]


def test_limits_are_chosen_by_the_patron_in_person() -> None:
    person = card_holder()
    for who in ({"office": "cashier"}, {"office": "cashier", "by": "p7"}, {"by": "p8"}):
        refusal = person.refused(
            SET, Common.NOT_YOUR_OFFICE, "1.1/loss-limit", period="day", cents=1, **who
        )
        assert refusal.sentence == ("Only the patron in person may do that (rule 1.1/loss-limit).")
        person.refused(
            SetDepositLimit,
            Common.NOT_YOUR_OFFICE,
            "1.1/deposit-limit",
            cents=1,
            **who,
        )
        person.refused(DeclineLimits, Common.NOT_YOUR_OFFICE, "31J", **who)


@pytest.mark.parametrize("cents", [-1, 10**15 + 1, True, "5", 2.5])
def test_a_limit_is_a_whole_number_of_cents(cents: object) -> None:
    person = card_holder()
    person.refused(SET, Common.NOT_UNDERSTOOD, "", period="day", cents=cents)
    person.refused(SetDepositLimit, Common.NOT_UNDERSTOOD, "", cents=cents)


def test_a_loss_limit_is_over_a_day_week_or_month() -> None:
    refusal = card_holder().refused(SET, Common.NOT_UNDERSTOOD, "", period="year", cents=1)
    assert refusal.sentence == (
        "A loss limit is over 'year': it must be over a day, week or month."
    )


def test_31j_limits_are_not_declined_while_there_are_any() -> None:
    person = card_holder()
    person.does(SetDepositLimit, cents=5_000)
    person.refused(DeclineLimits, Kind.LIMITS_IN_FORCE, "31J")
    person.does(SetDepositLimit, cents=None)
    person.refused(DeclineLimits, Kind.LIMITS_IN_FORCE, "31J")
    person.at += DAY
    person.does(DeclineLimits)


def test_31j_the_person_who_declined_and_plays_is_reminded_a_year_later() -> None:
    person = player(sydney("2024-08-21T12:00+10:00"))
    due = sydney("2025-08-21T00:00+10:00")
    person.at = sydney("2025-03-01T12:00+11:00")
    person.signs_on()
    assert not reminder_due(person.state, due - 1)
    assert reminder_due(person.state, due)
    person.at = due + HOUR
    person.does(RemindOfLimits)
    assert not reminder_due(person.state, person.at)
    person.at = sydney("2025-12-24T12:00+11:00")
    person.signs_off()
    again = sydney("2026-08-21T00:00+10:00")
    assert [reminder_due(person.state, at) for at in (again - 1, again)] == [False, True]
    long_gone = sydney("2026-12-24T00:00+11:00")
    assert [reminder_due(person.state, at) for at in (long_gone - 1, long_gone)] == [True, False]


def test_31j_on_a_leap_day_too_the_reminder_is_within_twelve_months() -> None:
    person = player(sydney("2024-02-29T12:00+11:00"))
    person.at = sydney("2024-12-31T12:00+11:00")
    person.signs_on()
    due = sydney("2025-02-28T00:00+11:00")
    assert [reminder_due(person.state, at) for at in (due - 1, due)] == [False, True]


def test_31j_nobody_is_reminded_who_has_limits_or_never_chose_or_does_not_play() -> None:
    later = 2 * 366 * DAY
    never_played = player()
    assert not reminder_due(never_played.state, never_played.at + later)
    person = player()
    person.signs_on()
    person.at += 364 * DAY
    person.signs_off()
    person.does(SET, period="day", cents=10_000)
    assert not reminder_due(person.state, person.at + 2 * DAY)
    person.does(SET, period="day", cents=None)
    assert not reminder_due(person.state, person.at + 2 * DAY), "a year runs from the removal"


def test_31j_a_removed_limit_starts_the_year_anew() -> None:
    person = card_holder(sydney("2024-08-21T12:00+10:00"))
    person.does(SET, period="day", cents=10_000)
    person.does(SET, period="day", cents=None)
    person.at = sydney("2025-08-01T12:00+10:00")
    person.signs_on()
    due = sydney("2025-08-22T00:00+10:00")
    assert [reminder_due(person.state, at) for at in (due - 1, due)] == [False, True]


def test_31j_staff_remind() -> None:
    person = player()
    person.refused(RemindOfLimits, Common.NOT_YOUR_OFFICE, "31J", office="player")
    person.does(RemindOfLimits, office="dealer")


@clause("sicbo-nicc", "1.1/loss-limit", "1.1/deposit-limit")
def test_somebody_who_is_not_on_file_chooses_nothing() -> None:
    nobody = Person()
    loss, deposit = "1.1/loss-limit", "1.1/deposit-limit"
    nobody.refused(SET, Kind.NOT_ENROLLED, loss, period="day", cents=10_000)
    nobody.refused(SetDepositLimit, Kind.NOT_ENROLLED, deposit, cents=10_000)
    nobody.refused(DeclineLimits, Kind.NOT_ENROLLED, "31J")
    assert nobody.history == []
