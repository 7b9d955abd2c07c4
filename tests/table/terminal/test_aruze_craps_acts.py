"""Aruze Craps on the terminals: undo, clear, repeat, double, hanging odds, serial numbers."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from pitboss.kernel.idempotency import Repeated
from tests.stories import clause
from tests.table.terminal.plays import Play


def craps(**config: Any) -> Play:  # the settings of a table, as a test gives them
    """Two terminals with a hundred dollars each."""
    return Play("aruze-craps", seats="a b", notes={"a": 100, "b": 100}, **config)


def with_point() -> Play:
    """Terminal a has a Pass Line of $10 with the point 6; b has a Don't Pass."""
    play = craps()
    play.place("a", "pass", 1000)
    play.place("b", "dont-pass", 1000)
    play.round("24")
    return play


def refused(play: Play, command: str, terminal: str = "a", /, **fields: Any) -> tuple[str, str]:
    """The kind and clause of a refusal that changes nothing."""
    before = deepcopy(play.table)
    play.do(command, terminal=terminal, **fields)
    assert play.table == before
    return play.refused()


@clause("aruze-craps", "3.5.1.1")
def test_3_5_1_1_acts_are_undone_one_by_one_back_to_nothing() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.place("a", "buy:6", 2000)
    play.do("MoveWager", terminal="a", origin="buy:6", target="place:6", cents=500)
    play.do("TakeBack", terminal="a", spot="pass", cents=400)
    play.do("Double", terminal="a")
    assert play["a"].stakes == {"pass": 1200, "buy:6": 3000, "place:6": 1000}
    stood = [
        {"pass": 600, "buy:6": 1500, "place:6": 500},
        {"pass": 1000, "buy:6": 1500, "place:6": 500},
        {"pass": 1000, "buy:6": 2000},
        {"pass": 1000},
        {},
    ]
    shown = [7325, 6925, 6900, 9000, 10000]
    for stakes, credit in zip(stood, shown, strict=True):
        play.do("Undo", terminal="a")
        assert (play["a"].stakes, play.credit("a")) == (stakes, credit)
    assert refused(play, "Undo") == ("nothing-to-undo", "3.5")


@clause("aruze-craps", "3.5.1.1", "3.5")
def test_3_5_1_1_the_acts_of_an_earlier_period_are_not_undone() -> None:
    play = craps()
    play.place("a", "place:6", 600)
    play.round("23")
    assert refused(play, "Undo") == ("nothing-to-undo", "3.5")
    assert refused(play, "ClearWagers") == ("nothing-to-clear", "3.5")
    assert refused(play, "Double") == ("nothing-to-clear", "3.5")
    assert refused(play, "Repeat", "b") == ("nothing-to-repeat", "3.5")


@clause("aruze-craps", "3.5.1.1")
def test_3_5_1_1_clear_takes_back_this_period_only() -> None:
    play = with_point()
    play.place("a", "pass", 500)
    play.place("a", "pass-odds", 3000)
    play.place("a", "lay:4", 4000)
    play.do("ClearWagers", terminal="a")
    assert play["a"].stakes == {"pass@6": 1000}
    assert play.credit("a") == 9000


@clause("aruze-craps", "3.5.1.1")
def test_3_5_1_1_clear_takes_back_odds_that_were_begun_before_the_addition() -> None:
    play = with_point()
    play.place("a", "pass-odds", 2000)
    play.place("a", "pass", 500)
    play.place("a", "pass-odds", 1000)
    play.do("ClearWagers", terminal="a")
    assert play["a"].stakes == {"pass@6": 1000}
    assert play.credit("a") == 9000


