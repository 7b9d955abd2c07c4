"""``pitboss backup``: a copy of a journal, of one moment, that verifies itself."""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.cli.options import json_option
from pitboss.cli.verify import conclude, key_option, opened, public_keys


@click.command(epilog="\b\nExample:\n  pitboss backup floor.db floor-2026-11-15.backup")
@click.argument("database", metavar="DATABASE")
@click.argument("file", metavar="FILE")
@key_option
@json_option
def backup(database: str, file: str, keys: tuple[str, ...], as_json: bool) -> None:
    """Copy a journal into a new file while it is in use, and verify the copy.

    DATABASE is a path, sqlite:///path or postgresql://host/database. The copy is always one
    SQLite file, a journal itself, which pitboss verify reads and pitboss restore puts into either
    kind of database. A journal with faults is copied as it is; then the exit code is 1.
    """
    from pitboss.eventstore.backup import back_up
    from pitboss.house.domain import HOUSE

    trusted = public_keys(keys)
    with opened(database) as store:
        report = back_up(store, Path(file), HOUSE, public_keys=trusted)
    conclude(file, report, as_json=as_json)
