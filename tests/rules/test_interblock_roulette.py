"""Rule 5.1 of Interblock Roulette: every wager, spelt out by hand and judged on all 37 pockets."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.settlement import settle
from pitboss.rules.verdicts import VOIDS, Ruling
from tests.stories import POCKETS, clause, clauses_of, judged

GAME = load("interblock-roulette")

STRAIGHTS = """
    0
    1  2  3    4  5  6    7  8  9   10 11 12   13 14 15   16 17 18
   19 20 21   22 23 24   25 26 27   28 29 30   31 32 33   34 35 36
"""
SPLITS = """
    1-2   2-3     4-5   5-6     7-8   8-9   10-11 11-12   13-14 14-15   16-17 17-18
  19-20 20-21   22-23 23-24   25-26 26-27   28-29 29-30   31-32 32-33   34-35 35-36
    1-4   2-5   3-6     4-7   5-8   6-9    7-10  8-11  9-12   10-13 11-14 12-15
  13-16 14-17 15-18   16-19 17-20 18-21   19-22 20-23 21-24   22-25 23-26 24-27
  25-28 26-29 27-30   28-31 29-32 30-33   31-34 32-35 33-36
"""
ZERO_SPLITS = "0-1 0-2 0-3"
STREETS = """
     1-2-3    4-5-6    7-8-9 10-11-12 13-14-15 16-17-18
  19-20-21 22-23-24 25-26-27 28-29-30 31-32-33 34-35-36
"""
ZERO_STREETS = "0-1-2 0-2-3"
CORNERS = """
      1-2-4-5     2-3-5-6       4-5-7-8     5-6-8-9     7-8-10-11   8-9-11-12
  10-11-13-14 11-12-14-15   13-14-16-17 14-15-17-18   16-17-19-20 17-18-20-21
  19-20-22-23 20-21-23-24   22-23-25-26 23-24-26-27   25-26-28-29 26-27-29-30
  28-29-31-32 29-30-32-33   31-32-34-35 32-33-35-36
"""
ZERO_CORNER = "0-1-2-3"
SIX_LINES = """
        1-2-3-4-5-6       4-5-6-7-8-9    7-8-9-10-11-12 10-11-12-13-14-15
  13-14-15-16-17-18 16-17-18-19-20-21 19-20-21-22-23-24 22-23-24-25-26-27
  25-26-27-28-29-30 28-29-30-31-32-33 31-32-33-34-35-36
