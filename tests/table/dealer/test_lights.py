"""Lights that fail: settled by the dice, streaks ended, an inspector told, and play stopped."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.rules.situation import Run
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.record_rectified import LightsRectified
from pitboss.table.dealer.acts.report_lights import InspectorNotified, LightsFailed
from pitboss.table.dealer.state import DealerStage
from tests.stories import clause
from tests.table.dealer.plays import STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
# On a plain table 1-2-4 lights these and 4-5-6 those.
LIT_124 = (
    "small", "total:7", "pair:1-2", "pair:1-4", "pair:2-4", "single:1", "single:2", "single:4",
)  # fmt: skip
LIT_456 = (
    "big", "odd", "total:15", "pair:4-5", "pair:4-6", "pair:5-6", "single:4", "single:5",
    "single:6",
)  # fmt: skip


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def lit(play: DealerPlay, faces: str) -> None:
    """Play from no more bets until the areas are lit."""
    play.close_bets()
    keyed = tuple(int(face) for face in faces)
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=keyed))


def streak_table(game: str) -> DealerPlay:
    return DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")


def big_streak(play: DealerPlay, count: int) -> None:
    """Player 1 places on Big after the day's first result and sees it come so many times."""
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    for _ in range(count):
        play.round("455")


# The dice decide.


@BOTH
@pytest.mark.parametrize("seen", [(), ("big",), LIT_124[:-1], (*LIT_124, "single:6")])
@clause("sicbo-nicc", "8.7", "8.8")
@clause("sicbo-ilga", "8.7", "8.8")
def test_8_7_whatever_was_lit_the_round_is_settled_by_the_dice(
    game: str, seen: tuple[str, ...]
) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.place("1", small=500)
    play.place("2", big=1000)
    lit(play, "124")
    play.accepted(play.dealer("ReportLights", lit=seen, reason="seen by the dealer"))
    (failed,) = play.happened(LightsFailed)
    assert (failed.expected, failed.lit, failed.clause) == (LIT_124, seen, "8.7")
    assert play.happened(InspectorNotified) == [
        InspectorNotified(
            what="the illumination of the winning areas",
            clause="8.8",
            round=1,
            reason="seen by the dealer",
        )
    ]
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert (play.chips("1"), play.chips("2")) == (100_500, 99_000)
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "8.7")
@clause("sicbo-ilga", "8.7")
def test_8_7_lights_that_are_right_have_not_failed(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    lit(play, "124")
    right = tuple(reversed(LIT_124))
    assert sentence(play.dealer("ReportLights", lit=right)) == (
        "The winning areas of 124 are the ones lit (rule 8.7)."
    )
    assert play.table.stopped == ""


@BOTH
@clause("sicbo-nicc", "8.7")
@clause("sicbo-ilga", "8.7")
def test_8_7_lights_are_reported_once_between_lighting_and_paying(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.close_bets()
    assert play.refused(play.dealer("ReportLights", lit=())) == ("not-now", "8.7")
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    assert play.refused(play.do("ReportLights", lit=(), round=1, reason="I saw it")) == (
        "not-your-office",
        "8.7",
    )
    assert play.refused(play.dealer("ReportLights", lit=(), reason="")) == ("reason-needed", "8.7")
    answer = play.dealer("ReportLights", lit=("smal",))
    assert play.refused(answer) == ("not-understood", "")
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("ReportLights", lit=()))
    assert sentence(play.dealer("ReportLights", lit=())) == (
        "It is already recorded that the lights failed in round 1 (rule 8.7)."
    )
    # What was collected before lies there again, and is collected by the dice once more.
    assert play.refused(play.dealer("PayWinners")) == ("not-now", "5.5")
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert play.refused(play.dealer("ReportLights", lit=(), round=1)) == ("not-now", "8.7")


@BOTH
@clause("sicbo-nicc", "5.5", "8.7")
@clause("sicbo-ilga", "5.5", "8.7")
def test_8_7_what_was_collected_lies_on_the_layout_again_until_it_is_collected_anew(
    game: str,
) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", big=1_000))
    play.accepted(play.place("2", small=500))
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("CollectLosers"))
    assert [piece.number for piece in play.table.pieces] == [2]
    play.accepted(play.dealer("ReportLights", lit=()))
    assert [piece.number for piece in play.table.pieces] == [1, 2]
    assert play.table.collected == []
    again = (
        "$10.00 in value chips of player-1 at place 1, collected before, lies on the layout again"
    )
    assert (again, "8.7") in play.told
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert (play.chips("1"), play.chips("2")) == (99_000, 100_500)
    assert play.replayed() == play.table


