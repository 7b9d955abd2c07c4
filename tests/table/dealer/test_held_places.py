"""A player calls an attendant to a place, and has it held while away."""

from __future__ import annotations

import pytest

from pitboss.table.dealer.acts.call_to_place import CallToPlace
from pitboss.table.dealer.acts.end_place_call import EndPlaceCall
from pitboss.table.dealer.acts.take_place_call import TakePlaceCall
from pitboss.table.dealer.view import place_view
from tests.table.dealer.plays import DealerPlay

RIGHT, WRONG = "what 1234 comes to", "what 9999 comes to"
GAMES = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
ATTENDANT = {"by": "ann", "office": "attendant"}


def shown(play: DealerPlay) -> str:
    return place_view(play.table, "1", play.at).attendant


@GAMES
def test_a_player_calls_an_attendant_who_takes_the_call_and_ends_it(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.do(CallToPlace.__name__, place="1", by="1"))
    assert play.refused(play.do("CallToPlace", place="1", by="1")) == ("called-already", "")
    assert shown(play) == "called"
    play.accepted(play.do(TakePlaceCall.__name__, place="1", **ATTENDANT))
    assert shown(play) == "coming"
    assert play.refused(play.do("TakePlaceCall", place="1", **ATTENDANT)) == ("call-taken", "")
    assert (
        play.refused(play.do("EndPlaceCall", place="1", by="2", office=""))[0] == "not-your-office"
    )
    play.accepted(play.do(EndPlaceCall.__name__, place="1", **ATTENDANT))
    assert shown(play) == ""


@GAMES
def test_at_a_place_that_is_held_nothing_is_touched_until_the_code_comes(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.do("ReservePlace", place="1", by="1", minutes=5, lock=RIGHT))
    for act, fields in (("LeavePlace", {}), ("CallToPlace", None)):
        if fields is None:
            play.accepted(play.do(act, place="1", by="1"))  # a player in need may say so
        else:
            assert play.refused(play.do(act, place="1", by="1", **fields)) == ("reserved", "")
    play.accepted(play.do("ReturnToPlace", place="1", by="1", lock=WRONG))
    assert place_view(play.table, "1", play.at).tries_left == 2
    play.accepted(play.do("ReturnToPlace", place="1", by="1", lock=RIGHT))
    assert place_view(play.table, "1", play.at).reserved_until is None
    assert play.table.seats["1"].value_cents == 100_000


@GAMES
def test_it_is_let_go_by_the_clock_and_somebody_is_called(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.do("ReservePlace", place="1", by="1", minutes=5, lock=RIGHT))
    early = play.do("ReleasePlace", place="1", by="clock", office="")
    assert play.refused(early) == ("not-reserved", "")
    play.at += 5 * 60_000
    play.accepted(play.do("ReleasePlace", place="1", by="clock", office=""))
    assert place_view(play.table, "1", play.at).reserved_until is None
    assert shown(play) == "called"
