"""``pitboss restore``: a backup put into an empty journal."""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.cli.options import json_option
from pitboss.cli.verify import conclude, key_option, public_keys


@click.command(epilog="\b\nExample:\n  pitboss restore floor-2026-11-15.backup floor.db")
@click.argument("file", metavar="FILE")
@click.argument("database", metavar="DATABASE")
@key_option
@json_option
def restore(file: str, database: str, keys: tuple[str, ...], as_json: bool) -> None:
    """Restore a backup into an empty journal, and verify the result.

    DATABASE is a path, sqlite:///path or postgresql://host/database; a journal that holds
    anything is refused, and so is a backup with faults.
    """
    from pitboss.eventstore import backup
    from pitboss.house.domain import HOUSE

    trusted = public_keys(keys)
    report = backup.restore(Path(file), database, HOUSE, public_keys=trusted)
    conclude(database, report, as_json=as_json)
