"""The monthly report to the NICC: every over- or underpayment of more than $1,000 (8.13).

Each single error counts by itself, strictly above the amount, in the month in which the house
became aware of it by Sydney's calendar; rectified or not, intended or not (SB-38). There is a
report for every month, also when there is nothing to tell. It shows each case as it stands now,
and says of one that was put on record only after the month had ended that it was.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from datetime import date

from pitboss.cases.case import BLANK, CLOSED, OVER, UNDER, Case, PaidWrong, StepTaken
from pitboss.cases.documents import reporting_books, rules_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact, filled
from pitboss.kernel.local_time import local, midnight
from pitboss.kernel.plain_text import csv_page
from pitboss.kernel.words import quoted
from pitboss.rules.dealer import REPORTED_CENTS

REGULATOR = "NSW Independent Casino Commission"
REGULATOR_SHORT = "NICC"


@fact
class ErrorLine(PaidWrong):
    """One error of the report, as its case tells it."""

    recorded_at: int
    recorded_late: bool
    """Whether it was put on record only after the month had ended."""
    enquiry: str
    """``unintentional`` or ``suspected``; empty while no enquiry has found anything."""
    status: str
    settled_cents: int
    outstanding_cents: int
    closed_at: int | None
    closed_by_way: str
    """What the closing rests on; empty while the case is open."""
    steps: tuple[StepTaken, ...]


@fact
class ErrorReport:
    """The report of one month; the same cases give the same report."""

    month: str
    begins_at: int
    ends_at: int
    """The first moment of the next month: the report is due then."""
    instruments: tuple[tuple[str, str, str, str], ...]
    """Each document that asks for it: its id, its title, its clause of the report, and its
    clause that names the regulator."""
    lines: tuple[ErrorLine, ...]

    def total_cents(self, direction: str) -> int:
        """What was paid too much, or too little, in all errors of the report."""
        return sum(line.cents for line in self.lines if line.direction == direction)


def error_report(cases: Iterable[Case], month: str) -> ErrorReport:
    """The report of a month, such as ``2026-10``, over all cases that there are.

    >>> error_report([], "2026-10").lines
    ()
    """
    first = read_month(month)
    begins_at, ends_at = midnight(first), midnight(_next(first))
    lines = [
        _line(case, ends_at)
        for case in cases
        if case.status != BLANK
        and case.cents > REPORTED_CENTS
        and begins_at <= case.known_at < ends_at
    ]
    return ErrorReport(
        month=month,
        begins_at=begins_at,
        ends_at=ends_at,
        instruments=tuple(_instruments()),
        lines=tuple(sorted(lines, key=lambda line: (line.known_at, line.number))),
    )


def read_month(month: str) -> date:
    """The first day of a month that somebody named.

    >>> read_month("2026-10").isoformat()
    '2026-10-01'
    """
    if _MONTH.fullmatch(month):
        year, number = int(month[:4]), int(month[5:])
        if _FIRST_YEAR <= year <= _LAST_YEAR and 1 <= number <= 12:
            return date(year, number, 1)
    raise BadInput(
        f"The month is {quoted(month)}: it is written YYYY-MM, from {_FIRST_YEAR}-01 to "
        f"{_LAST_YEAR}-12."
    )


_MONTH = re.compile("[0-9]{4}-[0-9]{2}")
_FIRST_YEAR, _LAST_YEAR = 1970, 9998


def _next(first: date) -> date:
    return date(first.year + first.month // 12, first.month % 12 + 1, 1)


def _instruments() -> Iterable[tuple[str, str, str, str]]:
    for book in reporting_books():
        _, rules = rules_of(book.document)
        yield book.document, book.title, rules.report, rules.regulator


def _line(case: Case, ends_at: int) -> ErrorLine:
    _, rules = rules_of(case.document)
    closing = case.steps[-1].outcome if case.status == CLOSED else ""
    return filled(
        ErrorLine,
        case,
        clause=rules.report,
        recorded_at=case.opened_at,
        recorded_late=case.opened_at >= ends_at,
        outstanding_cents=case.outstanding_cents,
        closed_by_way=closing,
        steps=tuple(case.steps),
    )


def moment(at: int) -> str:
    """A moment for programs: Sydney's clock with its offset, to the millisecond.

    >>> moment(1_791_046_800_000)
    '2026-10-04T04:00:00.000+11:00'
    """
    return local(at).isoformat(timespec="milliseconds")


def report_json(report: ErrorReport) -> str:
    """The report as canonical JSON: keys sorted, no white space, times also by Sydney's clock.

    Fields ending in ``_at`` are milliseconds since the epoch; those ending in ``_local`` say the
    same moment for people.
    """
    data = {
        "to": REGULATOR,
        "month": report.month,
        "over_cents": REPORTED_CENTS,
        "begins_at": report.begins_at,
        "begins_local": moment(report.begins_at),
        "ends_at": report.ends_at,
        "ends_local": moment(report.ends_at),
        "documents": [
            {"document": document, "title": title, "report_clause": report_clause,
             "regulator_clause": regulator}
            for document, title, report_clause, regulator in report.instruments
        ],
        "errors": [_line_data(line) for line in report.lines],
        "overpaid_cents": report.total_cents(OVER),
        "underpaid_cents": report.total_cents(UNDER),
    }  # fmt: skip
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"


def _line_data(line: ErrorLine) -> dict[str, object]:
    data = asdict(line)
    for name in ("event", "known", "recorded", "closed"):
        at = data[f"{name}_at"]
        data[f"{name}_local"] = None if at is None else moment(at)
    for step in data["steps"]:
        step["local"] = moment(step["at"])
    return data


COLUMNS: Mapping[str, str] = {
    "number": "the number of the case",
    "document": "the approved document",
    "clause": "its clause that asks for the report",
    "kind": "wager, cash-change or colour-change",
    "direction": "over or under",
    "cents": "the error in cents",
    "table": "the table",
    "round": "the round of play, where it is known",
    "place": "the place at the table",
    "patron": "the patron, where identified",
    "cause": "what caused the error",
    "event_at": "when it happened, Sydney time",
    "known_at": "when the casino became aware of it, Sydney time",
    "recorded_at": "when it was put on record, Sydney time",
    "recorded_late": "yes if that was after the month had ended, else no",
    "enquiry": "unintentional or suspected; empty before the enquiry",
    "status": "open or closed",
    "settled_cents": "what has been put right, in cents",
    "outstanding_cents": "what has not, in cents",
    "closed_at": "when the case was closed, Sydney time",
    "closed_by_way": "rectified, attempted or nicc-notified; empty while open",
}
"""The columns of the CSV and what stands in them."""


def report_csv(report: ErrorReport) -> str:
    """The report as CSV: a row of names, then a row for each error, in order of awareness.

    A spreadsheet takes a text that begins with an equals sign and the like for a formula; such a
    text gets an apostrophe before it, here and only here.
    """
    lines = ([_csv_cell(name, getattr(line, name)) for name in COLUMNS] for line in report.lines)
    return csv_page([list(COLUMNS), *lines])


def _csv_cell(name: str, value: str | int | bool | None) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return moment(value) if name.endswith("_at") else str(value)
    return value
