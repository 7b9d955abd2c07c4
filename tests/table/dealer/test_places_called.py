"""Calls of a place, and a place that is held, at their bounds."""

from __future__ import annotations

import pytest

from pitboss.table.reservation import Reservation
from tests.table.dealer.plays import DealerPlay

RIGHT, WRONG = "what 1234 comes to", "what 9999 comes to"
GAMES = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
ATTENDANT = {"by": "ann", "office": "attendant"}
HERE = {"place": "1", "by": "1"}


def held(game: str) -> DealerPlay:
    """Place 1 is held for five minutes."""
    play = DealerPlay(game)
    play.accepted(play.do("ReservePlace", **HERE, minutes=5, lock=RIGHT))
    return play


def reservation(play: DealerPlay) -> Reservation | None:
    return play.table.seats["1"].reserved


@GAMES
def test_a_call_that_nobody_made_is_neither_taken_nor_ended(game: str) -> None:
    play = DealerPlay(game)
    for command in ("TakePlaceCall", "EndPlaceCall"):
        assert play.refused(play.do(command, place="1", **ATTENDANT)) == ("nobody-called", "")


@GAMES
def test_a_call_is_taken_by_name_and_office_and_says_how_long_it_waited(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.do("CallToPlace", **HERE))
    play.at += 11_500  # and a second passes with the next act
    play.accepted(play.do("TakePlaceCall", place="1", **ATTENDANT))
    assert play.told == [("The call of place 1 is taken after 12 s", "")]
    call = play.table.seats["1"].call
    assert call is not None
    assert (call.taken_by, call.taken_at) == ("ann", play.at)
    play.accepted(play.do("EndPlaceCall", **HERE, office=""))
    assert play.told == [("The player at place 1 takes the call for an attendant back", "")]
    play.accepted(play.do("CallToPlace", **HERE))
    play.accepted(play.do("EndPlaceCall", place="1", **ATTENDANT, what="a glass"))
    assert play.told == [("The player at place 1 has been seen to: a glass", "")]


@GAMES
@pytest.mark.parametrize("minutes", [0, -1])
def test_where_the_house_holds_no_places_none_is_held(game: str, minutes: int) -> None:
    play = DealerPlay(game)
    asked = play.do("ReservePlace", **HERE, minutes=minutes, lock=RIGHT)
    assert play.refused(asked) == ("no-reserving", "")
    play.accepted(play.do("ReservePlace", **HERE, minutes=1, lock=RIGHT))
    kept = reservation(play)
    assert kept is not None
    assert (kept.since, kept.until - play.at) == (play.at, 60_000)


@GAMES
def test_three_wrong_codes_call_somebody_and_no_fourth_is_tried(game: str) -> None:
    play = held(game)
    for tried in (1, 2, 3):
        play.accepted(play.do("ReturnToPlace", **HERE, lock=WRONG))
        assert (play.table.seats["1"].call is not None) is (tried == 3)
    called = play.table.seats["1"].call
    for lock in (WRONG, RIGHT):
        again = play.do("ReturnToPlace", **HERE, lock=lock)
        assert play.refused(again) == ("no-more-tries", "")
    assert play.table.seats["1"].call == called
    play.accepted(play.do("ReleasePlace", place="1", **ATTENDANT, reason="her card shown"))
    assert play.told == [("Place 1 is held no longer: her card shown", "")]
    assert reservation(play) is None
    back = play.do("ReturnToPlace", **HERE, lock=RIGHT)
    assert play.refused(back) == ("not-reserved", "")


@GAMES
def test_a_wrong_code_does_not_call_anew_where_a_call_stands(game: str) -> None:
    play = held(game)
    play.accepted(play.do("CallToPlace", **HERE))
    since = play.at
    for _ in range(3):
        play.accepted(play.do("ReturnToPlace", **HERE, lock=WRONG))
    call = play.table.seats["1"].call
    assert call is not None
    assert call.since == since


@GAMES
def test_staff_let_a_held_place_go_for_a_reason_and_the_clock_when_it_is_over(game: str) -> None:
    play = held(game)
    cashier = play.do("ReleasePlace", place="1", by="ina", office="inspector", reason="x")
    assert play.refused(cashier)[0] == "not-your-office"
    silent = play.do("ReleasePlace", place="1", **ATTENDANT, reason=" ")
    assert play.refused(silent)[0] == "reason-needed"
    kept = reservation(play)
    assert kept is not None
    early = play.do("ReleasePlace", place="1", by="clock", office="", at=kept.until - 1)
    assert play.refused(early) == ("not-reserved", "")
    play.accepted(play.do("ReleasePlace", place="1", by="clock", office="", at=kept.until))
    call = play.table.seats["1"].call
    assert call is not None
    assert (call.since, play.chips("1")) == (kept.until, 100_000)
    released = play.do("ReleasePlace", place="1", **ATTENDANT, reason="again")
    assert play.refused(released) == ("not-reserved", "")
    assert play.replayed() == play.table
