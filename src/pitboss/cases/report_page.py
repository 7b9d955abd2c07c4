"""The monthly report of money errors as one page: no script, nothing from outside, A4.

It has the look of the other papers of the house. The same report gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from pitboss.cases.case import OPEN, OVER, UNDER, StepTaken
from pitboss.cases.report import REGULATOR, REGULATOR_SHORT, ErrorLine, ErrorReport
from pitboss.cases.report_words import (
    DIRECTION_WORDS,
    ENQUIRY_WORDS,
    KIND_WORDS,
    month_words,
    standing,
    step_words,
    when,
    where,
)
from pitboss.kernel.local_time import local
from pitboss.kernel.words import dollars
from pitboss.paper import paper
from pitboss.rules.dealer import REPORTED_CENTS


def report_html(report: ErrorReport) -> str:
    """The page, fit to be printed, signed and sent.

    >>> from pitboss.cases.report import error_report
    >>> page = report_html(error_report([], "2026-10"))
    >>> page[:15], "October 2026" in page, "no such error" in page
    ('<!DOCTYPE html>', True, True)
    """
    month = month_words(report)
    title = "Overpayments and underpayments"
    whole = sum(share for _, share in _COLUMNS)
    return paper(
        "error_report.html",
        kind=f"Monthly report to the {REGULATOR_SHORT}",
        title=title,
        under=f"{month}, each of more than {dollars(REPORTED_CENTS)}{_unfinished(report)}",
        footer=f"{title}, {month}",
        name=f"{title}, {month}",
        month=month,
        figures=_figures(report),
        heading=list(_heading(report)),
        columns=[(name, f"{100 * share / whole:.2f}") for name, share in _COLUMNS],
        rows=[_row(line) for line in report.lines],
        cases=[_case(line) for line in report.lines],
    )


def _unfinished(report: ErrorReport) -> str:
    return "; unfinished, for the month has not ended" if report.unfinished else ""


_COLUMNS = (
    ("Case", 12), ("Became known", 16), ("Error", 14), ("Where", 26), ("Amount", 17),
    ("Case stands", 22),
)  # fmt: skip


def _figures(report: ErrorReport) -> tuple[tuple[str, str, str], ...]:
    lines = report.lines
    unfinished = sum(line.status == OPEN for line in lines)
    counts = {way: sum(line.direction == way for line in lines) for way in (OVER, UNDER)}
    return (
        ("Errors reported", f"{len(lines)}", f"above {dollars(REPORTED_CENTS)} each"),
        ("Overpaid", dollars(report.total_cents(OVER)), _errors(counts[OVER])),
        ("Underpaid", dollars(report.total_cents(UNDER)), _errors(counts[UNDER])),
        ("Cases still open", f"{unfinished}", f"of {len(lines)}"),
    )


def _errors(count: int) -> str:
    return "1 error" if count == 1 else f"{count} errors"


def _heading(report: ErrorReport) -> Iterable[tuple[str, str]]:
    last = local(report.ends_at).date() - timedelta(days=1)
    yield "To", f"{REGULATOR} ({REGULATOR_SHORT})"
    for document, title, clause, _ in report.instruments:
        yield "Under", f"rule {clause} of {title} ({document})"
    yield "Became known", f"from {when(report.begins_at)} to {last:%d/%m/%Y} 24:00, Sydney time"
    yield (
        "Reported",
        f"every single error of more than {dollars(REPORTED_CENTS)}, rectified or not, "
        "intended or not",
    )


def _row(line: ErrorLine) -> tuple[tuple[str, str, str], ...]:
    late = "recorded after the month" if line.recorded_late else ""
    return (
        ("Case", line.number, ""),
        ("Became known", when(line.known_at), late),
        ("Error", DIRECTION_WORDS[line.direction], KIND_WORDS[line.kind]),
        ("Where", where(line), line.patron or "patron not identified"),
        ("Amount", dollars(line.cents), f"{dollars(line.outstanding_cents)} outstanding"),
        ("Case stands", standing(line), ENQUIRY_WORDS[line.enquiry]),
    )


def _case(line: ErrorLine) -> dict[str, object]:
    direction = DIRECTION_WORDS[line.direction].lower()
    late = ", after the month had ended" if line.recorded_late else ""
    return {
        "title": f"Case {line.number}: {direction} of {dollars(line.cents)}",
        "facts": [
            ("Settled wrongly", f"{KIND_WORDS[line.kind]}, {where(line)}, {when(line.event_at)}"),
            ("Cause", line.cause),
            ("Patron", line.patron or "not identified"),
            ("Became known", when(line.known_at)),
            ("Put on record", f"{when(line.recorded_at)}{late}"),
            ("Enquiry", ENQUIRY_WORDS[line.enquiry]),
            (
                "Put right",
                f"{dollars(line.settled_cents)}; {dollars(line.outstanding_cents)} outstanding",
            ),
            ("Case stands", standing(line)),
        ],
        "steps": [
            (when(step.at), _who(step), step_words(step), step.clause) for step in line.steps
        ],
    }


def _who(step: StepTaken) -> str:
    return f"{step.by} ({step.office.replace('-', ' ')})" if step.office else step.by
