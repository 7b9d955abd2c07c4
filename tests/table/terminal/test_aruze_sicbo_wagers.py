"""Aruze Sic Bo: placing within the sign, and the functions of a terminal on its wagers."""

from __future__ import annotations

import pytest

from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from tests.stories import clause
from tests.table.terminal.test_aruze_sicbo_round import SicBo

SIGN = {"*": Limit(500, 2000)}
UNITS = {"*": Limit(500, 2000, 500)}


@clause("aruze-sicbo", "3.5")
def test_3_5_a_wager_is_debited_as_it_is_placed_and_never_exceeds_the_credit() -> None:
    play = SicBo(notes={"a": 10})
    play.place("a", "small", 999)
    assert (play.credit("a"), play["a"].bet_cents) == (1, 999)
    play.place("a", "big", 100)
    assert play.refused() == ("not-enough-credit", "3.5")
    play.place("a", "small", 1)
    assert (play.credit("a"), play["a"].stakes) == (0, {"small": 1000})
    play.place("a", "small", 1)
    assert play.refused() == ("not-enough-credit", "3.5")


@clause("aruze-sicbo", "3.5")
def test_3_5_another_terminals_credit_is_not_to_be_wagered() -> None:
    play = SicBo(notes={"a": 10})
    play.place("b", "small", 100)
    assert play.refused() == ("not-enough-credit", "3.5")


@pytest.mark.parametrize("cents", [0, -100, 10**15 + 1])
def test_an_amount_that_means_nothing_is_not_understood(cents: int) -> None:
    play = SicBo(notes={"a": 10})
    play.place("a", "small", cents)
    assert play.refused() == ("not-understood", "")


def test_a_terminal_that_the_table_does_not_have_is_refused() -> None:
    play = SicBo(notes={"a": 10})
    play.place("z", "small", 500)
    assert play.refused() == ("no-such-terminal", "2.2")


# The sign (AS-01, ETG-16, ETG-17).


@clause("aruze-sicbo", "1.1/maximum-bet", "3.2")
def test_1_1_the_maximum_itself_is_taken_and_what_is_above_it_is_not_debited() -> None:
    play = SicBo(notes={"a": 50, "b": 50}, limits=SIGN)
    play.place("a", "small", 2000)
    assert play.one("WagerPlaced").asked_cents == 0
    play.place("a", "big", 2001)
    placed = play.one("WagerPlaced")
    assert (placed.cents, placed.asked_cents) == (2000, 2001)
    assert (play["a"].stakes, play.credit("a")) == ({"small": 2000, "big": 2000}, 1000)
    play.place("a", "small", 1)
    assert play.refused() == ("over-maximum", "1.1/maximum-bet")
    # The limit is for each selection of each terminal.
    play.place("b", "small", 2000)
    assert play["b"].stakes == {"small": 2000}


@clause("aruze-sicbo", "1.1/maximum-bet")
def test_1_1_an_addition_is_cut_to_the_room_that_is_left() -> None:
    play = SicBo(notes={"a": 50}, limits=SIGN)
    play.place("a", "small", 1500)
    play.place("a", "small", 800)
    placed = play.one("WagerPlaced")
    assert (placed.cents, placed.asked_cents) == (500, 800)
    assert play.credit("a") == 3000


def test_a_wager_is_cut_before_the_credit_is_looked_at() -> None:
    play = SicBo(notes={"a": 20}, limits=SIGN)
    play.place("a", "small", 9900)
    assert (play["a"].stakes, play.credit("a")) == ({"small": 2000}, 0)


@clause("aruze-sicbo", "3.2")
def test_3_2_any_amount_within_the_limits_is_taken_where_no_unit_is_stated() -> None:
    play = SicBo(notes={"a": 50}, limits=SIGN)
    play.place("a", "small", 501)
    play.place("a", "big", 1999)
    play.close()
    assert play.happened() == ["WageringClosed"]
    assert play["a"].stakes == {"small": 501, "big": 1999}


@clause("aruze-sicbo", "3.2")
@pytest.mark.parametrize(
    ("limit", "asked", "placed"),
    [
        (Limit(500, 2000, 500), 800, 500),
        (Limit(500, 2000, 500), 999, 500),
        (Limit(500, 2000, 500), 1000, 1000),
        (Limit(500, 1900, 500), 1900, 1500),
        (Limit(600, 2000, 200), 1100, 1000),
        (Limit(600, 2000, 200), 600, 600),
    ],
)
def test_3_2_with_a_unit_a_wager_is_the_minimum_and_whole_units(
    limit: Limit, asked: int, placed: int
) -> None:
    play = SicBo(notes={"a": 50}, limits={"*": limit})
    play.place("a", "small", asked)
    assert play["a"].stakes == {"small": placed}
    assert play.credit("a") == 5000 - placed


