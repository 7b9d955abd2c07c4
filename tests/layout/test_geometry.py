"""The tests' own geometry sees what is there."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.layout.geometry import area, common_area, gap, holds, outline, room, signed_area

BELL = "M 0 0 L 40 0 L 40 40 L 20 10 L 0 40 z"


def test_the_common_area_of_two_rectangles_is_exact() -> None:
    assert common_area(outline((0, 0, 10, 10)), outline((9.5, 8, 10, 10))) == Fraction(1)
    assert common_area(outline((0, 0, 10, 10)), outline((10, 0, 10, 10))) == 0


def test_a_hollow_outline_shares_nothing_with_what_stands_in_its_hollow() -> None:
    assert common_area(outline(BELL), outline((18, 20, 4, 10))) == 0
    assert common_area(outline(BELL), outline((18, 5, 4, 10))) > 0


def test_an_outline_may_run_either_way() -> None:
    other_way = "M 0 40 L 20 10 L 40 40 L 40 0 L 0 0 z"
    assert signed_area(outline(BELL)) == -signed_area(outline(other_way)) == 1000
    assert common_area(outline(BELL), outline(other_way)) == 1000


def test_an_outer_corner_takes_away_and_an_inner_one_adds() -> None:
    outer = outline("M 0 10 A 10 10 0 0 1 10 0 L 20 0 L 20 20 L 0 20 z")
    inner = outline("M 0 0 A 10 10 0 0 0 10 10 L 20 10 L 20 20 L 0 20 z")
    assert float(area(outer)) == pytest.approx(400 - 21.46, abs=0.1)
    assert float(area(inner)) == pytest.approx(200 + 21.46, abs=0.1)


def test_room_and_gap_are_distances() -> None:
    square = outline((0, 0, 10, 10))
    assert holds(square, (10, 10))
    assert not holds(square, (10.1, 10))
    assert room(square, (4, 5)) == 4
    assert gap(square, outline((13, 14, 5, 5))) == 5
