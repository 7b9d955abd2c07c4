"""Aruze Craps 3.9.5 to 3.9.9, 3.9.14, 3.9.15: a number against a seven, and the commission."""

from __future__ import annotations

import pytest

from pitboss.rules import load
from pitboss.rules.settlement import settle
from tests.stories import clause, clauses_of, judged, spelt, tell

CRAPS = load("aruze-craps")

SEVEN = spelt("16 25 34")

MADE = {
    "4": spelt("13 22"),
    "5": spelt("14 23"),
    "6": spelt("15 24 33"),
    "8": spelt("26 35 44"),
    "9": spelt("36 45"),
    "10": spelt("46 55"),
}
UNTOUCHED = {
    "4":  spelt("11 12       14 23 15 24 33 26 35 44 36 45 46 55 56 66"),
    "5":  spelt("11 12 13 22       15 24 33 26 35 44 36 45 46 55 56 66"),
    "6":  spelt("11 12 13 22 14 23          26 35 44 36 45 46 55 56 66"),
    "8":  spelt("11 12 13 22 14 23 15 24 33          36 45 46 55 56 66"),
    "9":  spelt("11 12 13 22 14 23 15 24 33 26 35 44       46 55 56 66"),
    "10": spelt("11 12 13 22 14 23 15 24 33 26 35 44 36 45       56 66"),
}  # fmt: skip


@clause("aruze-craps", "3.9.5")
def test_3_9_5_big_6_wins_on_six_and_loses_on_seven() -> None:
    assert judged(CRAPS, "big-6") == {
        "wins 1/1": spelt("15 24 33"),
        "loses": SEVEN,
        "stays": spelt("11 12 13 22 14 23 26 35 44 36 45 46 55 56 66"),
    }
    assert set(clauses_of(CRAPS, "big-6")) == {"3.9.5"}


@clause("aruze-craps", "3.9.6")
def test_3_9_6_big_8_wins_on_eight_and_loses_on_seven() -> None:
    assert judged(CRAPS, "big-8") == {
        "wins 1/1": spelt("26 35 44"),
        "loses": SEVEN,
        "stays": spelt("11 12 13 22 14 23 15 24 33 36 45 46 55 56 66"),
    }
    assert set(clauses_of(CRAPS, "big-8")) == {"3.9.6"}


@clause("aruze-craps", "3.9.7", "3.9.7.1", "3.9.7.2")
@pytest.mark.parametrize(("number", "odds"), [
    ("4", "9/5"), ("5", "7/5"), ("6", "7/6"), ("8", "7/6"), ("9", "7/5"), ("10", "9/5"),
])  # fmt: skip
def test_3_9_7_1_place_wins_on_its_number_and_3_9_7_2_loses_on_seven(
    number: str, odds: str
) -> None:
    spot = f"place:{number}"
    assert judged(CRAPS, spot) == {
        f"wins {odds}": MADE[number],
        "loses": SEVEN,
        "stays": UNTOUCHED[number],
    }
    assert clauses_of(CRAPS, spot) == {
        "3.9.7.1": MADE[number],
        "3.9.7.2": SEVEN,
        "3.9.7": UNTOUCHED[number],
    }


@clause("aruze-craps", "3.9.8")
@pytest.mark.parametrize(("number", "odds"), [
    ("4", "2/1"), ("5", "3/2"), ("6", "6/5"), ("8", "6/5"), ("9", "3/2"), ("10", "2/1"),
])  # fmt: skip
def test_3_9_8_buy_wins_on_its_number_at_true_odds_and_loses_on_seven(
    number: str, odds: str
) -> None:
    """R23: the clause has no outcomes of its own; they are those of Place."""
    spot = f"buy:{number}"
    assert judged(CRAPS, spot) == {
        f"wins {odds}": MADE[number],
        "loses": SEVEN,
        "stays": UNTOUCHED[number],
    }
    assert set(clauses_of(CRAPS, spot)) == {"3.9.8"}


