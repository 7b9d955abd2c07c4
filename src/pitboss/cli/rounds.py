"""``pitboss rounds``: the rounds of a journal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click
from rich.markup import escape

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json, table
from pitboss.cli.verify import opened
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars

if TYPE_CHECKING:  # the journal is loaded when there is one to read
    from pitboss.eventstore.store import Values

_SHOWN = 50

table_option = click.option(
    "--table", "table_name", metavar="NAME",
    help="The table; not needed if only one has played the round.",
)  # fmt: skip


@click.command(epilog="\b\nExample:\n  pitboss rounds floor.db --table sicbo-1")
@click.argument("database", metavar="DATABASE")
@click.option("--table", "table_name", metavar="NAME", help="The rounds of one table only.")
@json_option
def rounds(database: str, table_name: str | None, as_json: bool) -> None:
    """List the rounds of every table, with terminals or a dealer, and what each came to.

    The last of them are shown, table by table; --json lists all. `pitboss replay` tells one.
    """
    from pitboss.house.rounds import COLUMNS, played

    with opened(database) as store, store.view():
        found = [row for row in played(store) if table_name in (None, row[0])]
    if table_name is not None and not found:
        raise BadInput(f"No round was played at table {table_name}.")
    if as_json:
        print_json([dict(zip(COLUMNS, row, strict=True)) for row in found])
        return
    amounts = ("Round", "Staked", "Returned")
    listed = table("", "Table", "Round", "Begun (UTC)", "Result", "Status", *amounts[1:],
                   "Rulebook", right=amounts)  # fmt: skip
    for row in found[-_SHOWN:]:
        listed.add_row(*_cells(row))
    out = console()
    out.print(listed)
    if len(found) > _SHOWN:
        out.print(f"{len(found) - _SHOWN:,} before these; --json lists all.")


def _cells(row: Values) -> Iterator[str]:
    """A round for the eye."""
    from pitboss.reports.stories import moment

    name, number, status, result, opened_at, _, staked, returned, digest = row
    yield escape(str(name))
    yield str(number)
    yield moment(opened_at) if isinstance(opened_at, int) else ""
    yield str(result or "")
    yield str(status)
    for cents in (staked, returned):
        cents = kind_of(cents, int)
        yield dollars(cents)
    yield str(digest)[:12]
