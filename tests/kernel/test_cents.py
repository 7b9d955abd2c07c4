"""Cents and shares: exact, or rounded down with the breakage told."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.kernel.cents import LARGEST_STAKE_CENTS, check_stake, share_cents
from pitboss.kernel.errors import BadInput

shares = st.fractions(min_value=0, max_value=500)
stakes = st.integers(min_value=1, max_value=LARGEST_STAKE_CENTS)


@given(stakes, shares)
def test_a_share_and_its_breakage_are_exactly_the_share(cents: int, share: Fraction) -> None:
    whole, breakage = share_cents(cents, share)
    assert whole + breakage == cents * share
    assert 0 <= breakage < 1


@pytest.mark.parametrize(
    ("cents", "share", "whole", "breakage"),
    [
        (600, Fraction(7, 6), 700, Fraction(0)),  # Place 6 at its unit
        (1000, Fraction(7, 6), 1166, Fraction(2, 3)),
        (100, Fraction(5, 11), 45, Fraction(5, 11)),  # Place to Lose 4 off its unit
        (1, Fraction(5, 6), 0, Fraction(5, 6)),  # a win that rounds to nothing
        (LARGEST_STAKE_CENTS, Fraction(190), 190 * LARGEST_STAKE_CENTS, Fraction(0)),
    ],
)
def test_shares_worked_out_by_hand(
    cents: int, share: Fraction, whole: int, breakage: Fraction
) -> None:
    assert share_cents(cents, share) == (whole, breakage)


@pytest.mark.parametrize(
    "stake", [0, -1, LARGEST_STAKE_CENTS + 1, 1.5, 600.0, "600", None, True, [600], 10**40]
)
def test_what_is_no_stake_is_refused_in_a_sentence(stake: object) -> None:
    with pytest.raises(BadInput, match=r"^The stake on small is .*: it must be .*\.$"):
        check_stake(stake, "small")


@pytest.mark.parametrize("stake", [1, 600, LARGEST_STAKE_CENTS])
def test_a_stake_is_taken_as_it_is(stake: int) -> None:
    assert check_stake(stake, "small") == stake
