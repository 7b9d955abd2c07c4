"""A paper made again is the same to the byte as the one on file, and whatever it tells is escaped.

The papers beside this test are kept as they were read and found right.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.cases.report import error_report
from pitboss.cases.report_page import report_html
from pitboss.maths.par import par_sheet
from pitboss.maths.par_html import sheet_html
from pitboss.reports.making import KINDS
from pitboss.reports.page import TITLES, report_page
from pitboss.reports.report import FRACTION, TIME, WHOLE, Column, Part, Report, Value
from pitboss.rules import load
from tests.floor.casebook import Casebook, utc

FILED = Path(__file__).parent


def error_paper() -> str:
    book = Casebook("41")
    book.at = known_at = utc(2026, 10, 20, 1)
    event_at = known_at - 3_600_000
    assert book.open(110_000, known_at=known_at, event_at=event_at, patron="O'Neil <b>") == ""
    return report_html(error_report([book.case], "2026-10"))


def report_paper() -> str:
    columns = (
        Column("name", "text", 'it\'s <the> "name"'),
        Column("win_cents", WHOLE, "x & y"),
        Column("at", TIME, "when"),
        Column("edge", FRACTION, "e"),
    )
    rows: list[tuple[Value, ...]] = [
        ("a'<b>", number - 12_345, 1_700_000_000_000 + number, Fraction(number, 7))
        for number in range(502)
    ]
    rows[1] = (None, None, None, None)
    parts = (Part("hands", columns, rows), Part("none", columns, []))
    return report_page(Report("events", {"from_day": "2026-01-01"}, parts, ("A <note>, it's.",)))


def par_paper() -> str:
    made = {"made_on": date(2026, 1, 31), "software": 'pitboss <x> & "y"', "only": "pass"}
    return sheet_html(par_sheet(load("aruze-craps"), **made))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "paper"),
    [
        ("error_report.html", error_paper),
        ("report.html", report_paper),
        ("par_sheet.html", par_paper),
    ],
)
def test_a_paper_is_as_it_is_on_file(name: str, paper: object) -> None:
    assert callable(paper)
    assert paper() == (FILED / name).read_text(encoding="utf-8")


def test_the_page_of_every_report_has_a_title() -> None:
    assert set(TITLES) == set(KINDS)
