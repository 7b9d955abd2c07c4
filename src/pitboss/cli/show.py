"""How the commands speak to people: tables and sentences, and JSON for programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from pitboss.kernel.errors import BadInput
from pitboss.kernel.plain_text import escaped

if TYPE_CHECKING:  # rich is read when something is shown that needs it, not for JSON
    from pathlib import Path

    from rich.console import Console
    from rich.table import Table

NARROWEST, USUAL, WIDE = 40, 80, 120


def console() -> Console:
    """Standard output; a page of COLUMNS where it is not a terminal, else a wide one."""
    from pitboss.plain_console import PlainConsole

    return PlainConsole(width=None if sys.stdout.isatty() else columns(), highlight=False)


def table(title: str, *headings: str, right: Iterable[str] = ()) -> Table:
    """A plain table; the columns named in ``right`` hold amounts."""
    from pitboss.plain_console import table as plain_table

    return plain_table(title, *headings, right=right)


def columns() -> int:
    """How wide a page is: COLUMNS, else the terminal's width, else a wide one."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and len(told) < 5:
        return max(NARROWEST, int(told))
    if not sys.stdout.isatty():
        return WIDE
    # Not by ``shutil``: it reads what packs archives, which takes as long as settling a round.
    return os.get_terminal_size(sys.stdout.fileno()).columns or USUAL


def print_json(data: object) -> None:
    """Data for programs, indented for people who look at it all the same."""
    from pitboss.cli.json_text import json_text

    sys.stdout.write(escaped(json_text(data).decode()) + "\n")


def write_out(path: Path, content: bytes, *, new: bool = False) -> None:
    """Put a rendered paper where it was asked for, and say so; over no other file if ``new``."""
    write_quietly(path, content, new=new)
    click.echo(f"Written: {path}, {len(content):,} bytes.")


def write_quietly(path: Path, content: bytes, *, new: bool = False) -> None:
    """The same, and nothing said: what else is written on the line is for programs."""
    how = os.O_EXCL if new else os.O_TRUNC
    try:
        # For the person who asked alone: what a journal tells may be somebody's name or money.
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | how, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
    except OSError as wrong:
        raise BadInput(f"{path} cannot be written: {wrong.strerror}.") from wrong
