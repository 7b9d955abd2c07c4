"""Super Streak at the dealer tables: how it counts, what ends it and what it pays."""

from __future__ import annotations

import pytest

from pitboss.rules import load
from pitboss.rules.settlement import settle
from pitboss.rules.verdicts import Loses, Wins
from tests.rules.sicbo import (
    BIG,
    DEALER_TABLES,
    EVEN_AS_PRINTED,
    EVEN_CUSTOMARY,
    ODD,
    SMALL,
    STREAK_SPOTS,
    TEN,
    TRIPLES,
    books,
    dealer_tables,
)
from tests.stories import THREE_DICE, clauses_of, judged, tell

# By how many results the wager has run: what a result on neither its side nor a triple does.
ENDS = {
    0: "loses", 1: "loses", 2: "loses", 3: "loses",
    4: "wins 6/1", 5: "wins 10/1", 6: "wins 15/1", 7: "wins 20/1",
    8: "wins 35/1", 9: "wins 50/1", 10: "wins 75/1", 11: "wins 100/1",
}  # fmt: skip

# For each side under each reading of Even: what goes on with it and what ends it.
SIDES = {
    ("small", "as-printed"): (SMALL, BIG),
    ("big", "as-printed"): (BIG, SMALL),
    ("odd", "as-printed"): (ODD, (EVEN_AS_PRINTED | TEN) - TRIPLES),
    ("even", "as-printed"): (EVEN_AS_PRINTED - TRIPLES, ODD | TEN),
    ("small", "customary"): (SMALL, BIG),
    ("big", "customary"): (BIG, SMALL),
    ("odd", "customary"): (ODD, EVEN_CUSTOMARY),
    ("even", "customary"): (EVEN_CUSTOMARY, ODD),
}


@books(
    """
    rule   shows            side
    6.3.1  6.3,6.4.1,6.4.2  small
    6.3.2  6.3,6.4.1,6.4.2  big
    6.3.3  6.3,6.4.1,6.4.2  odd
    6.3.4  6.3,6.4.1,6.4.2  even
    """,
    *DEALER_TABLES,
)
@pytest.mark.parametrize("even", ["as-printed", "customary"])
@pytest.mark.parametrize("length", ENDS)
def test_every_throw_at_every_length(
    game: str, rule: str, side: str, even: str, length: int
) -> None:
    goes_on, ends = SIDES[side, even]
    assert goes_on | ends | TRIPLES == THREE_DICE
    book, spot, state = load(game, {"even": even}), f"super-streak:{side}", str(length or "")
    more = "wins 500/1" if length == 11 else f"moves {length + 1}"
    assert judged(book, spot, state) == {more: goes_on, ENDS[length]: ends, "stays": TRIPLES}
    told = clauses_of(book, spot, state)
    if length == 11:
        assert told == {"6.4.2": THREE_DICE}
    else:
        decides = "6.4.1" if length < 4 else "6.4.2"
        assert told == {rule: goes_on, decides: ends | TRIPLES}


@dealer_tables("6.4", "6.4.2", "7.2")
def test_6_4_counting_starts_with_the_first_result_after_placement(game: str) -> None:
    # The area was opened by a Big, which does not count: four more, a triple left out (SB-02).
    told = tell(game, "super-streak:big", "566 466 444 356 146 112")
    assert told == "wins 6/1 by 6.4.2 in round 6"


@books(
    """
    row             length  returned
    7.2/1-in-a-row  1       0
    7.2/2-in-a-row  2       0
    7.2/3-in-a-row  3       0
    """,
    *DEALER_TABLES,
)
@pytest.mark.parametrize(
    ("side", "on", "off"),
    [
        ("small", "112", "566"),
        ("big", "566", "112"),
        ("odd", "113", "114"),
        ("even", "114", "113"),
    ],
)
def test_7_2_a_run_of_three_or_fewer_pays_nothing(
    game: str, row: str, length: str, returned: str, side: str, on: str, off: str
) -> None:
    spot, results = f"super-streak:{side}", [on] * int(length) + [off]
    (outcome,) = settle(load(game), {spot: 1000}, results).outcomes[spot]
    assert outcome.decision is not None
    assert outcome.returned_cents == int(returned)
    assert outcome.decision.verdict == Loses(row)
    assert outcome.decision.clause == "6.4.1"
    assert outcome.decision.round_number == int(length) + 1


