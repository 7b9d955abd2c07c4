"""``pitboss diff``: two editions of a document side by side."""

from __future__ import annotations

from pathlib import Path

import click
from rich.markup import escape

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json, table, write_out
from pitboss.kernel.errors import BadInput
from pitboss.maths.editions import EditionsCompared, compare_editions
from pitboss.maths.editions_content import in_short, sections
from pitboss.maths.editions_json import editions_data
from pitboss.rules.catalogue import GAMES
from pitboss.rules.register.clauses import document_ids

_NAMES = ", ".join(dict.fromkeys((*document_ids(), *GAMES)))


@click.command(
    epilog=f"Example: pitboss diff sicbo-ilga sicbo-nicc. OLDER and NEWER are of {_NAMES}."
)
@click.argument("older", metavar="OLDER")
@click.argument("newer", metavar="NEWER")
@json_option
@click.option("--html", "path", metavar="FILE", help="Write the page that is printed and filed.")
def diff(older: str, newer: str, as_json: bool, path: str | None) -> None:
    """Compare two editions: clauses, definitions, cross-references, readings and every edge.

    Clauses whose number now means another rule come first. A document is named by its id, or by
    one of its games, whose wagers are then compared alone.
    """
    if path is not None and as_json:
        raise BadInput("--json and --html are two forms of one comparison: ask for one of them.")
    if path is not None and Path(path).is_dir():
        raise BadInput(f"{path} is a folder: name a file in it with --html.")
    compared = compare_editions(older, newer)
    if path is not None:
        from pitboss.reports.editions_page import editions_page

        write_out(Path(path), editions_page(compared).encode())
    elif as_json:
        print_json({"format": "pitboss-diff/1", **editions_data(compared)})
    else:
        _show(compared)


def _show(compared: EditionsCompared) -> None:
    out = console()
    comparison = compared.comparison
    out.print(f"[bold]{comparison.older.name} and {comparison.newer.name}[/bold]")
    out.print(escape(in_short(compared)))
    for told in sections(compared):
        out.print(f"\n[bold]{told.title}[/bold]\n{escape(told.words)}")
        if told.rows:
            listed = table("", *told.columns)
            for row in told.rows:
                listed.add_row(*map(escape, row))
            out.print(listed)
