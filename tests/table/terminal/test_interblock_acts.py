"""Interblock: chips moved, taken back, undone, repeated and doubled while the period is open."""

from __future__ import annotations

from pitboss.rules.sign import Limit
from pitboss.table.terminal.view import terminal_view
from tests.stories import clause
from tests.table.terminal.test_interblock_period import refused, tumbler, wheel

PERIOD = "1.1/wagering-period"
SERIE = ["split:5-8", "split:10-11", "split:13-16", "split:23-24", "split:27-30", "split:33-36"]


@clause("interblock", PERIOD)
def test_1_1_a_wager_is_taken_back_in_part_and_whole() -> None:
    play = wheel()
    play.place("a", "red", 500)
    play.do("TakeBack", terminal="a", spot="red", cents=200)
    assert (play.credit("a"), play["a"].stakes) == (9_700, {"red": 300})
    told = refused(play, "TakeBack", terminal="a", spot="red", cents=301)
    assert told == ("more-than-stands", "5.1.12")
    play.do("TakeBack", terminal="a", spot="red", cents=300)
    assert (play.credit("a"), play["a"].stakes) == (10_000, {})
    told = refused(play, "TakeBack", terminal="a", spot="red", cents=100)
    assert told == ("more-than-stands", "5.1.12")


@clause("interblock", PERIOD)
def test_1_1_a_wager_is_moved_in_part_and_no_more_than_stands() -> None:
    play = wheel()
    play.place("a", "straight:17", 500)
    play.do("MoveWager", terminal="a", origin="straight:17", target="split:14-17", cents=200)
    assert play.happened() == ["WagerTakenBack", "WagerPlaced"]
    assert play["a"].stakes == {"straight:17": 300, "split:14-17": 200}
    assert play.credit("a") == 9_500
    told = refused(play, "MoveWager", terminal="a", origin="straight:17", target="red", cents=400)
    assert told == ("more-than-stands", "5.1.1")


@clause("interblock", "4.3.2")
def test_4_3_2_a_move_beyond_the_maximum_of_its_target_is_not_done() -> None:
    play = wheel(limits={"*": Limit(100), "straight": Limit(100, 400)})
    play.place("a", "straight:17", 200)
    play.place("a", "red", 300)
    told = refused(play, "MoveWager", terminal="a", origin="red", target="straight:17", cents=300)
    assert told == ("over-maximum", "4.3.2")
    play.do("MoveWager", terminal="a", origin="red", target="straight:17", cents=200)
    assert play["a"].stakes == {"straight:17": 400, "red": 100}


@clause("interblock", "5.2", PERIOD)
def test_5_2_a_series_comes_off_in_equal_pieces_or_piece_by_piece() -> None:
    play = wheel()
    play.place("a", "serie-5-8", 1200)
    play.do("TakeBack", terminal="a", spot="serie-5-8", cents=600)
    assert play["a"].stakes == dict.fromkeys(SERIE, 100)
    play.do("TakeBack", terminal="a", spot="split:5-8", cents=100)
    told = refused(play, "TakeBack", terminal="a", spot="serie-5-8", cents=600)
    assert told == ("more-than-stands", "5.1.2")
    assert play.credit("a") == 9_500


@clause("interblock", "5.2", PERIOD)
def test_5_2_chips_move_onto_a_series_and_off_it_together() -> None:
    play = wheel()
    play.place("a", "red", 700)
    play.do("MoveWager", terminal="a", origin="red", target="serie-5-8", cents=600)
    assert play["a"].stakes == {"red": 100} | dict.fromkeys(SERIE, 100)
    play.do("MoveWager", terminal="a", origin="serie-5-8", target="odd", cents=600)
    assert play["a"].stakes == {"red": 100, "odd": 600}
    assert play.credit("a") == 9_300


@clause("interblock", "3.1")
def test_3_1_undo_goes_back_act_by_act_to_the_start_of_the_period() -> None:
    play = wheel()
    states = []
    for act in (
        {"command": "PlaceWager", "spot": "serie-5-8", "cents": 600},
        {"command": "PlaceWager", "spot": "red", "cents": 300},
        {"command": "MoveWager", "origin": "red", "target": "split:5-8", "cents": 200},
        {"command": "TakeBack", "spot": "split:5-8", "cents": 300},
        {"command": "Double"},
        {"command": "ClearWagers"},
    ):
        states.append((dict(play["a"].stakes), play.credit("a")))
        play.do(terminal="a", **act)
    assert (play["a"].stakes, play.credit("a")) == ({}, 10_000)
    for stakes, credit in reversed(states):
        play.do("Undo", terminal="a")
        assert (play["a"].stakes, play.credit("a")) == (stakes, credit)
    assert refused(play, "Undo", terminal="a") == ("nothing-to-undo", "3.1")


@clause("interblock", "3.1")
def test_3_1_undo_is_the_terminals_own_and_not_of_an_earlier_round() -> None:
    play = wheel()
    play.place("a", "red", 300)
    assert refused(play, "Undo", terminal="b") == ("nothing-to-undo", "3.1")
    play.place("b", "red", 300)
    play.round("1")
    assert refused(play, "Undo", terminal="a") == ("nothing-to-undo", "3.1")