@books(
    """
    row              length  returned
    7.2/4-in-a-row   4       7000
    7.2/5-in-a-row   5       11000
    7.2/6-in-a-row   6       16000
    7.2/7-in-a-row   7       21000
    7.2/8-in-a-row   8       36000
    7.2/9-in-a-row   9       51000
    7.2/10-in-a-row  10      76000
    7.2/11-in-a-row  11      101000
    """,
    *DEALER_TABLES,
)
@pytest.mark.parametrize(
    ("side", "on", "off"),
    [
        ("small", "112", "566"),
        ("big", "566", "112"),
        ("odd", "113", "114"),
        ("even", "114", "113"),
    ],
)
def test_7_2_a_run_of_four_to_eleven_is_paid_when_it_ends(
    game: str, row: str, length: str, returned: str, side: str, on: str, off: str
) -> None:
    spot, run = f"super-streak:{side}", [on] * int(length)
    assert settle(load(game), {spot: 1000}, run).open_cents == {f"{spot}@{length}": 1000}
    (outcome,) = settle(load(game), {spot: 1000}, [*run, off]).outcomes[spot]
    assert outcome.decision is not None
    assert outcome.returned_cents == int(returned)
    assert isinstance(outcome.decision.verdict, Wins)
    assert outcome.decision.verdict.row == row
    assert outcome.decision.clause == "6.4.2"
    assert outcome.decision.round_number == int(length) + 1


@books(
    """
    row
    7.2/12-in-a-row
    """,
    *DEALER_TABLES,
)
@pytest.mark.parametrize(
    ("side", "on"), [("small", "334"), ("big", "146"), ("odd", "126"), ("even", "556")]
)
def test_7_2_the_twelfth_in_a_row_pays_at_once(game: str, row: str, side: str, on: str) -> None:
    spot = f"super-streak:{side}"
    settlement = settle(load(game), {spot: 1000}, [on] * 13)
    (outcome,) = settlement.outcomes[spot]
    assert outcome.decision is not None
    assert outcome.returned_cents == 501000
    assert isinstance(outcome.decision.verdict, Wins)
    assert outcome.decision.verdict.row == row
    assert (outcome.decision.clause, outcome.decision.round_number) == ("6.4.2", 12)


@dealer_tables("6.4.1", "7.2")
@pytest.mark.parametrize(
    ("spot", "result"),
    [
        ("super-streak:small", "146"),
        ("super-streak:big", "145"),
        ("super-streak:odd", "112"),
        ("super-streak:even", "566"),
    ],
)
def test_6_4_1_a_wager_whose_run_never_goes_on_loses(game: str, spot: str, result: str) -> None:
    assert tell(game, spot, result) == "loses by 6.4.1 in round 1"


@dealer_tables("6.4.1", "6.4.2", "6.3", "6.4.1/triple", "6.4.2/triple")
@pytest.mark.parametrize("triple", ["111", "222", "333", "444", "555", "666"])
@pytest.mark.parametrize("spot", STREAK_SPOTS)
def test_6_4_a_triple_neither_wins_loses_nor_progresses(game: str, spot: str, triple: str) -> None:
    assert tell(game, spot, triple) == f"open {spot}"
    assert tell(game, f"{spot}@3", f"{triple} {triple}") == f"open {spot}@3"
    assert tell(game, f"{spot}@11", triple) == f"open {spot}@11"


@dealer_tables("8.6", "8.6/streak")
@pytest.mark.parametrize("spot", STREAK_SPOTS)
def test_8_6_no_result_leaves_a_super_streak_as_it_is(game: str, spot: str) -> None:
    assert tell(game, spot, "-") == f"open {spot}"
    assert tell(game, f"{spot}@3", "- -") == f"open {spot}@3"
    assert tell(game, f"{spot}@11", "-") == f"open {spot}@11"


@dealer_tables("8.6", "6.4.2")
def test_8_6_a_run_goes_on_around_rounds_without_a_result(game: str) -> None:
    assert tell(game, "super-streak:small", "- 112 113 - 122") == "open super-streak:small@3"
    told = tell(game, "super-streak:small", "- 112 113 - 122 333 114 566")
    assert told == "wins 6/1 by 6.4.2 in round 8"


