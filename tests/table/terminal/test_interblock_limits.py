"""Interblock rule 4 at the terminals: cut as it is placed, sent back at the close."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from tests.stories import clause
from tests.table.terminal.plays import Play
from tests.table.terminal.test_interblock_period import refused, tumbler, wheel


def _returns(play: Play) -> list[tuple[str, str, int, str]]:
    """What came back with the last command: terminal, cell, cents and clause, in order."""
    assert isinstance(play.last, tuple)
    return [
        (event.terminal, event.cell, event.cents, event.clause)
        for event in play.last
        if isinstance(event, WagerReturned)
    ]


@clause("interblock", "3.3")
def test_3_3_a_wager_is_debited_as_it_is_placed_and_never_beyond_the_credit() -> None:
    play = wheel(notes={"a": 10})
    play.place("a", "red", 1000)
    assert (play.credit("a"), play["a"].bet_cents) == (0, 1000)
    told = refused(play, "PlaceWager", terminal="a", spot="black", cents=100)
    assert told == ("not-enough-credit", "3.3")
    told = refused(play, "PlaceWager", terminal="b", spot="black", cents=100)
    assert told == ("not-enough-credit", "3.3")


@pytest.mark.parametrize("cents", [0, -100, 99.5, "500", True, None, 10**15 + 1])
def test_an_amount_that_is_no_number_of_cents_is_not_understood(cents: Any) -> None:
    play = wheel()
    play.place("a", "red", 500)
    for act in (
        {"command": "PlaceWager", "spot": "red", "cents": cents},
        {"command": "TakeBack", "spot": "red", "cents": cents},
        {"command": "MoveWager", "origin": "red", "target": "odd", "cents": cents},
    ):
        assert refused(play, terminal="a", **act) == ("not-understood", "")


@clause("interblock", "5.1", "5.2")
@pytest.mark.parametrize("spot", ["straight:37", "split:25-29", "small", "voisins", "", "red@6"])
def test_5_1_a_wager_that_is_not_listed_is_not_taken_at_a_wheel(spot: str) -> None:
    play = wheel()
    told = refused(play, "PlaceWager", terminal="a", spot=spot, cents=500)
    assert told == ("not-understood", "")


@clause("interblock", "5.4")
@pytest.mark.parametrize("spot", ["total:3", "total:18", "odd", "super-streak:big", "red"])
def test_5_4_a_wager_that_is_not_listed_is_not_taken_at_a_tumbler(spot: str) -> None:
    play = tumbler()
    told = refused(play, "PlaceWager", terminal="a", spot=spot, cents=500)
    assert told == ("not-understood", "")


@clause("interblock", "4.2", "1.1/minimum-bet")
def test_4_2_a_wager_below_its_minimum_lies_until_the_close_and_then_comes_back() -> None:
    play = wheel(limits={"*": Limit(500)})
    play.place("a", "red", 499)
    assert (play.credit("a"), play["a"].stakes) == (9_501, {"red": 499})
    play.place("a", "odd", 500)
    play.close()
    assert _returns(play) == [("a", "red", 499, "4.2")]
    assert (play.credit("a"), play["a"].stakes) == (9_500, {"odd": 500})
    play.result("3")
    assert play.credit("a") == 10_500


@clause("interblock", "4.2")
def test_4_2_chips_on_one_selection_count_together() -> None:
    play = wheel(limits={"*": Limit(500)})
    play.place("a", "red", 300)
    play.place("a", "red", 200)
    play.close()
    assert _returns(play) == []
    assert play.one("WageringClosed").stakes_cents == 500


@clause("interblock", "4.2", "1.1/minimum-bet")
def test_4_2_the_minimum_is_that_of_the_particular_bet() -> None:
    play = wheel(limits={"*": Limit(1000), "straight": Limit(100), "straight:0": Limit(200)})
    for spot, cents in [("straight:7", 100), ("straight:0", 199), ("red", 999)]:
        play.place("a", spot, cents)
    play.close()
    assert _returns(play) == [("a", "red", 999, "4.2"), ("a", "straight:0", 199, "4.2")]


@clause("interblock", "4.2", "4.3.4")
def test_4_3_4_too_low_wagers_go_first_and_the_rest_if_it_is_then_too_little() -> None:
    play = wheel(limits={"*": Limit(500)}, aggregate_minimum_cents=1000)
    for spot, cents in [("red", 400), ("odd", 500), ("low", 400)]:
        play.place("a", spot, cents)
    play.place("b", "odd", 1000)
    play.close()
    assert _returns(play) == [
        ("a", "low", 400, "4.2"),
        ("a", "red", 400, "4.2"),
        ("a", "odd", 500, "4.3.4"),
    ]
    assert (play.credit("a"), play["a"].stakes) == (10_000, {})
    assert (play.credit("b"), play["b"].stakes) == (9_000, {"odd": 1000})
    assert play["a"].recall == []


@clause("interblock", "4.3.4", "1.1/stake")
@pytest.mark.parametrize(("cents", "stakes"), [(499, {}), (500, {"small": 500, "big": 500})])
def test_4_3_4_the_total_is_everything_wagered_in_the_round(
    cents: int, stakes: dict[str, int]
) -> None:
    play = tumbler(limits={"*": Limit(100)}, aggregate_minimum_cents=1000)
    play.place("a", "small", 500)
    play.place("a", "big", cents)
    play.close()
    assert play["a"].stakes == stakes
    assert play.credit("a") == 10_000 - sum(stakes.values())


# fmt: off
CUT = [
    # stands, asked, placed: minimum 5 dollars, steps of 5, at most 20
    (   0,    500,    500),
    (   0,    800,    500),
    (   0,    999,    500),
    (   0,   1000,   1000),
    (   0,   2000,   2000),
    (   0,   2001,   2000),
    (   0,   9000,   2000),
    ( 500,    700,    500),
    (1500,    501,    500),
    ( 300,    200,    200),
    ( 300,    600,    200),
    ( 300,    100,    100),
]
# fmt: on


@clause("interblock", "4.3", "4.3.1", "4.3.2", "1.1/maximum-bet")
@pytest.mark.parametrize(("stands", "asked", "placed"), CUT)
def test_4_3_a_wager_is_cut_to_the_next_lowest_permitted_and_only_that_is_debited(
    stands: int, asked: int, placed: int
) -> None:
    play = wheel(limits={"*": Limit(500, 2000, unit_cents=500)})
    if stands:
        play.place("a", "red", stands)
    play.place("a", "red", asked)
    told = play.one("WagerPlaced")
    assert (told.cents, told.asked_cents) == (placed, 0 if asked == placed else asked)
    assert play.credit("a") == 10_000 - stands - placed


@clause("interblock", "4.3.1")
def test_4_3_1_where_nothing_more_is_permitted_nothing_is_placed() -> None:
    play = wheel(limits={"*": Limit(500, 2000, unit_cents=500)})
    play.place("a", "red", 500)
    told = refused(play, "PlaceWager", terminal="a", spot="red", cents=499)
    assert told == ("off-unit", "4.3.1")


@clause("interblock", "4.3.2", "1.1/maximum-bet")
def test_4_3_2_at_the_maximum_of_a_selection_nothing_more_is_placed_on_it() -> None:
    play = wheel(limits={"*": Limit(100, 2000), "straight": Limit(100, 300)})
    play.place("a", "straight:5", 400)
    assert play["a"].stakes == {"straight:5": 300}
    told = refused(play, "PlaceWager", terminal="a", spot="straight:5", cents=1)
    assert told == ("over-maximum", "4.3.2")
    play.place("a", "straight:6", 300)
    play.place("b", "straight:5", 300)
    assert (play.credit("a"), play.credit("b")) == (9_400, 9_700)


@clause("interblock", "4.3")
def test_4_3_the_part_that_is_cut_needs_no_credit() -> None:
    play = wheel(limits={"*": Limit(100, 1000)}, notes={"a": 10})
    play.place("a", "red", 5000)
    assert (play.credit("a"), play["a"].stakes) == (0, {"red": 1000})


@clause("interblock", "4.3.3", "1.1/stake")
def test_4_3_3_only_the_wager_that_is_placed_is_cut_to_the_permitted_total() -> None:
    play = wheel(limits={"*": Limit(100)}, aggregate_maximum_cents=1000)
    play.place("a", "red", 700)
    play.place("a", "odd", 500)
    assert play["a"].stakes == {"red": 700, "odd": 300}
    told = refused(play, "PlaceWager", terminal="a", spot="low", cents=100)
    assert told == ("over-aggregate", "4.3.3")
    play.place("b", "low", 1000)
    assert (play.credit("a"), play.credit("b")) == (9_000, 9_000)


@clause("interblock", "4.3.3")
def test_4_3_3_a_move_at_the_permitted_total_is_free() -> None:
    play = wheel(limits={"*": Limit(100)}, aggregate_maximum_cents=1000)
    play.place("a", "red", 1000)
    play.do("MoveWager", terminal="a", origin="red", target="odd", cents=1000)
    assert play["a"].stakes == {"odd": 1000}


@clause("interblock", "4.3.3")
def test_4_3_3_a_total_left_below_the_unit_is_cut_to_whole_units() -> None:
    play = wheel(limits={"*": Limit(500, unit_cents=500)}, aggregate_maximum_cents=1800)
    play.place("a", "red", 500)
    play.place("a", "odd", 1500)
    assert play["a"].stakes == {"red": 500, "odd": 1000}


@clause("interblock", "4.3", "4.3.3")
def test_4_3_3_where_less_than_the_minimum_is_left_nothing_is_placed() -> None:
    play = wheel(limits={"*": Limit(500)}, aggregate_maximum_cents=1000)
    play.place("a", "red", 700)
    told = refused(play, "PlaceWager", terminal="a", spot="odd", cents=1000)
    assert told == ("over-aggregate", "4.3.3")


@clause("interblock", "4.3.3", "5.2.1")
def test_4_3_3_a_series_is_not_cut_to_pieces_that_are_below_the_minimum() -> None:
    play = wheel(limits={"*": Limit(500)}, aggregate_maximum_cents=1200)
    told = refused(play, "PlaceWager", terminal="a", spot="serie-5-8", cents=3000)
    assert told == ("over-aggregate", "4.3.3")


@clause("interblock", "4.3.2", "5.2.3")
def test_5_2_3_the_unit_goes_down_to_where_the_doubled_pieces_fit() -> None:
    play = wheel(limits={"*": Limit(100, 500)}, notes={"a": 100})
    play.place("a", "vicini-dello-zero", 2700)
    assert play["a"].stakes == {
        "street:0-2-3": 500,
        "corner:25-26-28-29": 500,
        "split:4-7": 250,
        "split:12-15": 250,
        "split:18-21": 250,
        "split:19-22": 250,
        "split:32-35": 250,
    }
    assert play.credit("a") == 10_000 - 2_250


@clause("interblock", "4.3.2", "5.2.1")
def test_5_2_1_what_stands_on_one_piece_lowers_the_unit_of_all() -> None:
    play = wheel(limits={"*": Limit(100, 500)})
    play.place("a", "split:5-8", 350)
    play.place("a", "serie-5-8", 1800)
    assert sorted(play["a"].stakes.values()) == [150, 150, 150, 150, 150, 500]
    told = refused(play, "PlaceWager", terminal="a", spot="serie-5-8", cents=600)
    assert told == ("over-maximum", "4.3.2")


@clause("interblock", "4.3.3", "5.2.2")
def test_5_2_2_the_permitted_total_lowers_the_unit_of_all_pieces() -> None:
    play = wheel(limits={"*": Limit(100)}, aggregate_maximum_cents=1000)
    play.place("a", "red", 250)
    play.place("a", "orfanelli", 1500)
    assert play["a"].stakes == {
        "red": 250,
        "straight:1": 150,
        "split:6-9": 150,
        "split:14-17": 150,
        "split:17-20": 150,
        "split:31-34": 150,
    }


@clause("interblock", "4.3.1", "5.2.1")
def test_5_2_1_the_unit_is_the_largest_at_which_all_pieces_fit() -> None:
    play = wheel(limits={"*": Limit(1000, unit_cents=500)})
    play.place("a", "split:5-8", 300)
    play.place("a", "serie-5-8", 4800)
    assert sorted(play["a"].stakes.values()) == [700, 700, 700, 700, 700, 1000]


@clause("interblock", "4.2", "5.2.4")
def test_5_2_4_pieces_below_the_minimum_come_back_one_by_one_at_the_close() -> None:
    play = wheel(limits={"*": Limit(200)})
    play.place("a", "straight:26", 100)
    play.place("a", "neighbours:0", 300)
    play.close()
    assert _returns(play) == [
        ("a", "straight:0", 100, "4.2"),
        ("a", "straight:32", 100, "4.2"),
    ]
    assert (play.credit("a"), play["a"].stakes) == (9_800, {"straight:26": 200})


@clause("interblock", "5.2", "3.3")
def test_5_2_without_credit_for_every_piece_none_is_placed() -> None:
    play = wheel(notes={"a": 5})
    told = refused(play, "PlaceWager", terminal="a", spot="serie-5-8", cents=600)
    assert told == ("not-enough-credit", "3.3")


@clause("interblock", "5.2")
@pytest.mark.parametrize(("spot", "cents"), [("serie-5-8", 1000), ("neighbours:0", 500)])
def test_5_2_a_total_that_its_pieces_do_not_divide_debits_nothing(spot: str, cents: int) -> None:
    play = wheel()
    told = refused(play, "PlaceWager", terminal="a", spot=spot, cents=cents)
    assert told == ("not-understood", "")
