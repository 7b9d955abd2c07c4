"""``pitboss export``: everything about one round in one file, for those who settle a dispute."""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.cli.rounds import table_option
from pitboss.cli.show import console
from pitboss.cli.verify import archives_option, opened
from pitboss.kernel.errors import BadInput


@click.command(epilog="\b\nExample:\n  pitboss export floor.db --round 3 --out round-3.zip")
@click.argument("database", metavar="DATABASE")
@click.option(
    "--round", "number", type=int, required=True, metavar="N", help="The round's number."
)
@table_option
@archives_option
@click.option("--out", "path", required=True, metavar="FILE", help="The ZIP file to write.")
def export(
    database: str, number: int, table_name: str | None, archives: str | None, path: str
) -> None:
    """Write the dispute export of a round: the story, the records, the rules it cites.

    The export of a dealer's round also holds the rules and limits it was played by, so that it can
    be settled again, and the signed checkpoints over its records.
    """
    from pitboss.eventstore.private_files import private_file
    from pitboss.reports.dispute_export import export_of

    out = Path(path)
    if out.exists():
        raise BadInput(f"{path} is there already: choose another name.")
    if not out.parent.is_dir():
        raise BadInput(f"{path} cannot be written: there is no such folder.")
    with opened(database, archives) as store, store.view():
        made = export_of(store, number, table_name)
    private_file(out).write_bytes(made.content)
    story = made.story
    console().print(
        f"{path}: round {story.round} of table {story.table}, {len(story.steps)} steps, "
        f"{made.records} records"
    )
