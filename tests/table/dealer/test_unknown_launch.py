"""A tumbler that remembers a launch which is not in the records."""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.table.dealer.plays import STREAK, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])


@BOTH
@clause("sicbo-nicc", "2.4")
@clause("sicbo-ilga", "2.4")
def test_2_4_in_a_round_under_way_its_dice_are_not_read_and_the_round_has_no_result(
    game: str,
) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ShakeDice", round=1, tumbles=3))
    play.accepted(play.dealer("CallForBets", round=1))
    play.accepted(play.do("PlaceChips", place="1", spot="small", cents=500))
    play.accepted(play.do("ReportDealerLaunch", launch=4, by="tumbler"))
    assert play.table.tumbler_fault == "unknown-launch"
    assert play.refused(play.staff("AcceptLaunch", reason="now"))[0] == "not-now"
    play.accepted(play.dealer("CallNoMoreBets", round=1))
    play.accepted(play.dealer("LiftDome", round=1))
    told = play.do("ReportTumbler", round=1, faces=(1, 2, 3), flat=(True,) * 3, by="tumbler")
    assert play.refused(told) == ("unknown-launch", "2.4")
    play.accepted(play.dealer("AnnounceNoResult", round=1, ground="tumbler-fault"))
    assert play.table.seats["1"].value_cents == 100_000, "the stake went back"
    assert play.refused(play.dealer("ShakeDice", round=5)) == ("unknown-launch", "2.4")
    play.accepted(play.staff("AcceptLaunch", reason="restored"))
    assert play.refused(play.dealer("ShakeDice", round=2))[0] == "wrong-round"
    play.accepted(play.dealer("ShakeDice", round=5))


@BOTH
def test_a_launch_that_is_on_record_is_nothing_to_report(game: str) -> None:
    play = DealerPlay(game)
    told = play.do("ReportDealerLaunch", launch=0, by="tumbler")
    assert play.refused(told)[0] == "no-unknown-launch"
    play.accepted(play.do("ReportDealerLaunch", launch=2, by="tumbler"))
    told = play.do("ReportDealerLaunch", launch=2, by="tumbler")
    assert play.refused(told)[0] == "no-unknown-launch", "it is told once"


@BOTH
@clause("sicbo-nicc", "2.4", "6.1")
@clause("sicbo-ilga", "2.4", "6.1")
def test_between_rounds_a_streak_that_lies_there_waits_for_the_round_beyond_the_launch(
    game: str,
) -> None:
    play = DealerPlay(game, limits=STREAK, layout="C", readings={"even": "as-printed"})
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    assert [piece.round for piece in play.table.pieces] == [2]
    play.accepted(play.do("ReportDealerLaunch", launch=4, by="tumbler"))
    assert [piece.round for piece in play.table.pieces] == [5]
    assert play.table.tumbler_fault == "", "no round was under way"
    play.accepted(play.staff("AcceptLaunch", reason="restored"))
    play.round("456")
    assert [(piece.cell, piece.round) for piece in play.table.pieces] == [
        ("super-streak:big@1", 5)
    ]
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "2.4")
@clause("sicbo-ilga", "2.4")
def test_2_4_in_a_round_under_way_a_launch_of_the_round_before_is_on_record(game: str) -> None:
    """Round 2 is under way: the records have launch 1, and not the one after it."""
    play = DealerPlay(game)
    play.round("146")
    play.accepted(play.dealer("ShakeDice", round=2, tumbles=3))
    told = play.do("ReportDealerLaunch", launch=1, by="tumbler")
    assert play.refused(told) == ("no-unknown-launch", "2.4")
    play.accepted(play.do("ReportDealerLaunch", launch=3, by="tumbler"))
    assert (play.table.unknown_launch, play.table.tumbler_fault) == (3, "unknown-launch")
