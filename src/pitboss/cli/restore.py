"""``pitboss restore``: a backup put into an empty journal, and the word of who goes on with it."""

from __future__ import annotations

from pathlib import Path

import click
from rich.markup import escape

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json
from pitboss.cli.verify import conclude, key_option, public_keys
from pitboss.kernel.errors import BadInput


@click.command(
    epilog="\b\nExamples:\n  pitboss restore floor-2026-11-15.backup floor.db\n"
    '  pitboss restore --accept --config floor.toml --reason "the disk was lost"'
)
@click.argument("file", metavar="FILE", required=False)
@click.argument("database", metavar="DATABASE", required=False)
@key_option
@click.option(
    "--accept", is_flag=True, help="Go on with a journal that is behind its outside anchors."
)
@click.option("--reason", default="", metavar="TEXT", help="Why, for --accept.")
@click.option("--config", metavar="FILE", help="The floor's configuration, for --accept.")
@json_option
def restore(
    file: str | None,
    database: str | None,
    keys: tuple[str, ...],
    accept: bool,
    reason: str,
    config: str | None,
    as_json: bool,
) -> None:
    """Restore a backup into an empty journal, and verify the result.

    DATABASE is a path, sqlite:///path or postgresql://host/database; a journal that holds
    anything is refused, and so is a backup with faults.

    A floor with anchors does not open on an older copy until somebody says so with --accept. It
    is recorded with the user of this machine; every ticket that is still owed and every credit is
    held until a person decides, for it may have been paid in the time that is lost.
    """
    if accept:
        if file is not None:
            raise BadInput("--accept is said of the configured journal: it takes no FILE.")
        _accept(config, reason, as_json)
        return
    if file is None or database is None:
        raise BadInput("A backup is restored from a FILE into a DATABASE: both are needed.")
    from pitboss.eventstore import backup
    from pitboss.house.domain import HOUSE

    trusted = public_keys(keys)
    report = backup.restore(Path(file), database, HOUSE, public_keys=trusted)
    conclude(database, report, as_json=as_json)


def _accept(config: str | None, reason: str, as_json: bool) -> None:
    from pitboss.server.ops.accepting import accept_restore
    from pitboss.server.ops.settings import floor_settings

    if not reason.strip():
        raise BadInput("Say why with --reason: it stands on record.")
    done = accept_restore(floor_settings(config), reason)
    if as_json:
        print_json(
            {
                "kept": done.kept,
                "noted": done.newest.number,
                "lost": done.lost,
                "tickets_held": done.tickets,
                "credits_held": done.credits,
                "not_held": list(done.not_held),
            }
        )
        return
    out = console()
    out.print(
        f"Lost: {done.lost} checkpoints after number {done.kept}, up to {done.newest.named}."
    )
    out.print(f"Held until a person decides: {done.tickets} tickets, {done.credits} credits.")
    for line in done.not_held:
        out.print(f"Not held, to be looked at by hand: {escape(line)}")
    out.print("Tickets printed in the lost time are unknown here, and are not paid.")
