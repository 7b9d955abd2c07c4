"""Loss limits in play: what counts, how far a wager may go, and where the periods begin."""

from __future__ import annotations

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.patron import play
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.limits import allowance_cents, excess_cents, loss_of, period_starts
from pitboss.patron.play_events import LimitExceeded, LimitReached
from pitboss.patron.refusals import PatronKind as Kind
from tests.patron.people import DAY, TODAY, Person, limited, player
from tests.stories import clause

TOMORROW = "2024-08-22"
SUNDAY = "2024-08-25"
MONDAY = "2024-08-26"


def allowance(person: Person, day: str = TODAY) -> int | None:
    return allowance_cents(person.state, person.at, day)


@clause("sicbo-nicc", "9.3", "1.1/loss-limit")
def test_9_3_a_wager_may_reach_the_limit_and_not_pass_it_by_a_cent() -> None:
    person = limited(day=10_000)
    refusal = person.may_not_stake(10_001, Kind.OVER_LOSS_LIMIT, "9.3")
    assert refusal.maximum_cents == 10_000
    assert refusal.sentence == (
        "The loss limit of $100.00 a day leaves $100.00 to wager (rule 9.3)."
    )
    person.stakes(10_000)
    assert allowance(person) == 0
    assert excess_cents(person.state, person.at, TODAY) == 0
    person.may_not_stake(1, Kind.OVER_LOSS_LIMIT, "9.3")


@clause("sicbo-nicc", "9.3")
def test_9_3_all_open_stakes_count_whatever_their_worst_outcome_would_be() -> None:
    # Small 80 and Big 80 and Any Triple 10 can lose 10 at most and still need 170 (SB-34).
    person = limited(day=16_900)
    person.stakes(8_000)
    person.stakes(8_000)
    refusal = person.may_not_stake(1_000, Kind.OVER_LOSS_LIMIT, "9.3")
    assert refusal.maximum_cents == 900


@clause("sicbo-nicc", "9.3")
def test_9_3_stakes_left_in_play_at_another_table_count_too() -> None:
    person = limited(day=10_000)
    person.stakes(4_000, table="t1")
    person.signs_off("t1")
    person.signs_on("t2")
    assert person.may_not_stake(6_001, Kind.OVER_LOSS_LIMIT, "9.3", table="t2").maximum_cents == (
        6_000
    )
    person.stakes(6_000, table="t2")


@clause("sicbo-nicc", "1.1/loss-limit", "9.3")
def test_wins_lower_the_net_loss_at_once_and_give_room_within_their_period() -> None:
    person = limited(day=10_000)
    person.stakes(6_000)
    person.settles(6_000)
    assert allowance(person) == 4_000
    person.stakes(4_000)
    person.settles(4_000, back=28_000)  # six to one, and the stake
    assert loss_of(person.state, "day", TODAY).net_cents == -18_000
    assert allowance(person) == 28_000
    assert allowance(person, TOMORROW) == 10_000, "a net win is not carried over"


@clause("sicbo-nicc", "1.1/loss-limit")
def test_returned_stakes_are_no_loss() -> None:
    person = limited(day=10_000)
    person.stakes(6_000)
    events = play.returned(person.state, table="t1", round_number=1, cents=2_500, clause="9.16")
    person.happens(events, "lee")
    assert allowance(person) == 6_500
    assert loss_of(person.state, "day", TODAY).net_cents == 0


@clause("sicbo-nicc", "1.1/loss-limit")
def test_chips_won_with_a_promotional_token_are_a_return_for_no_stake() -> None:
    person = limited(day=10_000)
    person.settles(0, back=5_000)
    assert allowance(person) == 15_000


@clause("sicbo-nicc", "1.1/loss-limit", "9.3")
def test_every_limit_must_hold_and_the_tightest_is_told() -> None:
    person = limited(day=10_000, week=12_000, month=50_000)
    person.stakes(9_000)
    person.settles(9_000)
    refusal = person.may_not_stake(1_001, Kind.OVER_LOSS_LIMIT, "9.3")
    assert refusal.maximum_cents == 1_000
    refusal = person.may_not_stake(5_000, Kind.OVER_LOSS_LIMIT, "9.3", day=TOMORROW)
    assert refusal.sentence == (
        "The loss limit of $120.00 a week leaves $30.00 to wager (rule 9.3)."
    )


