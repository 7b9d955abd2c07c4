"""Rule 5.2 of Interblock Roulette: one touch, several plain pieces of one size."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.settlement import WagerDecision, settle
from pitboss.rules.verdicts import VOIDS
from tests.stories import POCKETS, clause

GAME = load("interblock-roulette")

SERIE = "split:5-8 split:10-11 split:13-16 split:23-24 split:27-30 split:33-36"
ORFANELLI = "straight:1 split:6-9 split:14-17 split:17-20 split:31-34"
VICINI = """
    street:0-2-3       street:0-2-3        split:4-7 split:12-15 split:18-21 split:19-22
    corner:25-26-28-29 corner:25-26-28-29  split:32-35
"""
ROUND_THE_WHEEL = """
    0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12
    35 3 26
"""
WHEEL = ROUND_THE_WHEEL.split()

# What 100 cents on each piece return: the result, Serie 5/8, Orfanelli, Vicini dello Zero.
RETURNS = """
     0     -     -  2400
     1     -  3600     -
     2     -     -  2400
     3     -     -  2400
     4     -     -  1800
     5  1800     -     -
     6     -  1800     -
     7     -     -  1800
     8  1800     -     -
     9     -  1800     -
    10  1800     -     -
    11  1800     -     -
    12     -     -  1800
    13  1800     -     -
    14     -  1800     -
    15     -     -  1800
    16  1800     -     -
    17     -  3600     -
    18     -     -  1800
    19     -     -  1800
    20     -  1800     -
    21     -     -  1800
    22     -     -  1800
    23  1800     -     -
    24  1800     -     -
    25     -     -  1800
    26     -     -  1800
    27  1800     -     -
    28     -     -  1800
    29     -     -  1800
    30  1800     -     -
    31     -  1800     -
    32     -     -  1800
    33  1800     -     -
    34     -  1800     -
    35     -     -  1800
    36  1800     -     -
