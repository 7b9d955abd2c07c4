"""Many independent turns together: the exact way beside plain addition, and both ways at once."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.maths import convolution
from pitboss.maths.convolution import repeated
from pitboss.maths.distribution import Turn

TURNS = st.dictionaries(st.integers(-9, 9), st.integers(1, 50), min_size=1, max_size=5)


def _added(chances: dict[int, Fraction], turns: int) -> dict[int, Fraction]:
    """Turn by turn, result by result."""
    told = {0: Fraction(1)}
    for _ in range(turns):
        further: dict[int, Fraction] = {}
        for had, chance in told.items():
            for net, one in chances.items():
                further[had + net] = further.get(had + net, Fraction(0)) + chance * one
        told = further
    return told


@given(weights=TURNS, turns=st.integers(0, 9))
def test_the_exact_way_is_plain_addition(weights: dict[int, int], turns: int) -> None:
    whole = sum(weights.values())
    chances = {net: Fraction(weight, whole) for net, weight in weights.items()}
    found = repeated(Turn.of(chances, outlay_cents=0), turns)
    for net, chance in _added(chances, turns).items():
        assert found.chance(net) == chance


def test_a_thousand_throws_of_a_coin_are_counted() -> None:
    coin = Turn.of({-1: Fraction(1, 2), 1: Fraction(1, 2)}, outlay_cents=1)
    assert repeated(coin, 1_000).chance(0) == Fraction(comb(1_000, 500), 2**1_000)


def test_the_transform_says_the_same_within_what_it_may_be_off_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    red = Turn.of({-1: Fraction(19, 37), 1: Fraction(18, 37)}, outlay_cents=1)
    exact = repeated(red, 400)
    monkeypatch.setattr(convolution, "_EXACT_BITS", 0)
    near = repeated(red, 400)
    assert 0 < near.error < 1e-10
    for net in range(-60, 61, 2):
        assert abs(float(exact.chance(net)) - float(near.chance(net))) <= near.error
