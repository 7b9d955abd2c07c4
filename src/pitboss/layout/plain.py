"""A plain felt, for a game that brings none: an area for every spot, a row for every family.

Families stand in the order of the rulebook. Those with one spot alone, such as Red and Black,
share a row with their neighbours; one with many is broken into rows of equal areas.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pitboss.layout.shapes import Area, Bay, Kind, Layout
from pitboss.rules.game import Game

NAME = "plain"
"""The kind of felt, which a page draws by the description alone."""
WIDTH, HEIGHT = 1448, 816
GAP = 8.0
ACROSS_MOST = 14
"""As many areas as a finger still finds in one row."""
LOWEST, HIGHEST = 56.0, 300.0


def plain_layout(game: Game) -> Layout:
    """The felt of a game, drawn from its spots alone.

    >>> from pitboss.rules import load
    >>> felt = plain_layout(load("aruze-sicbo"))
    >>> felt.areas[0].id, len(felt.areas)
    ('small', 50)
    """
    rows = list(_rows(game))
    room = (HEIGHT - GAP * (len(rows) + 1)) / len(rows)
    height = max(LOWEST, min(HIGHEST, room))
    tall = int(GAP + (height + GAP) * len(rows))
    areas = tuple(
        area
        for number, (block, spots) in enumerate(rows)
        for area in _row(game, block, spots, GAP + (height + GAP) * number, height)
    )
    return Layout(name=NAME, canvas=(WIDTH, tall), captions=(), areas=areas)


def _rows(game: Game) -> Iterator[tuple[str, list[str]]]:
    """The spots row by row, each row with the name of its part of the felt."""
    families = [
        (family, list(spots))
        for family, spots in groupby(game.spots, key=lambda spot: spot.partition(":")[0])
    ]
    # Where there are few, they fill the felt better in two or three rows than in one.
    few = len(families) == len(game.spots) <= ACROSS_MOST
    least = round((len(game.spots) / 2) ** 0.5) if few else 1
    for single, group in groupby(families, key=lambda told: len(told[1]) == 1):
        told = list(group)
        blocks = [("wagers", [spot for _, (spot,) in told])] if single else told
        for block, spots in blocks:
            count = max(-(-len(spots) // ACROSS_MOST), least)
            across = -(-len(spots) // count)
            for begin in range(0, len(spots), across):
                yield block, spots[begin : begin + across]


def _row(game: Game, block: str, spots: list[str], top: float, height: float) -> Iterator[Area]:
    width = (WIDTH - GAP * (len(spots) + 1)) / len(spots)
    radius = min(height * 0.24, width * 0.24, 40.0)
    for number, spot in enumerate(spots):
        left = GAP + (width + GAP) * number
        middle = left + width / 2
        box = (left, top, width, height)
        yield Area(
            id=spot,
            kind=Kind.RECIPE if spot in game.recipes else Kind.WAGER,
            block=block,
            hit=box,
            drawn=box,
            bay=Bay(x=middle, y=top + height - radius - 4, radius=radius),
            at={"words": (middle, top + height * 0.2), "odds": (middle, top + height * 0.42)},
        )