@clause("sicbo-nicc", "1.1/loss-limit")
@pytest.mark.parametrize(
    ("period", "day", "began"),
    [
        ("day", "2024-08-21", "2024-08-21"),
        ("week", "2024-08-19", "2024-08-19"),
        ("week", "2024-08-25", "2024-08-19"),
        ("week", "2024-08-26", "2024-08-26"),
        ("week", "2025-01-01", "2024-12-30"),
        ("month", "2024-08-01", "2024-08-01"),
        ("month", "2024-08-31", "2024-08-01"),
        ("month", "2024-02-29", "2024-02-01"),
    ],
)
def test_a_week_begins_on_mondays_gaming_day_and_a_month_on_the_firsts(
    period: str, day: str, began: str
) -> None:
    assert period_starts(period, day) == began


@clause("sicbo-nicc", "1.1/loss-limit")
def test_a_new_period_begins_with_nothing_lost_and_the_stakes_still_at_risk() -> None:
    person = limited(week=10_000)
    person.stakes(10_000)
    person.settles(7_000)
    assert [allowance(person, day) for day in (TODAY, SUNDAY, MONDAY)] == [0, 0, 7_000]


@clause("sicbo-nicc", "1.1/loss-limit")
def test_a_round_of_the_day_before_still_counts_to_that_day() -> None:
    person = limited(day=10_000, week=20_000)
    person.stakes(6_000)
    person.settles(2_000, day=TOMORROW)
    person.settles(4_000, day=TODAY)
    assert loss_of(person.state, "day", TODAY).net_cents == 4_000
    assert loss_of(person.state, "day", TOMORROW).net_cents == 2_000
    assert loss_of(person.state, "week", TODAY).net_cents == 6_000


def test_only_the_present_period_and_the_one_before_are_kept() -> None:
    person = limited(day=10_000)
    for day in ("2024-08-19", "2024-08-20", "2024-08-21", "2024-08-22"):
        person.stakes(100, day=day)
        person.settles(100, day=day)
    assert sorted(person.state.losses["day"]) == ["2024-08-21", "2024-08-22"]
    assert sorted(person.state.losses["week"]) == ["2024-08-19"]
    assert person.state.losses["week"]["2024-08-19"].net_cents == 400


@clause("sicbo-nicc", "1.1/loss-limit")
def test_a_limit_that_is_set_late_counts_what_was_lost_before_it() -> None:
    person = player()
    person.signs_on()
    person.stakes(50_000)
    person.settles(50_000)
    assert allowance(person) is None
    person.does(SetLossLimit, period="day", cents=20_000)
    assert allowance(person) == 0
    assert person.may_not_stake(1, Kind.OVER_LOSS_LIMIT, "9.3").maximum_cents == 0
    assert allowance(person, TOMORROW) == 20_000


@clause("sicbo-nicc", "8.15", "1.1/gaming-limit")
def test_8_15_what_is_found_beyond_the_limit_is_measured_and_logged_by_its_limit() -> None:
    person = limited(day=10_000, week=15_000, month=50_000)
    found = {"table": "t1", "round_number": 4, "cents": 17_000}
    person.plays(play.record_stake, **found)
    assert excess_cents(person.state, person.at, TODAY) == 7_000
    assert allowance(person) == 0
    fields = {"at": person.at, "day": TODAY, "table": "t1", "round_number": 4}
    logged = person.plays(play.exceeded, **fields, returned_cents=0)
    assert logged == (
        LimitExceeded(
            patron="p7",
            clause="1.1/gaming-limit",
            limit="day",
            since="2024-08-21",
            table="t1",
            round=4,
            limit_cents=10_000,
            over_cents=7_000,
        ),
        LimitExceeded(
            patron="p7",
            clause="1.1/gaming-limit",
            limit="week",
            since="2024-08-19",
            table="t1",
            round=4,
            limit_cents=15_000,
            over_cents=2_000,
        ),
    )
    assert [note.text for note in person.state.notes] == [
        "day limit of $100.00 by $70.00",
        "week limit of $150.00 by $20.00",
    ]
    # Of the $170.00, $20.00 may go back at once for another reason.
    (day,) = person.plays(play.exceeded, **fields, returned_cents=2_000)
    assert isinstance(day, LimitExceeded)
    assert (day.limit, day.over_cents) == ("day", 5_000)


@clause("sicbo-nicc", "8.15.1")
def test_8_15_1_once_the_excess_is_returned_exactly_the_allowance_is_at_risk() -> None:
    person = limited(day=10_000)
    person.plays(play.record_stake, table="t1", round_number=1, cents=11_000)
    back = play.returned(person.state, table="t1", round_number=1, cents=1_000, clause="8.15.1")
    person.happens(back, "lee")
    assert excess_cents(person.state, person.at, TODAY) == 0
    fields = {"at": person.at, "day": TODAY, "table": "t1", "round_number": 1}
    assert person.plays(play.exceeded, **fields, returned_cents=0) == ()


