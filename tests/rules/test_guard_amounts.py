"""Amounts that a guard must not misread: nothing, less than nothing, and the most that moves."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.guards import check_move, check_place, check_reduce
from pitboss.rules.refusals import WagerKind
from pitboss.rules.sign import Limit, Sign
from pitboss.rules.situation import Holdings
from tests.stories import clause

CRAPS = load("aruze-craps")
POINT_6 = CRAPS.opening(6)
LINE = Holdings({"pass@6": 1000, "dont-pass@6": 1000})


@pytest.mark.parametrize("cents", [0, -1, -500])
def test_no_act_is_turned_into_its_opposite_by_an_amount_below_one(cents: int) -> None:
    for spot in ("pass", "dont-pass"):
        with pytest.raises(BadInput, match="name an amount"):
            check_place(CRAPS, spot, cents, POINT_6, LINE)
        with pytest.raises(BadInput, match="name an amount"):
            check_reduce(CRAPS, spot, cents, POINT_6, LINE)
        with pytest.raises(BadInput, match="name an amount"):
            check_move(CRAPS, spot, "field", cents, POINT_6, LINE)


@clause("aruze-craps", "3.5.1.2", "3.9.2.1")
@pytest.mark.parametrize(
    ("origin", "target", "has", "fresh", "most"),
    [
        # 1,500 less 400 carries odds of 2,200: the 1,800 that stand and the 400 moved there.
        ("pass", "pass-odds", {"pass@6": 1500, "pass-odds@6": 1800}, {"pass@6": 500}, 400),
        ("place:6", "pass-odds", {"place:6": 1000, "pass@6": 200}, {}, 400),
        ("place:6", "field", {"place:6": 600}, {}, 600),
        ("place:6", "dont-pass", {"place:6": 600}, {}, 0),
    ],
)
def test_3_5_1_2_the_most_that_moves_is_bounded_by_both_halves(
    origin: str, target: str, has: dict[str, int], fresh: dict[str, int], most: int
) -> None:
    player = Holdings(has, fresh)
    for cents in (most, most + 1):
        if cents:
            answer = check_move(CRAPS, origin, target, cents, POINT_6, player)
            assert (answer.allowed, answer.maximum_cents) == (cents == most, most)


@clause("aruze-craps", "1.1/minimum-bet")
def test_a_wager_is_not_reduced_below_its_minimum_unless_to_nothing() -> None:
    sign = Sign(CRAPS, {"*": Limit(500, breakage_stated=True)})
    player = Holdings({"place:6": 900})
    assert check_reduce(CRAPS, "place:6", 400, POINT_6, player, sign).allowed
    assert check_reduce(CRAPS, "place:6", 900, POINT_6, player, sign).allowed
    answer = check_reduce(CRAPS, "place:6", 401, POINT_6, player, sign)
    assert answer.refusal is not None
    assert (answer.refusal.kind, answer.refusal.clause) == (
        WagerKind.UNDER_MINIMUM,
        "1.1/minimum-bet",
    )
