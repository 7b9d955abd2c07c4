"""Amounts as they are written on signs, tickets and in sentences."""

from __future__ import annotations

import pytest

from pitboss.kernel.words import dollars


@pytest.mark.parametrize(
    ("cents", "written"),
    [
        (0, "$0.00"),
        (5, "$0.05"),
        (99, "$0.99"),
        (100, "$1.00"),
        (101, "$1.01"),
        (110, "$1.10"),
        (999, "$9.99"),
        (123_450, "$1,234.50"),
        (100_000_007, "$1,000,000.07"),
    ],
)
def test_cents_are_written_with_two_digits_and_dollars_in_thousands(
    cents: int, written: str
) -> None:
    assert dollars(cents) == written
