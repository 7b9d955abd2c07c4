"""The exact figures of the wagers at roulette, recipes included: IB-01 and IB-02."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.maths import all_figures, figures
from pitboss.rules import load
from pitboss.rules.settlement import settle

# Numbers covered of 37 by kind of wager: all return 36/37.
ROULETTE = {
    "straight": 1, "split": 2, "street": 3, "corner": 4, "six-line": 6, "column": 12, "dozen": 12,
    "low": 18, "high": 18, "even": 18, "odd": 18, "red": 18, "black": 18,
}  # fmt: skip


def test_every_roulette_wager_keeps_one_in_thirty_seven() -> None:
    roulette = load("interblock-roulette")
    found = all_figures(roulette)
    assert list(found) == list(roulette.spots)
    assert {one.edge for one in found.values()} == {Fraction(1, 37)}


def test_the_variance_of_a_roulette_wager_follows_from_the_numbers_it_covers() -> None:
    roulette = load("interblock-roulette")
    for spot in roulette.wagers:
        covers = ROULETTE[spot.partition(":")[0]]
        found = figures(roulette, spot)
        # A stake comes back 36/covers times with covers/37, else not at all.
        assert found.win == Fraction(covers, 37)
        back, chance = Fraction(36, covers), Fraction(covers, 37)
        assert found.variance == back**2 * chance * (1 - chance)


@pytest.mark.parametrize(
    ("spot", "covers"),
    [("serie-5-8", 12), ("orfanelli", 8), ("vicini-dello-zero", 17), ("neighbours:0", 3)],
)
def test_the_numbers_that_a_recipe_covers(spot: str, covers: int) -> None:
    assert figures(load("interblock-roulette"), spot).win == Fraction(covers, 37)


def test_vicini_returns_24_pieces_on_the_trio_and_18_on_its_other_numbers() -> None:
    found = figures(load("interblock-roulette"), "vicini-dello-zero")
    assert found.distribution == {
        Fraction(-1): Fraction(20, 37),
        Fraction(1): Fraction(14, 37),
        Fraction(5, 3): Fraction(3, 37),
    }
    assert f"{found.standard_deviation:.4f}" == "1.0693"  # IB-01


@pytest.mark.parametrize(("each_side", "deviation"), [("1", "3.2755"), ("2", "2.4614")])
def test_the_standard_deviation_of_neighbours(each_side: str, deviation: str) -> None:
    found = figures(load("interblock-roulette", {"neighbours": each_side}), "neighbours:17")
    assert f"{found.standard_deviation:.4f}" == deviation  # IB-02
    assert found.edge == Fraction(1, 37)


def test_the_seventeen_of_orfanelli_stands_in_two_splits() -> None:
    found = figures(load("interblock-roulette"), "orfanelli")
    # Five pieces: the straight 1 returns 36, 17 returns 18 twice, the six others 18.
    assert found.distribution == {
        Fraction(-1): Fraction(29, 37),
        Fraction(13, 5): Fraction(6, 37),
        Fraction(31, 5): Fraction(2, 37),
    }


def test_a_recipe_is_paid_piece_by_piece() -> None:
    found = figures(load("interblock-roulette"), "vicini-dello-zero", stake_cents=900)
    assert found.results == figures(load("interblock-roulette"), "vicini-dello-zero").results


def test_every_recipe_again_by_settling_every_pocket() -> None:
    roulette = load("interblock-roulette")
    for spot, recipe in roulette.recipes.items():
        stake = 100 * len(recipe.pieces)
        returned = [
            settle(roulette, {spot: stake}, [str(pocket)]).returned_cents[spot]
            for pocket in range(37)
        ]
        found = figures(roulette, spot, stake_cents=stake)
        assert found.edge == 1 - Fraction(sum(returned), 37 * stake), spot
        assert found.win == Fraction(sum(cents > 0 for cents in returned), 37), spot
