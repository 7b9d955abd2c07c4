"""A report as one page: no script, nothing from outside, A4, like every paper of the house."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from pitboss.kernel.local_time import local
from pitboss.paper import paper
from pitboss.reports.report import (
    DECIMAL,
    FRACTION,
    TIME,
    WHOLE,
    Column,
    Part,
    Report,
    Value,
    signed,
)

TITLES = {
    "play": "Play: turnover, win and hold",
    "meters": "Meters of every terminal",
    "tickets": "Tickets and what is owed on them",
    "disputes": "Disputes and complaints",
    "notices": "Notices to the inspector",
    "events": "Significant events",
}
ROWS_SHOWN = 500
"""Of one table: a page is read, a file is searched."""


def report_page(made: Report) -> str:
    """The page of a report, every part a table; the same report gives the same bytes."""
    title = TITLES[made.kind]
    return paper(
        "report.html",
        kind="Report",
        title=title,
        under=_asked(made),
        footer=f"pitboss report {made.kind}",
        parts=[_part(part) for part in made.parts],
        notes=made.notes,
    )


def _asked(made: Report) -> str:
    asked = (f"{name.replace('_', ' ')} {value}" for name, value in made.scope.items() if value)
    return ", ".join(asked) or "everything on record"


def _part(part: Part) -> dict[str, object]:
    """A part as the template takes it, every value told as a person reads it."""
    return {
        "title": part.name.capitalize(),
        "columns": [
            {
                "head": column.name.removesuffix("_cents").replace("_", " ").capitalize(),
                "teaches": column.teaches,
                "figures": column.kind in (WHOLE, FRACTION, DECIMAL),
            }
            for column in part.columns
        ],
        "rows": [
            [_told(column, value) for column, value in zip(part.columns, row, strict=True)]
            for row in part.rows[:ROWS_SHOWN]
        ],
        "left": len(part.rows) - ROWS_SHOWN,
    }


def _told(column: Column, value: Value) -> str:
    """A figure as a person reads it: amounts in dollars, times by Sydney's clock."""
    if value is None:
        return ""
    if column.kind == TIME and isinstance(value, int):
        return f"{local(value):%d/%m/%Y %H:%M:%S}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}"
    if isinstance(value, Fraction):
        return f"{float(value):.4f}"
    if isinstance(value, int):
        return signed(value) if column.name.endswith("cents") else f"{value:,}"
    return value
