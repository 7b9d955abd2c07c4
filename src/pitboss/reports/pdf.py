"""A report as a PDF file: the same sentence, figures, plots and tables as its page, to be filed.

Drawn with matplotlib, which is large and is loaded where it is asked for.
"""

from __future__ import annotations

import io
from datetime import UTC, datetime
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pitboss.kernel.errors import BadInput
from pitboss.reports.drawn import drawn
from pitboss.reports.page import Told, page_of
from pitboss.reports.report import Report

if TYPE_CHECKING:
    from matplotlib.figure import Figure

A4 = (11.69, 8.27)
"""Inches, on its side: tables are wide."""
WINE, SECOND, GOLD = "#6b1a2c", "#6a6455", "#a98745"
ROWS_A_PAGE = 30
FONT = "DejaVu Sans"


def report_pdf(made: Report, *, by: str = "") -> bytes:
    """The file; the same report gives the same bytes."""
    if find_spec("matplotlib") is None:
        raise BadInput("A PDF needs the library matplotlib, which is not installed.")
    from matplotlib.backends.backend_pdf import PdfPages
    from matplotlib.figure import Figure

    told = page_of(made, by=by)
    sink = io.BytesIO()
    # No time of making: what was reported is told, and the same report is the same file.
    always = {"CreationDate": datetime(2000, 1, 1, tzinfo=UTC), "Producer": "pitboss"}
    with PdfPages(sink, metadata=always) as pages:
        first = Figure(figsize=A4)
        top = _head(first, told)
        _drawings(first, made, top)
        pages.savefig(first)
        for part in told["parts"]:
            for begin in range(0, max(1, len(part["rows"])), ROWS_A_PAGE):
                page = Figure(figsize=A4)
                _table(page, part, begin)
                pages.savefig(page)
    return sink.getvalue()


def _head(page: Figure, told: Told) -> float:
    """Kind, title, what needs a look and the figures; how far down they reach."""
    page.text(0.05, 0.945, told["kind"].upper(), size=8, color=GOLD, weight="bold", family=FONT)
    page.text(
        0.05, 0.905, told["title"], size=19, color=WINE, weight="bold", family="DejaVu Serif"
    )
    page.text(0.05, 0.88, told["under"], size=8, color=SECOND, family=FONT)
    top = 0.85
    if told["look"] is not None:
        page.text(0.05, top, " ".join(told["look"])[:170], size=9, family=FONT)
        top -= 0.045
    for place, (name, figure) in enumerate(told["facts"]):
        page.text(0.05 + 0.2 * place, top, name, size=8, color=SECOND, family=FONT)
        page.text(0.05 + 0.2 * place, top - 0.035, figure, size=14, weight="bold", family=FONT)
    page.text(0.05, 0.03, f"Prepared: {told['by']}", size=8, color=SECOND, family=FONT)
    page.text(0.40, 0.03, "Checked:", size=8, color=SECOND, family=FONT)
    page.text(0.70, 0.03, "Received:", size=8, color=SECOND, family=FONT)
    return top - 0.06 if told["facts"] else top


def _drawings(page: Figure, made: Report, top: float) -> None:
    drawings = drawn(made)[:4]
    wide = 0.42
    tall = (top - 0.12) / (2 if len(drawings) > 2 else 1) - 0.09
    for place, draw in enumerate(drawings):
        left = 0.09 + 0.49 * (place % 2)
        bottom = top - 0.05 - (place // 2 + 1) * tall - 0.09 * (place // 2)
        draw(page.add_axes((left, bottom, wide - 0.02, tall)))


def _table(page: Figure, part: Told, begin: int) -> None:
    page.text(0.05, 0.93, part["title"], size=13, color=WINE, weight="bold", family="DejaVu Serif")
    rows = part["rows"][begin : begin + ROWS_A_PAGE]
    heads = [column["head"] for column in part["columns"]]
    axes = page.add_axes((0.04, 0.05, 0.92, 0.85))
    axes.axis("off")
    if not rows:
        page.text(0.05, 0.88, "Nothing of the kind.", size=9, color=SECOND, family=FONT)
        return
    table = axes.table(cellText=[heads, *rows], loc="upper left", edges="B", cellLoc="left")
    table.auto_set_font_size(False)
    table.set_fontsize(max(4.5, min(8.0, 90 / len(heads))))
    table.auto_set_column_width(list(range(len(heads))))
    for (row, column), cell in table.get_celld().items():
        cell.set_edgecolor("#d9d1bf")
        if row == 0:
            cell.get_text().set_color(WINE)
            cell.get_text().set_fontweight("bold")
        if part["columns"][column]["figures"]:
            cell.get_text().set_horizontalalignment("right")
