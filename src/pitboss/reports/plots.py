"""Plots of a report, drawn as SVG from the figures of its tables: no script, to be printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from markupsafe import Markup, escape

from pitboss.reports.plotted import BarPlot, Held, HoldPlot, plotted
from pitboss.reports.report import Report

WIDTH, ROW = 560, 30
BAND, LINE, INSIDE, OUTSIDE, BARS, PALE = (
    "#d9e8de", "#8a6a1f", "#1f5b43", "#a3231f", "#6b1a2c", "#c9b183",
)  # fmt: skip
NAMES = 110
"""How much room names have to the left of a plot."""
LETTER = 7.2
"""How much a letter takes, on average and in bold."""


class Plot(NamedTuple):
    """A drawing, what it shows, and how it is read."""

    title: str
    svg: Markup
    note: str


def plots_of(made: Report) -> list[Plot]:
    """The plots of a report as a page shows them."""
    found = []
    for one in plotted(made):
        if isinstance(one, HoldPlot):
            svg = _hold(one.lines)
        elif isinstance(one, BarPlot):
            svg = _bars(one.bars)
        else:
            svg = _against(one.results)
        found.append(Plot(one.title, svg, one.note))
    return found


def _hold(lines: Sequence[Held]) -> Markup:
    least = min(0.0, *(min(one.low, one.hold) for one in lines))
    most = max(0.01, *(max(one.high, one.hold) for one in lines))
    step = _step(most - least)
    least, most = step * (least // step), step * ceil(most / step)

    said = [f"{100 * one.hold:,.1f} %{' outside' if one.outside else ''}" for one in lines]
    wide = WIDTH - NAMES - 8 - LETTER * max(map(len, said))

    def x(share: float) -> float:
        return NAMES + wide * (share - least) / (most - least)

    height = ROW * len(lines) + 34
    parts = []
    ticks = round((most - least) / step)
    names = [f"{100 * (least + tick * step):,.0f} %" for tick in range(ticks + 1)]
    every = ceil(LETTER * (max(map(len, names)) + 1) * ticks / wide)
    for tick, name in enumerate(names):
        across = x(least + tick * step)
        parts.append(_rule(across, height - 26))
        if not tick % every:
            parts.append(_text(across, height - 8, name, "middle", "#6d6656"))
    for place, one in enumerate(lines):
        y = ROW * place + 6
        colour, fill = (OUTSIDE, "#f5d5cf") if one.outside else (INSIDE, BAND)
        parts.append(_text(0, y + 15, one.name, "start", "#2a2620"))
        width = max(2.0, x(one.high) - x(one.low))
        parts.append(
            f'<rect x="{x(one.low):.1f}" y="{y + 3}" width="{width:.1f}" height="15" rx="3" '
            f'fill="{fill}"/>'
        )
        parts.append(
            f'<path d="M{x(one.expected):.1f} {y + 1}v19" stroke="{LINE}" stroke-width="2"/>'
        )
        parts.append(_mark(x(one.hold), y + 10.5, colour, diamond=one.outside))
        right = max(x(one.high), x(one.hold)) + 8
        parts.append(_text(right, y + 15, said[place], "start", colour, bold=True))
    return _svg(height, parts)


def _bars(bars: Sequence[tuple[str, float]]) -> Markup:
    most = max(0.01, *(value for _, value in bars))
    height, foot, left = 240, 36, 46
    step = _step(most)
    top = step * ceil(most / step)
    wide = (WIDTH - left) / len(bars)
    parts = []
    for tick in range(round(top / step) + 1):
        y = height - foot - (height - foot - 16) * tick * step / top
        parts.append(f'<path d="M{left} {y:.1f}H{WIDTH}" stroke="#e4dccb"/>')
        parts.append(_text(left - 6, y + 4, _short(tick * step), "end", "#6d6656"))
    for place, (name, value) in enumerate(bars):
        tall = (height - foot - 16) * value / top
        x = left + wide * place + wide * 0.14
        parts.append(
            f'<rect x="{x:.1f}" y="{height - foot - tall:.1f}" width="{wide * 0.72:.1f}" '
            f'height="{tall:.1f}" fill="{BARS}"/>'
        )
        parts.append(_text(x + wide * 0.36, height - foot + 16, name, "middle", "#6d6656"))
    return _svg(height, parts)


def _against(found: Sequence[tuple[str, int, float]]) -> Markup:
    height, foot, left = 200, 34, 36
    step = _step(max(max(times, expected) for _, times, expected in found))
    top = step * ceil(max(max(times, expected) for _, times, expected in found) / step)
    wide = (WIDTH - left) / len(found)
    scale = (height - foot - 14) / top
    parts = []
    for tick in range(round(top / step) + 1):
        y = height - foot - scale * tick * step
        parts.append(f'<path d="M{left} {y:.1f}H{WIDTH}" stroke="#e4dccb"/>')
        parts.append(_text(left - 6, y + 4, _short(tick * step), "end", "#6d6656"))
    for place, (name, times, expected) in enumerate(found):
        x, base = left + wide * place + wide * 0.12, height - foot
        parts.append(
            f'<rect x="{x:.1f}" y="{base - scale * times:.1f}" width="{wide * 0.76:.1f}" '
            f'height="{scale * times:.1f}" fill="{PALE}"/>'
        )
        y = base - scale * expected
        parts.append(
            f'<path d="M{x - 1:.1f} {y:.1f}h{wide * 0.76 + 2:.1f}" stroke="{BARS}" '
            f'stroke-width="2.5"/>'
        )
        parts.append(
            _text(x + wide * 0.38, base + 15, name, "middle", "#6d6656", small=len(found) > 20)
        )
    return _svg(height, parts)


def _svg(height: float, parts: Iterable[str]) -> Markup:
    box = f'viewBox="0 0 {WIDTH} {height}" xmlns="http://www.w3.org/2000/svg"'
    return Markup(f'<svg {box} aria-hidden="true">{"".join(parts)}</svg>')


def _text(
    x: float, y: float, words: str, anchor: str, colour: str, *, bold: bool = False,
    small: bool = False,
) -> str:  # fmt: skip
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{9 if small else 12}"'
    return f'<text {place} fill="{colour}"{weight}>{escape(words)}</text>'


def _rule(x: float, until: float) -> str:
    return f'<path d="M{x:.1f} 0V{until:.1f}" stroke="#e4dccb"/>'


def _mark(x: float, y: float, colour: str, *, diamond: bool) -> str:
    if diamond:
        return f'<path d="M{x:.1f} {y - 7:.1f}l7 7l-7 7l-7 -7z" fill="{colour}"/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.5" fill="{colour}"/>'


def _step(span: float) -> float:
    """A round distance between lines, so that there are about five.

    >>> _step(0.23), _step(18_000)
    (0.05, 5000.0)
    """
    size = 10.0 ** (len(f"{int(span * 1000):d}") - 4)
    return float(
        next(size * one for one in (0.1, 0.2, 0.5, 1, 2, 5, 10) if span / (size * one) <= 6)
    )


def _short(value: float) -> str:
    """A figure beside a line: 1,500, 20k, 1.5M."""
    if value >= 1_000_000:
        return f"{value / 1_000_000:g}M"
    return f"{value / 1000:g}k" if value >= 10_000 else f"{value:,.10g}"
