"""The gaming day: a round belongs to the day in which it begins, and a new day cuts the runs."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from pitboss.rules.situation import Run
from pitboss.table.dealer.acts.shake_dice import RoundBegun
from pitboss.table.dealer.streaks import streak_areas
from tests.stories import clause
from tests.table.dealer.plays import MINUTE, NOON, STREAK, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
BIG_ODD, SMALL_ODD = "456", "124"
SIX = 360
HALF_PAST_TWO = 150
BOUNDARY = NOON + 10 * MINUTE
"""Ten past one in the afternoon of 15 October 2025."""


def moment(year: int, month: int, day: int, hour: int, minute: int = 0, second: int = 0) -> int:
    """A moment by Greenwich, in milliseconds."""
    at = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    return int(at.timestamp()) * 1000


def day_of(game: str, at: int, starts: int) -> str:
    play = DealerPlay(game, players="", gaming_day_starts=starts)
    play.accepted(play.dealer("ShakeDice", at=at))
    (begun,) = play.happened(RoundBegun)
    assert isinstance(begun, RoundBegun)
    return begun.gaming_day


# Sydney is ten hours ahead of Greenwich, and eleven in summer time: in 2025 until three in the
# morning of 6 April, and again from two in the morning of 5 October.
DAYS = [
    # An ordinary winter's day: six o'clock is 20:00 by Greenwich.
    ((2025, 7, 15, 19, 59, 59), SIX, "2025-07-15"),
    ((2025, 7, 15, 20, 0, 0), SIX, "2025-07-16"),
    # The last summer day before the clock goes back, and the day on which it does.
    ((2025, 4, 4, 18, 59, 59), SIX, "2025-04-04"),
    ((2025, 4, 4, 19, 0, 0), SIX, "2025-04-05"),
    ((2025, 4, 5, 19, 59, 59), SIX, "2025-04-05"),
    ((2025, 4, 5, 20, 0, 0), SIX, "2025-04-06"),
    # Half past two comes twice that night: the day begins with the first.
    ((2025, 4, 5, 15, 29, 59), HALF_PAST_TWO, "2025-04-05"),
    ((2025, 4, 5, 15, 30, 0), HALF_PAST_TWO, "2025-04-06"),
    ((2025, 4, 5, 16, 15, 0), HALF_PAST_TWO, "2025-04-06"),
    ((2025, 4, 5, 16, 30, 0), HALF_PAST_TWO, "2025-04-06"),
    # The clock goes forward: the gaming day that ends then is an hour shorter.
    ((2025, 10, 3, 20, 0, 0), SIX, "2025-10-04"),
    ((2025, 10, 4, 18, 59, 59), SIX, "2025-10-04"),
    ((2025, 10, 4, 19, 0, 0), SIX, "2025-10-05"),
    # Half past two does not come that night: the day begins when the clock shows three.
    ((2025, 10, 4, 15, 59, 59), HALF_PAST_TWO, "2025-10-04"),
    ((2025, 10, 4, 16, 0, 0), HALF_PAST_TWO, "2025-10-05"),
]


@BOTH
@pytest.mark.parametrize(("at", "starts", "day"), DAYS)
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_a_round_belongs_to_the_gaming_day_by_the_clock_of_sydney(
    game: str, at: tuple[int, int, int, int, int, int], starts: int, day: str
) -> None:
    assert day_of(game, moment(*at), starts) == day


def long_run(game: str) -> DealerPlay:
    """Player 1 has a Super Streak that has come three times; a day begins at ten past one."""
    play = DealerPlay(
        game,
        limits=STREAK,
        readings={"even": "customary"},
        layout="C",
        gaming_day_starts=13 * 60 + 10,
    )
    play.round(BIG_ODD)
    play.accepted(play.place("1", super_streak_big=500))
    for _ in range(3):
        play.round(BIG_ODD)
    assert play.table.runs["small-big"] == Run("big", 4)
    return play


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_6_2_a_new_day_cuts_the_run_and_its_first_result_opens_the_area(game: str) -> None:
    play = long_run(game)
    play.at = BOUNDARY - 9000
    play.round(BIG_ODD)
    assert play.at == BOUNDARY - 1000
    assert play.table.gaming_day == "2025-10-14"
    assert play.table.runs["small-big"] == Run("big", 5)
    play.accepted(play.dealer("ShakeDice", tumbles=3))
    assert play.at == BOUNDARY
    assert play.table.gaming_day == "2025-10-15"
    assert play.table.runs == {"small-big": Run(), "odd-even": Run()}
    play.accepted(play.dealer("CallForBets"))
    play.close_bets()
    play.settle(BIG_ODD)
    # The table's run has begun again with one; the wager has come five times.
    assert play.table.runs["small-big"] == Run("big", 1)
    assert [piece.cell for piece in play.table.pieces] == ["super-streak:big@5"]
    play.accepted(play.place("2", super_streak_big=500))
    play.round(SMALL_ODD)
    assert play.chips("1") == 99_500 + 500 * 11  # five in a row at 10 to 1
    assert play.chips("2") == 99_500
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_6_2_the_day_is_that_of_the_tumble_and_not_of_the_result(game: str) -> None:
    play = long_run(game)
    play.at = BOUNDARY - 2000
    play.open_bets()
    assert play.at == BOUNDARY
    play.close_bets()
    play.settle(BIG_ODD)
    assert play.table.gaming_day == "2025-10-14"
    assert play.table.runs["small-big"] == Run("big", 5)


@BOTH
@clause("sicbo-nicc", "6.2", "8.6")
@clause("sicbo-ilga", "6.2", "8.6")
def test_a_new_day_whose_first_round_has_no_result_still_waits_for_its_first(game: str) -> None:
    play = long_run(game)
    play.at = BOUNDARY
    play.open_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="exposed"))
    assert play.table.runs["small-big"] == Run()
    play.round("333")
    assert play.table.runs["small-big"] == Run()
    play.round(SMALL_ODD)
    assert play.table.runs["small-big"] == Run("small", 1)


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_6_2_from_the_turn_of_the_day_to_its_first_result_no_streak_is_taken(game: str) -> None:
    play = long_run(game)
    play.round(SMALL_ODD)  # the area is open for Small
    play.at = BOUNDARY - 3000
    play.accepted(play.place("1", super_streak_small=500))
    play.at = BOUNDARY - 1000
    answer = play.place("2", super_streak_small=500)
    assert play.refused(answer) == ("area-closed", "6.2")
    assert play.at == BOUNDARY
    (small_big, odd_even) = streak_areas(play.table, BOUNDARY)
    assert (small_big.flashing, small_big.side, small_big.run_length) == ((), None, 0)
    assert small_big.closed == answer.sentence  # type: ignore[union-attr]  # it was refused
    assert odd_even.side is None
    # The wager from before runs on: it is for the next round, whatever its day.
    assert [(one.side, one.count) for one in small_big.wagers] == [("small", 0)]
    play.round("333")
    assert play.refused(play.place("2", super_streak_small=500)) == ("area-closed", "6.2")
    play.round(SMALL_ODD)
    play.accepted(play.place("2", super_streak_small=500))
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_a_streak_placed_before_the_turn_of_the_day_can_be_taken_back_after_it(game: str) -> None:
    """Until its first cut-off it can be changed (SB-16); there is then none to place again."""
    play = long_run(game)
    play.round(SMALL_ODD)
    play.accepted(play.place("2", super_streak_small=500))
    play.at = BOUNDARY
    back = {"place": "2", "spot": "super-streak:small", "cents": 500}
    play.accepted(play.do("TakeChipsBack", **back))
    assert play.chips("2") == 100_000
    assert play.refused(play.place("2", super_streak_small=500)) == ("area-closed", "6.2")


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_a_round_of_the_old_day_opens_its_area_for_nobody_once_the_day_has_turned(
    game: str,
) -> None:
    play = long_run(game)
    play.at = BOUNDARY - 2000
    play.open_bets()
    play.close_bets()
    play.settle(SMALL_ODD)
    assert play.table.runs["small-big"] == Run("small", 1)  # of the 14th
    assert play.refused(play.place("2", super_streak_small=500)) == ("area-closed", "6.2")
