"""A report as one page: no script, nothing from outside, A4, like every paper of the house.

First what needs a look, in a sentence; then four figures, the plots, the tables, and room to sign.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Any

from pitboss.kernel.local_time import local
from pitboss.paper import paper
from pitboss.reports.plots import plots_of
from pitboss.reports.report import (
    DECIMAL,
    EXACT_CENTS,
    FRACTION,
    TIME,
    WHOLE,
    Column,
    Part,
    Report,
    Value,
    exact_dollars,
    signed,
)

TITLES = {
    "play": "Play: turnover, win and hold",
    "meters": "Meters of every terminal",
    "tickets": "Tickets and what is owed on them",
    "disputes": "Disputes and complaints",
    "conduct": "Conduct and directions",
    "notices": "Notices to the inspector",
    "cards": "Play by card",
    "jackpots": "Jackpots",
    "promotions": "Promotions",
    "events": "Significant events",
}
Told = dict[str, Any]  # what a template takes
ROWS_SHOWN = 500
"""Of one table: a page is read, a file is searched."""
_PLAY = (
    "table", "game", "gaming_day", "rounds", "void_rounds", "turnover_cents", "win_cents",
    "theoretical_win_cents", "deviation_cents", "hold", "theoretical_hold", "hold_low",
    "hold_high", "outside",
)  # fmt: skip
SHOWN = {("play", "days"): _PLAY, ("play", "total"): _PLAY[3:]}
"""Columns that a page shows, where it leaves some to the files."""
DRAWN_ONLY = {("play", "hours"), ("play", "results")}
"""Parts that a page draws, and leaves in figures to the files."""
HEADS = {
    "void_rounds": "Void", "theoretical_win_cents": "Expected win",
    "deviation_cents": "Difference", "cents": "Amount",
    "theoretical_hold": "Expected", "hold_low": "Least of 99 %", "hold_high": "Most of 99 %",
    "gaming_day": "Day", "from_at": "From", "to_at": "To",
}  # fmt: skip
"""What a column is called on a page, where not by its own name."""


def report_page(made: Report, *, by: str = "") -> str:
    """The page of a report; the same report gives the same bytes. ``by`` is who prepared it."""
    return paper("report.html", **page_of(made, by=by), plots=plots_of(made))


def page_of(made: Report, *, by: str = "") -> Told:
    """What stands on the page of a report, the plots apart."""
    parts = (part for part in made.parts if (made.kind, part.name) not in DRAWN_ONLY)
    return {
        "kind": "Report",
        "title": TITLES[made.kind],
        "under": _asked(made),
        "footer": f"pitboss report {made.kind}",
        "facts": list(_facts(made)),
        "look": _look(made),
        "parts": [_part(made.kind, part) for part in parts],
        "notes": made.notes,
        "by": by,
    }


def _asked(made: Report) -> str:
    asked = (f"{name.replace('_', ' ')} {value}" for name, value in made.scope.items() if value)
    return ", ".join(asked) or "everything on record"


def _facts(made: Report) -> Iterator[tuple[str, str]]:
    """The four figures at the head; a report on play has them."""
    if made.kind == "play":
        for row in made.part("total").dicts():
            for name, key in (
                ("Turnover", "turnover_cents"), ("Win", "win_cents"), ("Hold", "hold"),
                ("Expected", "theoretical_hold"),
            ):  # fmt: skip
                column = next(one for one in made.part("total").columns if one.name == key)
                yield name, told(column, row[key]) or "–"


def _look(made: Report) -> tuple[str, str] | None:
    """What needs a look, in a sentence; none where the report does not say."""
    if made.kind != "play" or not made.part("days").rows:
        return None
    strays = [row for row in made.part("days").dicts() if row["outside"]]
    if not strays:
        return "Nothing needs a look.", "Every table held within its limits."
    held = "; ".join(
        f"{row['table']} held {_share(row['hold'])}, its limits are {_share(row['hold_low'])} to "
        f"{_share(row['hold_high'])}"
        for row in strays
    )
    many = "One table needs a look." if len(strays) == 1 else f"{len(strays)} lines need a look."
    return many, f"{held}. One fair day in a hundred strays so far."


def _part(kind: str, part: Part) -> dict[str, object]:
    """A part as the template takes it, every value told as a person reads it."""
    names = SHOWN.get((kind, part.name)) or tuple(column.name for column in part.columns)
    places = [(place, column) for place, column in enumerate(part.columns) if column.name in names]
    return {
        "title": part.name.capitalize(),
        "columns": [
            {
                "head": _head(column),
                "teaches": column.teaches,
                "figures": column.kind in (WHOLE, FRACTION, DECIMAL, EXACT_CENTS),
            }
            for _, column in places
        ],
        "rows": [
            [told(column, row[place]) for place, column in places]
            for row in part.rows[:ROWS_SHOWN]
        ],
        "left": len(part.rows) - ROWS_SHOWN,
    }


def _head(column: Column) -> str:
    own = column.name.removesuffix("_cents").replace("_", " ").capitalize()
    return HEADS.get(column.name, own)


def told(column: Column, value: Value) -> str:
    """A figure as a person reads it: dollars, per cent, times by Sydney's clock.

    >>> told(Column("hold", FRACTION, ""), Fraction(7, 130))
    '5.4 %'
    """
    if value is None:
        return ""
    if column.kind == TIME and isinstance(value, int):
        return f"{local(value):%d/%m/%Y %H:%M:%S}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}"
    if isinstance(value, Fraction):
        if "hold" in column.name.split("_"):
            return _share(value)
        return signed(round(value)) if column.name.endswith("cents") else f"{float(value):.4f}"
    if isinstance(value, int):
        return signed(value) if column.name.endswith("cents") else f"{value:,}"
    return exact_dollars(value) if column.kind == EXACT_CENTS and value else value


def _share(value: Value) -> str:
    return f"{100 * float(value):.1f} %" if isinstance(value, Fraction | int) else "–"
