"""The throws of two dice, spelt out by hand: a seven, the six numbers, each against the rest."""

from __future__ import annotations

import pytest

from tests.stories import spelt

NUMBERS = spelt("13 22 14 23 15 24 33 26 35 44 36 45 46 55")
SEVEN = spelt("16 25 34")

on_each_number = pytest.mark.parametrize(("number", "made", "untouched"), [
    ("4",  "13 22",    "11 12       14 23 15 24 33 26 35 44 36 45 46 55 56 66"),
    ("5",  "14 23",    "11 12 13 22       15 24 33 26 35 44 36 45 46 55 56 66"),
    ("6",  "15 24 33", "11 12 13 22 14 23          26 35 44 36 45 46 55 56 66"),
    ("8",  "26 35 44", "11 12 13 22 14 23 15 24 33          36 45 46 55 56 66"),
    ("9",  "36 45",    "11 12 13 22 14 23 15 24 33 26 35 44       46 55 56 66"),
    ("10", "46 55",    "11 12 13 22 14 23 15 24 33 26 35 44 36 45       56 66"),
])  # fmt: skip
