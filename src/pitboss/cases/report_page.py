"""The monthly report of money errors as one page: no script, nothing from outside, A4.

It has the look of the other papers of the house. The same report gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from html import escape

from pitboss.cases.case import OPEN, OVER, UNDER, Step
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
from pitboss.paper import FILED, facts, page
from pitboss.rules.dealer import REPORTED_CENTS

STYLE = """
main { max-width: 68rem; }
.figures { padding-right: 1.2rem; }
.written { white-space: pre-line; }
"""
"""What only this report needs."""


def report_html(report: ErrorReport) -> str:
    """The page, fit to be printed, signed and sent.

    >>> from pitboss.cases.report import error_report
    >>> page = report_html(error_report([], "2026-10"))
    >>> page[:15], "October 2026" in page, "no such error" in page
    ('<!DOCTYPE html>', True, True)
    """
    month = month_words(report)
    title = "Overpayments and underpayments"
    return page(
        (_facts(report), _identity(_heading(report)), *_lines(report), FILED),
        kind=f"Monthly report to the {REGULATOR_SHORT}",
        title=title,
        under=f"{month}, each of more than {dollars(REPORTED_CENTS)}",
        footer=f"{title}, {month}",
        style=STYLE,
        name=f"{title}, {month}",
    )


def _facts(report: ErrorReport) -> str:
    lines = report.lines
    unfinished = sum(line.status == OPEN for line in lines)
    counts = {way: sum(line.direction == way for line in lines) for way in (OVER, UNDER)}
    told = (
        ("Errors reported", f"{len(lines)}", f"above {dollars(REPORTED_CENTS)} each"),
        ("Overpaid", dollars(report.total_cents(OVER)), _errors(counts[OVER])),
        ("Underpaid", dollars(report.total_cents(UNDER)), _errors(counts[UNDER])),
        ("Cases still open", f"{unfinished}", f"of {len(lines)}"),
    )
    return facts(told)


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


def _identity(rows: Iterable[tuple[str, str]]) -> str:
    told = "".join(
        f'<tr><td>{escape(name)}</td><td class="written">{escape(words)}</td></tr>'
        for name, words in rows
    )
    return f'<table class="identity">{told}</table>'


def _lines(report: ErrorReport) -> Iterable[str]:
    if not report.lines:
        yield (
            "<h2>Errors</h2><p>The casino operator became aware of no such error in "
            f"{month_words(report)}.</p>"
        )
        return
    yield f"<h2>Errors</h2>{_summary(report)}<h2>The cases</h2>"
    yield from (_case(line) for line in report.lines)


_COLUMNS = (
    ("Case", 12), ("Became known", 16), ("Error", 14), ("Where", 26), ("Amount", 17),
    ("Case stands", 22),
)  # fmt: skip


def _summary(report: ErrorReport) -> str:
    whole = sum(share for _, share in _COLUMNS)
    widths = "".join(f'<col style="width:{100 * share / whole:.2f}%">' for _, share in _COLUMNS)
    heads = "".join(f'<th scope="col"{_side(name)}>{name}</th>' for name, _ in _COLUMNS)
    rows = "\n".join(_row(line) for line in report.lines)
    return (
        f"<table><colgroup>{widths}</colgroup><thead><tr>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _row(line: ErrorLine) -> str:
    late = "recorded after the month" if line.recorded_late else ""
    cells = (
        ("Case", line.number, ""),
        ("Became known", when(line.known_at), late),
        ("Error", DIRECTION_WORDS[line.direction], KIND_WORDS[line.kind]),
        ("Where", where(line), line.patron or "patron not identified"),
        ("Amount", dollars(line.cents), f"{dollars(line.outstanding_cents)} outstanding"),
        ("Case stands", standing(line), ENQUIRY_WORDS[line.enquiry]),
    )
    told = "".join(
        f"<td{_side(name)}>{escape(main)}<small>{escape(small)}</small></td>"
        for name, main, small in cells
    )
    return f"<tr>{told}</tr>"


def _side(name: str) -> str:
    return ' class="figures"' if name == "Amount" else ""


def _case(line: ErrorLine) -> str:
    heading = f"Case {line.number}: {DIRECTION_WORDS[line.direction].lower()} of "
    late = ", after the month had ended" if line.recorded_late else ""
    facts = [
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
    ]
    steps = "".join(
        f"<tr><td>{when(step.at)}<small>{escape(_who(step))}</small></td>"
        f'<td class="written">{escape(step_words(step))}</td><td>{escape(step.clause)}</td></tr>'
        for step in line.steps
    )
    table = (
        '<table><colgroup><col style="width:24%"><col style="width:64%"><col style="width:12%">'
        '</colgroup><thead><tr><th scope="col">Step</th><th scope="col">What was done</th>'
        f'<th scope="col">Rule</th></tr></thead><tbody>{steps}</tbody></table>'
        if steps
        else "<p>Nothing has been done about it yet.</p>"
    )
    return f"<h3>{escape(heading)}{dollars(line.cents)}</h3>{_identity(facts)}{table}"


def _who(step: Step) -> str:
    return f"{step.by} ({step.office.replace('-', ' ')})" if step.office else step.by