@clause("aruze-craps", "3.5")
def test_3_5_repeat_places_the_last_round_again_with_its_commission() -> None:
    """R13: a rebet is a new wager."""
    play = craps()
    play.place("a", "buy:6", 2000)
    play.place("a", "field", 500)
    play.round("33")
    # 10000 - 2100 - 500, then 2000 and 2400 for the Buy; the Field loses on 6.
    assert play.credit("a") == 11800
    play.do("Repeat", terminal="a")
    assert play["a"].stakes == {"buy:6": 2000, "field": 500}
    assert play.credit("a") == 9200
    play.do("Undo", terminal="a")
    assert play.credit("a") == 11800


@clause("aruze-craps", "3.5", "3.9.10")
def test_3_5_a_repeat_that_a_rule_forbids_in_part_places_nothing() -> None:
    play = craps()
    play.place("a", "field", 500)
    play.place("a", "dont-pass", 1000)
    play.round("24")
    assert refused(play, "Repeat") == ("after-come-out", "3.9.10")
    play.round("33")
    play.do("Repeat", terminal="a")
    assert play["a"].stakes == {"field": 500, "dont-pass": 1000}


@clause("aruze-craps", "3.5", "3.3.4")
def test_3_5_a_double_without_the_credit_for_all_of_it_places_nothing() -> None:
    play = craps()
    play.place("a", "field", 3000)
    play.place("a", "big-6", 3000)
    assert refused(play, "Double") == ("not-enough-credit", "3.3.4")
    play.do("TakeBack", terminal="a", spot="field", cents=1000)
    play.do("Double", terminal="a")
    assert play["a"].stakes == {"field": 4000, "big-6": 6000}
    assert play.credit("a") == 0


@clause("aruze-craps", "3.9.2", "3.9.4", "3.9.12", "3.9.13")
def test_3_9_2_odds_need_the_line_wager_of_the_same_terminal() -> None:
    """R18, R20: not before the number, and not behind another terminal's wager."""
    play = craps()
    assert refused(play, "PlaceWager", spot="pass-odds", cents=100) == ("no-point", "3.9.2")
    play = with_point()
    for terminal, spot, rule in (
        ("b", "pass-odds", "3.9.2"),
        ("a", "dont-pass-odds", "3.9.12"),
        ("a", "come-odds:6", "3.9.4"),
        ("b", "dont-come-odds:6", "3.9.13"),
    ):
        told = refused(play, "PlaceWager", terminal, spot=spot, cents=100)
        assert told == ("no-line-wager", rule)


@clause("aruze-craps", "3.9.2.1", "3.9.12.1")
def test_3_9_2_1_odds_go_to_exactly_double_and_not_a_cent_further() -> None:
    """R19: on 6 a Don't Pass of $10 carries $24, which wins $20."""
    play = with_point()
    over = ("over-odds-limit", "3.9.2.1")
    assert refused(play, "PlaceWager", spot="pass-odds", cents=2001) == over
    play.place("a", "pass-odds", 2000)
    assert refused(play, "PlaceWager", spot="pass-odds", cents=1) == over
    over = ("over-odds-limit", "3.9.12.1")
    assert refused(play, "PlaceWager", "b", spot="dont-pass-odds", cents=2401) == over
    play.place("b", "dont-pass-odds", 2400)
    assert refused(play, "PlaceWager", "b", spot="dont-pass-odds", cents=1) == over
    assert (play.credit("a"), play.credit("b")) == (7000, 6600)


@clause("aruze-craps", "3.9.2.1")
def test_3_9_2_1_an_addition_carries_more_odds_and_is_not_undone_beneath_them() -> None:
    """R17."""
    play = with_point()
    play.place("a", "pass", 500)
    play.place("a", "pass-odds", 3000)
    take = {"spot": "pass", "cents": 500}
    assert refused(play, "TakeBack", **take) == ("odds-hang-on-it", "3.9.2.1")
    play.do("TakeBack", terminal="a", spot="pass-odds", cents=1000)
    play.do("TakeBack", terminal="a", spot="pass", cents=500)
    assert play["a"].stakes == {"pass@6": 1000, "pass-odds@6": 2000}
    play.round("15")
    # Pass Line 1000 at evens, odds 2000 at 6 to 5.
    assert play.credit("a") == 13400


