"""The plots of a PAR sheet: the edge of every wager, and what the player has in the end.

What a plot shows is plain data (``Panel``, ``Bar``). It is drawn once, as a matplotlib figure laid
out in points, and then written as SVG for the page or drawn onto the PDF.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from typing import TYPE_CHECKING

from pitboss.maths.figures import DRAW, LOSE, WIN
from pitboss.maths.par import Sheet
from pitboss.maths.par_blocks import NARROW_SPACE, percent

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK = "#14191c"
SECOND = "#6a6455"
HAIRLINE = "#d9d1bf"
LOSES = "#c3bba9"
DRAWS = "#ece5d6"
FELTS = {"3 dice": "#6b1a2c", "2 dice": "#145341", "wheel": "#1b3d75"}
"""The colour of each felt, by what the results come from, as it stands on paper."""

EDGES_WIDTH = 520.0
PANEL_WIDTH = 168.0
LINE = 11.0
FONT_POINTS = 6.6
LONGEST_LABEL = 13


@dataclass(frozen=True)
class Bar:
    """One result of a wager and its probability."""

    label: str
    told: str
    share: float
    kind: str


@dataclass(frozen=True)
class Panel:
    """The distribution of one wager, or of several that have the same."""

    title: str
    bars: tuple[Bar, ...]

    @property
    def words(self) -> str:
        """The plot for those who cannot see it."""
        results = ", ".join(f"{bar.label} with {bar.told}" for bar in self.bars)
        return f"{self.title}: {results}"


def felt(sheet: Sheet) -> str:
    """The colour of a game."""
    return FELTS[sheet.game.alphabet.name]


def panels(sheet: Sheet) -> tuple[Panel, ...]:
    """One panel for each distribution of results, wagers that share it together.

    Those with few results come first, so that panels side by side are of one height.

    >>> from datetime import date
    >>> from pitboss.maths.par import par_sheet
    >>> from pitboss.rules import load
    >>> sheet = par_sheet(load("interblock-sicbo"), made_on=date(2026, 1, 31), software="pitboss")
    >>> panels(sheet)[0].words
    'Small, Big: −1 with 37/72, +1 with 35/72'
    """
    titles: dict[frozenset[tuple[tuple[str, Fraction], Fraction]], list[str]] = {}
    for group in sheet.groups:
        results = frozenset(group.sample.start.figures.results.items())
        titles.setdefault(results, []).append(group.label)
    made = (
        Panel(", ".join(named), tuple(_bar(*result) for result in sorted(results, key=_by_result)))
        for results, named in titles.items()
    )
    return tuple(sorted(made, key=lambda panel: len(panel.bars)))


def _by_result(told: tuple[tuple[str, Fraction], Fraction]) -> tuple[Fraction, str]:
    """The order of the bars: what the player has, then how the wager ended."""
    (kind, net), _ = told
    return net, kind


def _bar(ending: tuple[str, Fraction], chance: Fraction) -> Bar:
    kind, net = ending
    told = str(chance)
    if len(told) > LONGEST_LABEL:
        told = f"{float(100 * chance):.3g}{NARROW_SPACE}%"
    label = f"{'+' if net > 0 else ''}{net}".replace("-", "−")
    return Bar(label, told, float(chance), kind)


def edge_figure(sheet: Sheet) -> Figure:
    """The edge of every wager, one under another in the order of the document."""
    rows = [(group.label, group.sample.start.figures.edge) for group in sheet.groups]
    page = _Page(EDGES_WIDTH, LINE * len(rows) + 2)
    names, figures = 150.0, 92.0
    longest = max(max(edge for _, edge in rows), Fraction(1, 10**6))
    scale = (EDGES_WIDTH - names - figures) / float(longest)
    page.line(names, 0, names, page.height, HAIRLINE)
    for number, (label, edge) in enumerate(rows):
        y = page.height - LINE * (number + 0.5) - 1
        end = names + float(edge) * scale
        page.text(names - 6, y, label, INK, right=True)
        page.line(names, y, end, y, felt(sheet), width=1.6)
        page.box(end - 2, y - 2, 4, 4, felt(sheet))
        exact = f"  ·  {edge}" if edge and len(str(edge)) <= LONGEST_LABEL else ""
        page.text(end + 6, y, f"{percent(edge)}{exact}", SECOND)
    return page.figure


def distribution_figure(panel: Panel, colour: str) -> Figure:
    """What the player has in the end, by probability; the length of a bar is linear."""
    page = _Page(PANEL_WIDTH, LINE * len(panel.bars) + 2)
    names, figures = 30.0, 48.0
    full = PANEL_WIDTH - names - figures
    page.line(names, 0, names, page.height, HAIRLINE)
    for number, bar in enumerate(panel.bars):
        y = page.height - LINE * (number + 0.5) - 1
        length = max(bar.share * full, 0.6)
        page.text(names - 5, y, bar.label, INK, right=True)
        fill = {WIN: colour, LOSE: LOSES, DRAW: DRAWS}[bar.kind]
        page.box(names, y - 3.2, length, 6.4, fill)
        page.text(names + length + 4, y, bar.told, SECOND)
    return page.figure


class _Page:
    """A matplotlib figure measured in points, with the three things these plots are made of."""

    def __init__(self, width: float, height: float) -> None:
        from matplotlib.figure import Figure

        self.height = height
        self.figure = Figure(figsize=(width / 72, height / 72), dpi=72)
        self.figure.patch.set_visible(False)

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 0.7
    ) -> None:
        """A straight line."""
        from matplotlib.lines import Line2D
        from matplotlib.transforms import IdentityTransform

        self.figure.add_artist(
            Line2D(
                [x1, x2], [y1, y2], color=colour, linewidth=width,
                solid_capstyle="butt", transform=IdentityTransform(),
            )
        )  # fmt: skip

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """A filled rectangle."""
        from matplotlib.patches import Rectangle
        from matplotlib.transforms import IdentityTransform

        self.figure.add_artist(
            Rectangle(
                (x, y), width, height, facecolor=colour, edgecolor="none", zorder=3,
                transform=IdentityTransform(),
            )
        )  # fmt: skip

    def text(self, x: float, y: float, words: str, colour: str, *, right: bool = False) -> None:
        """Words beside a point, to its right or ending at it."""
        from matplotlib.text import Text
        from matplotlib.transforms import IdentityTransform

        written = Text(
            x, y - 0.36 * FONT_POINTS, words, color=colour, fontsize=FONT_POINTS,
            horizontalalignment="right" if right else "left", verticalalignment="baseline",
            transform=IdentityTransform(), parse_math=False,
        )  # fmt: skip
        self.figure.add_artist(written)


_NOT_NEEDED = re.compile(
    r"<\?xml.*?\?>|<!DOCTYPE.*?>|<metadata>.*?</metadata>|<defs>.*?</defs>"
    r'| (?:id|xmlns|xmlns:xlink|transform)="[^"]*"| font-family: [^;]*;',
    re.DOTALL,
)


def svg(figure: Figure, words: str) -> str:
    """A figure as an SVG element for a page, with words for those who cannot see it.

    Names, fonts and styles are dropped: several plots share one page, whose own they take. So
    are namespaces, which a page does not need, and turns, for every turn is by nothing.
    """
    import matplotlib
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    written = StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "pitboss"}):
        FigureCanvasSVG(figure).print_svg(written, metadata=nothing)  # type: ignore[no-untyped-call]
    bare = _NOT_NEEDED.sub("", written.getvalue()).strip()
    label = words.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    return bare.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
