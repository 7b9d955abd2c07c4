"""Amounts that a guard must not misread: nothing, less than nothing, and the most that moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.entries import AnyTime
from pitboss.rules.game import Game
from pitboss.rules.guards import check_move, check_place, check_reduce
from pitboss.rules.refusals import WagerKind
from pitboss.rules.sign import Limit, Sign
from pitboss.rules.situation import Holdings, Phase
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


@pytest.mark.parametrize(
    ("cents", "standing", "placed_now"),
    [
        (300, 700, 100),  # $4 of the $10 were placed now, and $3 of them come off
        (400, 600, 0),
        (900, 100, 0),  # and then what stood before
        (1_000, 0, 0),
    ],
)
def test_what_was_placed_now_comes_off_first(cents: int, standing: int, placed_now: int) -> None:
    left = Holdings({"place:6": 1_000, "field": 200}, {"place:6": 400}).minus("place:6", cents)
    assert (left.standing("place:6"), left.placed_now("place:6")) == (standing, placed_now)
    assert (left.standing("field"), left.at_risk()) == (200, standing + 200)
    # What is placed on it then is what was placed now, whatever went before.
    assert left.plus("place:6", 50).placed_now("place:6") == placed_now + 50


@pytest.mark.parametrize(
    ("maximum", "kind", "most"),
    [
        (1_500, WagerKind.OVER_MAXIMUM, 1_500),  # tighter than the odds of $20
        (2_000, WagerKind.OVER_ODDS_LIMIT, 2_000),  # as tight: the document speaks first
        (2_100, WagerKind.OVER_ODDS_LIMIT, 2_000),
    ],
)
@clause("aruze-craps", "3.9.2.1")
def test_3_9_2_1_of_two_bounds_the_tighter_is_told(
    maximum: int, kind: WagerKind, most: int
) -> None:
    limits = {
        "*": Limit(100, breakage_stated=True),
        "pass-odds": Limit(100, maximum, breakage_stated=True),
    }
    answer = check_place(
        CRAPS, "pass-odds", 2_500, POINT_6, Holdings({"pass@6": 1_000}), Sign(CRAPS, limits)
    )
    assert answer.refusal is not None
    assert (answer.refusal.kind, answer.refusal.maximum_cents) == (kind, most)
    assert answer.maximum_cents == most


@clause("aruze-craps", "3.9.2.1")
def test_3_9_2_1_a_bound_that_leaves_nothing_is_tighter_than_one_that_leaves_a_cent() -> None:
    player = Holdings({"pass@6": 1_000, "pass-odds@6": 1_999})  # odds of $20 are carried
    limits = {"*": Limit(100, 1_999, breakage_stated=True)}
    answer = check_place(CRAPS, "pass-odds", 2, POINT_6, player, Sign(CRAPS, limits))
    assert answer.refusal is not None
    assert (answer.refusal.kind, answer.maximum_cents) == (WagerKind.OVER_MAXIMUM, 0)


def test_what_was_carried_in_was_not_placed_now() -> None:
    assert Holdings({"place:6": 1_000}).placed_now("place:6") == 0


class Early(AnyTime):
    """Before the round only, by no clause."""

    @property
    def phases(self) -> frozenset[Phase]:
        return frozenset({Phase.BETWEEN_ROUNDS})


def test_a_wager_that_closes_early_by_no_clause_is_a_fault_and_no_refusal() -> None:
    wagers = tuple(
        replace(one, entry=Early()) if one.spot == "field" else one for one in CRAPS.book.wagers
    )
    game = Game(replace(CRAPS.book, wagers=wagers), CRAPS.readings)
    assert check_place(game, "field", 100, replace(POINT_6, phase=Phase.BETWEEN_ROUNDS)).allowed
    with pytest.raises(Broken, match="cites its clause"):
        check_place(game, "field", 100, POINT_6)