# Play stops until it is put right.


@BOTH
@clause("sicbo-nicc", "8.8", "1.1/inspector")
@clause("sicbo-ilga", "8.8", "1.1/inspector")
def test_8_8_no_further_play_until_a_supervisor_has_seen_a_test(game: str) -> None:
    play = streak_table(game)
    play.round("456")
    play.open_bets()
    lit(play, "456")
    play.accepted(play.dealer("ReportLights", lit=()))
    test = {"test": "124", "lit": (*LIT_124, "odd")}
    assert sentence(play.staff("RecordRectified", **test)) == (
        "That cannot be done now: the round is lit (rule 8.8)."
    )
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    stopped = (
        "No further play is permitted until the illumination of the winning areas has been put "
        "right (rule 8.8)."
    )
    assert sentence(play.dealer("ShakeDice")) == stopped
    assert sentence(play.place("1", super_streak_big=500)) == stopped
    assert play.refused(play.dealer("RecordRectified", **test)) == ("not-your-office", "8.8")
    assert sentence(play.staff("RecordRectified", test="124", lit=LIT_124)) == (
        "The test did not light the right areas: look at odd (rule 8.8)."
    )
    assert play.refused(play.staff("RecordRectified", test="12", lit=())) == (
        "no-such-numbers",
        "8.8",
    )
    play.accepted(play.staff("RecordRectified", **test))
    (rectified,) = play.happened(LightsRectified)
    assert (rectified.test, set(rectified.lit)) == ("124", {*LIT_124, "odd"})
    play.round("456", p1={"big": 500})
    assert play.chips("1") == 100_500
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "8.8")
@clause("sicbo-ilga", "8.8")
def test_8_8_there_is_nothing_to_rectify_while_nothing_failed(game: str) -> None:
    play = DealerPlay(game)
    answer = play.staff("RecordRectified", test="124", lit=LIT_124)
    assert sentence(answer) == "There is nothing to put right (rule 8.8)."


@BOTH
@clause("sicbo-nicc", "8.7", "8.8")
@clause("sicbo-ilga", "8.7", "8.8")
def test_a_round_that_comes_to_nothing_after_failing_lights_leaves_the_table_stopped(
    game: str,
) -> None:
    play = streak_table(game)
    big_streak(play, 4)
    play.open_bets()
    lit(play, "124")
    play.accepted(play.dealer("ReportLights", lit=()))
    play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))
    # Without a result there is nothing by which a streak could be settled: it lives.
    assert [piece.cell for piece in play.table.pieces] == ["super-streak:big@4"]
    assert play.table.runs["small-big"] == Run("big", 5)
    assert play.refused(play.dealer("ShakeDice")) == ("stopped", "8.8")
    play.accepted(play.staff("RecordRectified", test="456", lit=LIT_456))
    play.round("124")
    # Four in a row and then Small: $5 at 6 to 1.
    assert play.chips("1") == 103_000
    assert play.replayed() == play.table


# Streaks end at the count they have reached.

# After this result the wager has come so far; what is paid to one, and what it was worth.
WORTH = [
    (1, 0, "1847/1024"), (2, 0, "1847/512"), (3, 0, "1847/256"), (4, 7, "1847/128"),
    (5, 11, "1399/64"), (6, 16, "1047/32"), (7, 21, "791/16"), (8, 36, "623/8"),
    (9, 51, "479/4"), (10, 76, "377/2"), (11, 101, "301/1"),
]  # fmt: skip


