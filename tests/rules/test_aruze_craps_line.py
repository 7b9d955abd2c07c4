"""Aruze Craps 3.9.1 to 3.9.4: Pass Line, Odds, Come and Come Odds, from placing to decision."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.settlement import settle
from tests.rules.craps import NUMBERS, SEVEN, on_each_number
from tests.stories import clause, clauses_of, judged, spelt, tell

CRAPS = load("aruze-craps")

TRUE_ODDS = {"4": "2/1", "5": "3/2", "6": "6/5", "8": "6/5", "9": "3/2", "10": "2/1"}

FIRST_ROLL = {
    "wins 1/1": spelt("16 25 34 56"),
    "loses": spelt("11 12 66"),
    "moves 4": spelt("13 22"),
    "moves 5": spelt("14 23"),
    "moves 6": spelt("15 24 33"),
    "moves 8": spelt("26 35 44"),
    "moves 9": spelt("36 45"),
    "moves 10": spelt("46 55"),
}


@clause("aruze-craps", "3.9.1", "3.9.1.1", "3.9.1.1.1", "3.9.1.1.2", "3.9.1.2", "3.9.1.2.1")
def test_3_9_1_the_come_out_roll_decides_a_pass_line_or_gives_it_its_point() -> None:
    assert judged(CRAPS, "pass") == FIRST_ROLL
    assert clauses_of(CRAPS, "pass") == {
        "3.9.1.1.1": spelt("16 25 34 56"),
        "3.9.1.1.2": NUMBERS,
        "3.9.1.2.1": spelt("11 12 66"),
    }


@clause("aruze-craps", "3.9.1.1", "3.9.1.1.2", "3.9.1.2", "3.9.1.2.2")
@on_each_number
def test_3_9_1_1_2_pass_line_wins_on_its_point_and_3_9_1_2_2_loses_on_seven(
    number: str, made: str, untouched: str
) -> None:
    assert judged(CRAPS, "pass", number) == {
        "wins 1/1": spelt(made),
        "loses": SEVEN,
        "stays": spelt(untouched),
    }
    assert clauses_of(CRAPS, "pass", number) == {
        "3.9.1.1.2": spelt(made),
        "3.9.1.2.2": SEVEN,
        "3.9.1": spelt(untouched),
    }


@clause("aruze-craps", "3.9.2", "3.9.2.2", "3.9.2.3")
@on_each_number
def test_3_9_2_odds_win_and_lose_with_the_pass_line(
    number: str, made: str, untouched: str
) -> None:
    assert judged(CRAPS, "pass-odds", number) == {
        f"wins {TRUE_ODDS[number]}": spelt(made),
        "loses": SEVEN,
        "stays": spelt(untouched),
    }
    assert clauses_of(CRAPS, "pass-odds", number) == {
        "3.9.2.2": spelt(made),
        "3.9.2.3": SEVEN,
        "3.9.2": spelt(untouched),
    }


@clause("aruze-craps", "3.9.2")
def test_3_9_2_odds_have_no_place_before_there_is_a_point() -> None:
    with pytest.raises(BadInput, match="point"):
        settle(CRAPS, {"pass-odds": 1000}, ["34"])


@clause("aruze-craps", "3.9.3", "3.9.3.1", "3.9.3.1.1", "3.9.3.1.2", "3.9.3.2", "3.9.3.2.1")
def test_3_9_3_the_roll_after_placement_decides_a_come_or_gives_it_its_number() -> None:
    assert judged(CRAPS, "come") == FIRST_ROLL
    assert clauses_of(CRAPS, "come") == {
        "3.9.3.1.1": spelt("16 25 34 56"),
        "3.9.3.1.2": NUMBERS,
        "3.9.3.2.1": spelt("11 12 66"),
    }


@clause("aruze-craps", "3.9.3.1", "3.9.3.1.2", "3.9.3.2", "3.9.3.2.2")
@on_each_number
def test_3_9_3_1_2_come_wins_on_its_number_and_3_9_3_2_2_loses_on_seven(
    number: str, made: str, untouched: str
) -> None:
    assert judged(CRAPS, "come", number) == {
        "wins 1/1": spelt(made),
        "loses": SEVEN,
        "stays": spelt(untouched),
    }
    assert clauses_of(CRAPS, "come", number) == {
        "3.9.3.1.2": spelt(made),
        "3.9.3.2.2": SEVEN,
        "3.9.3": spelt(untouched),
    }


@clause("aruze-craps", "3.9.4", "3.9.4.2", "3.9.4.3")
@on_each_number
def test_3_9_4_come_odds_win_and_lose_with_their_come(
    number: str, made: str, untouched: str
) -> None:
    spot = f"come-odds:{number}"
    assert judged(CRAPS, spot) == {
        f"wins {TRUE_ODDS[number]}": spelt(made),
        "loses": SEVEN,
        "stays": spelt(untouched),
    }
    assert clauses_of(CRAPS, spot) == {
        "3.9.4.2": spelt(made),
        "3.9.4.3": SEVEN,
        "3.9.4": spelt(untouched),
    }


@clause("aruze-craps", "3.9.1.1", "3.9.1.1.1", "3.9.1.1.2", "3.9.1.2", "3.9.1.2.1", "3.9.1.2.2")
@pytest.mark.parametrize(("point", "results", "told"), [
    (None, "34",                   "wins 1/1 by 3.9.1.1.1 in round 1"),
    (None, "65",                   "wins 1/1 by 3.9.1.1.1 in round 1"),
    (None, "11",                   "loses by 3.9.1.2.1 in round 1"),
    (None, "21",                   "loses by 3.9.1.2.1 in round 1"),
    (None, "66",                   "loses by 3.9.1.2.1 in round 1"),
    (None, "42",                   "open pass@6"),
    (None, "42 33",                "wins 1/1 by 3.9.1.1.2 in round 2"),
    (None, "42 34",                "loses by 3.9.1.2.2 in round 2"),
    (None, "55 11 12 56 66 36",    "open pass@10"),
    (None, "55 11 12 56 66 36 64", "wins 1/1 by 3.9.1.1.2 in round 7"),
    (None, "55 11 12 56 66 36 16", "loses by 3.9.1.2.2 in round 7"),
    (8,    "66 56",                "open pass@8"),
    (8,    "66 35",                "wins 1/1 by 3.9.1.1.2 in round 2"),
    (8,    "25 44",                "loses by 3.9.1.2.2 in round 1"),
    (None, "-",                    "open pass"),
    (None, "- 34",                 "wins 1/1 by 3.9.1.1.1 in round 2"),
    (None, "33 - - 33",            "wins 1/1 by 3.9.1.1.2 in round 4"),
    (4,    "- 61",                 "loses by 3.9.1.2.2 in round 2"),
])  # fmt: skip
def test_3_9_1_pass_line_through_rolls(point: int | None, results: str, told: str) -> None:
    assert tell("aruze-craps", "pass", results, point=point) == told


@clause("aruze-craps", "3.9.2", "3.9.2.2", "3.9.2.3")
@pytest.mark.parametrize(("point", "results", "told"), [
    (4,  "11 56 66 13", "wins 2/1 by 3.9.2.2 in round 4"),
    (9,  "45",          "wins 3/2 by 3.9.2.2 in round 1"),
    (6,  "51",          "wins 6/5 by 3.9.2.2 in round 1"),
    (10, "44 34",       "loses by 3.9.2.3 in round 2"),
    (5,  "12 66",       "open pass-odds@5"),
    (8,  "-",           "open pass-odds@8"),
    (8,  "- 44",        "wins 6/5 by 3.9.2.2 in round 2"),
])  # fmt: skip
def test_3_9_2_odds_through_rolls(point: int, results: str, told: str) -> None:
    assert tell("aruze-craps", "pass-odds", results, point=point) == told


@clause("aruze-craps", "3.9.3.1", "3.9.3.1.1", "3.9.3.1.2", "3.9.3.2", "3.9.3.2.1", "3.9.3.2.2")
@pytest.mark.parametrize(("point", "results", "told"), [
    (6,    "34",       "wins 1/1 by 3.9.3.1.1 in round 1"),
    (6,    "56",       "wins 1/1 by 3.9.3.1.1 in round 1"),
    (None, "25",       "wins 1/1 by 3.9.3.1.1 in round 1"),
    (6,    "11",       "loses by 3.9.3.2.1 in round 1"),
    (6,    "12",       "loses by 3.9.3.2.1 in round 1"),
    (6,    "66",       "loses by 3.9.3.2.1 in round 1"),
    (6,    "33",       "open come@6"),
    (6,    "45 33",    "open come@9"),
    (6,    "45 33 63", "wins 1/1 by 3.9.3.1.2 in round 3"),
    (6,    "45 33 34", "loses by 3.9.3.2.2 in round 3"),
    (6,    "13 66 11", "open come@4"),
    (6,    "-",        "open come"),
    (6,    "- 65",     "wins 1/1 by 3.9.3.1.1 in round 2"),
    (6,    "13 - 22",  "wins 1/1 by 3.9.3.1.2 in round 3"),
])  # fmt: skip
def test_3_9_3_come_through_rolls(point: int | None, results: str, told: str) -> None:
    assert tell("aruze-craps", "come", results, point=point) == told


@clause("aruze-craps", "3.9.4", "3.9.4.2", "3.9.4.3")
@pytest.mark.parametrize(("spot", "results", "told"), [
    ("come-odds:10", "56 66 55", "wins 2/1 by 3.9.4.2 in round 3"),
    ("come-odds:5",  "14",       "wins 3/2 by 3.9.4.2 in round 1"),
    ("come-odds:8",  "62",       "wins 6/5 by 3.9.4.2 in round 1"),
    ("come-odds:8",  "61 62",    "loses by 3.9.4.3 in round 1"),
    ("come-odds:4",  "66 11 -",  "open come-odds:4"),
])  # fmt: skip
def test_3_9_4_come_odds_through_rolls(spot: str, results: str, told: str) -> None:
    assert tell("aruze-craps", spot, results) == told


@clause("aruze-craps", "3.9.3.1.1", "3.9.1.2.2")
def test_3_9_3_1_1_a_seven_pays_a_new_come_while_it_takes_the_pass_line() -> None:
    told = settle(CRAPS, {"pass": 1000, "come": 700}, ["34"], point=6)
    assert told.returned_cents == {"pass": 0, "come": 1400}


@clause("aruze-craps", "3.9.3.1.2", "3.9.4.2")
def test_3_9_3_1_2_an_older_come_is_settled_before_a_new_one_takes_its_number() -> None:
    """R21: odds belong to the older wager and are not inherited."""
    wagers = {"come@9": 1000, "come-odds:9": 2000, "come": 500}
    told = settle(CRAPS, wagers, ["36"], point=4)
    assert told.returned_cents == {"come@9": 2000, "come-odds:9": 5000, "come": 0}
    assert told.open_cents == {"come@9": 500}


@clause("aruze-craps", "3.9.3.2.2", "3.9.4.3")
def test_3_9_4_3_a_come_out_seven_takes_numbered_comes_and_their_odds() -> None:
    """R15, R22: a numbered Come runs on through come-out rolls and its odds are never off."""
    wagers = {"pass": 1000, "come@6": 1000, "come-odds:6": 2000}
    told = settle(CRAPS, wagers, ["25"])
    assert told.returned_cents == {"pass": 2000, "come@6": 0, "come-odds:6": 0}


@clause("aruze-craps", "3.9.3.2.1")
@pytest.mark.parametrize("throw", ["11", "12", "66"])
def test_3_9_3_2_1_craps_takes_a_new_come_and_leaves_those_with_numbers(throw: str) -> None:
    told = settle(CRAPS, {"come": 500, "come@5": 1000}, [throw], point=8)
    assert told.returned_cents == {"come": 0, "come@5": 0}
    assert told.open_cents == {"come@5": 1000}


@clause("aruze-craps", "3.9.2.2", "3.9.2.3")
@pytest.mark.parametrize(("throw", "returned"), [("24", [2000, 4400]), ("43", [0, 0])])
def test_3_9_2_odds_share_the_fate_of_their_pass_line(throw: str, returned: list[int]) -> None:
    told = settle(CRAPS, {"pass": 1000, "pass-odds": 2000}, [throw], point=6)
    assert list(told.returned_cents.values()) == returned
    assert told.open_cents == {}


@clause("aruze-craps", "3.9.1.1.2")
def test_3_9_1_1_2_a_won_pass_line_comes_down_and_is_not_paid_twice() -> None:
    """R13: the second six belongs to no wager."""
    told = settle(CRAPS, {"pass": 1000}, ["33", "33", "33", "33"])
    assert told.returned_cents == {"pass": 2000}
    assert told.open_cents == {}
