"""The beginning of a round as it is told: signs, runs, and what runs on from the round before."""

from __future__ import annotations

from pitboss.rules.sign import Limit
from tests.stories import clause
from tests.table.dealer.plays import STREAK, DealerPlay

NEW = "sicbo-nicc"


@clause(NEW, "1.1/round-of-play", "1.1/dealer", "4.1", "4.6", "5.1")
def test_the_beginning_of_a_round_tells_signs_runs_and_what_runs_on() -> None:
    play = DealerPlay(NEW, limits=STREAK, layout="C", readings={"even": "as-printed"})
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    play.round("455")
    own = {"big": Limit(500, 200_000, 100)}
    play.accepted(play.staff("SetPersonalLimits", place="2", limits=own))
    play.accepted(play.dealer("ShakeDice", tumbles=1))
    told = dict(play.told)
    assert told["Round 3 begins, on gaming day 2025-10-15"] == "1.1/round-of-play"
    assert told["dee runs the game"] == "1.1/dealer"
    assert told["The dice are tumbled once under the dome"] == "5.1"
    assert told[
        "The sign of player-2 at place 2 says: big $5.00 to $2,000.00 in steps of $1.00"
    ] == ("4.6")
    runs = {text for text in told if text.startswith("The table's run")}
    assert "The table's run for Super Streak: big, 2 in a row" in runs
    standing = "player-1 at place 1: $5.00 in value chips on super-streak:big (piece 1) runs on, "
    assert f"{standing}1 in a row" in told
    play.accepted(play.dealer("ShakeDice", tumbles=2))
    assert play.told == [("The dice are tumbled again, 3 times in all", "5.1")]


@clause(NEW, "5.1")
def test_where_no_streak_is_offered_no_run_is_told() -> None:
    play = DealerPlay(NEW)
    play.round("456")
    play.accepted(play.dealer("ShakeDice", tumbles=3))
    assert not [text for text, _ in play.told if "run for Super Streak" in text]
