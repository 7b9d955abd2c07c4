"""A round of a journal, found by its number, for the commands that tell or export it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from pitboss.cli.verify import opened
from pitboss.errors import BadInput
from pitboss.words import one_of

if TYPE_CHECKING:  # the journal is loaded when there is one to read
    from pitboss.journal.store import Store
    from pitboss.journal.story import Story

table_option = click.option(
    "--table", "table_name", metavar="NAME",
    help="Which table; not needed where only one has played the round.",
)  # fmt: skip


def round_story(database: str, number: int, table_name: str | None) -> Story:
    """The story of a round; refuses one that was not played, or that several tables played."""
    with opened(database) as store, store.view():
        return story_in(store, number, table_name)


def story_in(store: Store, number: int, table_name: str | None) -> Story:
    """The story of a round in an open journal."""
    from pitboss.floor.streams import table_stream
    from pitboss.journal.codec import Codec
    from pitboss.journal.house import HOUSE
    from pitboss.journal.story import tell
    from pitboss.journal.tables import ROUNDS

    played = [
        str(row[0])
        for row in store.scan(ROUNDS, columns=("house_table", "number"))
        if row[1] == number and table_name in (None, row[0])
    ]
    if not played:
        where = f" at table {table_name}" if table_name else ""
        raise BadInput(f"Round {number} was not played{where}.")
    if len(played) > 1:
        raise BadInput(
            f"Round {number} was played at several tables: choose --table {one_of(played)}."
        )
    stream = table_stream(played[0])
    codec = Codec(HOUSE.kinds)
    records = ((record.version, codec.decode(record)) for record in store.read(stream))
    story = tell(stream, number, records)
    assert story is not None, "the book of rounds has it, so the records do"
    return story


def moment(at: int) -> str:
    """A time as a person reads it, to the millisecond, in UTC."""
    told = datetime.fromtimestamp(at / 1000, tz=UTC)
    return f"{told:%d/%m/%Y %H:%M:%S}.{at % 1000:03d}"
