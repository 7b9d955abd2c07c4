"""``pitboss errors``: the monthly report to the NICC of over- and underpayments."""

from __future__ import annotations

import sys
import time
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.markup import escape

from pitboss.cli.show import console, table, write_out
from pitboss.cli.verify import opened
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.plain_console import PlainConsole

if TYPE_CHECKING:  # the journal and the report are loaded when there is one to make
    from pitboss.cases.case import Case
    from pitboss.cases.report import ErrorReport
    from pitboss.eventstore.record import Head
    from pitboss.eventstore.store import Store

FORMATS = ("text", "json", "csv", "html")
PAGE_WIDTH = 120


@click.command(
    epilog="\b\nExample:\n  pitboss errors floor.db --month 2026-10 --format html --out 10.html"
)
@click.argument("database", metavar="DATABASE")
@click.option(
    "--month", required=True, metavar="YYYY-MM", help="The month in which the errors became known."
)
@click.option("--format", "form", metavar="FORMAT", default="text",
              help=f"One of {', '.join(FORMATS)}.")  # fmt: skip
@click.option("--out", "path", metavar="FILE", help="Write to a file.")
def errors(database: str, month: str, form: str, path: str | None) -> None:
    """Report every over- or underpayment of more than $1,000 that became known in a month.

    The month is Sydney's; each single error counts by itself, rectified or not, intended or not;
    a month without one has its report, too. The html page is made to be printed and signed.
    """
    from pitboss.cases.report import error_report, read_month

    if form not in FORMATS:
        raise BadInput(f"{quoted(form)} is not a format: it is {one_of(FORMATS)}.")
    if path is not None and Path(path).is_dir():
        raise BadInput(f"{path} is a folder: name a file in it with --out.")
    read_month(month)
    with opened(database) as store, store.view():
        report = error_report(cases_of(store), month, _now())
    if path is not None:
        write_out(Path(path), _rendered(report, form))
    elif form == "text":
        show_report(report, console())
    else:
        sys.stdout.buffer.write(_rendered(report, form))


def _now() -> int:
    """A month to come has no report, and one that runs is unfinished."""
    return time.time_ns() // 1_000_000


def cases_of(store: Store) -> list[Case]:
    """Every case in a journal, made from its records; refused where one is not as written."""
    from pitboss.eventstore.faults import Damaged
    from pitboss.eventstore.record import Head
    from pitboss.eventstore.tables import HEADS

    heads = [Head(*row) for row in store.scan(HEADS)]  # type: ignore[arg-type]  # as its fields
    try:
        return [_case(store, head) for head in heads if head.stream.startswith("case:")]
    except Damaged as damaged:
        raise BadInput(f"{damaged} pitboss verify tells every fault.") from damaged


def _case(store: Store, head: Head) -> Case:
    """One case, each record being checked to follow the one before, up to where it ends."""
    from pitboss.cases import case as case_records
    from pitboss.cases.event import CaseEvent
    from pitboss.eventstore.codec import Codec
    from pitboss.eventstore.faults import Damaged
    from pitboss.eventstore.record import GENESIS, check_link, stream_bytes
    from pitboss.house.acts import listed
    from pitboss.kernel.words import hyphened

    kinds, stream = listed(CaseEvent), head.stream
    codec = Codec({hyphened(made.__name__): made for made in kinds})
    case, last = case_records.Case(number=stream.partition(":")[2]), GENESIS
    for record in store.read(stream):
        check_link(record, case.version + 1, last, stream_bytes(stream))
        last = record.hash
        case.apply(codec.decode(record))
    if (case.version, last) != (head.version, head.hash):
        raise Damaged(stream, case.version + 1, "it is missing")
    return case


def show_report(report: ErrorReport, out: Console) -> None:
    """The report for the eye: what it covers, then a line for each error and its cause."""
    from pitboss.cases.case import OVER, UNDER
    from pitboss.cases.report import REGULATOR
    from pitboss.cases.report_words import (
        DIRECTION_WORDS,
        ENQUIRY_WORDS,
        KIND_WORDS,
        month_words,
        standing,
        when,
        where,
    )
    from pitboss.rules.dealer import REPORTED_CENTS

    out.print(f"[bold]Overpayments and underpayments, {month_words(report)}[/bold]")
    if report.unfinished:
        out.print("The month has not ended: this is not its report yet.")
    for document, title, clause, _ in report.instruments:
        out.print(f"To the {REGULATOR}, under rule {clause} of {title} ({document}).")
    if not report.lines:
        out.print(f"The casino operator became aware of no error above {dollars(REPORTED_CENTS)}.")
        return
    columns = ("Case", "Became known", "Error", "Amount", "Where, who and why", "Case stands")
    listed = table("", *columns, right=("Amount",))
    for line in report.lines:
        late = "\nrecorded after the month" if line.recorded_late else ""
        listed.add_row(
            escape(line.number),
            f"{when(line.known_at)}{late}",
            f"{DIRECTION_WORDS[line.direction]}\n{KIND_WORDS[line.kind]}",
            dollars(line.cents),
            escape(f"{where(line)}\n{line.patron or 'patron not identified'}\n{line.cause}"),
            f"{standing(line)}\n{ENQUIRY_WORDS[line.enquiry]}",
        )
    out.print(listed)
    out.print(
        f"Overpaid {dollars(report.total_cents(OVER))}, underpaid "
        f"{dollars(report.total_cents(UNDER))}; times are Sydney's."
    )


def _rendered(report: ErrorReport, form: str) -> bytes:
    """The report in a format; what draws it is loaded only when it is needed."""
    if form == "json":
        from pitboss.cases.report import report_json

        return report_json(report).encode()
    if form == "csv":
        from pitboss.cases.report import report_csv

        return report_csv(report).encode()
    if form == "html":
        from pitboss.cases.report_page import report_html

        return report_html(report).encode()
    page = StringIO()
    show_report(report, PlainConsole(file=page, width=PAGE_WIDTH, highlight=False))
    return page.getvalue().encode()
