"""Aruze Craps 1.1 and 3.12: the come-out roll, the point, and the total as the result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.settlement import settle
from pitboss.rules.situation import Phase
from tests.stories import TWO_DICE, clause, spelt

CRAPS = load("aruze-craps")

THROWS = {
    2: "11", 3: "12", 4: "13 22", 5: "14 23", 6: "15 24 33", 7: "16 25 34",
    8: "26 35 44", 9: "36 45", 10: "46 55", 11: "56", 12: "66",
}  # fmt: skip
POINTS = [4, 5, 6, 8, 9, 10]


def points_after(point: int | None) -> dict[str, int | None]:
    """The point after each of the 36 throws."""
    table = CRAPS.opening(point=point)
    return {throw: CRAPS.after(table, CRAPS.alphabet.read(throw)).point for throw in TWO_DICE}


@clause("aruze-craps", "1.1/come-out-roll", "3.12")
def test_1_1_come_out_roll_sets_a_point_on_the_six_numbers_and_no_other() -> None:
    expected: dict[str, int | None] = {}
    for number, point in [
        (2, None), (3, None), (4, 4), (5, 5), (6, 6), (7, None),
        (8, 8), (9, 9), (10, 10), (11, None), (12, None),
    ]:  # fmt: skip
        expected |= dict.fromkeys(spelt(THROWS[number]), point)
    assert len(expected) == 36
    assert points_after(None) == expected


@clause("aruze-craps", "1.1/come-out-roll", "3.12")
@pytest.mark.parametrize(("point", "decided_by"), [
    (4,  "13 22 16 25 34"),
    (5,  "14 23 16 25 34"),
    (6,  "15 24 33 16 25 34"),
    (8,  "26 35 44 16 25 34"),
    (9,  "36 45 16 25 34"),
    (10, "46 55 16 25 34"),
])  # fmt: skip
def test_1_1_come_out_roll_follows_when_the_point_or_a_seven_has_decided_the_line(
    point: int, decided_by: str
) -> None:
    """R03: the table keeps its phase by totals alone, no matter who has wagered."""
    after = points_after(point)
    assert {throw for throw, then in after.items() if then is None} == spelt(decided_by)
    assert {then for then in after.values() if then is not None} == {point}


@clause("aruze-craps", "1.1/come-out-roll")
@pytest.mark.parametrize("point", [None, *POINTS])
def test_1_1_come_out_roll_a_round_without_a_result_leaves_the_puck(point: int | None) -> None:
    table = CRAPS.opening(point=point)
    assert CRAPS.after(table, CRAPS.alphabet.read("-")) == table
    assert CRAPS.after_all(table, ["-", "-"]) == table


@clause("aruze-craps", "1.1/come-out-roll")
@pytest.mark.parametrize(("results", "point"), [
    ("",                  None),
    ("34 11 66 56",       None),
    ("33",                6),
    ("33 44 66 11",       6),
    ("33 44 24",          None),
    ("33 34",             None),
    ("33 34 44",          8),
    ("33 24 15",          6),
    ("- 55 - 33 - 34",    None),
    ("- 55 - 33 -",       10),
])  # fmt: skip
def test_1_1_come_out_roll_through_rolls(results: str, point: int | None) -> None:
    assert CRAPS.after_all(CRAPS.opening(), results.split()).point == point


@clause("aruze-craps", "1.1/come-out-roll")
def test_1_1_come_out_roll_is_the_first_roll_at_the_opening_of_the_game() -> None:
    assert CRAPS.opening().point is None
    closed = replace(CRAPS.opening(point=6), phase=Phase.CLOSED)
    assert CRAPS.after(closed, CRAPS.alphabet.read("34")) == replace(closed, point=None)


@clause("aruze-craps", "1.1/come-out-roll")
@pytest.mark.parametrize("point", [0, 2, 3, 7, 11, 12, -6, 6.0, "6", True])
def test_1_1_come_out_roll_sets_no_other_point(point: object) -> None:
    with pytest.raises(BadInput, match="not a point"):
        settle(CRAPS, {"pass": 1000}, ["34"], point)


@clause("aruze-craps", "3.12", "3.9.23")
def test_3_12_the_total_of_both_faces_is_the_result_and_the_faces_are_kept() -> None:
    """An eight is an eight for a Place however it fell; a Hardway and a Hop see the faces."""
    wagers = ["place:8", "hardway:8", "hop:2-6", "hop:3-5", "hop:4-4"]
    paid = {
        throw: [cents > 0 for cents in _returned(wagers, throw)]
        for throw in ("26", "62", "35", "53", "44", "33")
    }
    assert paid == {
        "26": [True, False, True, False, False],
        "62": [True, False, True, False, False],
        "35": [True, False, False, True, False],
        "53": [True, False, False, True, False],
        "44": [True, True, False, False, True],
        "33": [False, False, False, False, False],
    }


def _returned(wagers: list[str], throw: str) -> list[int]:
    return list(settle(CRAPS, dict.fromkeys(wagers, 600), [throw]).returned_cents.values())


@clause("aruze-craps", "3.12")
@pytest.mark.parametrize("written", ["7", "07", "17", "70", "333", "3 4", "", "--", 34, None])
def test_3_12_what_is_not_two_flat_dice_is_no_result_at_all(written: object) -> None:
    with pytest.raises(BadInput, match="not a result"):
        settle(CRAPS, {"pass": 1000}, [written])