@clause("aruze-sicbo", "3.2")
def test_3_2_an_addition_below_the_unit_places_nothing() -> None:
    play = SicBo(notes={"a": 50}, limits=UNITS)
    play.place("a", "small", 500)
    play.place("a", "small", 300)
    assert play.refused() == ("off-unit", "3.2")
    assert play["a"].stakes == {"small": 500}


@clause("aruze-sicbo", "1.1/minimum-bet")
def test_1_1_at_the_close_each_selection_below_the_minimum_goes_back() -> None:
    play = SicBo(notes={"a": 50, "b": 50}, limits=SIGN)
    play.place("b", "total:9", 499)
    play.place("a", "small", 499)
    play.place("a", "big", 500)
    play.place("a", "double:3", 1)
    play.close()
    assert play.happened() == ["WagerReturned"] * 3 + ["WageringClosed"]
    assert isinstance(play.last, tuple)
    returned = [event for event in play.last if isinstance(event, WagerReturned)]
    told = [(back.terminal, back.cell, back.cents, back.clause) for back in returned]
    assert told == [
        ("a", "double:3", 1, "1.1/minimum-bet"),
        ("a", "small", 499, "1.1/minimum-bet"),
        ("b", "total:9", 499, "1.1/minimum-bet"),
    ]
    assert (play["a"].stakes, play.credit("a")) == ({"big": 500}, 4500)
    assert (play["b"].stakes, play.credit("b")) == ({}, 5000)
    # What went back stays out of the round: a total of nine pays nobody, nor does it count.
    play.shoot()
    play.result("126")
    assert (play.credit("a"), play.credit("b")) == (4500, 5000)
    assert (play["b"].meters.turnover_cents, play["b"].recall) == (0, [])


@clause("aruze-sicbo", "1.1/minimum-bet")
def test_1_1_a_wager_may_be_built_up_to_the_minimum_from_small_chips() -> None:
    play = SicBo(notes={"a": 50}, limits=SIGN)
    for _ in range(5):
        play.place("a", "small", 100)
    play.close()
    assert play["a"].stakes == {"small": 500}


# Functions of the terminal, each only by the player's own act (3.3).


@clause("aruze-sicbo", "3.3")
def test_3_3_undo_takes_the_acts_back_one_by_one_the_latest_first() -> None:
    play = SicBo(notes={"a": 50})
    play.place("a", "small", 500)
    play.place("a", "small", 300)
    play.do("MoveWager", terminal="a", origin="small", target="big", cents=200)
    play.do("TakeBack", terminal="a", spot="small", cents=600)
    play.do("Double", terminal="a")
    assert (play["a"].stakes, play.credit("a")) == ({"big": 400}, 4600)
    told = []
    for _ in range(5):
        play.do("Undo", terminal="a")
        told.append((dict(sorted(play["a"].stakes.items())), play.credit("a")))
    assert told == [
        ({"big": 200}, 4800),
        ({"big": 200, "small": 600}, 4200),
        ({"small": 800}, 4200),
        ({"small": 500}, 4500),
        ({}, 5000),
    ]
    play.do("Undo", terminal="a")
    assert play.refused() == ("nothing-to-undo", "3.3")


@clause("aruze-sicbo", "3.3", "1.1/minimum-bet")
def test_3_3_undo_brings_back_a_wager_that_was_below_the_minimum() -> None:
    play = SicBo(notes={"a": 50}, limits=SIGN)
    play.place("a", "small", 300)
    play.place("a", "small", 300)
    play.do("Undo", terminal="a")
    assert play.happened() == ["ActUndone", "WagerTakenBack"]
    assert (play["a"].stakes, play.credit("a")) == ({"small": 300}, 4700)


@clause("aruze-sicbo", "3.3")
def test_3_3_undo_reaches_only_the_own_terminal_and_the_present_period() -> None:
    play = SicBo(notes={"a": 50, "b": 50})
    play.place("a", "small", 500)
    play.do("Undo", terminal="b")
    assert play.refused() == ("nothing-to-undo", "3.3")
    play.round("124")
    play.do("Undo", terminal="a")
    assert play.refused() == ("nothing-to-undo", "3.3")
    assert play.credit("a") == 5500


@clause("aruze-sicbo", "3.3")
def test_3_3_clear_takes_everything_back_and_can_be_undone() -> None:
    play = SicBo(notes={"a": 50, "b": 50})
    play.do("ClearWagers", terminal="a")
    assert play.refused() == ("nothing-to-clear", "3.3")
    play.place("b", "small", 400)
    play.place("a", "small", 500)
    play.place("a", "total:4", 100)
    play.do("ClearWagers", terminal="a")
    assert (play["a"].stakes, play.credit("a")) == ({}, 5000)
    assert play["b"].stakes == {"small": 400}
    play.do("Undo", terminal="a")
    assert (play["a"].stakes, play.credit("a")) == ({"small": 500, "total:4": 100}, 4400)


