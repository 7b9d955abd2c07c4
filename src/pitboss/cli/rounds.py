"""``pitboss rounds``: the rounds of a journal; and one of them found by its number."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click
from rich.markup import escape

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json, table
from pitboss.cli.verify import opened
from pitboss.errors import BadInput
from pitboss.words import dollars, one_of

if TYPE_CHECKING:  # the journal is loaded when there is one to read
    from pitboss.journal.domain import Entry
    from pitboss.journal.store import Store, Values
    from pitboss.journal.tellings_steps import Story

_SHOWN = 50
_COLUMNS = (
    "house_table", "number", "status", "result", "opened_at", "decided_at", "stake_cents",
    "returned_cents", "digest",
)  # fmt: skip

table_option = click.option(
    "--table", "table_name", metavar="NAME",
    help="Which table; not needed where only one has played the round.",
)  # fmt: skip


@click.command(epilog="\b\nExample:\n  pitboss rounds floor.db --table sicbo-1")
@click.argument("database", metavar="DATABASE")
@click.option("--table", "table_name", metavar="NAME", help="The rounds of one table only.")
@json_option
def rounds(database: str, table_name: str | None, as_json: bool) -> None:
    """List the rounds of every table, of terminals and of dealers, with what each came to.

    The last of them are shown, table by table; --json lists all. `pitboss replay` tells one.
    """
    with opened(database) as store, store.view():
        found = [row for row in _played(store) if table_name in (None, row[0])]
    if table_name is not None and not found:
        raise BadInput(f"No round was played at table {table_name}.")
    if as_json:
        print_json([dict(zip(_COLUMNS, row, strict=True)) for row in found])
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


def _played(store: Store) -> Iterator[Values]:
    from pitboss.journal.tables import ROUNDS

    return store.scan(ROUNDS, columns=_COLUMNS)


def _cells(row: Values) -> Iterator[str]:
    """A round for the eye."""
    name, number, status, result, opened_at, _, staked, returned, digest = row
    yield escape(str(name))
    yield str(number)
    yield moment(opened_at) if isinstance(opened_at, int) else ""
    yield str(result or "")
    yield str(status)
    for cents in (staked, returned):
        assert isinstance(cents, int)
        yield dollars(cents)
    yield str(digest)[:12]


def round_story(database: str, number: int, table_name: str | None) -> Story:
    """The story of a round; refuses one that was not played, or that several tables played."""
    with opened(database) as store, store.view():
        return story_in(store, number, table_name)


def story_in(store: Store, number: int, table_name: str | None) -> Story:
    """The story of a round in an open journal."""
    from pitboss.floor.streams import dealer_stream, table_stream
    from pitboss.journal.faults import Damaged
    from pitboss.journal.story import tell

    name = _only_table(store, number, table_name)
    stream = dealer_stream(name)
    if not list(store.read(stream, 1, 1)):
        stream = table_stream(name)
    try:
        story = tell(
            stream, number, lambda other: _entries(store, other), _cases(store, name, number)
        )
    except (Damaged, AssertionError) as wrong:
        raise BadInput(
            f"Round {number} of table {name} cannot be told, for its records are not as they were "
            f"written ({wrong}): pitboss verify names each fault."
        ) from wrong
    assert story is not None, "the book of rounds has it, so the records do"
    return story


def _only_table(store: Store, number: int, table_name: str | None) -> str:
    """The table that is meant: the one named, or the only one that played the round."""
    played = [
        str(row[0]) for row in _played(store) if row[1] == number and table_name in (None, row[0])
    ]
    if not played:
        where = f" at table {table_name}" if table_name else ""
        raise BadInput(f"Round {number} was not played{where}.")
    if len(played) > 1:
        raise BadInput(
            f"Round {number} was played at several tables: choose --table {one_of(played)}."
        )
    return played[0]


def _entries(store: Store, stream: str) -> Iterator[tuple[int, Entry]]:
    from pitboss.journal.codec import Codec
    from pitboss.journal.house import HOUSE

    codec = Codec(HOUSE.kinds)
    for record in store.read(stream):
        yield record.version, codec.decode(record)


def _cases(store: Store, name: str, number: int) -> list[str]:
    """The cases of over- or underpayment that were opened about a round."""
    from pitboss.journal.tables import CASES

    listed = store.scan(CASES, columns=("number", "house_table", "round"))
    return [str(case) for case, *where in listed if where == [name, number]]


def moment(at: int) -> str:
    """A time as a person reads it, to the millisecond, in UTC."""
    told = datetime.fromtimestamp(at / 1000, tz=UTC)
    return f"{told:%d/%m/%Y %H:%M:%S}.{at % 1000:03d}"
