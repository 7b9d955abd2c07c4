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
@click.option(
    "--retire", metavar="DAY",
    help="Let go of tickets, payments and transfers settled by the end of this archived day.",
)  # fmt: skip
@click.option("--reason", default="", metavar="TEXT", help="Why; required by all but --day.")
@json_option
def archive(
    database: str,
    key: str,
    day: str | None,
    target: str | None,
    take_out: str | None,
    put_back: str | None,
    retire: str | None,
    reason: str,
    as_json: bool,
) -> None:
    """Archive a closed gaming day, and take its records out of the journal or put them back.

    An archive is a folder with two Parquet files and a signed page; pitboss verify FOLDER reads it
    without the journal. Days are taken out oldest first, and come back newest first; the floor may
    go on meanwhile. Both are recorded, with the user of this machine.

    What was settled long ago need not stay on file for ever: with --retire the journal keeps only
    the numbers of tickets, payments and transfers whose records all lie in archives, so that none
    is ever used again. Details are then in the archive, and come back with it.
    """
    from pitboss.eventstore.opening import open_store
    from pitboss.house.domain import HOUSE
    from pitboss.server.ops.archiving import put_day_back, retire_ended, take_day_out
    from pitboss.server.ops.floor_key import key_named

    asked = [one for one in (day, take_out, put_back, retire) if one is not None]
    if len(asked) != 1 or (day is None) != (target is None):
        raise BadInput("Say one of --day with --to, --take-out, --put-back and --retire.")
    if day is None and not reason.strip():
        raise BadInput("Say why with --reason: it stands on record.")
    held = key_named(key)
    store = open_store(database, HOUSE)
    try:
        if day is not None and target is not None:
            from pitboss.eventstore.archive import archive_day

            report = archive_day(store, HOUSE, held, day, Path(target))
            conclude(target, report, as_json=as_json, of_day=True)
            return
        if retire is not None:
            let_go = retire_ended(store, held, retire, reason)
            _tell_retired(let_go, retire, as_json=as_json)
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


def _tell_retired(count: int, day: str, *, as_json: bool) -> None:
    if as_json:
        print_json({"retired": count, "day": day})
    else:
        console().print(f"{count:,} that were settled by the end of {day} are retired.")
