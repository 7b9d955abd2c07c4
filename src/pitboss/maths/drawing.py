"""Small drawings as plain data: rules, boxes and words at points of a page, for paper and screen.

A plot of bars needs no more. The same drawing is written as SVG into a page and drawn onto a PDF,
so that both show the same, to the point.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from pitboss.kernel.fact import value

BASELINE = 0.36
"""How far below its middle the words of a line stand, in sizes of the type."""


@value
class Rule:
    """A straight line."""

    start: tuple[float, float]
    end: tuple[float, float]
    colour: str
    width: float


@value
class Box:
    """A filled rectangle, by its lower left corner."""

    corner: tuple[float, float]
    width: float
    height: float
    colour: str


@value
class DrawnWords:
    """Words that begin at a point, or end at it."""

    at: tuple[float, float]
    text: str
    colour: str
    size: float
    ends: bool = False


@dataclass
class Drawing:
    """Shapes on a page measured in points, its origin at the lower left."""

    width: float
    height: float
    shapes: list[Rule | Box | DrawnWords] = field(default_factory=list)

    def rule(
        self, start: tuple[float, float], end: tuple[float, float], colour: str, width: float = 0.7
    ) -> None:
        """Add a straight line."""
        self.shapes.append(Rule(start, end, colour, width))

    def box(self, corner: tuple[float, float], width: float, height: float, colour: str) -> None:
        """Add a filled rectangle."""
        self.shapes.append(Box(corner, width, height, colour))

    def words(
        self, x: float, middle: float, text: str, colour: str, size: float, *, ends: bool = False
    ) -> None:
        """Add words whose middle line is at a height."""
        self.shapes.append(DrawnWords((x, middle - BASELINE * size), text, colour, size, ends))

    def svg(self, label: str) -> str:
        """The drawing as an element of a page, with words for those who cannot see it.

        >>> drawing = Drawing(10, 10)
        >>> drawing.box((1, 2), 3, 4, "#145341")
        >>> print(drawing.svg("a box"))
        <svg role="img" aria-label="a box" viewBox="0 0 10 10">
        <rect x="1" y="4" width="3" height="4" fill="#145341"/>
        </svg>
        """
        inside = "\n".join(self._element(shape) for shape in self.shapes)
        box = f"0 0 {_number(self.width)} {_number(self.height)}"
        return f'<svg role="img" aria-label="{escape(label)}" viewBox="{box}">\n{inside}\n</svg>'

    def _element(self, shape: Rule | Box | DrawnWords) -> str:
        match shape:
            case Rule(start=(x1, y1), end=(x2, y2)):
                ends = {"x1": x1, "y1": self.height - y1, "x2": x2, "y2": self.height - y2}
                width = _number(shape.width)
                return f'<line {_places(ends)} stroke="{shape.colour}" stroke-width="{width}"/>'
            case Box(corner=(x, y)):
                sides = {"x": x, "y": self.height - y - shape.height}
                sides |= {"width": shape.width, "height": shape.height}
                return f'<rect {_places(sides)} fill="{shape.colour}"/>'
            case DrawnWords(at=(x, y)):
                place = _places({"x": x, "y": self.height - y, "font-size": shape.size})
                anchor = ' text-anchor="end"' if shape.ends else ""
                return f'<text {place} fill="{shape.colour}"{anchor}>{escape(shape.text)}</text>'


def _places(values: dict[str, float]) -> str:
    return " ".join(f'{name}="{_number(value)}"' for name, value in values.items())


def _number(value: float) -> str:
    """A length as short as it can be written to a hundredth of a point."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