@BOTH
@pytest.mark.parametrize(("count", "pays", "worth"), WORTH)
@clause("sicbo-nicc", "8.7.1", "7.2")
@clause("sicbo-ilga", "8.7.1", "7.2")
def test_8_7_1_a_streak_is_settled_with_this_result_at_the_count_it_reaches(
    game: str, count: int, pays: int, worth: str
) -> None:
    play = streak_table(game)
    big_streak(play, count - 1)
    play.open_bets()
    lit(play, "455")
    play.accepted(play.dealer("ReportLights", lit=()))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    (paid,) = play.happened(WinnersPaid)
    assert paid.stopped_streaks == {"1": worth}
    assert paid.moved == {}
    assert [one.clause for one in paid.paid] == (["8.7.1"] if pays else [])
    assert play.table.pieces == []
    assert play.chips("1") == 99_500 + 500 * pays
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "8.7.1", "6.4.2")
@clause("sicbo-ilga", "8.7.1", "6.4.2")
def test_8_7_1_a_triple_leaves_the_count_and_ends_the_wager(game: str) -> None:
    play = streak_table(game)
    big_streak(play, 4)
    play.open_bets()
    lit(play, "555")
    play.accepted(play.dealer("ReportLights", lit=()))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    (paid,) = play.happened(WinnersPaid)
    assert paid.stopped_streaks == {"1": "1847/128"}
    assert play.chips("1") == 103_000  # four in a row
    assert play.table.runs == {"small-big": Run("big", 1), "odd-even": Run("even", 1)}


@BOTH
@clause("sicbo-nicc", "8.7.1", "6.4.1")
@clause("sicbo-ilga", "8.7.1", "6.4.1")
def test_8_7_1_a_wager_that_has_not_begun_to_run_loses_by_a_triple(game: str) -> None:
    play = streak_table(game)
    big_streak(play, 0)
    play.open_bets()
    lit(play, "555")
    play.accepted(play.dealer("ReportLights", lit=()))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    (paid,) = play.happened(WinnersPaid)
    assert (paid.paid, paid.stopped_streaks) == ((), {"1": "1847/2048"})
    assert play.chips("1") == 99_500


@BOTH
@clause("sicbo-nicc", "8.7.1")
@clause("sicbo-ilga", "8.7.1")
def test_8_7_1_a_streak_that_this_result_ends_is_not_ended_by_the_lights(game: str) -> None:
    play = streak_table(game)
    big_streak(play, 5)
    play.open_bets()
    lit(play, "124")
    play.accepted(play.dealer("ReportLights", lit=()))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    (paid,) = play.happened(WinnersPaid)
    assert paid.stopped_streaks == {}
    assert play.chips("1") == 99_500 + 500 * 11  # five in a row at 10 to 1


@BOTH
@clause("sicbo-nicc", "8.7.1", "6.2")
@clause("sicbo-ilga", "8.7.1", "6.2")
def test_8_7_1_afterwards_the_areas_are_open_for_the_side_of_the_last_result(game: str) -> None:
    play = streak_table(game)
    big_streak(play, 3)
    play.open_bets()
    lit(play, "455")
    play.accepted(play.dealer("ReportLights", lit=()))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert play.table.stage is DealerStage.BETWEEN
    # 4-5-5 is Big and even: without the fault Big would have run for five and be closed.
    assert play.table.runs == {"small-big": Run("big", 1), "odd-even": Run("even", 1)}
    play.accepted(play.staff("RecordRectified", test="456", lit=LIT_456))
    assert play.refused(play.place("2", super_streak_small=500)) == ("other-side", "6.2")
    play.accepted(play.place("2", super_streak_big=500))
    play.accepted(play.place("2", super_streak_even=500))
    play.round("455")
    assert [piece.cell for piece in play.table.pieces] == [
        "super-streak:big@1",
        "super-streak:even@1",
    ]
    assert play.replayed() == play.table
