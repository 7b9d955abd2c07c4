"""Aruze Craps 3.9.16 to 3.9.23: the wagers that the next roll decides."""

from __future__ import annotations

import pytest

from pitboss.rules import load
from pitboss.rules.settlement import settle
from pitboss.rules.verdicts import Voids
from tests.stories import clause, clauses_of, judged, spelt, tell

CRAPS = load("aruze-craps")

HOPS = [
    "hop:1-1", "hop:1-2", "hop:1-3", "hop:1-4", "hop:1-5", "hop:1-6", "hop:2-2",
    "hop:2-3", "hop:2-4", "hop:2-5", "hop:2-6", "hop:3-3", "hop:3-4", "hop:3-5",
    "hop:3-6", "hop:4-4", "hop:4-5", "hop:4-6", "hop:5-5", "hop:5-6", "hop:6-6",
]  # fmt: skip


@clause("aruze-craps", "3.9.16")
def test_3_9_16_field_wins_on_seven_totals_and_pays_double_on_two_and_twelve() -> None:
    assert judged(CRAPS, "field") == {
        "wins 1/1": spelt("12 13 22 36 45 46 55 56"),
        "wins 2/1": spelt("11 66"),
        "loses": spelt("14 23 15 24 33 16 25 34 26 35 44"),
    }
    assert set(clauses_of(CRAPS, "field")) == {"3.9.16"}


@clause("aruze-craps", "3.9.17")
def test_3_9_17_any_seven_wins_on_seven_alone() -> None:
    assert judged(CRAPS, "any-seven") == {
        "wins 9/2": spelt("16 25 34"),
        "loses": spelt("11 12 13 22 14 23 15 24 33 26 35 44 36 45 46 55 56 66"),
    }
    assert set(clauses_of(CRAPS, "any-seven")) == {"3.9.17"}


@clause("aruze-craps", "3.9.18")
def test_3_9_18_any_craps_wins_on_two_three_and_twelve() -> None:
    assert judged(CRAPS, "any-craps") == {
        "wins 15/2": spelt("11 12 66"),
        "loses": spelt("13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55 56"),
    }
    assert set(clauses_of(CRAPS, "any-craps")) == {"3.9.18"}


@clause("aruze-craps", "3.9.19")
def test_3_9_19_craps_wins_on_two_three_and_twelve() -> None:
    assert judged(CRAPS, "craps") == {
        "wins 15/2": spelt("11 12 66"),
        "loses": spelt("13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55 56"),
    }
    assert set(clauses_of(CRAPS, "craps")) == {"3.9.19"}


@clause("aruze-craps", "3.9.20")
def test_3_9_20_eleven_wins_on_eleven_alone() -> None:
    assert judged(CRAPS, "eleven") == {
        "wins 16/1": spelt("56"),
        "loses": spelt("11 12 13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55 66"),
    }
    assert set(clauses_of(CRAPS, "eleven")) == {"3.9.20"}


@clause("aruze-craps", "3.9.21")
def test_3_9_21_craps_and_eleven_is_paid_on_the_whole_stake() -> None:
    assert judged(CRAPS, "craps-eleven") == {
        "wins 13/4": spelt("11 12 66"),
        "wins 15/2": spelt("56"),
        "loses": spelt("13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55"),
    }
    assert set(clauses_of(CRAPS, "craps-eleven")) == {"3.9.21"}


@clause("aruze-craps", "3.9.22", "3.9.22/split")
def test_3_9_22_horn_is_paid_on_a_quarter_and_loses_the_other_three() -> None:
    """R32: 16 to 1 on a quarter is 13 to 4 on the whole, 33 to 1 is 15 to 2."""
    assert judged(CRAPS, "horn") == {
        "wins 13/4": spelt("12 56"),
        "wins 15/2": spelt("11 66"),
        "loses": spelt("13 22 14 23 15 24 33 16 25 34 26 35 44 36 45 46 55"),
    }
    assert set(clauses_of(CRAPS, "horn")) == {"3.9.22"}


