"""Partitions of records in use: the next day's is made, an archived day's goes and comes back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

import psycopg

from pitboss.eventstore.partitions import SPAN, making, named, partition_of
from pitboss.eventstore.schema import COMING_BACK, LETTING_GO, RETIRING
from pitboss.eventstore.store import Retired, Values
from pitboss.eventstore.tables import RECORDS, StoredTable
from pitboss.kernel.ensure import kind_of

_SEQUENCE = b"SELECT last_value FROM records_positions"
_HIGHEST = b"SELECT coalesce(max(position), 0) FROM records"
_LISTED = (
    b"SELECT relid::regclass::text FROM pg_partition_tree('records') WHERE isleaf "
    b"AND relid <> 'records'::regclass"
)
_THERE = b"SELECT to_regclass(%s) IS NOT NULL"
_ANY = b"SELECT 1 FROM records WHERE position <= %s LIMIT 1"
_PARTITION_LOCK = 0x7069_7462_6F73_7304
_LOCK_MILLISECONDS = 250
"""How long a connection that waits for readers may keep everybody else waiting."""
TRIES = 40
PAUSE_SECONDS = 0.25
"""How often and after what pause it is tried again to have the table for oneself."""


def ensure_partition(connection: psycopg.Connection, number: int) -> None:
    """Make a partition if it is not there; within a transaction. Nobody who writes waits."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (_PARTITION_LOCK,))
    if _is_there(connection, number):
        return
    for statement in making(number):
        connection.execute(statement.encode())


def by_partition(rows: Iterable[Values]) -> Iterator[tuple[int, Iterator[Values]]]:
    """Records, as they come, with the number of the partition that takes them."""
    return groupby(rows, key=lambda row: partition_of(kind_of(row[0], int)))


def copy_in(connection: psycopg.Connection, table: StoredTable, rows: Iterable[Values]) -> None:
    """Put rows into a table, within a transaction; records into the partitions that take them."""
    if table is RECORDS:
        for number, part in by_partition(rows):
            ensure_partition(connection, number)
            _copy_rows(connection, table, part)
    else:
        _copy_rows(connection, table, rows)


def _copy_rows(connection: psycopg.Connection, table: StoredTable, rows: Iterable[Values]) -> None:
    copy = f"COPY {table.name} ({', '.join(table.names)}) FROM STDIN".encode()
    with connection.cursor() as cursor, cursor.copy(copy) as copying:
        for row in rows:
            copying.write_row(row)


def prepare_next(connection: psycopg.Connection) -> None:
    """Have a partition ready for the day after this one; within a transaction."""
    ensure_partition(connection, partition_of(_number(connection, _SEQUENCE)) + 1)


def jump(connection: psycopg.Connection) -> int | None:
    """Go on in the next partition; the last position before. In a transaction, all writers out.

    Nothing if the next partition is not ready: another has ended a day since it was made.
    """
    last = _number(connection, _HIGHEST)
    following = partition_of(last) + 1
    if not last or partition_of(_number(connection, _SEQUENCE)) >= following:
        return last  # nothing was written since the jump before
    if not _is_there(connection, following):
        return None
    connection.execute("SELECT setval('records_positions', %s)", (following * SPAN,))
    return last


def drop_out(connection: psycopg.Connection, upto: int) -> int:
    """Take the records up to a position out, whole partitions at once; how many there were.

    Within a transaction. ``LockNotAvailable`` if somebody reads just now: waiting for that
    lock keeps all who come after waiting too, so it is given up soon. Where a partition has
    records of a later day as well, as that of before there were partitions, they are deleted row
    by row.
    """
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (_PARTITION_LOCK,))
    current = partition_of(_number(connection, _SEQUENCE))
    whole, taken = [], 0
    for number in sorted(_numbers(connection)):
        counted = f"SELECT count(*), max(position) FROM {named(number)}".encode()
        if number >= current or number > partition_of(upto):
            continue
        count, last = connection.execute(counted).fetchone() or (0, None)
        if last is None or last <= upto:
            whole.append(number)
            taken += count
    if whole:
        _take_for_itself(connection)
    for number in whole:
        connection.execute(f"ALTER TABLE records DETACH PARTITION {named(number)}".encode())
        connection.execute(f"DROP TABLE {named(number)}".encode())
    return taken + _delete(connection, upto)


def retire(connection: psycopg.Connection, ended: Collection[Retired]) -> int:
    """Let the heads and snapshots of streams go, within a transaction; how many.

    The heads are locked first: one that is written to meanwhile is not retired.
    """
    streams = [(one.stream,) for one in ended]
    with connection.cursor() as cursor:
        cursor.executemany("SELECT 1 FROM heads WHERE stream = %s FOR UPDATE", streams)
        rows = [(one.at, one.stream, one.version) for one in ended]
        cursor.executemany(RETIRING.replace("?", "%s").encode(), rows)
        count = cursor.rowcount
        for statement in LETTING_GO:
            cursor.executemany(statement.replace("?", "%s").encode(), streams)
    return max(count, 0)


def come_back(connection: psycopg.Connection, streams: Collection[str]) -> None:
    """Have streams retired no longer, within a transaction."""
    with connection.cursor() as cursor:
        statement = COMING_BACK.replace("?", "%s").encode()
        cursor.executemany(statement, [(stream,) for stream in streams])


def _delete(connection: psycopg.Connection, upto: int) -> int:
    """Delete the records up to a position; the trigger that keeps them steps aside."""
    if connection.execute(_ANY, (upto,)).fetchone() is None:
        return 0
    connection.execute("ALTER TABLE records DISABLE TRIGGER records_kept")
    gone = connection.execute("DELETE FROM records WHERE position <= %s", (upto,))
    connection.execute("ALTER TABLE records ENABLE TRIGGER records_kept")
    return gone.rowcount


def _take_for_itself(connection: psycopg.Connection) -> None:
    milliseconds = str(_LOCK_MILLISECONDS)
    connection.execute("SELECT set_config('lock_timeout', %s, true)", (milliseconds,))
    connection.execute("LOCK TABLE records IN ACCESS EXCLUSIVE MODE")


def _is_there(connection: psycopg.Connection, number: int) -> bool:
    row = connection.execute(_THERE, (named(number),)).fetchone()
    return row is not None and bool(row[0])


def _numbers(connection: psycopg.Connection) -> list[int]:
    listed = connection.execute(_LISTED)
    return [int(str(name).rpartition("_")[2]) for (name,) in listed]


def _number(connection: psycopg.Connection, query: bytes) -> int:
    row = connection.execute(query).fetchone()
    return int(row[0]) if row else 0