@clause("interblock", PERIOD)
def test_1_1_undo_goes_back_to_a_wager_that_is_still_below_its_minimum() -> None:
    play = wheel(limits={"*": Limit(500)})
    play.place("a", "red", 300)
    play.place("a", "red", 300)
    play.do("Undo", terminal="a")
    assert (play.credit("a"), play["a"].stakes) == (9_700, {"red": 300})


@clause("interblock", "3.1", PERIOD)
def test_3_1_clear_takes_back_everything_and_there_must_be_something() -> None:
    play = wheel()
    assert refused(play, "ClearWagers", terminal="a") == ("nothing-to-clear", "3.1")
    play.place("a", "vicini-dello-zero", 900)
    play.place("a", "red", 50)
    play.place("b", "red", 100)
    play.do("ClearWagers", terminal="a")
    assert (play.credit("a"), play["a"].stakes) == (10_000, {})
    assert (play.credit("b"), play["b"].stakes) == (9_900, {"red": 100})
    assert refused(play, "ClearWagers", terminal="a") == ("nothing-to-clear", "3.1")


def test_what_a_player_placed_is_not_offered_to_the_next() -> None:
    play = wheel()
    play.place("a", "red", 10_000)
    play.round("2")
    # All is lost, and the same player puts more in.
    assert play.credit("a") == 0
    play.do("InsertNote", terminal="a", denomination_cents=10_000)
    play.do("Repeat", terminal="a")
    play.do("Undo", terminal="a")
    play.do("Collect", terminal="a", number="T1")
    play.do("ConfirmPrint", terminal="a", number="T1")
    play.do("InsertNote", terminal="a", denomination_cents=10_000)
    assert refused(play, "Repeat", terminal="a") == ("nothing-to-repeat", "3.1")
    assert not terminal_view(play.table, "a").can_repeat


@clause("interblock", "3.1")
def test_3_1_repeat_places_the_last_round_played_here_as_new_wagers() -> None:
    play = wheel()
    assert refused(play, "Repeat", terminal="a") == ("nothing-to-repeat", "3.1")
    play.place("a", "orfanelli", 500)
    play.place("a", "red", 200)
    play.round("2")
    assert play.credit("a") == 9_300
    play.place("b", "red", 100)
    play.round("2")
    play.do("Repeat", terminal="a")
    assert play["a"].stakes == {
        "straight:1": 100,
        "split:6-9": 100,
        "split:14-17": 100,
        "split:17-20": 100,
        "split:31-34": 100,
        "red": 200,
    }
    assert play.credit("a") == 8_600
    play.round("17")
    assert play.credit("a") == 8_600 + 3_600


@clause("interblock", "3.1", "3.3")
def test_3_1_repeat_without_the_credit_for_all_of_it_places_nothing() -> None:
    play = wheel(notes={"a": 10})
    play.place("a", "red", 600)
    play.place("a", "odd", 100)
    play.round("2")
    assert play.credit("a") == 300
    assert refused(play, "Repeat", terminal="a") == ("not-enough-credit", "3.3")


@clause("interblock", "3.1")
def test_3_1_repeat_is_of_what_stood_at_the_close() -> None:
    play = wheel(limits={"*": Limit(100)})
    play.place("a", "red", 300)
    play.place("a", "odd", 99)
    play.do("MoveWager", terminal="a", origin="red", target="black", cents=100)
    play.round("0")
    play.do("Repeat", terminal="a")
    assert play["a"].stakes == {"red": 200, "black": 100}


@clause("interblock", "3.1", "4.3.2")
def test_3_1_double_adds_as_much_again_and_is_cut_at_the_maximum() -> None:
    play = tumbler(limits={"*": Limit(100), "small": Limit(100, 500)})
    assert refused(play, "Double", terminal="a") == ("nothing-to-clear", "3.1")
    play.place("a", "small", 300)
    play.place("a", "pair:1-2", 200)
    play.do("Double", terminal="a")
    assert play["a"].stakes == {"small": 500, "pair:1-2": 400}
    play.do("Undo", terminal="a")
    assert (play.credit("a"), play["a"].stakes) == (9_500, {"small": 300, "pair:1-2": 200})


@clause("interblock", "3.1", "3.3")
def test_3_1_double_without_the_credit_for_all_of_it_changes_nothing() -> None:
    play = tumbler(notes={"a": 10})
    play.place("a", "small", 400)
    play.place("a", "big", 300)
    assert refused(play, "Double", terminal="a") == ("not-enough-credit", "3.3")
    play.do("TakeBack", terminal="a", spot="small", cents=200)
    play.do("Double", terminal="a")
    assert (play.credit("a"), play["a"].stakes) == (0, {"small": 400, "big": 600})


def test_a_terminal_that_is_not_there_has_no_wagers() -> None:
    play = wheel()
    told = refused(play, "PlaceWager", terminal="z", spot="red", cents=100)
    assert told == ("no-such-terminal", "2.1")
    assert refused(play, "Undo", terminal="") == ("no-such-terminal", "2.1")
