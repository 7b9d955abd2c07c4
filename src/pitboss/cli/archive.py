"""``pitboss archive``: a closed gaming day into Parquet files, out of the journal and back."""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json
from pitboss.cli.verify import conclude
from pitboss.kernel.errors import BadInput


@click.command(
    epilog="\b\nExamples:\n"
    "  pitboss archive floor.db --key journal.key --day 2026-11-16 --to days/2026-11-16\n"
    '  pitboss archive floor.db --key journal.key --take-out days/2026-11-16 --reason "a year old"'
)
@click.argument("database", metavar="DATABASE")
@click.option(
    "--key", required=True, metavar="KEY",
    help="The floor's private key: a path, credential:NAME or unix:SOCKET.",
)  # fmt: skip
@click.option("--day", metavar="DAY", help="The closed gaming day to archive; with --to.")
@click.option("--to", "target", metavar="FOLDER", help="The new folder that it goes into.")
@click.option("--take-out", metavar="FOLDER", help="Take this archived day out of the journal.")
@click.option("--put-back", metavar="FOLDER", help="Put this archived day back into it.")
@click.option("--reason", default="", metavar="TEXT", help="Why, for --take-out and --put-back.")
@json_option
def archive(
    database: str,
    key: str,
    day: str | None,
    target: str | None,
    take_out: str | None,
    put_back: str | None,
    reason: str,
    as_json: bool,
) -> None:
    """Archive a closed gaming day, and take its records out of the journal or put them back.

    An archive is a folder with two Parquet files and a signed page; pitboss verify FOLDER reads it
    without the journal. Days are taken out oldest first, and come back newest first; the floor may
    go on meanwhile. Both are recorded, with the user of this machine.
    """
    from pitboss.eventstore.opening import open_store
    from pitboss.house.domain import HOUSE
    from pitboss.server.ops.archiving import put_day_back, take_day_out
    from pitboss.server.ops.floor_key import key_named

    asked = [one for one in (day, take_out, put_back) if one is not None]
    if len(asked) != 1 or (day is None) != (target is None):
        raise BadInput("Say one of --day with --to, --take-out and --put-back.")
    if day is None and not reason.strip():
        raise BadInput("Say why with --reason: it stands on record.")
    held = key_named(key)
    store = open_store(database, HOUSE)
    try:
        if day is not None and target is not None:
            from pitboss.eventstore.archive import archive_day

            report = archive_day(store, HOUSE, held, day, Path(target))
            conclude(target, report, as_json=as_json)
            return
        folder = Path(take_out or put_back or "")
        move = take_day_out if take_out else put_day_back
        moved = move(store, held, folder, reason)
    finally:
        store.close()
    done = "taken out of" if take_out else "put back into"
    if as_json:
        print_json({"folder": str(folder), "records": moved, "out": take_out is not None})
    else:
        console().print(f"{moved:,} records were {done} {database}.")