@clause("aruze-craps", "3.9.9", "1.1/hard", "1.1/easy")
@pytest.mark.parametrize(("number", "hard", "easy", "odds"), [
    ("4",  "22", "13",    "15/2"),
    ("6",  "33", "15 24", "9/1"),
    ("8",  "44", "26 35", "9/1"),
    ("10", "55", "46",    "15/2"),
])  # fmt: skip
def test_3_9_9_a_hardway_must_beat_both_the_easy_total_and_the_seven(
    number: str, hard: str, easy: str, odds: str
) -> None:
    """R34 and R35: a three and a five are an easy eight too."""
    spot = f"hardway:{number}"
    assert judged(CRAPS, spot) == {
        f"wins {odds}": {hard},
        "loses": spelt(easy) | SEVEN,
        "stays": UNTOUCHED[number],
    }
    assert set(clauses_of(CRAPS, spot)) == {"3.9.9"}


@clause("aruze-craps", "3.9.14", "3.9.14.1", "3.9.14.2")
@pytest.mark.parametrize(("number", "odds"), [
    ("4", "5/11"), ("5", "5/8"), ("6", "4/5"), ("8", "4/5"), ("9", "5/8"), ("10", "5/11"),
])  # fmt: skip
def test_3_9_14_1_place_to_lose_wins_on_seven_and_3_9_14_2_loses_on_its_number(
    number: str, odds: str
) -> None:
    spot = f"place-to-lose:{number}"
    assert judged(CRAPS, spot) == {
        f"wins {odds}": SEVEN,
        "loses": MADE[number],
        "stays": UNTOUCHED[number],
    }
    assert clauses_of(CRAPS, spot) == {
        "3.9.14.1": SEVEN,
        "3.9.14.2": MADE[number],
        "3.9.14": UNTOUCHED[number],
    }


@clause("aruze-craps", "3.9.15")
@pytest.mark.parametrize(("number", "odds"), [
    ("4", "1/2"), ("5", "2/3"), ("6", "5/6"), ("8", "5/6"), ("9", "2/3"), ("10", "1/2"),
])  # fmt: skip
def test_3_9_15_lay_wins_on_seven_at_true_odds_and_loses_on_its_number(
    number: str, odds: str
) -> None:
    """R23: the clause has no outcomes of its own; they are those of Place to Lose."""
    spot = f"lay:{number}"
    assert judged(CRAPS, spot) == {
        f"wins {odds}": SEVEN,
        "loses": MADE[number],
        "stays": UNTOUCHED[number],
    }
    assert set(clauses_of(CRAPS, spot)) == {"3.9.15"}


@clause("aruze-craps", "3.9.5", "3.9.6", "3.9.7.1", "3.9.7.2", "3.9.8", "3.9.9")
@clause("aruze-craps", "3.9.14.1", "3.9.14.2", "3.9.15")
@pytest.mark.parametrize(("spot", "results", "told"), [
    ("big-6",            "44 66 51",    "wins 1/1 by 3.9.5 in round 3"),
    ("big-6",            "44 61 51",    "loses by 3.9.5 in round 2"),
    ("big-6",            "- 44",        "open big-6"),
    ("big-8",            "33 - 62",     "wins 1/1 by 3.9.6 in round 3"),
    ("big-8",            "34",          "loses by 3.9.6 in round 1"),
    ("place:4",          "11 - 31",     "wins 9/5 by 3.9.7.1 in round 3"),
    ("place:9",          "11 12 66 56", "open place:9"),
    ("place:9",          "16 36",       "loses by 3.9.7.2 in round 1"),
    ("buy:10",           "- 64",        "wins 2/1 by 3.9.8 in round 2"),
    ("buy:10",           "52",          "loses by 3.9.8 in round 1"),
    ("hardway:8",        "22 33 44",    "wins 9/1 by 3.9.9 in round 3"),
    ("hardway:8",        "53 44",       "loses by 3.9.9 in round 1"),
    ("hardway:8",        "26 44",       "loses by 3.9.9 in round 1"),
    ("hardway:8",        "- 43 44",     "loses by 3.9.9 in round 2"),
    ("hardway:8",        "11 66 56 -",  "open hardway:8"),
    ("place-to-lose:6",  "66 - 34",     "wins 4/5 by 3.9.14.1 in round 3"),
    ("place-to-lose:6",  "24 34",       "loses by 3.9.14.2 in round 1"),
    ("lay:5",            "11 - 61",     "wins 2/3 by 3.9.15 in round 3"),
    ("lay:5",            "32",          "loses by 3.9.15 in round 1"),
    ("lay:5",            "- 66 12 55",  "open lay:5"),
])  # fmt: skip
def test_3_9_5_to_3_9_15_numbers_through_rolls(spot: str, results: str, told: str) -> None:
    assert tell("aruze-craps", spot, results) == told


