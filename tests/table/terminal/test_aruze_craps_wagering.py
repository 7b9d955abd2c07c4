"""Aruze Craps on the terminals: chips placed, taken back, moved, undone, repeated and doubled."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from tests.stories import clause
from tests.table.terminal.plays import Play

CLOSED = ("wagering-closed", "3.3.6")


def craps(**config: Any) -> Play:  # the settings of a table, as a test gives them
    """Three terminals with a hundred dollars each."""
    return Play("aruze-craps", notes={"a": 100, "b": 100, "c": 100}, **config)


def refused(play: Play, command: str, **fields: Any) -> tuple[str, str]:  # as the command has them
    """The kind and clause of a refusal that changes nothing."""
    before = deepcopy(play.table)
    play.do(command, terminal="a", **fields)
    assert play.table == before
    return play.refused()


@clause("aruze-craps", "3.3.4", "3.5", "3.5.1.1")
def test_3_5_1_1_chips_appear_and_disappear_with_the_meter() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.place("a", "pass", 500)
    assert (play.credit("a"), play["a"].bet_cents) == (8500, 1500)
    play.do("TakeBack", terminal="a", spot="pass", cents=400)
    assert (play.credit("a"), play["a"].stakes) == (8900, {"pass": 1100})
    play.do("TakeBack", terminal="a", spot="pass", cents=1100)
    assert (play.credit("a"), play["a"].stakes) == (10000, {})
    assert play.credit("b") == 10000


@clause("aruze-craps", "3.3.4")
def test_3_3_4_a_wager_takes_exactly_the_credit_there_is_and_no_cent_more() -> None:
    play = craps()
    assert refused(play, "PlaceWager", spot="field", cents=10001) == ("not-enough-credit", "3.3.4")
    play.place("a", "field", 10000)
    assert play.credit("a") == 0
    assert refused(play, "PlaceWager", spot="field", cents=1) == ("not-enough-credit", "3.3.4")


@clause("aruze-craps", "3.9.8", "3.3.4")
def test_3_9_8_a_buy_needs_credit_for_its_stake_and_its_commission() -> None:
    """R25: 5 % on top; $95.23 costs $99.99, and $95.24 would cost $100.00 and 0.2 of a cent."""
    play = craps()
    assert refused(play, "PlaceWager", spot="buy:6", cents=9600) == ("not-enough-credit", "3.3.4")
    play.place("a", "buy:6", 9500)
    assert play.one("WagerPlaced").commission_cents == 475
    assert play.credit("a") == 25
    assert play["a"].stakes == {"buy:6": 9500}
    assert play["a"].meters.commission_cents == 475


@clause("aruze-craps", "3.9.15")
@pytest.mark.parametrize(
    ("spot", "stake", "commission"),
    [("lay:4", 4000, 100), ("lay:5", 3000, 100), ("lay:6", 2400, 100), ("lay:10", 2000, 50)],
)
def test_3_9_15_a_lay_pays_five_per_cent_of_what_it_could_win(
    spot: str, stake: int, commission: int
) -> None:
    play = craps()
    play.place("a", spot, stake)
    assert play.credit("a") == 10000 - stake - commission


@clause("aruze-craps", "3.9.8", "3.5.1.1")
def test_3_9_8_commission_comes_back_with_the_part_that_is_taken_down() -> None:
    """R26: also in a later period; additions are charged for themselves."""
    play = craps()
    play.place("a", "buy:6", 2000)
    play.place("a", "buy:6", 1000)
    assert play.credit("a") == 6850
    play.round("23")
    play.do("TakeBack", terminal="a", spot="buy:6", cents=1000)
    assert play.one("WagerTakenBack").commission_cents == 50
    play.do("TakeBack", terminal="a", spot="buy:6", cents=2000)
    assert play.one("WagerTakenBack").commission_cents == 100
    assert play.credit("a") == 10000


@clause("aruze-craps", "3.9.8")
def test_3_9_8_commission_is_kept_where_the_reading_says_so() -> None:
    """R26 the other way; a win or loss keeps it under either."""
    play = craps(readings={"commission-on-cancel": "kept"})
    play.place("a", "buy:6", 2000)
    play.do("TakeBack", terminal="a", spot="buy:6", cents=2000)
    assert play.credit("a") == 9900
    play.place("a", "lay:6", 2400)
    play.do("Undo", terminal="a")
    assert play.credit("a") == 9800


@clause("aruze-craps", "3.3.6", "3.8.1", "1.1/wagering-period")
@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("PlaceWager", {"spot": "field", "cents": 1000}),
        ("TakeBack", {"spot": "place:6", "cents": 600}),
        ("MoveWager", {"origin": "place:6", "target": "place:8", "cents": 600}),
        ("ClearWagers", {}),
        ("Undo", {}),
        ("Repeat", {}),
        ("Double", {}),
    ],
)
def test_3_3_6_nothing_is_changed_from_the_instant_of_the_close(
    command: str, fields: dict[str, Any]
) -> None:
    play = craps()
    play.place("a", "place:6", 600)
    play.place("a", "pass", 1000)
    closes_at = play.table.closes_at
    assert refused(play, command, **fields, at=closes_at) == CLOSED  # the close is on its way
    play.close()
    assert refused(play, command, **fields) == CLOSED
    play.shoot()
    assert refused(play, command, **fields) == CLOSED
    play.cocked()
    assert refused(play, command, **fields) == CLOSED


@clause("aruze-craps", "3.3.6", "1.1/wagering-period")
def test_3_3_6_one_millisecond_before_the_close_counts() -> None:
    play = craps()
    closes_at = play.table.closes_at
    assert closes_at is not None
    play.do("PlaceWager", terminal="a", spot="field", cents=1000, at=closes_at - 1)
    assert play["a"].stakes == {"field": 1000}


@clause("aruze-craps", "3.9")
@pytest.mark.parametrize("spot", ["world", "place:7", "hop:6-7", "pass-odds@7", "", "put"])
def test_3_9_a_wager_that_is_not_on_the_list_is_not_understood(spot: str) -> None:
    play = craps()
    assert refused(play, "PlaceWager", spot=spot, cents=1000)[0] == "not-understood"


@clause("aruze-craps", "3.3.4")
@pytest.mark.parametrize("cents", [0, -1000])
def test_3_3_4_an_amount_of_nothing_or_less_is_not_understood(cents: int) -> None:
    play = craps()
    play.place("a", "field", 1000)
    for command in ("PlaceWager", "TakeBack"):
        assert refused(play, command, spot="field", cents=cents)[0] == "not-understood"
    move = {"origin": "field", "target": "big-6", "cents": cents}
    assert refused(play, "MoveWager", **move)[0] == "not-understood"


@clause("aruze-craps", "3.9.1", "3.9.10")
def test_3_9_1_line_wagers_are_refused_once_a_point_is_on() -> None:
    play = craps()
    play.place("b", "pass", 1000)
    play.round("24")
    for spot, rule in (("pass", "3.9.1"), ("dont-pass", "3.9.10")):
        assert refused(play, "PlaceWager", spot=spot, cents=1000) == ("after-come-out", rule)


@clause("aruze-craps", "3.9.1", "3.9.3")
def test_3_9_1_what_was_carried_in_stays_and_what_was_added_may_go() -> None:
    """R09: the floor is what an earlier period left."""
    play = craps()
    play.place("a", "pass", 1000)
    play.place("a", "come", 1000)
    play.round("24")
    for spot, rule in (("pass", "3.9.1"), ("come@6", "3.9.3")):
        take = {"spot": spot, "cents": 1}
        assert refused(play, "TakeBack", **take) == ("cannot-be-taken-down", rule)
        move = {"origin": spot, "target": "field", "cents": 1000}
        assert refused(play, "MoveWager", **move) == ("cannot-be-taken-down", rule)
        play.place("a", spot, 500)
        assert refused(play, "TakeBack", spot=spot, cents=501)[0] == "cannot-be-taken-down"
        play.do("TakeBack", terminal="a", spot=spot, cents=500)
    assert play["a"].stakes == {"pass@6": 1000, "come@6": 1000}
    assert play.credit("a") == 8000


@clause("aruze-craps", "3.9.10", "3.9.11")
def test_3_9_10_a_dont_with_its_number_comes_down_and_never_goes_up() -> None:
    """R10, R11; undoing the take-down would be an increase and is refused too."""
    play = craps()
    play.place("a", "dont-pass", 1000)
    play.round("24")
    add = {"spot": "dont-pass", "cents": 100}
    assert refused(play, "PlaceWager", **add) == ("cannot-be-added-to", "3.9.10")
    play.place("a", "field", 100)
    move = {"origin": "field", "target": "dont-pass", "cents": 100}
    assert refused(play, "MoveWager", **move) == ("cannot-be-added-to", "3.9.10")
    play.do("TakeBack", terminal="a", spot="dont-pass", cents=400)
    assert refused(play, "Undo") == ("cannot-be-added-to", "3.9.10")
    play.do("TakeBack", terminal="a", spot="dont-pass", cents=600)
    assert play["a"].stakes == {"field": 100}
    assert play.credit("a") == 9900


@clause("aruze-craps", "3.9.11")
def test_3_9_11_a_dont_come_is_refused_without_a_point() -> None:
    play = craps()
    assert refused(play, "PlaceWager", spot="dont-come", cents=1000) == ("no-point", "3.9.11")


@clause("aruze-craps", "3.9.3")
@pytest.mark.parametrize(
    ("window", "point", "kind"),
    [
        ("point-on", False, "no-point"),
        ("point-on", True, None),
        ("come-out", False, None),
        ("come-out", True, "after-come-out"),
    ],
)
def test_3_9_3_the_come_has_the_window_of_its_reading(
    window: str, point: bool, kind: str | None
) -> None:
    """R06."""
    play = craps(readings={"come-window": window})
    if point:
        play.place("b", "pass", 1000)
        play.round("24")
    if kind is None:
        assert isinstance(play.place("a", "come", 1000), tuple)
    else:
        assert refused(play, "PlaceWager", spot="come", cents=1000) == (kind, "3.9.3")


@clause("aruze-craps", "3.5.1.2")
def test_3_5_1_2_a_move_is_done_whole_or_not_at_all() -> None:
    """R12, R26: commission is paid back on one half and charged on the other."""
    play = craps()
    play.place("a", "place:6", 600)
    play.do("MoveWager", terminal="a", origin="place:6", target="place:8", cents=600)
    assert play["a"].stakes == {"place:8": 600}
    assert play.credit("a") == 9400
    play.do("MoveWager", terminal="a", origin="place:8", target="buy:8", cents=600)
    assert play.credit("a") == 9370
    play.do("MoveWager", terminal="a", origin="buy:8", target="lay:6", cents=600)
    assert play.credit("a") == 9375  # 30 back, 5 % of 500 paid
    move = {"origin": "lay:6", "target": "pass", "cents": 601}
    assert refused(play, "MoveWager", **move) == ("more-than-stands", "3.9.15")
    move = {"origin": "lay:6", "target": "dont-come", "cents": 600}
    assert refused(play, "MoveWager", **move) == ("no-point", "3.9.11")


@pytest.mark.parametrize(("origin", "target"), [("fied", "big-6"), ("field", "fied")])
def test_a_move_from_or_to_what_is_no_spot_says_so_whatever_stands(
    origin: str, target: str
) -> None:
    """Nothing stands on the Field: that the other end is no spot is said first."""
    play = craps()
    play.do("MoveWager", terminal="a", origin=origin, target=target, cents=100)
    assert isinstance(play.last, Refusal)
    assert play.last.kind.slug == "not-understood"
    assert play.last.sentence == ("'fied' is not a spot of aruze-craps: did you mean field?")


@clause("aruze-craps", "3.5.1.2", "3.3.4")
def test_3_5_1_2_a_move_whose_commission_is_not_there_leaves_both_areas() -> None:
    play = craps()
    play.place("a", "place:6", 10000)
    move = {"origin": "place:6", "target": "buy:6", "cents": 10000}
    assert refused(play, "MoveWager", **move) == ("not-enough-credit", "3.3.4")
    assert play["a"].stakes == {"place:6": 10000}


@clause("aruze-craps", "1.1/maximum-bet", "3.1")
def test_1_1_maximum_bet_nothing_stands_above_the_sign() -> None:
    """R30: each selection at each terminal for itself; the excess is not debited."""
    play = craps(limits={"*": Limit(100, breakage_stated=True), "field": Limit(500, 2000, 500)})
    play.place("a", "field", 2600)
    placed = play.one("WagerPlaced")
    assert (placed.cents, placed.asked_cents) == (2000, 2600)
    assert play.credit("a") == 8000
    full = refused(play, "PlaceWager", spot="field", cents=500)
    assert full == ("over-maximum", "1.1/maximum-bet")
    play.place("b", "field", 2000)
    assert play["b"].stakes == {"field": 2000}
    play.place("c", "field", 1400)
    assert play["c"].stakes == {"field": 1000}
    assert play.credit("c") == 9000


@clause("aruze-craps", "1.1/minimum-bet")
def test_1_1_minimum_bet_too_low_a_total_goes_back_at_the_close_with_its_commission() -> None:
    play = craps(limits={"*": Limit(500, breakage_stated=True)})
    play.place("a", "pass", 500)
    play.place("a", "field", 499)
    play.place("a", "buy:4", 400)
    play.place("a", "any-seven", 300)
    play.place("a", "any-seven", 200)
    play.close()
    assert play.happened() == ["WagerReturned", "WagerReturned", "WageringClosed"]
    assert isinstance(play.last, tuple)
    told = [(e.cell, e.cents, e.commission_cents, e.clause) for e in play.last[:2]]  # type: ignore[attr-defined]  # both are returns
    assert told == [
        ("buy:4", 400, 20, "1.1/minimum-bet"),
        ("field", 499, 0, "1.1/minimum-bet"),
    ]
    assert play["a"].stakes == {"pass": 500, "any-seven": 500}
    assert play.credit("a") == 9000


@clause("aruze-craps", "1.1/minimum-bet", "3.9.7")
def test_3_9_7_a_part_taken_down_leaves_the_minimum_or_nothing() -> None:
    """R10."""
    play = craps(limits={"*": Limit(500, breakage_stated=True)})
    play.place("a", "place:6", 900)
    play.round("23")
    take = {"spot": "place:6", "cents": 401}
    assert refused(play, "TakeBack", **take) == ("under-minimum", "1.1/minimum-bet")
    play.do("TakeBack", terminal="a", spot="place:6", cents=400)
    play.do("TakeBack", terminal="a", spot="place:6", cents=500)
    assert play.credit("a") == 10000


@clause("aruze-craps", "3.9.22")
def test_3_9_22_a_horn_that_does_not_split_in_four_is_refused() -> None:
    play = craps()
    assert refused(play, "PlaceWager", spot="horn", cents=401) == ("does-not-split", "3.9.22")
