"""Bare writers: finished rows into a journal's database, one plain statement a row.

They have none of the journal's statements, and else the databases' own settings. Each transaction
is as durable as a journal's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import apsw
import psycopg

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Batch, Values
from pitboss.eventstore.tables import HEADS, RECORDS, SNAPSHOTS, StoredTable
from pitboss.house.domain import HOUSE

Statement = tuple[str, Values]
"""One row, and the text of the statement that takes it."""


class Writer(Protocol):
    """Makes rows durable, and nothing else."""

    def write(self, statements: Iterable[Statement]) -> None:
        """All of them in one transaction."""

    def close(self) -> None:
        """Let the database go."""


class SqliteWriter:
    """Into a file, with a write-ahead log that is synced at every commit."""

    def __init__(self, place: str) -> None:
        open_store(place, HOUSE).close()  # makes the tables
        self._connection = apsw.Connection(place)
        self._execute = self._connection.execute
        self._execute("PRAGMA journal_mode = WAL")
        self._execute("PRAGMA synchronous = FULL")

    def write(self, statements: Iterable[Statement]) -> None:
        """All of them in one transaction."""
        execute = self._execute
        execute("BEGIN IMMEDIATE")
        for text, row in statements:
            execute(text, row)
        execute("COMMIT")

    def close(self) -> None:
        """Let the file go."""
        self._connection.close()


class PostgresWriter:
    """Into a server, every statement prepared and sent without waiting for the one before."""

    def __init__(self, place: str) -> None:
        open_store(place, HOUSE).close()  # makes the tables
        self._connection = psycopg.connect(place, autocommit=True, prepare_threshold=0)

    def write(self, statements: Iterable[Statement]) -> None:
        """All of them in one transaction."""
        with self._connection.pipeline(), self._connection.transaction():
            cursor = self._connection.cursor()
            for text, row in statements:
                cursor.execute(text, row)

    def close(self) -> None:
        """Let the server go."""
        self._connection.close()


def statements(batch: Batch, mark: str) -> list[Statement]:
    """What a batch of the journal puts into its tables, row by row in the order of the tables.

    ``mark`` stands for a value in the text of a statement.
    """
    texts = {table.name: _inserting(table, mark) for table in HOUSE.projections.all_tables}
    made: list[Statement] = [(texts[RECORDS.name], record) for record in batch.records]
    made += [(texts[HEADS.name], head) for head in batch.heads()]
    for name, rows in batch.rows.items():
        made += [(texts[name], row) for row in rows]
    made += [(texts[SNAPSHOTS.name], snapshot) for snapshot in batch.snapshots]
    return made


def _inserting(table: StoredTable, mark: str) -> str:
    """A row written, or written over that of the same key; the database numbers the records."""
    names = table.names[1:] if table is RECORDS else table.names
    text = (
        f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join([mark] * len(names))})"
    )
    if not table.upsert:
        return text
    changed = ", ".join(f"{name} = excluded.{name}" for name in names[table.key :])
    return f"{text} ON CONFLICT ({', '.join(table.keys)}) DO UPDATE SET {changed}"
