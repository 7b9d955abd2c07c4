"""Every layout is whole, keeps its areas apart and leaves room for fingers and stakes."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from pitboss.layout.reading import layout_names, layout_of
from pitboss.layout.shapes import Area, Kind, Layout
from pitboss.rules import GAMES
from pitboss.rules.game import Game
from pitboss.rules.situation import spot_of
from pitboss.rules.wheel import ORDER
from tests.layout.felts import EVERY_GAME
from tests.layout.geometry import (
    area,
    bounds,
    boxes_meet,
    common_area,
    gap,
    holds,
    outline,
    room,
    signed_area,
)
from tests.stories import clause

ONE_OF_EACH = {name: layout_of(game) for game, name in layout_names().items()}
TILED = {"race", "numbers", "lines", "columns"}
"""Blocks of the roulette felt whose areas border on each other."""
POINTS = ("4", "5", "6", "8", "9", "10")

each_layout = pytest.mark.parametrize(
    "layout", [pytest.param(layout, id=name) for name, layout in ONE_OF_EACH.items()]
)
each_game = pytest.mark.parametrize(
    "game", [pytest.param(game, id=f"{game.id}-{game.digest[:6]}") for game in EVERY_GAME]
)


def touched(layout: Layout) -> list[Area]:
    return [area for area in layout.areas if area.kind is not Kind.BOX]


def close_together(layout: Layout, apart: int) -> list[tuple[Area, Area]]:
    """Pairs of areas whose boxes meet or are less than so far apart."""
    boxes = [(each, bounds(outline(each.hit))) for each in touched(layout)]
    return [
        (first, second)
        for (first, one), (second, other) in combinations(boxes, 2)
        if boxes_meet(one, other, apart)
    ]


def of_kind(layout: Layout, kind: Kind) -> list[str]:
    return [area.id for area in layout.areas if area.kind is kind]


def by_id(name: str, area_id: str) -> Area:
    (found,) = [area for area in ONE_OF_EACH[name].areas if area.id == area_id]
    return found


def test_every_game_has_a_layout() -> None:
    assert set(layout_names()) == set(GAMES)
    assert set(ONE_OF_EACH) == {"sicbo-terminal", "sicbo-table", "craps", "roulette"}


@pytest.mark.parametrize(
    ("name", "wagers", "travel", "recipes", "boxes"),
    [
        ("sicbo-terminal", 50,  0,  0, 1),
        ("sicbo-table",    60,  0,  0, 0),
        ("craps",          76, 12,  0, 8),
        ("roulette",      157,  0, 40, 0),
    ],
)  # fmt: skip
def test_the_number_of_areas_is_that_of_the_documents(
    name: str, wagers: int, travel: int, recipes: int, boxes: int
) -> None:
    kinds = (Kind.WAGER, Kind.TRAVEL, Kind.RECIPE, Kind.BOX)
    found = tuple(len(of_kind(ONE_OF_EACH[name], kind)) for kind in kinds)
    assert found == (wagers, travel, recipes, boxes)


@clause("aruze-sicbo", "2.3.2")
@clause("aruze-craps", "2.3.2")
@clause("interblock", "2.4.2")
@each_game
def test_every_spot_has_exactly_one_area_under_every_reading(game: Game) -> None:
    layout = layout_of(game.id)
    assert sorted(of_kind(layout, Kind.WAGER)) == sorted(game.wagers)
    assert sorted(of_kind(layout, Kind.RECIPE)) == sorted(game.recipes)


@clause("aruze-sicbo", "2.3.2")
@clause("aruze-craps", "2.3.2")
@clause("interblock", "2.4.2")
@each_game
def test_every_other_area_is_a_cell_of_the_game_or_only_a_box(game: Game) -> None:
    layout = layout_of(game.id)
    travelling = of_kind(layout, Kind.TRAVEL)
    assert set(travelling) <= set(game.cells)
    assert {spot_of(cell) for cell in travelling} <= set(game.wagers)
    boxes = of_kind(layout, Kind.BOX)
    assert not {*boxes} & {*game.cells, *game.spots}
    assert {box.partition(":")[0].partition("@")[0] for box in boxes} <= {
        "number",
        "puck",
        "legend",
    }


@each_game
def test_every_cell_stands_on_an_area(game: Game) -> None:
    layout = layout_of(game.id)
    for cell in game.cells:
        assert layout.area_of(cell) in {cell, spot_of(cell)}


def test_come_wagers_travel_to_the_six_numbers_and_the_puck_has_a_box_on_each() -> None:
    craps = ONE_OF_EACH["craps"]
    expected = [f"{spot}@{point}" for spot in ("dont-come", "come") for point in POINTS]
    assert of_kind(craps, Kind.TRAVEL) == expected
    boxes = [box for box in of_kind(craps, Kind.BOX) if box.startswith("number@")]
    assert boxes == [f"number@{point}" for point in POINTS]
    for point in POINTS:
        box = outline(by_id("craps", f"number@{point}").hit)
        for inside in (f"come@{point}", f"come-odds:{point}"):
            corners = outline(by_id("craps", inside).hit)
            assert common_area(box, corners) == area(corners)


@each_layout
def test_no_two_areas_that_are_touched_overlap(layout: Layout) -> None:
    overlapping = [
        (first.id, second.id)
        for first, second in close_together(layout, 0)
        if common_area(outline(first.hit), outline(second.hit))
    ]
    assert overlapping == []


@each_layout
def test_a_legend_lies_over_nothing(layout: Layout) -> None:
    shapes = [outline(area.hit) for area in touched(layout)]
    for box in layout.areas:
        if box.id.startswith(("legend", "puck")):
            assert not any(common_area(outline(box.hit), shape) for shape in shapes)


@each_layout
def test_areas_that_do_not_tile_are_at_least_four_units_apart(layout: Layout) -> None:
    for first, second in close_together(layout, 4):
        if not {first.block, second.block} <= TILED or layout.name != "roulette":
            apart = gap(outline(first.hit), outline(second.hit))
            assert apart >= 4, (first.id, second.id)


@each_layout
def test_everything_lies_inside_the_canvas(layout: Layout) -> None:
    assert layout.canvas == (1448, 816)
    for each in layout.areas:
        for shape in (each.hit, each.drawn):
            if shape is not None:
                left, top, right, bottom = bounds(outline(shape))
                assert 0 <= left < right <= 1448
                assert 0 <= top < bottom <= 816
    for caption in layout.captions:
        assert 0 <= caption.at[0] <= 1448
        assert 0 <= caption.at[1] <= 816


@each_layout
def test_a_finger_finds_every_area(layout: Layout) -> None:
    for each in touched(layout):
        least = 48 if each.block == "lines" else 56
        if isinstance(each.hit, str):
            assert holds(outline(each.hit), each.at["words"])
            assert 2 * room(outline(each.hit), each.at["words"]) >= least, each.id
        else:
            assert min(each.hit[2:]) >= least, each.id


@each_layout
def test_every_stake_has_a_bay_inside_its_area(layout: Layout) -> None:
    for each in layout.areas:
        if each.kind in (Kind.WAGER, Kind.TRAVEL):
            assert each.bay is not None, each.id
        if each.kind is Kind.RECIPE:
            assert each.bay is None, "the stake of a recipe stands on its pieces"
        if each.bay is not None:
            centre = (each.bay.x, each.bay.y)
            assert holds(outline(each.hit), centre)
            assert room(outline(each.hit), centre) >= each.bay.radius, each.id


@each_layout
def test_marks_stand_inside_their_area_and_not_under_the_stake(layout: Layout) -> None:
    for each in layout.areas:
        if each.drawn is None:
            assert not each.at, "what is not drawn has nothing printed in it"
            continue
        for mark, (x, y) in each.at.items():
            assert holds(outline(each.drawn), (x, y)), (each.id, mark)
            # The odds halves of a number say what they pay until a stake stands there.
            if each.bay is not None and not each.id.startswith(("come-odds", "dont-come-odds")):
                distance = ((x - each.bay.x) ** 2 + (y - each.bay.y) ** 2) ** 0.5
                assert distance > each.bay.radius, (each.id, mark)


@each_layout
def test_rectangles_of_a_block_follow_in_the_order_of_reading(layout: Layout) -> None:
    blocks = list(dict.fromkeys(each.block for each in layout.areas))
    walked = [block for block, after in pairwise([*_blocks(layout), ""]) if block != after]
    assert walked == blocks, "a block is walked through before the next"
    for block in blocks:
        tops = [
            (each.hit[1], each.hit[0])
            for each in layout.areas
            if each.block == block and block != "race" and not isinstance(each.hit, str)
        ]
        assert tops == sorted(tops), block


def _blocks(layout: Layout) -> list[str]:
    return [each.block for each in layout.areas]


def test_the_line_wagers_of_craps_are_read_from_come_to_pass() -> None:
    line = [each.id for each in ONE_OF_EACH["craps"].areas if each.block == "line"]
    assert line == [
        "dont-come", "come", "big-6", "big-8", "field", "dont-pass", "dont-pass-odds",
        "pass", "pass-odds",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "area_id", "rectangle"),
    [
        ("sicbo-terminal", "small",             (0, 0, 228, 268)),
        ("sicbo-terminal", "total:11",          (728, 276, 96, 172)),
        ("sicbo-terminal", "pair:5-6",          (1360, 456, 88, 164)),
        ("sicbo-table",    "super-streak:even", (1092, 0, 356, 112)),
        ("sicbo-table",    "four:2-3-5-6",      (1136, 644, 152, 172)),
        ("craps",          "field",             (264, 552, 688, 92)),
        ("craps",          "hop:3-5",           (1292, 566, 75, 58)),
        ("roulette",       "corner:22-23-25-26", (904, 496, 48, 48)),
        ("roulette",       "dozen:2",           (512, 656, 412, 72)),
    ],
)  # fmt: skip
def test_areas_lie_where_the_looks_have_them(
    name: str, area_id: str, rectangle: tuple[float, ...]
) -> None:
    assert by_id(name, area_id).hit == rectangle


def test_the_pass_line_is_an_angle_of_an_arm_and_a_foot() -> None:
    corners = outline(by_id("craps", "pass").hit)
    assert [int(edge) for edge in bounds(corners)] == [0, 452, 700, 816]
    assert float(area(corners)) == pytest.approx(72 * 280 + 700 * 84, abs=450)
    assert holds(corners, (36, 600))
    assert holds(corners, (600, 770))
    assert not holds(corners, (300, 600))


def test_the_racetrack_follows_the_wheel_clockwise_from_zero_at_the_right() -> None:
    race = [each for each in ONE_OF_EACH["roulette"].areas if each.block == "race"]
    assert [each.id for each in race] == [f"neighbours:{number}" for number in ORDER]
    centres = [each.at["words"] for each in race]
    assert max(centres) == centres[0]
    ring = tuple(outline((x, y, 1, 1))[0] for x, y in centres)
    assert signed_area(ring) > 0
    for one, other in pairwise([*race, race[0]]):
        assert gap(outline(one.hit), outline(other.hit)) == 0, "neighbours on the wheel touch"


def test_the_zones_of_the_roulette_grid_leave_nothing_between_them() -> None:
    grid = [each for each in ONE_OF_EACH["roulette"].areas if each.block in ("numbers", "lines")]
    covered = sum(area(outline(each.hit)) for each in grid)
    assert covered == 1344 * 324 + (1344 - 72) * 24


def test_every_line_of_the_roulette_grid_touches_the_numbers_it_covers() -> None:
    roulette = ONE_OF_EACH["roulette"]
    cells = {
        int(each.id.partition(":")[2]): outline(each.drawn)
        for each in roulette.areas
        if each.block == "numbers" and each.drawn is not None
    }
    assert sorted(cells) == list(range(37))
    for line in (each for each in roulette.areas if each.block == "lines"):
        family, _, chosen = line.id.partition(":")
        covers = [int(number) for number in chosen.split("-")]
        if line.id == "corner:0-1-2-3":
            covers = [0, 1]  # it lies where the last row of numbers meets zero
        elif family == "street" and covers[0]:
            covers = covers[:1]  # and a street at the foot of its row
        elif family == "six-line":
            covers = [covers[0], covers[3]]
        assert line.bay is not None
        centre = (line.bay.x, line.bay.y)
        assert {number for number, cell in cells.items() if holds(cell, centre)} == set(covers)
