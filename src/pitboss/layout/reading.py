"""Reads the layouts, data in each game's folder: one file each, and nothing unknown in it.

A file that says too much, too little or something twice is a mistake of ours, found by the first
test that reads it; it never reaches a table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache

from pitboss.kernel.words import one_of, quoted
from pitboss.layout.plain import plain_layout
from pitboss.layout.shapes import (
    ANCHORS,
    MARKS,
    Area,
    Bay,
    Caption,
    Kind,
    Layout,
    Point,
    Rectangle,
    Shape,
)
from pitboss.rules.catalogue import load
from pitboss.rules.documents import approved, approved_games, document_of

_NUMBER = r"-?\d+(?:\.\d+)?"
_STEP = rf"(?:L {_NUMBER} {_NUMBER}|A {_NUMBER} {_NUMBER} 0 0 [01] {_NUMBER} {_NUMBER})"
_PATH = re.compile(rf"M {_NUMBER} {_NUMBER}(?: {_STEP})+ z")


class LayoutError(Exception):
    """A file of ours that says something unknown, or leaves something out."""


@cache
def layout_of(game: str) -> Layout:
    """The layout of a game: its own, or a plain one where it brings none.

    >>> layout_of("aruze-sicbo").canvas
    (1448, 816)
    """
    name = approved(game)[0].layout
    if not name:
        return plain_layout(load(game))
    file = next(document_of(game).data(f"layout-{name}.json"), None)
    if file is None:
        raise LayoutError(f"{game}: there is no layout-{name}.json in its folder")
    return read(name, file.read_text("utf-8"))


def layout_names() -> Mapping[str, str]:
    """The name of the layout of each game that has one.

    >>> layout_names()["aruze-craps"]
    'craps'
    """
    return {name: game.layout for name, (game, _) in approved_games().items() if game.layout}


def read(name: str, text: str) -> Layout:
    """A layout from the text of its file."""
    told = fields(json.loads(text), name, needed=("canvas", "captions", "areas"))
    areas = tuple(_area(given, name) for given in _list(told["areas"], name))
    twice = {area.id for area in areas if sum(other.id == area.id for other in areas) > 1}
    if twice:
        raise LayoutError(f"{name}: {one_of(sorted(twice))} is there more than once")
    width, height = _numbers(told["canvas"], 2, name)
    return Layout(
        name=name,
        canvas=(int(width), int(height)),
        captions=tuple(_caption(given, name) for given in _list(told["captions"], name)),
        areas=areas,
    )


def _area(given: object, name: str) -> Area:
    told = fields(given, name, ("id", "block", "hit"), ("kind", "drawn", "bay", "at"))
    place = f"{name}: {told['id']}"
    kind = word(told.get("kind", Kind.WAGER.value), place)
    if kind not in [known.value for known in Kind]:
        raise LayoutError(f"{place}: {quoted(kind)} is not a kind")
    hit = _shape(told["hit"], place)
    drawn = told.get("drawn", told["hit"])
    return Area(
        id=word(told["id"], place),
        kind=Kind(kind),
        block=word(told["block"], place),
        hit=hit,
        drawn=None if drawn is None else _shape(drawn, place),
        bay=_bay(told["bay"], place) if "bay" in told else None,
        at=dict(_marks(told.get("at", {}), place)),
    )


def _marks(given: object, place: str) -> Iterator[tuple[str, Point]]:
    for mark, point in fields(given, place, (), MARKS).items():
        yield mark, _point(point, place)


def _caption(given: object, name: str) -> Caption:
    told = fields(given, name, ("words", "at", "anchor"), ("turned",))
    anchor, turned = word(told["anchor"], name), told.get("turned", False)
    if anchor not in ANCHORS or not isinstance(turned, bool):
        raise LayoutError(f"{name}: the caption {told['words']} stands in an unknown way")
    return Caption(
        words=word(told["words"], name),
        at=_point(told["at"], name),
        anchor=anchor,
        turned=turned,
    )


def _shape(given: object, place: str) -> Shape:
    if not isinstance(given, str):
        return _rectangle(given, place)
    if not _PATH.fullmatch(given):
        raise LayoutError(f"{place}: a path is 'M x y', then 'L x y' and 'A r r 0 0 s x y', 'z'")
    return given


def _rectangle(given: object, place: str) -> Rectangle:
    left, top, width, height = _numbers(given, 4, place)
    if width <= 0 or height <= 0:
        raise LayoutError(f"{place}: a rectangle has a width and a height")
    return left, top, width, height


def _bay(given: object, place: str) -> Bay:
    x, y, radius = _numbers(given, 3, place)
    if radius <= 0:
        raise LayoutError(f"{place}: a bay has a radius")
    return Bay(x=x, y=y, radius=radius)


def _point(given: object, place: str) -> Point:
    x, y = _numbers(given, 2, place)
    return x, y


def _numbers(given: object, count: int, place: str) -> list[float]:
    listed = _list(given, place)
    numbers = [
        value
        for value in listed
        if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 10_000
    ]
    if len(listed) != count or len(numbers) != count:
        raise LayoutError(f"{place}: {quoted(given)} is not {count} numbers")
    return numbers


def fields(
    given: object, place: str, needed: tuple[str, ...], allowed: tuple[str, ...] = ()
) -> dict[str, object]:
    """The fields of a JSON object, all that are needed and none that is unknown."""
    if not isinstance(given, dict):
        raise LayoutError(f"{place}: {quoted(given)} is not an object")
    unknown = [name for name in given if name not in (*needed, *allowed)]
    missing = [name for name in needed if name not in given]
    if unknown or missing:
        about = f"{place} {quoted(given.get('id', ''))}"
        raise LayoutError(f"{about}: unknown {unknown}, missing {missing}")
    return given


def word(given: object, place: str) -> str:
    """A text that is there."""
    if not isinstance(given, str) or not given:
        raise LayoutError(f"{place}: {quoted(given)} is not a word")
    return given


def _list(given: object, place: str) -> list[object]:
    if not isinstance(given, list):
        raise LayoutError(f"{place}: {quoted(given)} is not a list")
    return given
