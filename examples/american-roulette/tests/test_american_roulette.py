"""American roulette against what is published of it."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest
from american_roulette.wheel import ALPHABET, BLACK, RED

import pitboss
from pitboss.maths.crosscheck import enumerated
from pitboss.rules import load


def test_every_wager_keeps_one_nineteenth_but_the_basket() -> None:
    """The Wizard of Odds, Roulette: 5.26 % on every wager, 7.89 % on 0-00-1-2-3."""
    edges = Counter(pitboss.figures("american-roulette", spot).edge for spot in _spots())
    assert edges == {Fraction(1, 19): 160, Fraction(3, 38): 1}
    assert pitboss.figures("american-roulette", "basket").edge == Fraction(3, 38)


def test_each_edge_is_the_same_by_enumeration() -> None:
    game = load("american-roulette")
    for spot in ("straight:00", "split:0-00", "street:0-00-2", "basket", "red"):
        assert enumerated(game, spot).highest == pitboss.figures(game, spot).edge


def test_the_wheel_has_thirty_eight_pockets_and_the_zeros_lie_opposite() -> None:
    assert len(set(ALPHABET.letters)) == 38
    assert sorted(ALPHABET.order) == sorted(ALPHABET.letters)
    assert ALPHABET.order.index("00") - ALPHABET.order.index("0") == 19
    assert len(RED) == len(BLACK) == 18
    colours = ["".join(c for c, s in (("r", RED), ("b", BLACK)) if p in s) for p in ALPHABET.order]
    half = colours[1:19]
    assert all(one != other for one, other in pairwise(half))


@pytest.mark.parametrize(
    ("spot", "result", "returned"),
    [
        ("straight:00", "00", 3600), ("straight:0", "00", 0), ("split:0-00", "00", 1800),
        ("basket", "3", 700), ("basket", "4", 0), ("red", "0", 0), ("red", "00", 0),
        ("even", "00", 0), ("low", "18", 200), ("column:1", "34", 300),
    ],
)  # fmt: skip
def test_a_dollar_comes_back_as_the_odds_say(spot: str, result: str, returned: int) -> None:
    settled = pitboss.settle("american-roulette", {spot: 100}, result)
    assert settled.returned_cents[spot] == returned


def _spots() -> list[str]:
    return list(load("american-roulette").wagers)
