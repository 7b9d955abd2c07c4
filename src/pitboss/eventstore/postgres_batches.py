"""A batch as one statement of PostgreSQL, so that it is one round trip to the server."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import psycopg

from pitboss.eventstore.arrays import COLUMNS, Bytes, Integers, Texts
from pitboss.eventstore.schema import fencing, inserting_many, standing
from pitboss.eventstore.store import Values
from pitboss.eventstore.tables import HEADS, RECORDS, StoredTable

_RECORD_COLUMNS = RECORDS.names[1:]
_HEAD_COLUMNS = (*HEADS.names, "replaced")
_HEAD = fencing(
    f"INSERT INTO heads ({', '.join(_HEAD_COLUMNS)}) "
    f"SELECT n.stream, {standing('n.stream', 'n.version', 'n.replaced')}, "
    "n.hash, n.mac, n.replaced "
    "FROM unnest(%b::text[], %b::bigint[], %b::bytea[], %b::bytea[], %b::bigint[]) "
    f"AS n ({', '.join(_HEAD_COLUMNS)})",
    "excluded.replaced",
)
_RECORD = inserting_many(RECORDS, _RECORD_COLUMNS)


def kinds_of(table: StoredTable) -> tuple[type[Integers] | type[Texts] | type[Bytes], ...]:
    """The array that each column of a table is sent as."""
    return tuple(COLUMNS[kind.rstrip("?")] for _, kind in table.columns)


HEAD_KINDS = (*kinds_of(HEADS), Integers)


def of_stream(refused: psycopg.Error) -> bool:
    """Whether a head or a record was refused: the fence, or the rule of its partition."""
    table = refused.diag.table_name or ""
    return table == HEADS.name or table.startswith(RECORDS.name)


def joined(tables: Iterable[StoredTable]) -> bytes:
    """One statement that fills the heads, the records and some tables."""
    parts = (_HEAD, *map(inserting_many, tables))
    listed = ", ".join(f"part_{number} AS ({part})" for number, part in enumerate(parts))
    return f"WITH {listed} {_RECORD}".encode()


def columns_of(kinds: Iterable[type], rows: Collection[Values]) -> list[object]:
    """Rows turned into columns, each of its kind."""
    turned = zip(*rows, strict=True)
    return [kind(column) for kind, column in zip(kinds, turned, strict=True)]


def last_of_each(table: StoredTable, rows: list[Values]) -> Collection[Values]:
    """The rows to write: one statement may touch a key once, so of each the last row."""
    if not table.upsert:
        return rows
    key = table.key
    if key == 1:
        return {row[0]: row for row in rows}.values()
    return {row[:key]: row for row in rows}.values()
