"""A report as one page: no script, nothing from outside, A4, like every paper of the house."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from html import escape

from pitboss.kernel.local_time import local
from pitboss.paper import page
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
    "events": "Significant events",
}
ROWS_SHOWN = 500
"""Of one table: a page is read, a file is searched."""
STYLE = """
table { table-layout: auto; font-size: .76rem; }
td { overflow-wrap: normal; }
.more { color: var(--second); font-size: .8rem; }
"""


def report_page(made: Report) -> str:
    """The page of a report, every part a table; the same report gives the same bytes."""
    title = TITLES[made.kind]
    return page(
        (*(_part(part) for part in made.parts), *_notes(made)),
        kind="Report",
        title=title,
        under=_asked(made),
        footer=f"pitboss report {made.kind}",
        style=STYLE,
    )


def _asked(made: Report) -> str:
    asked = (f"{name.replace('_', ' ')} {value}" for name, value in made.scope.items() if value)
    return ", ".join(asked) or "everything on record"


def _notes(made: Report) -> Iterator[str]:
    for note in made.notes:
        yield f"<p>{escape(note)}</p>"


def _part(part: Part) -> str:
    heads = "".join(
        f'<th scope="col"{_side(column)} title="{escape(column.teaches)}">{_head(column)}</th>'
        for column in part.columns
    )
    rows = "".join(
        "<tr>"
        + "".join(
            f"<td{_side(column)}>{escape(_told(column, value))}</td>"
            for column, value in zip(part.columns, row, strict=True)
        )
        + "</tr>"
        for row in part.rows[:ROWS_SHOWN]
    )
    left = len(part.rows) - ROWS_SHOWN
    more = f'<p class="more">{left:,} more rows: the files hold all.</p>' if left > 0 else ""
    none = "" if part.rows else '<p class="more">Nothing of the kind.</p>'
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return (
        f'<h2>{escape(part.name.capitalize())}</h2><div class="scroll">{table}</div>{more}{none}'
    )


def _side(column: Column) -> str:
    return ' class="figures"' if column.kind in (WHOLE, FRACTION, DECIMAL) else ""


def _head(column: Column) -> str:
    return escape(column.name.removesuffix("_cents").replace("_", " ").capitalize())


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
