"""Plane geometry for the tests of the layouts: outlines, common area, distances."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from pitboss.layout.shapes import Shape

Vertex = tuple[Fraction, Fraction]
Outline = tuple[Vertex, ...]
Box = tuple[Fraction, Fraction, Fraction, Fraction]

STEPS_PER_ARC = 24


@cache
def outline(shape: Shape) -> Outline:
    """The corners of a shape, anticlockwise or clockwise as it comes; an arc becomes chords.

    Numbers are taken as they are written, so that two shapes that share a border share it
    exactly.
    """
    if not isinstance(shape, str):
        left, top, width, height = (_exact(number) for number in shape)
        right, bottom = left + width, top + height
        return (left, top), (right, top), (right, bottom), (left, bottom)
    words = shape.split()
    assert words[0] == "M"
    assert words[-1] == "z"
    corners = [(Fraction(words[1]), Fraction(words[2]))]
    place = 3
    while words[place] != "z":
        if words[place] == "L":
            corners.append((Fraction(words[place + 1]), Fraction(words[place + 2])))
            place += 3
        else:
            assert words[place] == "A"
            end = (Fraction(words[place + 6]), Fraction(words[place + 7]))
            radius, sweep = float(words[place + 1]), words[place + 5] == "1"
            corners += _quarter(corners[-1], end, radius, clockwise=sweep)
            place += 8
    return tuple(corners)


def _exact(number: float) -> Fraction:
    return Fraction(str(number))


def _quarter(start: Vertex, end: Vertex, radius: float, *, clockwise: bool) -> list[Vertex]:
    """Chords of a quarter of a circle whose ends lie on a diagonal."""
    assert abs(end[0] - start[0]) == abs(end[1] - start[1]) == radius
    candidates = [(start[0], end[1]), (end[0], start[1])]
    # Seen on a screen, whose y goes down, a clockwise turn has a positive cross product.
    (centre,) = [point for point in candidates if (_cross(point, start, end) > 0) == clockwise]
    angles = [math.atan2(float(y - centre[1]), float(x - centre[0])) for x, y in (start, end)]
    turn = (angles[1] - angles[0] + math.pi) % (2 * math.pi) - math.pi
    angles = [angles[0] + turn * step / STEPS_PER_ARC for step in range(1, STEPS_PER_ARC)]
    points = [
        (
            centre[0] + _thousandths(radius * math.cos(angle)),
            centre[1] + _thousandths(radius * math.sin(angle)),
        )
        for angle in angles
    ]
    return [*points, end]


def _thousandths(number: float) -> Fraction:
    return Fraction(round(number * 1000), 1000)


def area(corners: Outline) -> Fraction:
    """The area, whichever way the outline runs."""
    return abs(signed_area(corners))


def signed_area(corners: Outline) -> Fraction:
    """The area, positive where the outline runs clockwise on a screen."""
    total = Fraction(0)
    for index, (x, y) in enumerate(corners):
        last_x, last_y = corners[index - 1]
        total += last_x * y - x * last_y
    return total / 2


def common_area(one: Outline, other: Outline) -> Fraction:
    """The exact area that two outlines share."""
    if not boxes_meet(bounds(one), bounds(other)):
        return Fraction(0)
    return sum(
        (
            area(clipped)
            for first in triangles(one)
            for second in triangles(other)
            if len(clipped := _clip(first, second)) > 2
        ),
        Fraction(0),
    )


@cache
def triangles(corners: Outline) -> tuple[Outline, ...]:
    """A simple outline cut into triangles, ear by ear; all run clockwise on a screen."""
    return tuple(_ears(corners))


def _ears(corners: Outline) -> Iterator[Outline]:
    left = list(corners) if signed_area(corners) > 0 else list(reversed(corners))
    while len(left) > 3:
        for index in range(len(left)):
            ear = (left[index - 1], left[index], left[(index + 1) % len(left)])
            turn = _cross(*ear)
            others = [point for point in left if point not in ear]
            if turn == 0 or (turn > 0 and not any(_within(point, ear) for point in others)):
                if turn:
                    yield ear
                del left[index]
                break
        else:
            raise AssertionError("the outline crosses itself")
    yield tuple(left)


def holds(corners: Outline, point: tuple[float, float]) -> bool:
    """Whether a point lies inside an outline or on its border."""
    place = (_exact(point[0]), _exact(point[1]))
    return any(_within(place, triangle) for triangle in triangles(corners))


def room(corners: Outline, point: tuple[float, float]) -> float:
    """How far a point is from the border."""
    place = (_exact(point[0]), _exact(point[1]))
    return min(
        _distance(place, corners[index - 1], corners[index]) for index in range(len(corners))
    )


def gap(one: Outline, other: Outline) -> float:
    """How far two outlines that share no area are apart."""
    return min(
        _distance(point, ring[index - 1], ring[index])
        for points, ring in ((one, other), (other, one))
        for point in points
        for index in range(len(ring))
    )


def bounds(corners: Outline) -> Box:
    """Left, top, right and bottom."""
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return min(across), min(down), max(across), max(down)


def boxes_meet(one: Box, other: Box, apart: int = 0) -> bool:
    """Whether two boxes share area, or are less than so far apart."""
    return (
        one[0] < other[2] + apart
        and other[0] < one[2] + apart
        and one[1] < other[3] + apart
        and other[1] < one[3] + apart
    )


def _cross(start: Vertex, middle: Vertex, end: Vertex) -> Fraction:
    return (middle[0] - start[0]) * (end[1] - start[1]) - (middle[1] - start[1]) * (
        end[0] - start[0]
    )


def _within(point: Vertex, triangle: Outline) -> bool:
    return all(_cross(triangle[index - 1], triangle[index], point) >= 0 for index in range(3))


def _clip(subject: Outline, triangle: Outline) -> Outline:
    """The part of one triangle that lies in another, after Sutherland and Hodgman."""
    kept = list(subject)
    for index in range(3):
        start, end = triangle[index - 1], triangle[index]
        before, kept = kept, []
        for place, point in enumerate(before):
            last = before[place - 1]
            side, last_side = _cross(start, end, point), _cross(start, end, last)
            if (side > 0 and last_side < 0) or (side < 0 and last_side > 0):
                share = last_side / (last_side - side)
                kept.append(
                    (
                        last[0] + (point[0] - last[0]) * share,
                        last[1] + (point[1] - last[1]) * share,
                    )
                )
            if side >= 0:
                kept.append(point)
    return tuple(kept)


def _distance(point: Vertex, start: Vertex, end: Vertex) -> float:
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down
    share = ((point[0] - start[0]) * across + (point[1] - start[1]) * down) / length
    share = min(Fraction(1), max(Fraction(0), share))
    return math.hypot(
        float(point[0] - start[0] - share * across), float(point[1] - start[1] - share * down)
    )
