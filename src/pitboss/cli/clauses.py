"""``pitboss clauses``: every clause of the documents and what is done about it."""

from __future__ import annotations

from collections import Counter

import click
from rich.markup import escape

from pitboss.cli.options import json_option, one_of_these
from pitboss.cli.rules import clause_data
from pitboss.cli.show import console, print_json, table
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.register import Clause, document_ids, register
from pitboss.rules.register.clauses import STATUSES


@click.command(epilog="Example: pitboss clauses --document aruze-craps --status open")
@click.option(
    "--document",
    metavar="DOCUMENT",
    shell_complete=one_of_these(document_ids()),
    help=f"One of {', '.join(document_ids())}.",
)
@click.option(
    "--status",
    metavar="STATUS",
    shell_complete=one_of_these(STATUSES),
    help=f"One of {', '.join(STATUSES)}.",
)
@json_option
def clauses(document: str | None, status: str | None, as_json: bool) -> None:
    """List the clause register: status, where the code cites each clause, which tests show it.

    An open clause is listed with what is missing.
    """
    for given, known, what in (
        (document, document_ids(), "document"),
        (status, STATUSES, "status"),
    ):
        if given is not None and given not in known:
            raise BadInput(f"{quoted(given)} is not a {what}: it is {one_of(known)}.")
    rows = [
        row
        for row in register()
        if document in (None, row.document) and status in (None, row.status)
    ]
    if as_json:
        print_json([clause_data(row) for row in rows])
        return
    out = console()
    if document is None and status is None:
        out.print(counts(list(rows)))
        out.print("One document in full: pitboss clauses --document aruze-craps")
        return
    listed = table(
        f"{len(rows)} clauses",
        "Clause",
        "Kind",
        "Status",
        "What it says",
        "Tests",
        right=("Tests",),
    )
    for row in rows:
        name = row.clause if document else f"{row.document} {row.clause}"
        said = f"{row.summary}\nMissing: {row.gap}" if row.gap else row.summary
        listed.add_row(name, row.kind, row.status, escape(said), str(len(row.tests) or ""))
    out.print(listed)


def counts(rows: list[Clause]) -> object:
    """How many clauses of each document and kind have each status."""
    listed = table(
        "The clause register", "Document", "Kind", *STATUSES, "All", right=(*STATUSES, "All")
    )
    for document in document_ids():
        of_document = [row for row in rows if row.document == document]
        kinds = sorted({row.kind for row in of_document})
        for number, kind in enumerate([*kinds, "all kinds"]):
            of_kind = [row for row in of_document if kind in (row.kind, "all kinds")]
            statuses = Counter(row.status for row in of_kind)
            listed.add_row(
                "" if number else document,
                kind,
                *(str(statuses[status] or "") for status in STATUSES),
                str(len(of_kind)),
                end_section=kind == "all kinds",
            )
    return listed
