"""Aruze Craps 3.10: every row of the table of odds, paid to the cent."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.rules import load
from pitboss.rules.register import register
from pitboss.rules.settlement import settle
from pitboss.rules.verdicts import Wins
from tests.stories import clause

CRAPS = load("aruze-craps")


def row(name: str, *case: object) -> Any:  # what pytest.param returns has no public type
    """One line of the table: it shows rule 3.10 and its own row."""
    clause_id = f"3.10/{name}"
    label = f"{name}: {case[0]} {case[2]}"
    return pytest.param(clause_id, *case, marks=clause("aruze-craps", "3.10", clause_id), id=label)


# The row, then spot, point, results, the stake in cents and the cents that come back.
ROWS = [
    row("pass-line",            "pass",              None, "34",    1000, 2000),
    row("pass-line",            "pass",              None, "56",    1000, 2000),
    row("pass-line",            "pass",              None, "33 42", 1000, 2000),
    row("odds-4-10",            "pass-odds",         4,    "22",    2000, 6000),
    row("odds-4-10",            "pass-odds",         10,   "64",    2000, 6000),
    row("odds-5-9",             "pass-odds",         5,    "23",    2000, 5000),
    row("odds-5-9",             "pass-odds",         9,    "45",    2000, 5000),
    row("odds-6-8",             "pass-odds",         6,    "51",    2000, 4400),
    row("odds-6-8",             "pass-odds",         8,    "44",    2000, 4400),
    row("come",                 "come",              6,    "34",    1000, 2000),
    row("come",                 "come",              6,    "44 26", 1000, 2000),
    row("come-odds-4-10",       "come-odds:4",       6,    "31",    2000, 6000),
    row("come-odds-4-10",       "come-odds:10",      6,    "55",    2000, 6000),
    row("come-odds-5-9",        "come-odds:5",       6,    "41",    2000, 5000),
    row("come-odds-5-9",        "come-odds:9",       6,    "63",    2000, 5000),
    row("come-odds-6-8",        "come-odds:6",       6,    "33",    2000, 4400),
    row("come-odds-6-8",        "come-odds:8",       6,    "35",    2000, 4400),
    row("big-6",                "big-6",             None, "24",    1000, 2000),
    row("big-8",                "big-8",             None, "26",    1000, 2000),
    row("place-4-10",           "place:4",           None, "13",     500, 1400),
    row("place-4-10",           "place:10",          None, "46",     500, 1400),
    row("place-5-9",            "place:5",           None, "14",     500, 1200),
    row("place-5-9",            "place:9",           None, "36",     500, 1200),
    row("place-6-8",            "place:6",           None, "15",     600, 1300),
    row("place-6-8",            "place:8",           None, "62",     600, 1300),
    row("buy-4-10",             "buy:4",             None, "22",    2000, 6000),
    row("buy-4-10",             "buy:10",            None, "55",    2000, 6000),
    row("buy-5-9",              "buy:5",             None, "32",    2000, 5000),
    row("buy-5-9",              "buy:9",             None, "54",    2000, 5000),
    row("buy-6-8",              "buy:6",             None, "33",    2000, 4400),
    row("buy-6-8",              "buy:8",             None, "53",    2000, 4400),
    row("hardways-4-10",        "hardway:4",         None, "22",     200, 1700),
    row("hardways-4-10",        "hardway:10",        None, "55",     200, 1700),
    row("hardways-6-8",         "hardway:6",         None, "33",     100, 1000),
    row("hardways-6-8",         "hardway:8",         None, "44",     100, 1000),
    row("dont-pass-line",       "dont-pass",         None, "11",    1000, 2000),
    row("dont-pass-line",       "dont-pass",         None, "12",    1000, 2000),
    row("dont-pass-line",       "dont-pass",         8,    "34",    1000, 2000),
    row("dont-odds-4-10",       "dont-pass-odds",    4,    "34",    4000, 6000),
    row("dont-odds-4-10",       "dont-pass-odds",    10,   "25",    4000, 6000),
    row("dont-odds-5-9",        "dont-pass-odds",    5,    "16",    3000, 5000),
    row("dont-odds-5-9",        "dont-pass-odds",    9,    "61",    3000, 5000),
    row("dont-odds-6-8",        "dont-pass-odds",    6,    "52",    2400, 4400),
    row("dont-odds-6-8",        "dont-pass-odds",    8,    "43",    2400, 4400),
    row("dont-come",            "dont-come",         6,    "11",    1000, 2000),
    row("dont-come",            "dont-come",         6,    "55 34", 1000, 2000),
    row("dont-come-odds-4-10",  "dont-come-odds:4",  6,    "34",    4000, 6000),
    row("dont-come-odds-4-10",  "dont-come-odds:10", 6,    "34",    4000, 6000),
    row("dont-come-odds-5-9",   "dont-come-odds:5",  6,    "34",    3000, 5000),
    row("dont-come-odds-5-9",   "dont-come-odds:9",  6,    "34",    3000, 5000),
    row("dont-come-odds-6-8",   "dont-come-odds:6",  6,    "34",    2400, 4400),
    row("dont-come-odds-6-8",   "dont-come-odds:8",  6,    "34",    2400, 4400),
    row("place-to-lose-4-10",   "place-to-lose:4",   None, "34",    1100, 1600),
    row("place-to-lose-4-10",   "place-to-lose:10",  None, "34",    1100, 1600),
    row("place-to-lose-5-9",    "place-to-lose:5",   None, "34",     800, 1300),
    row("place-to-lose-5-9",    "place-to-lose:9",   None, "34",     800, 1300),
    row("place-to-lose-6-8",    "place-to-lose:6",   None, "34",     500,  900),
    row("place-to-lose-6-8",    "place-to-lose:8",   None, "34",     500,  900),
    row("lay-4-10",             "lay:4",             None, "34",    4000, 6000),
    row("lay-4-10",             "lay:10",            None, "34",    4000, 6000),
    row("lay-5-9",              "lay:5",             None, "34",    3000, 5000),
    row("lay-5-9",              "lay:9",             None, "34",    3000, 5000),
    row("lay-6-8",              "lay:6",             None, "34",    2400, 4400),
    row("lay-6-8",              "lay:8",             None, "34",    2400, 4400),
    row("field-3-4-9-10-11",    "field",             None, "12",    1000, 2000),
    row("field-3-4-9-10-11",    "field",             None, "22",    1000, 2000),
    row("field-3-4-9-10-11",    "field",             None, "36",    1000, 2000),
    row("field-3-4-9-10-11",    "field",             None, "46",    1000, 2000),
    row("field-3-4-9-10-11",    "field",             None, "65",    1000, 2000),
    row("field-2-12",           "field",             None, "11",    1000, 3000),
    row("field-2-12",           "field",             None, "66",    1000, 3000),
    row("any-seven",            "any-seven",         None, "34",     200, 1100),
    row("any-craps",            "any-craps",         None, "12",     200, 1700),
    row("c-craps",              "craps",             None, "66",     200, 1700),
    row("e-eleven",             "eleven",            None, "56",     100, 1700),
    row("c-and-e-2-3-12",       "craps-eleven",      None, "11",     400, 1700),
    row("c-and-e-2-3-12",       "craps-eleven",      None, "21",     400, 1700),
    row("c-and-e-2-3-12",       "craps-eleven",      None, "66",     400, 1700),
    row("c-and-e-11",           "craps-eleven",      None, "65",     400, 3400),
    row("horn-3-11",            "horn",              None, "12",     400, 1700),
    row("horn-3-11",            "horn",              None, "56",     400, 1700),
    row("horn-2-12",            "horn",              None, "11",     400, 3400),
    row("horn-2-12",            "horn",              None, "66",     400, 3400),
    row("hop-hard",             "hop:4-4",           None, "44",     100, 3400),
    row("hop-easy",             "hop:2-6",           None, "26",     100, 1700),
    row("hop-easy",             "hop:2-6",           None, "62",     100, 1700),
]  # fmt: skip


@pytest.mark.parametrize(("clause_id", "spot", "point", "results", "stake", "returned"), ROWS)
def test_3_10_a_winning_wager_returns_its_stake_and_the_tabled_winnings(
    clause_id: str, spot: str, point: int | None, results: str, stake: int, returned: int
) -> None:
    told = settle(CRAPS, {spot: stake}, results.split(), point)
    assert told.returned_cents == {spot: returned}
    assert told.breakage == {}
    (outcome,) = told.outcomes[spot]
    assert outcome.decision is not None
    assert isinstance(outcome.decision.verdict, Wins)
    assert outcome.decision.verdict.row == clause_id


@clause("aruze-craps", "3.10")
def test_3_10_this_table_has_every_row_of_the_register() -> None:
    rows = {
        entry.clause
        for entry in register()
        if entry.document == "aruze-craps" and entry.clause.startswith("3.10/")
    }
    assert {case.values[0] for case in ROWS} == rows
    assert len(rows) == 44


@clause("aruze-craps", "3.10")
@pytest.mark.parametrize(("spot", "throw", "stake", "returned", "breakage"), [
    ("place:6",         "33", 100, 216, Fraction(2, 3)),    # 116 2/3 cents of winnings
    ("place-to-lose:4", "34", 100, 145, Fraction(5, 11)),   # 45 5/11
    ("place-to-lose:9", "34", 100, 162, Fraction(1, 2)),    # 62 1/2
    ("lay:5",           "34", 100, 166, Fraction(2, 3)),    # 66 2/3
    ("lay:8",           "34", 1,   1,   Fraction(5, 6)),    # nothing but a fraction
    ("any-seven",       "34", 1,   5,   Fraction(1, 2)),    # 4 1/2
])  # fmt: skip
def test_3_10_fractions_of_a_cent_are_not_paid_and_are_told_as_breakage(
    spot: str, throw: str, stake: int, returned: int, breakage: Fraction
) -> None:
    told = settle(CRAPS, {spot: stake}, [throw])
    assert told.returned_cents == {spot: returned}
    assert told.breakage == {spot: breakage}
