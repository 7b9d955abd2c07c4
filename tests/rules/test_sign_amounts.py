"""How much a sign lets through: worked out by hand at each of its bounds."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.rules import load
from pitboss.rules.refusals import WagerKind
from pitboss.rules.sign import Limit, Returned, Sign
from pitboss.rules.situation import Holdings
from tests.rules.test_sign import dealer_sign, roulette_sign
from tests.stories import clause

ROULETTE = load("interblock-roulette")
NEIGHBOURS = ("straight:26", "straight:0", "straight:32")


@pytest.mark.parametrize(
    ("limit", "standing", "unit", "count", "most"),
    [
        # $10 at least, in steps of $5.
        (Limit(1_000, unit_cents=500), 0, 1_000, 1, 1_000),
        (Limit(1_000, unit_cents=500), 0, 1_499, 1, 1_000),
        (Limit(1_000, unit_cents=500), 300, 1_200, 1, 1_200),  # $15 stand then
        (Limit(1_000, unit_cents=500), 300, 1_199, 1, 700),  # $14.99: down to $10
        # Two pieces on one spot: half of what is over, rounded up, comes off each.
        (Limit(1_000, unit_cents=500), 0, 1_100, 2, 1_000),
        (Limit(1_000, unit_cents=500), 0, 1_200, 2, 1_000),
        (Limit(100, 1_000, unit_cents=100), 950, 30, 1, 0),  # $9.80 is no step, $9.50 neither
        (Limit(100, unit_cents=100), 0, 1, 1, 1),  # too low is judged at the close
        (Limit(100, unit_cents=100), 0, 0, 1, 0),
    ],
)
def test_the_unit_of_a_recipe_comes_down_until_the_total_is_permitted(
    limit: Limit, standing: int, unit: int, count: int, most: int
) -> None:
    assert limit.next_unit(standing, unit, count) == most


@pytest.mark.parametrize(
    ("has", "asked", "unit"),
    [
        ({}, None, 2_000),  # each number takes $20
        ({}, 2_500, 2_000),
        ({}, 250, 200),  # in whole dollars
        ({"straight:32": 1_900}, 300, 100),
        ({"straight:32": 2_000}, 300, 0),
        ({"straight:32": 1_950}, 300, 0),  # 50 cents on each of the others would be too little
        ({}, 99, 99),  # asked for so low: judged at the close
        ({"red": 10_000, "black": 10_000, "odd": 4_000}, 500, 300),  # a third of the last $10
        ({"red": 10_000, "black": 10_000, "odd": 4_702}, 500, 0),  # $2.98 is 99 cents for each
    ],
)
@clause("interblock", "4.3", "5.2")
def test_4_3_the_largest_unit_at_which_every_piece_of_a_recipe_fits(
    has: dict[str, int], asked: int | None, unit: int
) -> None:
    assert roulette_sign().largest_recipe_unit(NEIGHBOURS, Holdings(has), asked) == unit


def test_without_a_maximum_a_recipe_has_none_either_but_what_is_asked() -> None:
    sign = Sign(ROULETTE, {"*": Limit(100, unit_cents=100)})
    assert sign.largest_recipe_unit(NEIGHBOURS, Holdings({}), None) is None
    assert sign.largest_recipe_unit(NEIGHBOURS, Holdings({}), 750) == 700


@pytest.mark.parametrize(
    ("spot", "cents", "has", "at_risk", "plainly"),
    [
        ("red", 500, {}, 0, True),
        ("red", 499, {}, 0, False),
        ("red", 0, {}, 0, False),
        ("red", 0, {"red": 500}, 500, False),  # nothing is no wager
        ("red", 10_000, {}, 0, True),
        ("red", 10_500, {}, 0, False),
        ("red", 9_500, {"red": 500}, 500, True),
        ("red", 10_000, {"red": 500}, 500, False),
        ("red", 700, {}, 0, False),  # not in steps of $5
        ("red", 700, {"red": 300}, 300, True),
        ("red", 500, {}, 24_500, True),  # exactly the $250 for all wagers
        ("red", 500, {}, 24_501, False),
        ("neighbours:0", 500, {}, 0, False),  # a recipe is looked at closely
    ],
)
def test_what_a_sign_admits_at_first_sight(
    spot: str, cents: int, has: dict[str, int], at_risk: int, plainly: bool
) -> None:
    assert roulette_sign().plainly_takes(spot, cents, has, at_risk) == plainly


def allowed(
    sign: Sign, spot: str, cents: int, has: dict[str, int]
) -> list[tuple[int | None, Refusal | None]]:
    told = sign.allowances(sign.game.cells[spot], Holdings(has), cents)
    return [(one.cents, one.refusal) for one in told]


@clause("interblock", "4.3.2", "4.3.3")
def test_4_3_2_a_maximum_and_an_aggregate_each_tell_what_they_leave() -> None:
    sign = roulette_sign()
    assert allowed(sign, "red", 500, {"red": 9_500}) == [(500, None), (15_500, None)]
    (own, over), (all_, none) = allowed(sign, "red", 501, {"red": 9_500})
    assert (own, all_, none) == (500, 15_500, None)
    assert over is not None
    assert (over.kind, over.clause, over.maximum_cents) == (
        WagerKind.OVER_MAXIMUM,
        "4.3.2",
        500,
    )
    full = {"red": 10_000, "black": 10_000, "odd": 4_800}
    (_, none), (left, over) = allowed(sign, "even", 201, full)
    assert (none, left) == (None, 200)  # so little may lie there until the close
    assert over is not None
    assert (over.kind, over.clause) == (WagerKind.OVER_AGGREGATE, "4.3.3")
    assert allowed(sign, "odd", 200, full) == [(5_200, None), (200, None)]


@clause("interblock", "4.3.3")
def test_4_3_3_what_the_aggregate_has_left_to_the_cent_is_not_over_it() -> None:
    # $7 are left, and $7 asked for: no step of Red, but that is not the aggregate's to say.
    has = {"black": 10_000, "odd": 10_000, "even": 4_300}
    assert allowed(roulette_sign(), "red", 700, has) == [(10_000, None), (700, None)]
    (_, (left, over)) = allowed(roulette_sign(), "red", 701, has)
    assert (left, over and over.kind) == (500, WagerKind.OVER_AGGREGATE)


def test_without_a_maximum_nothing_is_said_of_one() -> None:
    assert allowed(Sign(ROULETTE, {"*": Limit(100)}), "red", 10**9, {}) == []


@clause("sicbo-nicc", "4.1", "4.3")
def test_4_1_at_a_dealers_table_what_is_over_goes_back_from_the_latest_wager_on() -> None:
    sign = dealer_sign(load("sicbo-nicc"), aggregate_maximum_cents=10_000)

    def back(*placed: tuple[str, int]) -> list[tuple[str, int, str]]:
        has: dict[str, int] = {}
        for spot, cents in placed:
            has[spot] = has.get(spot, 0) + cents
        found = sign.at_close(Holdings(has), placed)
        return [(one.cell, one.cents, one.clause) for one in found]

    assert back(("small", 6_000), ("big", 4_000)) == []
    assert back(("small", 6_000), ("big", 4_001)) == [("big", 1, "4.1")]
    # $20 over all of the last and a part of the one before.
    assert back(("small", 9_000), ("odd", 1_500), ("big", 1_500)) == [
        ("big", 1_500, "4.1"),
        ("odd", 500, "4.1"),
    ]
    # The same spot twice: its latest wager goes first, and the earlier one after it.
    assert back(("small", 6_000), ("big", 7_000), ("small", 2_000)) == [
        ("small", 2_000, "4.1"),
        ("big", 3_000, "4.1"),
    ]
    # Its own maximum comes first: of $600 on Small $100 goes, then the rest is over $100.
    assert back(("small", 60_000)) == [("small", 10_000, "4.3"), ("small", 40_000, "4.1")]


def test_a_close_where_nothing_is_too_high_gives_nothing_back() -> None:
    sign = dealer_sign(load("sicbo-ilga"))
    assert sign.at_close(Holdings({"small": 50_000})) == []
    assert sign.at_close(Holdings({"small": 50_001})) == [Returned("small", 1, "4.3")]
