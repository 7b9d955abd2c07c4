"""A layout file is read strictly: what is unknown, missing or double is told."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.layout.reading import LayoutError, layout_names, layout_of, read
from pitboss.layout.shapes import Bay, Kind
from pitboss.rules.documents import document_of

GOOD = {
    "canvas": [100, 80],
    "captions": [{"words": "come", "at": [5, 5], "anchor": "end"}],
    "areas": [
        {"id": "small", "block": "top", "hit": [0, 0, 60, 60], "bay": [30, 40, 10],
         "at": {"words": [30, 10]}},
        {"id": "number@4", "kind": "box", "block": "top", "hit": "M 0 0 L 9 0 L 9 9 z",
         "drawn": None},
    ],
}  # fmt: skip


def test_a_good_file_is_read() -> None:
    layout = read("felt", json.dumps(GOOD))
    small, number = layout.areas
    assert (small.kind, small.hit, small.drawn) == (Kind.WAGER, (0, 0, 60, 60), (0, 0, 60, 60))
    assert small.bay == Bay(x=30, y=40, radius=10)
    assert (number.kind, number.drawn, number.bay, number.at) == (Kind.BOX, None, None, {})
    assert layout.captions[0].turned is False


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("odds",),                   "1 to 1"),
        (("canvas",),                 [100]),
        (("canvas",),                 "100"),
        (("areas",),                  {}),
        (("areas", 0),                "small"),
        (("areas", 0, "odds"),        "1 to 1"),
        (("areas", 0, "id"),          ""),
        (("areas", 0, "id"),          7),
        (("areas", 0, "id"),          "number@4"),
        (("areas", 0, "kind"),        "button"),
        (("areas", 0, "block"),       None),
        (("areas", 0, "hit"),         None),
        (("areas", 0, "hit"),         [0, 0, 60]),
        (("areas", 0, "hit"),         [0, 0, 60, 0]),
        (("areas", 0, "hit"),         [0, 0, -60, 60]),
        (("areas", 0, "hit"),         [0, 0, True, 60]),
        (("areas", 0, "hit"),         [0, 0, float("nan"), 60]),
        (("areas", 0, "hit"),         [0, 0, float("inf"), 60]),
        (("areas", 0, "hit"),         "M 0 0 L 9 0 L 9 9"),
        (("areas", 0, "hit"),         "M 0 0 C 9 0 9 9 5 5 z"),
        (("areas", 0, "hit"),         "M 0 0 z"),
        (("areas", 0, "drawn"),       "anything"),
        (("areas", 0, "bay"),         None),
        (("areas", 0, "bay"),         [30, 40]),
        (("areas", 0, "bay"),         [30, 40, 0]),
        (("areas", 0, "at"),          {"price": [30, 10]}),
        (("areas", 0, "at"),          {"words": [30]}),
        (("captions", 0, "anchor"),   "left"),
        (("captions", 0, "turned"),   "yes"),
        (("captions", 0, "words"),    ""),
        (("captions", 0, "size"),     20),
    ],
)  # fmt: skip
def test_a_bad_file_is_refused(where: tuple[str | int, ...], value: object) -> None:
    bad = _with(deepcopy(GOOD), where, value)
    with pytest.raises(LayoutError, match="felt"):
        read("felt", json.dumps(bad))


@pytest.mark.parametrize(
    "where",
    [("areas",), ("canvas",), ("captions",), ("areas", 0, "id"), ("areas", 0, "hit"),
     ("areas", 0, "block"), ("captions", 0, "at")],
)  # fmt: skip
def test_what_is_missing_is_told(where: tuple[str | int, ...]) -> None:
    bad = _with(deepcopy(GOOD), where, _MISSING)
    with pytest.raises(LayoutError, match=f"missing.*{where[-1]}"):
        read("felt", json.dumps(bad))


def test_what_is_no_game_has_no_layout() -> None:
    with pytest.raises(BadInput, match="is not a game"):
        layout_of("baccarat")


def test_no_layout_file_speaks_of_odds_or_money() -> None:
    for game, name in layout_names().items():
        (file,) = document_of(game).data(f"layout-{name}.json")
        text = file.read_text("utf-8")
        assert " to " not in text
        assert "cents" not in text
        assert "$" not in text


_MISSING = object()


def _with(given: object, where: tuple[str | int, ...], value: object) -> object:
    """The same data with one place changed or taken out."""
    *path, last = where
    place = given
    for step in path:
        assert isinstance(place, dict | list)
        place = place[step]  # type: ignore[index]  # the path is that of the data above
    assert isinstance(place, dict | list)
    if value is _MISSING:
        del place[last]  # type: ignore[arg-type]  # as above
    else:
        place[last] = value  # type: ignore[index]  # as above
    return given
