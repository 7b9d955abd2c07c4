"""Aruze Craps 3.9.10 to 3.9.13: Don't Pass, Don't Come and their odds, and what a 12 does."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.settlement import settle
from pitboss.rules.verdicts import Draws
from tests.rules.craps import NUMBERS, SEVEN, on_each_number
from tests.stories import clause, clauses_of, judged, spelt, tell

CRAPS = load("aruze-craps")
STANDS = {"dont-twelve": "stands"}

TRUE_ODDS = {"4": "1/2", "5": "2/3", "6": "5/6", "8": "5/6", "9": "2/3", "10": "1/2"}

FIRST_ROLL = {
    "wins 1/1": spelt("11 12"),
    "loses": spelt("16 25 34 56"),
    "draws": spelt("66"),
    "moves 4": spelt("13 22"),
    "moves 5": spelt("14 23"),
    "moves 6": spelt("15 24 33"),
    "moves 8": spelt("26 35 44"),
    "moves 9": spelt("36 45"),
    "moves 10": spelt("46 55"),
}


@clause("aruze-craps", "3.9.10", "3.9.10.1", "3.9.10.1.1", "3.9.10.1.2")
@clause("aruze-craps", "3.9.10.2", "3.9.10.2.1", "3.9.10.3")
def test_3_9_10_the_come_out_roll_decides_a_dont_pass_or_gives_it_its_point() -> None:
    assert judged(CRAPS, "dont-pass") == FIRST_ROLL
    assert clauses_of(CRAPS, "dont-pass") == {
        "3.9.10.1.1": spelt("11 12"),
        "3.9.10.1.2": NUMBERS,
        "3.9.10.2.1": spelt("16 25 34 56"),
        "3.9.10.3": spelt("66"),
    }


@clause("aruze-craps", "3.9.10.1", "3.9.10.1.2", "3.9.10.2", "3.9.10.2.2")
@on_each_number
def test_3_9_10_1_2_dont_pass_wins_on_seven_and_3_9_10_2_2_loses_on_its_point(
    number: str, made: str, untouched: str
) -> None:
    assert judged(CRAPS, "dont-pass", number) == {
        "wins 1/1": SEVEN,
        "loses": spelt(made),
        "stays": spelt(untouched),
    }
    assert clauses_of(CRAPS, "dont-pass", number) == {
        "3.9.10.1.2": SEVEN,
        "3.9.10.2.2": spelt(made),
        "3.9.10": spelt(untouched),
    }


@clause("aruze-craps", "3.9.11", "3.9.11.1", "3.9.11.1.1", "3.9.11.1.2")
@clause("aruze-craps", "3.9.11.2", "3.9.11.2.1", "3.9.11.3")
def test_3_9_11_the_roll_after_placement_decides_a_dont_come_or_gives_it_its_number() -> None:
    assert judged(CRAPS, "dont-come") == FIRST_ROLL
    assert clauses_of(CRAPS, "dont-come") == {
        "3.9.11.1.1": spelt("11 12"),
        "3.9.11.1.2": NUMBERS,
        "3.9.11.2.1": spelt("16 25 34 56"),
        "3.9.11.3": spelt("66"),
    }


@clause("aruze-craps", "3.9.11.1", "3.9.11.1.2", "3.9.11.2", "3.9.11.2.2")
@on_each_number
def test_3_9_11_1_2_dont_come_wins_on_seven_and_3_9_11_2_2_loses_on_its_number(
    number: str, made: str, untouched: str
) -> None:
    assert judged(CRAPS, "dont-come", number) == {
        "wins 1/1": SEVEN,
        "loses": spelt(made),
        "stays": spelt(untouched),
    }
    assert clauses_of(CRAPS, "dont-come", number) == {
        "3.9.11.1.2": SEVEN,
        "3.9.11.2.2": spelt(made),
        "3.9.11": spelt(untouched),
    }


@clause("aruze-craps", "3.9.12", "3.9.12.2", "3.9.12.3")
@on_each_number
def test_3_9_12_dont_odds_win_and_lose_with_the_dont_pass(
    number: str, made: str, untouched: str
) -> None:
    assert judged(CRAPS, "dont-pass-odds", number) == {
        f"wins {TRUE_ODDS[number]}": SEVEN,
        "loses": spelt(made),
        "stays": spelt(untouched),
    }
    assert clauses_of(CRAPS, "dont-pass-odds", number) == {
        "3.9.12.2": SEVEN,
        "3.9.12.3": spelt(made),
        "3.9.12": spelt(untouched),
    }


@clause("aruze-craps", "3.9.12")
def test_3_9_12_dont_odds_have_no_place_before_there_is_a_point() -> None:
    with pytest.raises(BadInput, match="point"):
        settle(CRAPS, {"dont-pass-odds": 1000}, ["34"])


@clause("aruze-craps", "3.9.13", "3.9.13.2", "3.9.13.3")
@on_each_number
def test_3_9_13_dont_come_odds_win_and_lose_with_their_dont_come(
    number: str, made: str, untouched: str
) -> None:
    spot = f"dont-come-odds:{number}"
    assert judged(CRAPS, spot) == {
        f"wins {TRUE_ODDS[number]}": SEVEN,
        "loses": spelt(made),
        "stays": spelt(untouched),
    }
    assert clauses_of(CRAPS, spot) == {
        "3.9.13.2": SEVEN,
        "3.9.13.3": spelt(made),
        "3.9.13": spelt(untouched),
    }


@clause("aruze-craps", "3.9.10.1", "3.9.10.1.1", "3.9.10.1.2")
@clause("aruze-craps", "3.9.10.2", "3.9.10.2.1", "3.9.10.2.2", "3.9.10.3")
@pytest.mark.parametrize(("point", "results", "told"), [
    (None, "11",             "wins 1/1 by 3.9.10.1.1 in round 1"),
    (None, "21",             "wins 1/1 by 3.9.10.1.1 in round 1"),
    (None, "34",             "loses by 3.9.10.2.1 in round 1"),
    (None, "56",             "loses by 3.9.10.2.1 in round 1"),
    (None, "66 11",          "draws by 3.9.10.3 in round 1"),
    (None, "33",             "open dont-pass@6"),
    (None, "33 34",          "wins 1/1 by 3.9.10.1.2 in round 2"),
    (None, "33 15",          "loses by 3.9.10.2.2 in round 2"),
    (None, "33 66 11 12",    "open dont-pass@6"),
    (None, "33 66 11 56 25", "wins 1/1 by 3.9.10.1.2 in round 5"),
    (10,   "66 46",          "loses by 3.9.10.2.2 in round 2"),
    (None, "-",              "open dont-pass"),
    (None, "- 66",           "draws by 3.9.10.3 in round 2"),
    (10,   "- 34",           "wins 1/1 by 3.9.10.1.2 in round 2"),
])  # fmt: skip
def test_3_9_10_dont_pass_through_rolls(point: int | None, results: str, told: str) -> None:
    assert tell("aruze-craps", "dont-pass", results, point=point) == told


@clause("aruze-craps", "3.9.11.1", "3.9.11.1.1", "3.9.11.1.2")
@clause("aruze-craps", "3.9.11.2", "3.9.11.2.1", "3.9.11.2.2", "3.9.11.3")
@pytest.mark.parametrize(("results", "told"), [
    ("11",             "wins 1/1 by 3.9.11.1.1 in round 1"),
    ("12",             "wins 1/1 by 3.9.11.1.1 in round 1"),
    ("61",             "loses by 3.9.11.2.1 in round 1"),
    ("65",             "loses by 3.9.11.2.1 in round 1"),
    ("66 12",          "draws by 3.9.11.3 in round 1"),
    ("45",             "open dont-come@9"),
    ("45 44 61",       "wins 1/1 by 3.9.11.1.2 in round 3"),
    ("45 44 36",       "loses by 3.9.11.2.2 in round 3"),
    ("45 66 11 12 56", "open dont-come@9"),
    ("-",              "open dont-come"),
    ("- 11",           "wins 1/1 by 3.9.11.1.1 in round 2"),
    ("22 - 43",        "wins 1/1 by 3.9.11.1.2 in round 3"),
])  # fmt: skip
def test_3_9_11_dont_come_through_rolls(results: str, told: str) -> None:
    assert tell("aruze-craps", "dont-come", results, point=8) == told


@clause("aruze-craps", "3.9.12.2", "3.9.12.3", "3.9.13.2", "3.9.13.3")
@pytest.mark.parametrize(("spot", "point", "results", "told"), [
    ("dont-pass-odds",    10,   "66 11 56 34", "wins 1/2 by 3.9.12.2 in round 4"),
    ("dont-pass-odds",    5,    "16",          "wins 2/3 by 3.9.12.2 in round 1"),
    ("dont-pass-odds",    6,    "25",          "wins 5/6 by 3.9.12.2 in round 1"),
    ("dont-pass-odds",    6,    "33 25",       "loses by 3.9.12.3 in round 1"),
    ("dont-pass-odds",    6,    "- 66",        "open dont-pass-odds@6"),
    ("dont-come-odds:4",  None, "34",          "wins 1/2 by 3.9.13.2 in round 1"),
    ("dont-come-odds:9",  4,    "22 34",       "wins 2/3 by 3.9.13.2 in round 2"),
    ("dont-come-odds:8",  4,    "44",          "loses by 3.9.13.3 in round 1"),
    ("dont-come-odds:8",  8,    "- 66 11",     "open dont-come-odds:8"),
])  # fmt: skip
def test_3_9_12_and_3_9_13_odds_against_a_number_through_rolls(
    spot: str, point: int | None, results: str, told: str
) -> None:
    assert tell("aruze-craps", spot, results, point=point) == told


@clause("aruze-craps", "1.1/draw", "3.9.10.3", "3.9.11.3")
@pytest.mark.parametrize(("spot", "point"), [("dont-pass", None), ("dont-come", 6)])
def test_1_1_draw_gives_back_exactly_the_stake(spot: str, point: int | None) -> None:
    told = settle(CRAPS, {spot: 1337}, ["66"], point)
    (outcome,) = told.outcomes[spot]
    assert outcome.decision is not None
    assert outcome.decision.verdict == Draws()
    assert told.returned_cents == {spot: 1337}
    assert told.open_cents == {}


@clause("aruze-craps", "3.9.10.3", "3.9.11.3")
@pytest.mark.parametrize(("spot", "point", "results", "told"), [
    ("dont-pass", None, "66",       "open dont-pass"),
    ("dont-pass", None, "66 66 11", "wins 1/1 by 3.9.10.1.1 in round 3"),
    ("dont-pass", None, "66 34",    "loses by 3.9.10.2.1 in round 2"),
    ("dont-pass", None, "66 33 34", "wins 1/1 by 3.9.10.1.2 in round 3"),
    ("dont-come", 5,    "66",       "open dont-come"),
    ("dont-come", 5,    "66 12",    "wins 1/1 by 3.9.11.1.1 in round 2"),
    ("dont-come", 5,    "66 65",    "loses by 3.9.11.2.1 in round 2"),
])  # fmt: skip
def test_3_9_10_3_under_the_reading_stands_a_twelve_leaves_a_dont_wager(
    spot: str, point: int | None, results: str, told: str
) -> None:
    assert tell("aruze-craps", spot, results, point=point, readings=STANDS) == told


@clause("aruze-craps", "3.9.10.3", "3.9.11.3")
@pytest.mark.parametrize(("spot", "twelve"), [
    ("dont-pass", "3.9.10.3"),
    ("dont-come", "3.9.11.3"),
])  # fmt: skip
def test_3_9_10_3_the_reading_stands_changes_the_twelve_and_nothing_else(
    spot: str, twelve: str
) -> None:
    stands = load("aruze-craps", STANDS)
    expected = dict(FIRST_ROLL)
    expected["stays"] = expected.pop("draws")
    assert judged(stands, spot) == expected
    assert clauses_of(stands, spot)[twelve] == spelt("66")


@clause("aruze-craps", "3.9.11.1.2", "3.9.13.2", "3.9.10.2.1")
def test_3_9_11_1_2_a_come_out_seven_pays_numbered_dont_comes_and_their_odds() -> None:
    """R22: the same seven takes the new Don't Pass."""
    wagers = {"dont-pass": 1000, "dont-come@6": 1000, "dont-come-odds:6": 2400}
    told = settle(CRAPS, wagers, ["34"])
    assert told.returned_cents == {"dont-pass": 0, "dont-come@6": 2000, "dont-come-odds:6": 4400}


@clause("aruze-craps", "3.9.12.2", "3.9.12.3")
@pytest.mark.parametrize(("throw", "returned"), [("34", [2000, 4400]), ("44", [0, 0])])
def test_3_9_12_dont_odds_share_the_fate_of_their_dont_pass(
    throw: str, returned: list[int]
) -> None:
    told = settle(CRAPS, {"dont-pass": 1000, "dont-pass-odds": 2400}, [throw], point=8)
    assert list(told.returned_cents.values()) == returned
    assert told.open_cents == {}
