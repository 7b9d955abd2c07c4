"""The plots of a PAR sheet: the edge of every wager, and what the player has in the end.

What a plot shows is plain data (``Panel``, ``PlotBar``), and so is how it is drawn: one drawing,
laid out in points, that the page writes as SVG and the PDF as shapes.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.kernel.fact import value
from pitboss.maths.drawing import Drawing
from pitboss.maths.figures import DRAW, LOSE, WIN
from pitboss.maths.par import Sheet
from pitboss.maths.par_blocks import NARROW_SPACE, percent

INK = "#14191c"
SECOND = "#6a6455"
HAIRLINE = "#d9d1bf"
LOSES = "#c3bba9"
DRAWS = "#ece5d6"
FELTS = {"3 dice": "#6b1a2c", "2 dice": "#145341", "wheel": "#1b3d75"}
"""The colour of each felt, by what the results come from, as it stands on paper."""

EDGE_WORDS = "The house edge of every wager, as in the table of wagers"
EDGES_WIDTH = 520.0
PANEL_WIDTH = 168.0
LINE = 11.0
FONT_POINTS = 6.6
LONGEST_LABEL = 13


@value
class PlotBar:
    """One result of a wager and its probability."""

    label: str
    told: str
    share: float
    kind: str


@value
class Panel:
    """The distribution of one wager, or of several that have the same."""

    title: str
    bars: tuple[PlotBar, ...]

    @property
    def words(self) -> str:
        """The plot for those who cannot see it."""
        results = ", ".join(f"{bar.label} with {bar.told}" for bar in self.bars)
        return f"{self.title}: {results}"


def felt(sheet: Sheet) -> str:
    """The colour of a game."""
    return FELTS.get(sheet.game.alphabet.name, FELTS["wheel"])


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


def _bar(ending: tuple[str, Fraction], chance: Fraction) -> PlotBar:
    kind, net = ending
    told = str(chance)
    if len(told) > LONGEST_LABEL:
        told = f"{float(100 * chance):.3g}{NARROW_SPACE}%"
    label = f"{'+' if net > 0 else ''}{net}".replace("-", "−")
    return PlotBar(label, told, float(chance), kind)


def edge_figure(sheet: Sheet) -> Drawing:
    """The edge of every wager, one under another in the order of the document."""
    rows = [(group.label, group.sample.start.figures.edge) for group in sheet.groups]
    page = Drawing(EDGES_WIDTH, LINE * len(rows) + 2)
    names, figures = 150.0, 92.0
    longest = max(max(edge for _, edge in rows), Fraction(1, 10**6))
    scale = (EDGES_WIDTH - names - figures) / float(longest)
    page.rule((names, 0), (names, page.height), HAIRLINE)
    for number, (label, edge) in enumerate(rows):
        y = page.height - LINE * (number + 0.5) - 1
        end = names + float(edge) * scale
        page.words(names - 6, y, label, INK, FONT_POINTS, ends=True)
        page.rule((names, y), (end, y), felt(sheet), width=1.6)
        page.box((end - 2, y - 2), 4, 4, felt(sheet))
        exact = f"  ·  {edge}" if edge and len(str(edge)) <= LONGEST_LABEL else ""
        page.words(end + 6, y, f"{percent(edge)}{exact}", SECOND, FONT_POINTS)
    return page


def distribution_figure(panel: Panel, colour: str) -> Drawing:
    """What the player has in the end, by probability; the length of a bar is linear."""
    page = Drawing(PANEL_WIDTH, LINE * len(panel.bars) + 2)
    names, figures = 30.0, 48.0
    full = PANEL_WIDTH - names - figures
    page.rule((names, 0), (names, page.height), HAIRLINE)
    for number, bar in enumerate(panel.bars):
        y = page.height - LINE * (number + 0.5) - 1
        length = max(bar.share * full, 0.6)
        page.words(names - 5, y, bar.label, INK, FONT_POINTS, ends=True)
        fill = {WIN: colour, LOSE: LOSES, DRAW: DRAWS}[bar.kind]
        page.box((names, y - 3.2), length, 6.4, fill)
        page.words(names + length + 4, y, bar.told, SECOND, FONT_POINTS)
    return page
