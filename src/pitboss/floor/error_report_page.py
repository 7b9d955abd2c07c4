"""The monthly report of money errors as one page: no script, nothing from outside, A4.

It has the look of the other papers of the house. The same report gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from html import escape

from pitboss.floor.case_records import OPEN, OVER, UNDER, Step
from pitboss.floor.error_report import REGULATOR, REGULATOR_SHORT, ErrorLine, ErrorReport
from pitboss.floor.error_words import (
    DIRECTION_WORDS,
    ENQUIRY_WORDS,
    KIND_WORDS,
    month_words,
    standing,
    step_words,
    when,
    where,
)
from pitboss.rules.dealer import REPORTED_CENTS
from pitboss.sydney import local
from pitboss.words import dollars

STYLE = """
:root { --ink: #14191c; --second: #6a6455; --hairline: #d9d1bf; --gold: #a98745;
  --paper: #fffdf8; --room: #ece6d8; --felt: #6b1a2c; font-size: 15px; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--room); color: var(--ink); line-height: 1.45;
  font-family: 'Noto Sans', 'DejaVu Sans Condensed', 'DejaVu Sans', sans-serif;
  font-variant-numeric: tabular-nums lining-nums; -webkit-print-color-adjust: exact;
  print-color-adjust: exact; }
main { max-width: 68rem; margin: 2rem auto; padding: 3.2rem 3.6rem; background: var(--paper);
  border-top: .5rem solid var(--felt); box-shadow: 0 .2rem 1.6rem #14191c22; }
h1, h2, h3 { font-family: 'Noto Serif', 'DejaVu Serif Condensed', 'DejaVu Serif', serif;
  color: var(--felt); break-after: avoid; }
h1 { font-size: 2.3rem; line-height: 1.15; margin: .3rem 0 .4rem; }
h2 { font-size: 1.3rem; margin: 2.6rem 0 .8rem; padding-bottom: .35rem;
  border-bottom: 2px solid var(--gold); }
h3 { font-size: 1.05rem; margin: 1.9rem 0 .3rem; }
.kind { letter-spacing: .16em; text-transform: uppercase; font-size: .8rem; font-weight: bold;
  color: #7d6327; margin: 0; }
.under { margin: 0; color: var(--second); font-size: .9rem; }
p { margin: 0 0 .8rem; max-width: 60rem; text-wrap: pretty; }
.facts { display: grid; grid-template-columns: repeat(4, 1fr); margin: 1.8rem 0 1.4rem;
  border: 1px solid var(--hairline); background: #faf6ec; }
.facts div { padding: .9rem 1.1rem; border-left: 1px solid var(--hairline); }
.facts div:first-child { border-left: 0; }
.facts span { display: block; font-size: .74rem; color: var(--second); letter-spacing: .04em; }
.facts strong { display: block; font-size: 1.4rem; line-height: 1.3; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: .8rem;
  line-height: 1.32; margin: .4rem 0 1rem; }
thead { display: table-header-group; }
th { text-align: left; font-weight: bold; vertical-align: bottom; color: var(--felt);
  border-bottom: 1.5px solid var(--felt); }
th, td { padding: .34rem .45rem; overflow-wrap: anywhere; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
td { vertical-align: top; border-bottom: 1px solid var(--hairline); }
tr { break-inside: avoid; }
.figures { text-align: right; white-space: nowrap; padding-right: 1.2rem; }
.written { white-space: pre-line; }
small { display: block; font-size: .86em; font-weight: normal; color: var(--second); }
.identity td:first-child { width: 24%; color: var(--second); }
.filed { display: grid; grid-template-columns: 2fr 2fr 1fr; gap: 2rem; margin-top: 4.4rem;
  break-inside: avoid; }
.filed div { border-top: 1px solid var(--ink); padding-top: .3rem; font-size: .78rem;
  color: var(--second); }
@page { size: A4; margin: 15mm 13mm 17mm; @bottom-left { content: FOOTER; font: 7pt sans-serif;
  color: #6a6455; } @bottom-right { content: counter(page) " of " counter(pages);
  font: 7pt sans-serif; color: #6a6455; } }
@media print { :root { font-size: 9.4pt; } body { background: none; } table { font-size: .78rem; }
  main { margin: 0; padding: 0; max-width: none; box-shadow: none; background: none;
  border-top: 0; } h1 { margin-top: .1rem; } }
@media screen and (max-width: 60rem) { main { padding: 1.4rem; margin: 0; } .facts, .filed
  { grid-template-columns: 1fr; } .facts div { border-left: 0; } }
"""


def report_html(report: ErrorReport) -> str:
    """The page, fit to be printed, signed and sent.

    >>> from pitboss.floor.error_report import error_report
    >>> page = report_html(error_report([], "2026-10"))
    >>> page[:15], "October 2026" in page, "no such error" in page
    ('<!DOCTYPE html>', True, True)
    """
    title = f"Overpayments and underpayments, {month_words(report)}"
    style = STYLE.replace("FOOTER", f'"{title}"')
    parts = [
        f'<!DOCTYPE html>\n<html lang="en-GB"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style}</style></head><body><main>",
        f'<p class="kind">Monthly report to the {REGULATOR_SHORT}</p>'
        f"<h1>Overpayments and underpayments</h1>"
        f'<p class="under">{month_words(report)}, each of more than '
        f"{dollars(REPORTED_CENTS)}</p>",
        _facts(report),
        _identity(_heading(report)),
        *_lines(report),
        '<div class="filed"><div>Prepared by</div><div>Reviewed by</div><div>Date</div></div>',
        "</main></body></html>\n",
    ]
    return "\n".join(parts)


def _facts(report: ErrorReport) -> str:
    lines = report.lines
    unfinished = sum(line.status == OPEN for line in lines)
    counts = {way: sum(line.direction == way for line in lines) for way in (OVER, UNDER)}
    facts = (
        ("Errors reported", f"{len(lines)}", f"above {dollars(REPORTED_CENTS)} each"),
        ("Overpaid", dollars(report.total_cents(OVER)), _errors(counts[OVER])),
        ("Underpaid", dollars(report.total_cents(UNDER)), _errors(counts[UNDER])),
        ("Cases still open", f"{unfinished}", f"of {len(lines)}"),
    )
    told = "".join(
        f"<div><span>{name}</span><strong>{main}</strong><span>{small}</span></div>"
        for name, main, small in facts
    )
    return f'<div class="facts">{told}</div>'


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