@clause("aruze-craps", "3.9.23", "1.1/easy", "1.1/hard")
@pytest.mark.parametrize(("spot", "wins", "throws"), [
    ("hop:1-1", "wins 33/1", {"11"}),
    ("hop:1-2", "wins 16/1", {"12", "21"}),
    ("hop:1-3", "wins 16/1", {"13", "31"}),
    ("hop:1-4", "wins 16/1", {"14", "41"}),
    ("hop:1-5", "wins 16/1", {"15", "51"}),
    ("hop:1-6", "wins 16/1", {"16", "61"}),
    ("hop:2-2", "wins 33/1", {"22"}),
    ("hop:2-3", "wins 16/1", {"23", "32"}),
    ("hop:2-4", "wins 16/1", {"24", "42"}),
    ("hop:2-5", "wins 16/1", {"25", "52"}),
    ("hop:2-6", "wins 16/1", {"26", "62"}),
    ("hop:3-3", "wins 33/1", {"33"}),
    ("hop:3-4", "wins 16/1", {"34", "43"}),
    ("hop:3-5", "wins 16/1", {"35", "53"}),
    ("hop:3-6", "wins 16/1", {"36", "63"}),
    ("hop:4-4", "wins 33/1", {"44"}),
    ("hop:4-5", "wins 16/1", {"45", "54"}),
    ("hop:4-6", "wins 16/1", {"46", "64"}),
    ("hop:5-5", "wins 33/1", {"55"}),
    ("hop:5-6", "wins 16/1", {"56", "65"}),
    ("hop:6-6", "wins 33/1", {"66"}),
])  # fmt: skip
def test_3_9_23_a_hop_wins_on_its_two_faces_in_either_order_and_on_no_other_throw(
    spot: str, wins: str, throws: set[str]
) -> None:
    told = judged(CRAPS, spot)
    assert set(told) == {wins, "loses"}
    assert told[wins] == throws
    assert len(told["loses"]) == 36 - len(throws)
    assert set(clauses_of(CRAPS, spot)) == {"3.9.23"}


@clause("aruze-craps", "3.9.23")
def test_3_9_23_there_are_twenty_one_hops_and_every_throw_wins_exactly_one() -> None:
    assert [spot for spot in CRAPS.spots if spot.startswith("hop:")] == HOPS
    told = settle(CRAPS, dict.fromkeys(HOPS, 100), ["53"])
    paid = {spot: cents for spot, cents in told.returned_cents.items() if cents}
    assert paid == {"hop:3-5": 1700}


@clause("aruze-craps", "3.9.16", "3.9.17", "3.9.18", "3.9.19", "3.9.20", "3.9.21", "3.9.22")
@clause("aruze-craps", "3.9.23")
@pytest.mark.parametrize(("spot", "results", "told"), [
    ("field",        "12 34", "wins 1/1 by 3.9.16 in round 1"),
    ("field",        "66",    "wins 2/1 by 3.9.16 in round 1"),
    ("field",        "14 12", "loses by 3.9.16 in round 1"),
    ("any-seven",    "25",    "wins 9/2 by 3.9.17 in round 1"),
    ("any-seven",    "66 34", "loses by 3.9.17 in round 1"),
    ("any-craps",    "11",    "wins 15/2 by 3.9.18 in round 1"),
    ("any-craps",    "56 11", "loses by 3.9.18 in round 1"),
    ("craps",        "66",    "wins 15/2 by 3.9.19 in round 1"),
    ("craps",        "34 66", "loses by 3.9.19 in round 1"),
    ("eleven",       "65",    "wins 16/1 by 3.9.20 in round 1"),
    ("eleven",       "55 65", "loses by 3.9.20 in round 1"),
    ("craps-eleven", "12",    "wins 13/4 by 3.9.21 in round 1"),
    ("craps-eleven", "56",    "wins 15/2 by 3.9.21 in round 1"),
    ("craps-eleven", "46 12", "loses by 3.9.21 in round 1"),
    ("horn",         "21",    "wins 13/4 by 3.9.22 in round 1"),
    ("horn",         "66",    "wins 15/2 by 3.9.22 in round 1"),
    ("horn",         "13 21", "loses by 3.9.22 in round 1"),
    ("hop:2-6",      "62",    "wins 16/1 by 3.9.23 in round 1"),
    ("hop:2-6",      "35 26", "loses by 3.9.23 in round 1"),
    ("hop:4-4",      "44",    "wins 33/1 by 3.9.23 in round 1"),
    ("hop:4-4",      "26 44", "loses by 3.9.23 in round 1"),
])  # fmt: skip
def test_3_9_16_to_3_9_23_one_roll_wagers_are_decided_by_the_first_roll(
    spot: str, results: str, told: str
) -> None:
    assert tell("aruze-craps", spot, results) == told
    assert tell("aruze-craps", spot, results, point=6) == told


@clause("aruze-craps", "1.1/void")
@pytest.mark.parametrize("spot", [
    "field", "any-seven", "any-craps", "craps", "eleven", "craps-eleven", "horn", *HOPS,
])  # fmt: skip
def test_1_1_void_a_roll_without_a_result_gives_back_exactly_the_stake(spot: str) -> None:
    told = settle(CRAPS, {spot: 1300}, ["-", "34"])
    (outcome,) = told.outcomes[spot]
    assert outcome.decision is not None
    assert outcome.decision.verdict == Voids()
    assert outcome.decision.clause == "6.4"
    assert outcome.decision.round_number == 1
    assert told.returned_cents == {spot: 1300}
    assert told.open_cents == {}