@clause("aruze-craps", "3.9.7.1")
def test_3_9_7_1_a_won_place_comes_down_and_is_not_paid_twice() -> None:
    """R13: stake and winnings once, and nothing is left on the layout."""
    told = settle(CRAPS, {"place:6": 600}, ["33", "33"])
    assert told.returned_cents == {"place:6": 1300}
    assert told.open_cents == {}


@clause("aruze-craps", "3.9.7.2", "3.9.14.1")
def test_3_9_7_2_numbers_work_on_a_come_out_roll() -> None:
    """R15: a seven that opens a new point decides them like any other."""
    told = settle(CRAPS, {"pass": 1000, "place:6": 600, "place-to-lose:8": 500}, ["34"])
    assert told.returned_cents == {"pass": 2000, "place:6": 0, "place-to-lose:8": 900}


@clause("aruze-craps", "3.9.8")
@pytest.mark.parametrize(("spot", "stake", "commission"), [
    ("buy:4",  2000,   100),
    ("buy:5",  2000,   100),
    ("buy:6",  2000,   100),
    ("buy:8",  100,      5),
    ("buy:9",  3700,   185),
    ("buy:10", 100000, 5000),
])  # fmt: skip
def test_3_9_8_a_buy_pays_five_per_cent_of_its_stake(
    spot: str, stake: int, commission: int
) -> None:
    assert settle(CRAPS, {spot: stake}, []).commission_cents == {spot: commission}


@clause("aruze-craps", "3.9.15")
@pytest.mark.parametrize(("spot", "stake", "commission"), [
    ("lay:4",  4000,  100),  # could win $20
    ("lay:5",  3000,  100),
    ("lay:6",  2400,  100),
    ("lay:8",  600,    25),  # could win $5
    ("lay:9",  300,    10),  # could win $2
    ("lay:10", 200,     5),  # could win $1
    ("lay:6",  12000, 500),  # could win $100
])  # fmt: skip
def test_3_9_15_a_lay_pays_five_per_cent_of_what_it_could_win(
    spot: str, stake: int, commission: int
) -> None:
    assert settle(CRAPS, {spot: stake}, []).commission_cents == {spot: commission}


@clause("aruze-craps", "3.9.8", "3.9.15")
@pytest.mark.parametrize(("spot", "stake", "throw", "returned"), [
    ("buy:6", 2000, "33", 4400),
    ("buy:6", 2000, "34", 0),
    ("lay:6", 2400, "34", 4400),
    ("lay:6", 2400, "33", 0),
])  # fmt: skip
def test_3_9_8_commission_stands_beside_the_stake_and_is_kept_win_or_lose(
    spot: str, stake: int, throw: str, returned: int
) -> None:
    """R25: on top of the stake, never taken from what is returned."""
    told = settle(CRAPS, {spot: stake}, [throw])
    assert told.returned_cents == {spot: returned}
    assert told.commission_cents == {spot: 100}
    commission = CRAPS.wagers[spot].wager.commission
    assert commission is not None
    assert commission.clause == ("3.9.8" if spot == "buy:6" else "3.9.15")


@clause("aruze-craps", "3.9.7", "3.9.14")
def test_3_9_7_nothing_but_buy_and_lay_pays_commission() -> None:
    wagers = ["pass", "come", "dont-pass", "dont-come", "big-6", "place:6", "place-to-lose:6"]
    wagers += ["hardway:6", "field", "horn", "hop:1-1", "pass-odds@6", "dont-pass-odds@6"]
    assert settle(CRAPS, dict.fromkeys(wagers, 6000), []).commission_cents == {}
