"""``pitboss papers``: the Authority's file, each paper compared with its digest."""

from __future__ import annotations

import click
from rich.markup import escape

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json


@click.command(epilog="\b\nExample:\n  pitboss papers --config floor.toml")
@click.option(
    "--config", metavar="FILE", help="The floor's configuration; by default the one shipped."
)
@json_option
def papers(config: str | None, as_json: bool) -> None:
    """List the papers from the regulator and to it, and compare each with its digest.

    Exit code 1 if the content of any is missing or was changed. Nothing is changed.
    """
    from pitboss.kernel.local_time import local
    from pitboss.server.ops.paper_contents import SOUND
    from pitboss.server.ops.papers_on_file import papers_in
    from pitboss.server.ops.settings import floor_settings

    found = papers_in(floor_settings(config))
    if as_json:
        print_json(
            [
                {
                    "number": paper.number,
                    "kind": paper.kind,
                    "direction": paper.direction,
                    "document": paper.document,
                    "title": paper.title,
                    "effective_at": paper.effective_at,
                    "status": paper.status,
                    "digest": paper.digest,
                    "content": state,
                }
                for paper, state in found
            ]
        )
    else:
        out = console()
        for paper, state in found:
            mark = "  [green]ok[/green]" if state == SOUND else f"[bold red]{state}[/bold red]"
            what = f"{paper.kind} {paper.direction} the regulator, {paper.document}"
            since = (
                ""
                if paper.effective_at is None
                else f", from {local(paper.effective_at):%d/%m/%Y}"
            )
            told = escape(f"{what}{since}, {paper.status}: {paper.title}")
            out.print(f"{mark}  [bold]{escape(paper.number)}[/bold]  {told}")
            out.print(f"      {paper.digest}")
        if not found:
            out.print("No paper is on file.")
    if not all(state == SOUND for _, state in found):
        click.get_current_context().exit(1)