@clause("aruze-craps", "3.9.12", "3.9.12.1", "3.9.13", "3.9.13.1")
def test_3_9_12_odds_come_down_with_a_dont_that_is_taken_down_whole() -> None:
    """R16: a part is refused while the odds would be too much for what is left."""
    play = with_point()
    play.place("b", "dont-pass-odds", 2400)
    part = {"spot": "dont-pass", "cents": 100}
    assert refused(play, "TakeBack", "b", **part) == ("odds-hang-on-it", "3.9.12.1")
    play.do("TakeBack", terminal="b", spot="dont-pass", cents=1000)
    assert play.happened() == ["WagerTakenBack", "WagerTakenBack"]
    assert play["b"].stakes == {}
    assert play.credit("b") == 10000
    play.place("b", "dont-come", 1000)
    play.round("36")
    over = ("over-odds-limit", "3.9.13.1")
    assert refused(play, "PlaceWager", "b", spot="dont-come-odds:9", cents=3001) == over
    play.place("b", "dont-come-odds:9", 3000)
    play.do("TakeBack", terminal="b", spot="dont-come@9", cents=1000)
    assert play.credit("b") == 10000


@clause("aruze-craps", "3.9.4", "3.9.4.1")
def test_3_9_4_1_come_odds_belong_to_the_number_of_their_come() -> None:
    play = with_point()
    play.place("a", "come", 1000)
    play.round("36")
    over = ("over-odds-limit", "3.9.4.1")
    assert refused(play, "PlaceWager", spot="come-odds:9", cents=2001) == over
    other = ("no-line-wager", "3.9.4")
    assert refused(play, "PlaceWager", spot="come-odds:5", cents=100) == other
    play.place("a", "come-odds:9", 2000)
    play.do("TakeBack", terminal="a", spot="come-odds:9", cents=500)
    assert play["a"].stakes == {"pass@6": 1000, "come@9": 1000, "come-odds:9": 1500}


@clause("aruze-craps", "3.3.4")
def test_3_3_4_the_same_command_again_is_answered_and_not_done_twice() -> None:
    play = craps()
    first = {"terminal": "a", "spot": "field", "cents": 1000, "serial": 7}
    play.do("PlaceWager", **first)
    version = play.table.version
    play.place("b", "field", 1000)
    assert play.do("PlaceWager", **first) == Repeated(version)
    assert play.credit("a") == 9000
    assert refused(play, "Undo", serial=7) == ("other-content", "")
    play.do("PlaceWager", **(first | {"terminal": "b"}))  # numbers belong to their origin
    assert play["b"].stakes == {"field": 2000}


@clause("aruze-craps", "3.3.4")
def test_3_3_4_a_number_that_was_passed_over_or_forgotten_is_stale() -> None:
    play = craps()
    place = {"terminal": "a", "spot": "field", "cents": 100}
    play.do("PlaceWager", **place, serial=2)
    assert refused(play, "PlaceWager", spot="field", cents=100, serial=1) == ("stale", "")
    for serial in range(3, 3 + 32):
        play.do("PlaceWager", **place, serial=serial)
    assert refused(play, "PlaceWager", spot="field", cents=100, serial=2) == ("stale", "")
    assert isinstance(play.do("PlaceWager", **place, serial=3), Repeated)
    assert play["a"].stakes == {"field": 3300}


@clause("aruze-craps", "3.3.4")
def test_3_3_4_a_refused_command_may_come_again_under_its_number() -> None:
    play = craps()
    over = {"terminal": "a", "spot": "field", "cents": 20000, "serial": 1}
    play.do("PlaceWager", **over)
    assert play.refused() == ("not-enough-credit", "3.3.4")
    play.note("a", 100)
    play.do("PlaceWager", **over)
    assert play["a"].stakes == {"field": 20000}
