"""Money that is divided or charged on the way: pieces of a series, commission in a correction."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.guards import check_move, split_recipe
from pitboss.rules.sign import Limit
from pitboss.rules.situation import Holdings
from tests.stories import clause
from tests.table.terminal.plays import Play
from tests.table.terminal.test_interblock_period import wheel

WHEEL = load("interblock-roulette")
# Nine pieces: two on the trio, two on the corner, five splits (5.2.3).
VICINI = {
    "street:0-2-3": 2, "split:4-7": 1, "split:12-15": 1, "split:18-21": 1, "split:19-22": 1,
    "corner:25-26-28-29": 2, "split:32-35": 1,
}  # fmt: skip


def vicini(unit: int) -> dict[str, int]:
    return {cell: count * unit for cell, count in VICINI.items()}


@clause("interblock", "5.2.3")
def test_5_2_3_nine_pieces_are_placed_and_taken_back_each_by_its_share() -> None:
    play = wheel()
    play.place("a", "vicini-dello-zero", 1800)
    assert (play.credit("a"), play["a"].stakes) == (8200, vicini(200))
    play.do("TakeBack", terminal="a", spot="vicini-dello-zero", cents=450)
    assert (play.credit("a"), play["a"].stakes) == (8650, vicini(150))
    play.do("TakeBack", terminal="a", spot="vicini-dello-zero", cents=1350)
    assert (play.credit("a"), play["a"].stakes) == (10_000, {})


@pytest.mark.parametrize(("spot", "cents", "unit"), [
    ("serie-5-8", 600, 100), ("orfanelli", 625, 125), ("vicini-dello-zero", 90, 10),
])  # fmt: skip
def test_5_2_a_series_is_divided_into_its_pieces_to_the_cent(
    spot: str, cents: int, unit: int
) -> None:
    assert split_recipe(WHEEL, spot, cents) == unit
    with pytest.raises(BadInput, match=f"{cents + 1} cents do not divide into the "):
        split_recipe(WHEEL, spot, cents + 1)


@clause("interblock", "5.2.3", "4.3.2")
def test_5_2_3_what_a_series_leaves_behind_counts_towards_the_maximum_of_its_own_piece() -> None:
    """$18 on the series is $2 on split 4-7; of $9 moved there, $1 stays: $10, its maximum."""
    play = wheel(limits={"*": Limit(100), "split": Limit(100, 1000)})
    play.place("a", "vicini-dello-zero", 1800)
    play.do("MoveWager", terminal="a", origin="vicini-dello-zero", target="split:4-7", cents=900)
    assert play["a"].stakes == vicini(100) | {"split:4-7": 1000}
    holdings, sign = Holdings(vicini(200)), play.table.law.sign
    most = check_move(
        WHEEL, "vicini-dello-zero", "split:4-7", 909, WHEEL.opening(), holdings, sign
    )
    assert (most.allowed, most.maximum_cents) == (False, 900)


def craps() -> Play:
    return Play("aruze-craps", seats="a b", notes={"a": 100, "b": 100})


@clause("aruze-craps", "6.1", "3.9.8")
def test_6_1_commission_that_came_back_for_nothing_is_taken_again_in_a_correction() -> None:
    """$20 at 5% is $21; taken down, $21 came back; the seven had truly lost it: $79 are left."""
    play = craps()
    play.place("a", "buy:6", 2000)
    assert play.credit("a") == 7900
    play.round("23")
    play.do("TakeBack", terminal="a", spot="buy:6", cents=2000)
    assert play.credit("a") == 10_000
    play.staff("CorrectResult", round=1, result="34")
    assert play.credit("a") == 7900
    assert play["a"].stakes == {}


@clause("aruze-craps", "6.1", "3.9.15")
def test_6_1_a_lay_that_stands_again_has_its_commission_and_gives_it_back() -> None:
    """$40 against 4 to win $20, $1 commission; the seven that paid it was truly a six."""
    play = craps()
    play.place("b", "lay:4", 4000)
    assert play.credit("b") == 5900
    play.round("34")
    assert play.credit("b") == 11_900
    play.staff("CorrectResult", round=1, result="24")
    assert (play.credit("b"), play["b"].stakes) == (5900, {"lay:4": 4000})
    play.do("TakeBack", terminal="b", spot="lay:4", cents=4000)
    assert (play.credit("b"), play["b"].stakes) == (10_000, {})


@clause("aruze-craps", "6.1", "3.9.8")
def test_6_1_commission_that_went_back_with_a_wager_that_still_stood_stays_back() -> None:
    """A Buy of $20 with $1 commission is taken down after a six, however that six was thrown."""
    play = Play("aruze-craps", notes={"a": 100}, readings={"commission-on-cancel": "refunded"})
    play.place("a", "buy:4", 2_000)
    play.round("24")
    play.do("TakeBack", terminal="a", spot="buy:4", cents=2_000)
    assert play.credit("a") == 10_000
    play.staff("CorrectResult", round=1, result="33")
    assert (play.credit("a"), play["a"].stakes) == (10_000, {})
    # By a four it had been won: two to one, and what was taken down was credited for nothing.
    play.staff("CorrectResult", round=1, result="13")
    assert play.credit("a") == 10_000 - 100 + 4_000
