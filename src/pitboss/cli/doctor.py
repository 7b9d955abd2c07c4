"""``pitboss doctor``: is everything there that a floor needs?"""

from __future__ import annotations

import click
from rich.markup import escape

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json


@click.command(epilog="\b\nExample:\n  pitboss doctor --config floor.toml")
@click.option(
    "--config", metavar="FILE", help="The floor's configuration; by default the one shipped."
)
@json_option
def doctor(config: str | None, as_json: bool) -> None:
    """Check everything that a floor needs to open, and say how to fix what fails.

    Configuration, what the house keeps of optional wagers, prizes in cash, sealed software, pages,
    journal, papers, key, disk, address, encryption and devices; exit code 1 if anything fails.
    Nothing is changed.
    """
    from pitboss.server.ops.doctor import examine
    from pitboss.server.ops.settings import floor_settings

    findings = list(examine(floor_settings(config)))
    if as_json:
        print_json(
            [{"what": one.what, "ok": one.ok, "sentence": one.sentence} for one in findings]
        )
    else:
        out = console()
        for one in findings:
            mark = "  [green]ok[/green]" if one.ok else "[bold red]FAIL[/bold red]"
            out.print(f"{mark}  [bold]{one.what}[/bold]  {escape(one.sentence)}")
    if not all(one.ok for one in findings):
        click.get_current_context().exit(1)
