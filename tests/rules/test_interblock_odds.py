"""Rule 5.3 of Interblock Roulette: what each row of the odds pays on a stake."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet

from pitboss.rules import load
from pitboss.rules.settlement import Outcome, settle
from pitboss.rules.verdicts import Loses, Wins
from tests.stories import POCKETS, clause

GAME = load("interblock-roulette")


def pays(row: str, spot: str, result: str, stake: int, returned: int) -> ParameterSet:
    """A case that shows one row of rule 5.3."""
    return pytest.param(row, spot, result, stake, returned, marks=clause("interblock", row))


def settled(spot: str, result: str, stake: int) -> Outcome:
    """What became of one stake on one result."""
    (outcome,) = settle(GAME, {spot: stake}, [result]).outcomes[spot]
    return outcome


# fmt: off
WINNERS = [
    #    row                spot                         result   stake  returned
    pays("5.3/straight-up", "straight:17",               "17",      100,     3600),
    pays("5.3/straight-up", "straight:0",                "0",         1,       36),
    pays("5.3/straight-up", "straight:36",               "36",   250000,  9000000),
    pays("5.3/split",       "split:14-17",               "14",      100,     1800),
    pays("5.3/split",       "split:14-17",               "17",      333,     5994),
    pays("5.3/split",       "split:0-2",                 "0",       500,     9000),
    pays("5.3/street",      "street:16-17-18",           "18",      100,     1200),
    pays("5.3/street",      "street:0-1-2",              "0",       100,     1200),
    pays("5.3/street",      "street:0-2-3",              "3",       250,     3000),
    pays("5.3/corner",      "corner:14-15-17-18",        "15",      100,      900),
    pays("5.3/corner",      "corner:0-1-2-3",            "0",       700,     6300),
    pays("5.3/six-line",    "six-line:13-14-15-16-17-18", "16",     100,      600),
    pays("5.3/six-line",    "six-line:31-32-33-34-35-36", "31",     101,      606),
    pays("5.3/column",      "column:1",                  "34",      100,      300),
    pays("5.3/column",      "column:2",                  "2",       100,      300),
    pays("5.3/column",      "column:3",                  "36",      999,     2997),
    pays("5.3/dozen",       "dozen:1",                   "12",      100,      300),
    pays("5.3/dozen",       "dozen:2",                   "13",      100,      300),
    pays("5.3/dozen",       "dozen:3",                   "25",      150,      450),
    pays("5.3/red",         "red",                       "32",      100,      200),
    pays("5.3/black",       "black",                     "26",      100,      200),
    pays("5.3/even",        "even",                      "10",     1000,     2000),
    pays("5.3/odd",         "odd",                       "11",        1,        2),
    pays("5.3/1-to-18",     "low",                       "18",      501,     1002),
    pays("5.3/19-to-36",    "high",                      "19",     2500,     5000),
]
# fmt: on


@pytest.mark.parametrize(("row", "spot", "result", "stake", "returned"), WINNERS)
def test_5_3_a_winning_wager_returns_its_stake_and_the_odds_of_its_row(
    row: str, spot: str, result: str, stake: int, returned: int
) -> None:
    outcome = settled(spot, result, stake)
    assert outcome.returned_cents == returned
    assert outcome.breakage == 0
    assert outcome.decision is not None
    verdict = outcome.decision.verdict
    assert isinstance(verdict, Wins)
    assert verdict.row == row


# fmt: off
LOSERS = [
    #    row                spot                         result   stake  returned
    pays("5.3/straight-up", "straight:17",               "16",      100,        0),
    pays("5.3/split",       "split:14-17",               "15",      100,        0),
    pays("5.3/street",      "street:16-17-18",           "19",      100,        0),
    pays("5.3/corner",      "corner:14-15-17-18",        "16",      100,        0),
    pays("5.3/six-line",    "six-line:13-14-15-16-17-18", "12",     100,        0),
    pays("5.3/column",      "column:1",                  "35",      100,        0),
    pays("5.3/dozen",       "dozen:1",                   "13",      100,        0),
    pays("5.3/red",         "red",                       "26",      100,        0),
    pays("5.3/black",       "black",                     "32",      100,        0),
    pays("5.3/even",        "even",                      "11",      100,        0),
    pays("5.3/odd",         "odd",                       "10",      100,        0),
    pays("5.3/1-to-18",     "low",                       "19",      100,        0),
    pays("5.3/19-to-36",    "high",                      "18",      100,        0),
]
# fmt: on


@pytest.mark.parametrize(("row", "spot", "result", "stake", "returned"), LOSERS)
def test_5_3_the_odds_are_for_winning_wagers_only(
    row: str, spot: str, result: str, stake: int, returned: int
) -> None:
    outcome = settled(spot, result, stake)
    assert outcome.returned_cents == returned
    assert outcome.decision is not None
    assert outcome.decision.verdict == Loses(None)
    assert row in GAME.book.odds[0].printed


@clause("interblock", "5.3")
def test_5_3_the_table_is_printed_once_with_thirteen_rows() -> None:
    (table,) = GAME.book.odds
    assert table.printed == {
        "5.3/straight-up": "35 to 1",
        "5.3/split": "17 to 1",
        "5.3/street": "11 to 1",
        "5.3/corner": "8 to 1",
        "5.3/six-line": "5 to 1",
        "5.3/column": "2 to 1",
        "5.3/dozen": "2 to 1",
        "5.3/red": "1 to 1",
        "5.3/black": "1 to 1",
        "5.3/even": "1 to 1",
        "5.3/odd": "1 to 1",
        "5.3/1-to-18": "1 to 1",
        "5.3/19-to-36": "1 to 1",
    }


# fmt: off
#    spot                          17     0
MIXED = {
    "straight:17":               (3600,    0),
    "straight:0":                (   0, 3600),
    "split:17-20":               (1800,    0),
    "split:0-3":                 (   0, 1800),
    "street:16-17-18":           (1200,    0),
    "street:0-1-2":              (   0, 1200),
    "corner:13-14-16-17":        ( 900,    0),
    "corner:0-1-2-3":            (   0,  900),
    "six-line:16-17-18-19-20-21": ( 600,    0),
    "six-line:1-2-3-4-5-6":      (   0,    0),
    "column:2":                  ( 300,    0),
    "dozen:2":                   ( 300,    0),
    "low":                       ( 200,    0),
    "high":                      (   0,    0),
    "even":                      (   0,    0),
    "odd":                       ( 200,    0),
    "red":                       (   0,    0),
    "black":                     ( 200,    0),
}
# fmt: on


@clause("interblock", "5.3")
@pytest.mark.parametrize(("result", "column"), [("17", 0), ("0", 1)])
def test_5_3_every_wager_of_a_spin_is_paid_by_its_own_row(result: str, column: int) -> None:
    returned = settle(GAME, dict.fromkeys(MIXED, 100), [result]).returned_cents
    assert returned == {spot: cents[column] for spot, cents in MIXED.items()}


@clause("interblock", "5.3")
def test_5_3_every_line_returns_36_stakes_over_the_37_pockets() -> None:
    returned = dict.fromkeys(GAME.wagers, 0)
    for result in POCKETS:
        told = settle(GAME, dict.fromkeys(returned, 100), [result])
        for spot, cents in told.returned_cents.items():
            returned[spot] += cents
    assert returned == dict.fromkeys(GAME.wagers, 3600)


@clause("interblock", "5.3")
@pytest.mark.parametrize("spot", ["serie-5-8", "orfanelli", "vicini-dello-zero", "neighbours:17"])
def test_5_3_has_no_line_of_its_own_for_a_series_so_it_returns_36_stakes_too(spot: str) -> None:
    stake = 100 * len(GAME.recipes[spot].pieces)
    returned = [settle(GAME, {spot: stake}, [result]).returned_cents[spot] for result in POCKETS]
    assert sum(returned) == 36 * stake