"""
LINES = [line.split() for line in RETURNS.replace("-", "0").strip().splitlines()]


def placed(spot: str, cents: int, each_side: str = "1") -> list[tuple[str, int]]:
    """The pieces of a recipe as they stand before any result, in order: spot and stake."""
    game = load("interblock-roulette", {"neighbours": each_side})
    outcomes = settle(game, {spot: cents}, []).outcomes[spot]
    assert all(outcome.decision is None for outcome in outcomes)
    return [(outcome.cell, outcome.stake_cents) for outcome in outcomes]


def arc(number: str, each_side: int) -> list[str]:
    """A number with its neighbours, read off the wheel written three times round."""
    middle = 37 + WHEEL.index(number)
    return (WHEEL * 3)[middle - each_side : middle + each_side + 1]


@clause("interblock", "5.2")
def test_5_2_the_list_has_three_series_and_the_neighbours_of_each_number() -> None:
    series = {"serie-5-8", "orfanelli", "vicini-dello-zero"}
    assert set(GAME.recipes) == series | {f"neighbours:{number}" for number in POCKETS}
    assert len(GAME.spots) == 157 + 3 + 37


@clause("interblock", "5.2")
@pytest.mark.parametrize(
    "spot",
    [
        *("neighbours:37", "neighbours:00", "neighbours:-1", "neighbours", "neighbours:0-1"),
        *("serie-5/8", "serie:5-8", "tiers", "voisins", "orphelins", "vicini", "jeu-zero"),
    ],
)
def test_5_2_a_series_that_is_not_listed_is_refused(spot: str) -> None:
    with pytest.raises(BadInput) as refused:
        settle(GAME, {spot: 9000}, ["17"])
    assert str(refused.value).startswith(f"{spot!r} is not a spot of interblock-roulette: ")


@clause("interblock", "5.2", "5.2.1")
def test_5_2_1_serie_5_8_is_six_equal_splits() -> None:
    assert placed("serie-5-8", 1500) == [(piece, 250) for piece in SERIE.split()]


@clause("interblock", "5.2", "5.2.2")
def test_5_2_2_orfanelli_is_a_straight_and_four_splits_of_equal_size() -> None:
    assert placed("orfanelli", 1250) == [(piece, 250) for piece in ORFANELLI.split()]


@clause("interblock", "5.2", "5.2.3")
def test_5_2_3_vicini_dello_zero_doubles_its_street_and_its_corner() -> None:
    assert placed("vicini-dello-zero", 2250) == [(piece, 250) for piece in VICINI.split()]


@clause("interblock", "5.2", "5.2.1", "5.2.2", "5.2.3")
@pytest.mark.parametrize(
    ("result", "serie", "orfanelli", "vicini"),
    [(result, *map(int, cents)) for result, *cents in LINES],
)
def test_5_2_a_series_returns_what_its_pieces_return(
    result: str, serie: int, orfanelli: int, vicini: int
) -> None:
    stakes = {"serie-5-8": 600, "orfanelli": 500, "vicini-dello-zero": 900}
    returned = settle(GAME, stakes, [result]).returned_cents
    assert returned == {"serie-5-8": serie, "orfanelli": orfanelli, "vicini-dello-zero": vicini}


@clause("interblock", "5.2.1", "5.2.2", "5.2.3")
def test_5_2_the_three_series_together_cover_each_number_once() -> None:
    pieces = {*GAME.recipes["serie-5-8"].pieces, *GAME.recipes["orfanelli"].pieces}
    pieces |= {*GAME.recipes["vicini-dello-zero"].pieces}
    covered = [piece.partition(":")[2].split("-") for piece in pieces]
    assert {number for numbers in covered for number in numbers} == POCKETS
    assert [sum(cents != "0" for cents in returns) for _, *returns in LINES] == [1] * 37
    assert {result for result, *_ in LINES} == POCKETS


# fmt: off
SETTLED = [
    ("serie-5-8",         600, "30", "split:27-30",        1, "wins 17 to 1", "5.1.2.1"),
    ("orfanelli",         500, "1",  "straight:1",         1, "wins 35 to 1", "5.1.1"),
    ("orfanelli",         500, "17", "split:14-17",        2, "wins 17 to 1", "5.1.2.1"),
    ("vicini-dello-zero", 900, "0",  "street:0-2-3",       2, "wins 11 to 1", "5.1.3/5.1.2.5"),
    ("vicini-dello-zero", 900, "26", "corner:25-26-28-29", 2, "wins 8 to 1",  "5.1.4.1"),
    ("vicini-dello-zero", 900, "35", "split:32-35",        1, "wins 17 to 1", "5.1.2.1"),
    ("neighbours:0",      300, "26", "straight:26",        1, "wins 35 to 1", "5.1.1"),
]
# fmt: on


@clause("interblock", "5.2")
@pytest.mark.parametrize(("spot", "stake", "result", "winning", "count", "verdict", "by"), SETTLED)
def test_5_2_each_piece_is_settled_as_its_plain_wager(
    spot: str, stake: int, result: str, winning: str, count: int, verdict: str, by: str
) -> None:
    outcomes = settle(GAME, {spot: stake}, [result]).outcomes[spot]
    decisions = [outcome.decision for outcome in outcomes if outcome.decision is not None]
    assert len(decisions) == len(outcomes) == stake // 100
    won = [(str(decision.verdict), decision.clause) for decision in decisions]
    assert won.count((verdict, by)) == count
    assert [str(decision.verdict) for decision in decisions].count("loses") == len(won) - count
    assert won[GAME.recipes[spot].pieces.index(winning)] == (verdict, by)


@clause("interblock", "5.2.4")
@pytest.mark.parametrize("each_side", ["1", "2", "3", "4"])
@pytest.mark.parametrize("number", WHEEL)
def test_5_2_4_neighbours_are_straights_on_an_arc_of_the_wheel(
    number: str, each_side: str
) -> None:
    count = 2 * int(each_side) + 1
    pieces = [(f"straight:{piece}", 100) for piece in arc(number, int(each_side))]
    assert sorted(placed(f"neighbours:{number}", 100 * count, each_side)) == sorted(pieces)


# fmt: off
ARCS = [
    ("0",  "1",             "26 0 32"),
    ("0",  "2",           "3 26 0 32 15"),
    ("0",  "3",        "35 3 26 0 32 15 19"),
    ("0",  "4",     "12 35 3 26 0 32 15 19 4"),
    ("26", "1",             "3 26 0"),
    ("26", "2",          "35 3 26 0 32"),
    ("32", "1",             "0 32 15"),
    ("32", "4",      "35 3 26 0 32 15 19 4 21"),
    ("5",  "1",            "10 5 24"),
    ("5",  "3",       "8 23 10 5 24 16 33"),
    ("17", "1",            "25 17 34"),
    ("17", "4",     "4 21 2 25 17 34 6 27 13"),
    ("22", "2",       "31 9 22 18 29"),
]
# fmt: on


@clause("interblock", "5.2.4")
@pytest.mark.parametrize(("number", "each_side", "numbers"), ARCS)
def test_5_2_4_neighbours_return_a_straight_up_on_each_of_their_numbers(
    number: str, each_side: str, numbers: str
) -> None:
    game = load("interblock-roulette", {"neighbours": each_side})
    spot, winning = f"neighbours:{number}", set(numbers.split())
    stake = 100 * len(winning)
    returned = {
        result: settle(game, {spot: stake}, [result]).returned_cents[spot] for result in POCKETS
    }
    assert returned == {result: 3600 if result in winning else 0 for result in POCKETS}


@clause("interblock", "5.2.4")
def test_5_2_4_one_neighbour_on_each_side_unless_told_otherwise() -> None:
    assert GAME.readings["neighbours"] == "1"
    assert {len(GAME.recipes[f"neighbours:{number}"].pieces) for number in POCKETS} == {3}


@clause("interblock", "5.2.4")
@pytest.mark.parametrize("count", ["0", "5", "9", "two", "", 5, True, None])
def test_5_2_4_other_numbers_of_neighbours_cannot_be_chosen(count: object) -> None:
    with pytest.raises(BadInput, match=r"reading neighbours: it is 1, 2, 3 or 4\.$"):
        load("interblock-roulette", {"neighbours": count})


# fmt: off
UNEVEN = [
    ("serie-5-8",         6, 1),
    ("serie-5-8",         6, 599),
    ("serie-5-8",         6, 604),
    ("orfanelli",         5, 4),
    ("orfanelli",         5, 501),
    ("vicini-dello-zero", 9, 700),
    ("vicini-dello-zero", 9, 899),
    ("vicini-dello-zero", 9, 903),
    ("neighbours:0",      3, 100),
    ("neighbours:36",     3, 301),
]
# fmt: on


@clause("interblock", "5.2")
@pytest.mark.parametrize(("spot", "pieces", "cents"), UNEVEN)
def test_5_2_a_stake_that_its_pieces_do_not_divide_is_refused(
    spot: str, pieces: int, cents: int
) -> None:
    with pytest.raises(BadInput) as refused:
        settle(GAME, {spot: cents}, ["17"])
    assert str(refused.value) == (
        f"{cents} cents do not divide into the {pieces} equal pieces of {spot}: "
        f"stake a multiple of {pieces} cents."
    )


@clause("interblock", "5.2")
@pytest.mark.parametrize("stake", [0, -600, 600.0, "600", True, None])
def test_5_2_a_stake_that_is_no_amount_is_refused(stake: object) -> None:
    with pytest.raises(BadInput, match=r"^The stake on serie-5-8 is "):
        settle(GAME, {"serie-5-8": stake}, ["5"])


# fmt: off
APART = [
    ({"serie-5-8": 600, "split:5-8": 100},            "5",  [1800, 1800]),
    ({"serie-5-8": 600, "split:5-8": 100},            "10", [1800, 0]),
    ({"split:5-8": 250, "serie-5-8": 600},            "8",  [4500, 1800]),
    ({"vicini-dello-zero": 900, "street:0-2-3": 100}, "3",  [2400, 1200]),
    ({"orfanelli": 500, "straight:1": 700},           "17", [3600, 0]),
    ({"neighbours:0": 300, "neighbours:26": 600},     "26", [3600, 7200]),
    ({"neighbours:0": 300, "neighbours:26": 600},     "3",  [0, 7200]),
]
# fmt: on


@clause("interblock", "5.2")
@pytest.mark.parametrize(("stakes", "result", "returned"), APART)
def test_5_2_a_recipe_and_a_plain_wager_on_its_piece_never_merge(
    stakes: dict[str, int], result: str, returned: list[int]
) -> None:
    told = settle(GAME, stakes, [result])
    assert told.returned_cents == dict(zip(stakes, returned, strict=True))


@clause("interblock", "1.1/void")
@pytest.mark.parametrize(
    ("spot", "stake"),
    [("serie-5-8", 600), ("orfanelli", 500), ("vicini-dello-zero", 900), ("neighbours:0", 300)],
)
def test_8_6_a_void_round_returns_every_piece(spot: str, stake: int) -> None:
    settlement = settle(GAME, {spot: stake}, ["-", "1"])
    decisions = [outcome.decision for outcome in settlement.outcomes[spot]]
    assert decisions == [WagerDecision(VOIDS, "8.6", 1)] * (stake // 100)
    assert settlement.returned_cents == {spot: stake}
