"""The shapes of a felt: where an area is touched and drawn, and where things stand in it.

A layout is geometry and nothing else. What an area is called, what it pays and how much may lie on
it is the rulebook's and the sign's to say; ``describe`` brings the two together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from pitboss.kernel.fact import fact

Point = tuple[float, float]
Rectangle = tuple[float, float, float, float]
"""Left, top, width and height."""
Shape = Rectangle | str
"""A rectangle, or the outline of anything else as an SVG path of straight lines and arcs."""


class Kind(Enum):
    """What an area is for."""

    WAGER = "wager"
    """A spot: a touch places a wager on it."""
    TRAVEL = "travel"
    """A cell: a wager travels here once it has its number, as ``come@4`` does."""
    RECIPE = "recipe"
    """One touch, several plain wagers; their stakes stand on the spots of the pieces."""
    BOX = "box"
    """Only drawn and never touched: the box of a point number, a legend, the puck's rest."""


MARKS = ("words", "dice", "odds", "totals")
"""What an area may have printed in it, each round a point of its own."""
ANCHORS = ("start", "middle", "end")
"""How a caption stands to its point."""


@fact
class Bay:
    """A circle kept free for the stake, so that it covers neither words nor odds.

    In the box of a point number, and in the puck's rest, it is where the puck stands.
    """

    x: float
    y: float
    radius: float


@fact
class Area:
    """One place of a felt, by the public name of its spot, cell or box."""

    id: str
    kind: Kind
    block: str
    """The part of the felt that a keyboard walks through before the next."""
    hit: Shape
    """Where a touch counts."""
    drawn: Shape | None
    """What is drawn: the same, except on the roulette grid, whose lines draw nothing."""
    bay: Bay | None
    at: Mapping[str, Point]
    """Where each mark that is printed stands."""


@fact
class Caption:
    """Words that stand beside the areas, such as the name of a row."""

    words: str
    at: Point
    anchor: str
    turned: bool
    """Whether it is read upwards, along the left edge."""


@dataclass(frozen=True, kw_only=True)
class Layout:
    """A felt: the size of its canvas in layout units, and its areas in order of reading."""

    name: str
    canvas: tuple[int, int]
    captions: tuple[Caption, ...]
    areas: tuple[Area, ...]

    @cached_property
    def ids(self) -> frozenset[str]:
        """The names of all areas."""
        return frozenset(area.id for area in self.areas)

    def area_of(self, cell: str) -> str | None:
        """The area where the stake of a cell stands: its own, else that of its spot.

        >>> from pitboss.layout.reading import layout_of
        >>> craps = layout_of("aruze-craps")
        >>> craps.area_of("come@4"), craps.area_of("pass@4"), craps.area_of("seven-up")
        ('come@4', 'pass', None)
        """
        spot = cell.partition("@")[0]
        return cell if cell in self.ids else spot if spot in self.ids else None
