"""The plots of a report as matplotlib draws them, for PDF files."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.reports.plotted import BarPlot, HoldPlot, ResultPlot, plotted
from pitboss.reports.report import Report

if TYPE_CHECKING:  # it is large: loaded where a file is asked for
    from matplotlib.axes import Axes

WINE, SECOND, GOLD, BAND, INSIDE, OUTSIDE, PALE = (
    "#6b1a2c", "#6a6455", "#8a6a1f", "#d9e8de", "#1f5b43", "#a3231f", "#c9b183",
)  # fmt: skip
Draw = Callable[["Axes"], None]


def drawn(made: Report) -> list[Draw]:
    """For each plot of a report, what draws it."""
    return [_drawing(one) for one in plotted(made)]


def _drawing(plot: HoldPlot | BarPlot | ResultPlot) -> Draw:
    def draw(axes: Axes) -> None:
        axes.set_title(plot.title, loc="left", fontsize=10, color=WINE, family="DejaVu Serif")
        axes.set_xlabel(plot.note, fontsize=6.5, color=SECOND)
        axes.tick_params(labelsize=6.5, colors=SECOND, length=0)
        axes.spines[["top", "right", "left"]].set_visible(False)
        if isinstance(plot, HoldPlot):
            _hold(axes, plot)
        elif isinstance(plot, BarPlot):
            axes.grid(axis="y", color="#e4dccb", zorder=0)
            names, heights = zip(*plot.bars, strict=True)
            axes.bar(names, heights, color=WINE, width=0.72, zorder=2)
        else:
            _against(axes, plot)

    return draw


def _hold(axes: Axes, plot: HoldPlot) -> None:
    axes.grid(axis="x", color="#e4dccb", zorder=0)
    for place, one in enumerate(reversed(plot.lines)):
        low, high, hold = 100 * one.low, 100 * one.high, 100 * one.hold
        colour, band = (OUTSIDE, "#f5d5cf") if one.outside else (INSIDE, BAND)
        axes.barh(place, high - low, left=low, height=0.5, color=band, zorder=2)
        axes.plot([100 * one.expected] * 2, [place - 0.32, place + 0.32], color=GOLD, zorder=3)
        axes.plot(hold, place, "D" if one.outside else "o", color=colour, markersize=5, zorder=4)
    names = [one.name for one in reversed(plot.lines)]
    axes.set_yticks(range(len(names)), names)


def _against(axes: Axes, plot: ResultPlot) -> None:
    names = [name for name, _, _ in plot.results]
    axes.grid(axis="y", color="#e4dccb", zorder=0)
    axes.bar(names, [times for _, times, _ in plot.results], color=PALE, width=0.76, zorder=2)
    for place, (_, _, expected) in enumerate(plot.results):
        axes.plot([place - 0.38, place + 0.38], [expected] * 2, color=WINE, zorder=3)