@clause("aruze-sicbo", "3.3")
def test_3_3_repeat_places_what_was_placed_for_the_last_round_played() -> None:
    play = SicBo(notes={"a": 50, "b": 50})
    play.do("Repeat", terminal="a")
    assert play.refused() == ("nothing-to-repeat", "3.3")
    play.place("a", "small", 500)
    play.place("a", "double:1", 100)
    play.round("456")
    play.place("b", "big", 100)
    play.round("456")
    play.do("Repeat", terminal="a")
    assert (play["a"].stakes, play.credit("a")) == ({"small": 500, "double:1": 100}, 3800)
    play.do("Undo", terminal="a")
    assert (play["a"].stakes, play.credit("a")) == ({}, 4400)


@clause("aruze-sicbo", "3.3", "3.5")
def test_3_3_repeat_without_the_credit_for_all_of_it_places_none_of_it() -> None:
    play = SicBo(notes={"a": 10})
    play.place("a", "small", 500)
    play.place("a", "double:1", 100)
    play.round("456")
    play.do("Repeat", terminal="a")
    assert play.refused() == ("not-enough-credit", "3.5")
    assert (play["a"].stakes, play.credit("a")) == ({}, 400)


@clause("aruze-sicbo", "3.3")
def test_3_3_a_wager_returned_as_too_low_is_not_repeated() -> None:
    play = SicBo(notes={"a": 50}, limits=SIGN)
    play.place("a", "small", 500)
    play.place("a", "big", 400)
    play.round("456")
    play.do("Repeat", terminal="a")
    assert play["a"].stakes == {"small": 500}


@clause("aruze-sicbo", "3.3", "1.1/maximum-bet")
def test_3_3_double_adds_as_much_again_within_the_maximum() -> None:
    play = SicBo(notes={"a": 50}, limits=SIGN)
    play.do("Double", terminal="a")
    assert play.refused() == ("nothing-to-clear", "3.3")
    play.place("a", "small", 600)
    play.place("a", "big", 700)
    play.do("Double", terminal="a")
    assert (play["a"].stakes, play.credit("a")) == ({"small": 1200, "big": 1400}, 2400)
    play.do("Double", terminal="a")
    assert (play["a"].stakes, play.credit("a")) == ({"small": 2000, "big": 2000}, 1000)
    play.do("Double", terminal="a")
    assert play.refused() == ("over-maximum", "1.1/maximum-bet")


@clause("aruze-sicbo", "3.3", "3.5")
def test_3_3_double_without_the_credit_for_all_of_it_adds_nothing() -> None:
    play = SicBo(notes={"a": 10})
    play.place("a", "small", 400)
    play.place("a", "big", 300)
    play.do("Double", terminal="a")
    assert play.refused() == ("not-enough-credit", "3.5")
    assert (play["a"].stakes, play.credit("a")) == ({"small": 400, "big": 300}, 300)


@pytest.mark.parametrize(
    ("origin", "target", "cents", "kind", "rule"),
    [
        ("small", "big", 801, "more-than-stands", "3.9.1"),
        ("any-triple", "big", 100, "more-than-stands", "3.9.5"),
        ("small", "double:2", 800, "over-maximum", "1.1/maximum-bet"),
        ("small", "total:3", 100, "not-understood", ""),
        ("small", "big", 0, "not-understood", ""),
    ],
)
def test_a_move_is_done_whole_or_not_at_all(
    origin: str, target: str, cents: int, kind: str, rule: str
) -> None:
    limits = {"*": Limit(100, 2000), "double": Limit(100, 700)}
    play = SicBo(notes={"a": 50}, limits=limits)
    play.place("a", "small", 800)
    play.do("MoveWager", terminal="a", origin=origin, target=target, cents=cents)
    assert play.refused() == (kind, rule)
    assert (play["a"].stakes, play.credit("a")) == ({"small": 800}, 4200)


def test_a_move_needs_no_credit_beside_the_chips_that_move() -> None:
    play = SicBo(notes={"a": 5})
    play.place("a", "small", 500)
    play.do("MoveWager", terminal="a", origin="small", target="big", cents=500)
    assert (play["a"].stakes, play.credit("a")) == ({"big": 500}, 0)


def test_no_more_is_taken_back_than_stands() -> None:
    play = SicBo(notes={"a": 5})
    play.place("a", "small", 500)
    play.do("TakeBack", terminal="a", spot="small", cents=501)
    assert play.refused() == ("more-than-stands", "3.9.1")
    play.do("TakeBack", terminal="a", spot="small", cents=500)
    assert (play["a"].stakes, play.credit("a")) == ({}, 500)
    play.do("TakeBack", terminal="a", spot="small", cents=1)
    assert play.refused() == ("more-than-stands", "3.9.1")