"""

COLUMNS = {
    "column:1": "1 4 7 10 13 16 19 22 25 28 31 34",
    "column:2": "2 5 8 11 14 17 20 23 26 29 32 35",
    "column:3": "3 6 9 12 15 18 21 24 27 30 33 36",
}
DOZENS = {
    "dozen:1": "1 2 3 4 5 6 7 8 9 10 11 12",
    "dozen:2": "13 14 15 16 17 18 19 20 21 22 23 24",
    "dozen:3": "25 26 27 28 29 30 31 32 33 34 35 36",
}
LOW = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"
HIGH = "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"
EVEN = "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"
ODD = "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"
RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
BLACK = "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"

INSIDE = [
    f"{kind}:{numbers}"
    for kind, listed in (
        ("straight", STRAIGHTS),
        ("split", SPLITS + ZERO_SPLITS),
        ("street", STREETS + ZERO_STREETS),
        ("corner", CORNERS + ZERO_CORNER),
        ("six-line", SIX_LINES),
    )
    for numbers in listed.split()
]
OUTSIDE = (*COLUMNS, *DOZENS, "low", "high", "even", "odd", "red", "black")


def assert_judged(spot: str, numbers: str, odds: str, won_by: str, lost_by: str) -> None:
    """The numbers win at the odds by one clause, and every other pocket loses by the other."""
    winning = set(numbers.replace("-", " ").split())
    losing = POCKETS - winning
    assert judged(GAME, spot) == {f"wins {odds}": winning, "loses": losing}
    shown = {won_by: winning, lost_by: losing} if won_by != lost_by else {won_by: POCKETS}
    assert clauses_of(GAME, spot) == shown


@clause("interblock", "5.1.1")
@pytest.mark.parametrize("number", STRAIGHTS.split())
def test_5_1_1_straight_up_wins_on_its_number_alone(number: str) -> None:
    assert_judged(f"straight:{number}", number, "35/1", "5.1.1", "5.1.1")


@clause("interblock", "5.1.2", "5.1.2.1")
@pytest.mark.parametrize("pair", SPLITS.split())
def test_5_1_2_1_split_wins_on_either_number_and_otherwise_loses(pair: str) -> None:
    assert_judged(f"split:{pair}", pair, "17/1", "5.1.2.1", "5.1.2")


@clause("interblock", "5.1.2", "5.1.2.2")
@pytest.mark.parametrize("pair", ZERO_SPLITS.split())
def test_5_1_2_2_split_with_zero_wins_on_zero_and_its_number(pair: str) -> None:
    assert_judged(f"split:{pair}", pair, "17/1", "5.1.2.2", "5.1.2")


@clause("interblock", "5.1.3", "5.1.3/5.1.2.3")
@pytest.mark.parametrize("row", STREETS.split())
def test_5_1_2_3_street_wins_on_its_row_and_otherwise_loses(row: str) -> None:
    assert_judged(f"street:{row}", row, "11/1", "5.1.3/5.1.2.3", "5.1.3")


@clause("interblock", "5.1.3", "5.1.3/5.1.2.4")
def test_5_1_2_4_street_of_zero_one_and_two_wins_on_any_of_them() -> None:
    assert_judged("street:0-1-2", "0 1 2", "11/1", "5.1.3/5.1.2.4", "5.1.3")


@clause("interblock", "5.1.3", "5.1.3/5.1.2.5")
def test_5_1_2_5_street_of_zero_two_and_three_wins_on_any_of_them() -> None:
    assert_judged("street:0-2-3", "0 2 3", "11/1", "5.1.3/5.1.2.5", "5.1.3")


@clause("interblock", "5.1.4", "5.1.4.1")
@pytest.mark.parametrize("square", CORNERS.split())
def test_5_1_4_1_corner_wins_on_its_four_numbers_and_otherwise_loses(square: str) -> None:
    assert_judged(f"corner:{square}", square, "8/1", "5.1.4.1", "5.1.4")


@clause("interblock", "5.1.4", "5.1.4.2")
def test_5_1_4_2_corner_with_zero_wins_on_zero_and_the_first_row() -> None:
    assert_judged("corner:0-1-2-3", "0 1 2 3", "8/1", "5.1.4.2", "5.1.4")


@clause("interblock", "5.1.5")
@pytest.mark.parametrize("rows", SIX_LINES.split())
def test_5_1_5_six_line_wins_on_its_two_rows(rows: str) -> None:
    assert_judged(f"six-line:{rows}", rows, "5/1", "5.1.5", "5.1.5")


@clause("interblock", "5.1.6")
@pytest.mark.parametrize(("spot", "numbers"), COLUMNS.items())
def test_5_1_6_column_wins_on_its_twelve_numbers(spot: str, numbers: str) -> None:
    assert_judged(spot, numbers, "2/1", "5.1.6", "5.1.6")


@clause("interblock", "5.1.7")
@pytest.mark.parametrize(("spot", "numbers"), DOZENS.items())
def test_5_1_7_dozen_wins_on_its_twelve_numbers(spot: str, numbers: str) -> None:
    assert_judged(spot, numbers, "2/1", "5.1.7", "5.1.7")


@clause("interblock", "5.1.8")
def test_5_1_8_low_wins_on_one_to_eighteen() -> None:
    assert_judged("low", LOW, "1/1", "5.1.8", "5.1.8")


@clause("interblock", "5.1.9")
def test_5_1_9_high_wins_on_nineteen_to_thirty_six() -> None:
    assert_judged("high", HIGH, "1/1", "5.1.9", "5.1.9")


@clause("interblock", "5.1.10")
def test_5_1_10_even_wins_on_the_even_numbers_and_zero_is_none() -> None:
    assert_judged("even", EVEN, "1/1", "5.1.10", "5.1.10")


@clause("interblock", "5.1.11")
def test_5_1_11_odd_wins_on_the_odd_numbers() -> None:
    assert_judged("odd", ODD, "1/1", "5.1.11", "5.1.11")


@clause("interblock", "5.1.12")
def test_5_1_12_red_wins_on_the_eighteen_red_numbers() -> None:
    assert_judged("red", RED, "1/1", "5.1.12", "5.1.12")


@clause("interblock", "5.1.13")
def test_5_1_13_black_wins_on_the_eighteen_black_numbers() -> None:
    assert_judged("black", BLACK, "1/1", "5.1.13", "5.1.13")


# fmt: off
ZERO_LOSES = [
    pytest.param("column:1", "5.1.6",  marks=clause("interblock", "5.1.6")),
    pytest.param("column:2", "5.1.6",  marks=clause("interblock", "5.1.6")),
    pytest.param("column:3", "5.1.6",  marks=clause("interblock", "5.1.6")),
    pytest.param("dozen:1",  "5.1.7",  marks=clause("interblock", "5.1.7")),
    pytest.param("dozen:2",  "5.1.7",  marks=clause("interblock", "5.1.7")),
    pytest.param("dozen:3",  "5.1.7",  marks=clause("interblock", "5.1.7")),
    pytest.param("low",      "5.1.8",  marks=clause("interblock", "5.1.8")),
    pytest.param("high",     "5.1.9",  marks=clause("interblock", "5.1.9")),
    pytest.param("even",     "5.1.10", marks=clause("interblock", "5.1.10")),
    pytest.param("odd",      "5.1.11", marks=clause("interblock", "5.1.11")),
    pytest.param("red",      "5.1.12", marks=clause("interblock", "5.1.12")),
    pytest.param("black",    "5.1.13", marks=clause("interblock", "5.1.13")),
]
# fmt: on


@pytest.mark.parametrize(("spot", "lost_by"), ZERO_LOSES)
def test_zero_takes_the_whole_stake_of_an_outside_wager(spot: str, lost_by: str) -> None:
    (outcome,) = settle(GAME, {spot: 500}, ["0", "7"]).outcomes[spot]
    assert outcome.decision is not None
    decision = outcome.decision
    assert (decision.verdict.name, decision.clause, decision.round_number) == ("loses", lost_by, 1)
    assert outcome.returned_cents == 0


@clause("interblock", "5.1")
def test_5_1_the_list_has_157_plain_wagers_and_no_other() -> None:
    kinds = Counter(spot.partition(":")[0] for spot in (*INSIDE, *OUTSIDE))
    assert list(kinds.values()) == [37, 60, 14, 23, 11, 3, 3, 1, 1, 1, 1, 1, 1]
    listed = {*INSIDE, *OUTSIDE}
    assert len(listed) == 157
    assert set(GAME.wagers) == listed


UNLISTED = """
    straight:37 straight:00 straight:-1 straight:01 straight: straight straight:0-1
    split:1-5 split:2-1 split:3-4 split:0-4 split:1-1 split:25-29 split:1 split:33-37 split:0-36
    street:0-1-3 street:2-3-4 street:1-4-7 street:1-2 street:3-2-1 street:34-35-37
    corner:1-2-4-7 corner:3-4-6-7 corner:1-2-3-4 corner:0-1-2 corner:34-35-37-38
    six-line:1-2-3-7-8-9 six-line:0-1-2-3-4-5 six-line:2-3-4-5-6-7 six-line:1-2-3
    column:0 column:4 column dozen:0 dozen:4 dozen green zero Red low@1