@dealer_tables("8.6", "1.1/void")
def test_8_6_no_result_voids_the_rest_of_the_layout_only(game: str) -> None:
    wagers = {"big": 1000, "odd": 500, "super-streak:big@6": 2000}
    settlement = settle(load(game), wagers, ["-"])
    assert settlement.returned_cents == {"big": 1000, "odd": 500, "super-streak:big@6": 0}
    assert settlement.open_cents == {"super-streak:big@6": 2000}


@dealer_tables("6.3.3", "6.3.4")
@pytest.mark.parametrize("ten", ["136", "145", "226", "235", "244", "334"])
def test_6_3_a_ten_ends_odd_and_even_runs_as_printed(game: str, ten: str) -> None:
    readings = {"even": "as-printed"}
    story = f"114 {ten}"
    told = tell(game, "super-streak:even", story, readings=readings)
    assert told == "loses by 6.4.1 in round 2"
    told = tell(game, "super-streak:odd", f"113 566 115 333 146 {ten}", readings=readings)
    assert told == "wins 6/1 by 6.4.2 in round 6"
    told = tell(game, "super-streak:even@7", ten, readings=readings)
    assert told == "wins 20/1 by 6.4.2 in round 1"


@dealer_tables("6.3.3", "6.3.4")
@pytest.mark.parametrize("ten", ["136", "145", "226", "235", "244", "334"])
def test_6_3_a_ten_counts_as_even_where_that_is_customary(game: str, ten: str) -> None:
    readings = {"even": "customary"}
    told = tell(game, "super-streak:even", f"114 {ten}", readings=readings)
    assert told == "open super-streak:even@2"
    told = tell(game, "super-streak:odd@3", ten, readings=readings)
    assert told == "loses by 6.4.1 in round 1"


@dealer_tables("6.3.4")
@pytest.mark.parametrize("even", ["as-printed", "customary"])
def test_6_3_4_triple_six_is_left_out_though_it_may_win_even(game: str, even: str) -> None:
    readings = {"even": even}
    told = tell(game, "super-streak:even", "114 666 112", readings=readings)
    assert told == "open super-streak:even@2"
    told = tell(game, "super-streak:odd", "113 666 115", readings=readings)
    assert told == "open super-streak:odd@2"


@dealer_tables("6.5")
@pytest.mark.parametrize(
    ("results", "left"),
    [
        # 17 is Big and Odd, 16 Big and Even, 5 Small and Odd, 4 Small and Even.
        ("566 466", {"super-streak:big@2": 1000}),
        ("566 113", {"super-streak:odd@2": 1000}),
        ("566 112", {}),
        ("566 566", {"super-streak:big@2": 1000, "super-streak:odd@2": 1000}),
        ("566 222", {"super-streak:big@1": 1000, "super-streak:odd@1": 1000}),
        ("466 113", {}),
    ],
)
def test_6_5_the_two_pairs_run_and_end_independently(
    game: str, results: str, left: dict[str, int]
) -> None:
    wagers = {"super-streak:big": 1000, "super-streak:odd": 1000}
    settlement = settle(load(game), wagers, results.split())
    assert settlement.open_cents == left
    assert settlement.returned_cents == {"super-streak:big": 0, "super-streak:odd": 0}


@dealer_tables("6.5")
def test_6_5_both_wagers_may_be_paid_by_one_result(game: str) -> None:
    wagers = {"super-streak:big@4": 1000, "super-streak:odd@8": 1000}
    settlement = settle(load(game), wagers, ["112"])
    assert settlement.returned_cents == {"super-streak:big@4": 7000, "super-streak:odd@8": 36000}


@dealer_tables("1.1/super-streak")
def test_1_1_super_streak_is_no_one_round_wager(game: str) -> None:
    book = load(game)
    lasting = [spot for spot, wager in book.wagers.items() if not wager.one_round]
    assert sorted(lasting) == sorted(STREAK_SPOTS)
    assert all(book.wagers[spot].wager.optional for spot in STREAK_SPOTS)