@clause("sicbo-nicc", "9.3")
def test_9_3_who_has_lost_the_whole_limit_may_stake_nothing() -> None:
    person = limited(day=10_000)
    person.stakes(10_000)
    person.settles(10_000)
    assert person.may_not_stake(1, Kind.OVER_LOSS_LIMIT, "9.3").maximum_cents == 0


def test_31k_reaching_a_limit_ends_gaming_for_the_period_whatever_wins_afterwards() -> None:
    person = limited(day=10_000, week=30_000)
    person.stakes(3_000, table="t1")
    person.signs_off()
    person.signs_on("t2")
    person.stakes(7_000, table="t2")
    assert not any(isinstance(event, LimitReached) for event in person.settles(7_000, table="t2"))
    (_, reached) = person.settles(3_000, table="t1")
    assert reached == LimitReached(
        patron="p7", clause="31K", limit="day", since=TODAY, cents=10_000
    )
    won_with_a_token = person.settles(0, back=50_000, table="t1")
    assert len(won_with_a_token) == 1, "it was reached once"
    assert loss_of(person.state, "day", TODAY).net_cents == -40_000
    for cents in (1, 50_001):
        refusal = person.may_not_stake(cents, Kind.LOSS_LIMIT_REACHED, "31K", table="t2")
        assert refusal.maximum_cents == 0
    assert refusal.sentence == (
        "The loss limit for this day has been reached: no gaming until the next day (rule 31K)."
    )
    assert allowance(person) == 0
    assert allowance(person, TOMORROW) == 10_000
    person.stakes(10_000, table="t2", day=TOMORROW)


def test_31k_a_limit_that_was_reached_is_not_reopened_by_a_raise_within_its_period() -> None:
    person = limited(week=10_000)
    person.stakes(10_000)
    person.settles(10_000)
    person.does(SetLossLimit, period="week", cents=90_000)
    person.signs_off()
    person.at += DAY
    person.signs_on()
    person.may_not_stake(1, Kind.LOSS_LIMIT_REACHED, "31K", day=TOMORROW)
    person.stakes(90_000, day=MONDAY)


def test_31k_a_limit_lowered_below_the_loss_is_reached_though_the_open_stakes_win() -> None:
    person = limited(day=10_000)
    person.stakes(9_000)
    person.settles(6_000)
    person.does(SetLossLimit, period="day", cents=5_000)
    (_, reached) = person.settles(3_000, back=18_000)
    assert isinstance(reached, LimitReached)
    person.may_not_stake(1, Kind.LOSS_LIMIT_REACHED, "31K")


def test_a_limit_of_nothing_lets_nothing_be_staked() -> None:
    person = limited(day=0)
    assert person.may_not_stake(1, Kind.OVER_LOSS_LIMIT, "9.3").maximum_cents == 0


def test_a_table_never_settles_or_returns_more_than_is_at_risk_there() -> None:
    person = limited(day=10_000)
    person.stakes(1_000, table="t1")
    with pytest.raises(Broken, match="1001 of 1000 cents at risk at t1"):
        person.settles(1_001)
    with pytest.raises(Broken, match="1 of 0 cents at risk at t2"):
        play.returned(person.state, table="t2", round_number=1, cents=1, clause="8.6")


@pytest.mark.parametrize("cents", [0, -1, True, 10**15 + 1, "100", 1.5])
def test_a_stake_is_a_whole_number_of_cents_above_nothing(cents: object) -> None:
    person = limited(day=10_000)
    fields = {"at": person.at, "day": TODAY, "table": "t1", "round_number": 1, "cents": cents}
    with pytest.raises(BadInput):
        person.plays(play.stake, **fields)
    with pytest.raises(BadInput):
        person.plays(play.record_stake, table="t1", round_number=1, cents=cents)


@pytest.mark.parametrize(("staked", "back"), [(-1, 0), (0, -1), (True, 0), (0, 10**15 + 1)])
def test_what_is_settled_is_whole_cents_not_below_nothing(staked: int, back: int) -> None:
    person = limited(day=10_000)
    with pytest.raises(BadInput, match=r"^What (was staked|is returned) is "):
        person.settles(staked, back=back)


@clause("sicbo-nicc", "3.1", "9.1")
def test_9_1_nothing_is_staked_where_the_player_is_not_signed_on() -> None:
    person = limited(day=10_000)
    refusal = person.may_not_stake(100, Kind.NOT_SIGNED_ON, "3.1", table="t2")
    assert refusal.sentence == "The player is not signed on at table t2 (rule 3.1)."
    person.does(SuspendCard, reason="found on the floor")
    person.may_not_stake(100, Kind.CARD_SUSPENDED, "3.1")