"""


@clause("interblock", "5.1")
@pytest.mark.parametrize("spot", [*UNLISTED.split(), "", "red ", None, 17, ("straight", 17)])
def test_5_1_a_wager_that_is_not_listed_is_refused(spot: object) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.cell(spot)
    assert str(refused.value).startswith(f"{spot!r} is not a spot of interblock-roulette: ")


@clause("interblock", "1.1/void", "8.6")
@pytest.mark.parametrize("spot", [*INSIDE, *OUTSIDE])
def test_8_6_a_round_without_a_result_is_void_and_returns_the_stake(spot: str) -> None:
    assert GAME.wagers[spot].rulings[""][37] == Ruling(VOIDS, "8.6")
    settlement = settle(GAME, {spot: 333}, ["-", *sorted(POCKETS)])
    (outcome,) = settlement.outcomes[spot]
    assert outcome.decision is not None
    decision = outcome.decision
    assert (decision.verdict, decision.clause, decision.round_number) == (VOIDS, "8.6", 1)
    assert settlement.returned_cents == {spot: 333}
    assert settlement.open_cents == {}


@pytest.mark.parametrize(
    ("spot", "answer"),
    [
        ("split:1-5", "split has 60, such as split:1-2 or split:0-3."),
        ("street:0-1-3", "street has 14, such as street:1-2-3 or street:0-2-3."),
        ("corner:1-2-4-7", "corner has 23, such as corner:1-2-4-5 or corner:0-1-2-3."),
        ("split:2-1", "did you mean split:1-2?"),
        ("dozen:4", "dozen has 3, such as dozen:1 or dozen:3."),
        ("rad", "did you mean red?"),
    ],
)
def test_a_spot_that_is_not_listed_is_answered_with_what_is(spot: str, answer: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.cell(spot)
    assert str(refused.value) == f"'{spot}' is not a spot of interblock-roulette: {answer}"
