"""The records of PostgreSQL lie in partitions: a gaming day is a range of positions of its own.

A partition has ``SPAN`` positions, far more than a day ever needs. When a day ends the sequence of
positions jumps to the next range, so that the records of the day are whole partitions. A day that
was archived is then dropped as it is, in the time that it takes to say so, instead of row by row.

The database cannot refuse a version that is written in two partitions; a writer holds the
head of the stream against it. Within a partition it still does.
"""

from __future__ import annotations

SPAN = 100_000_000_000
"""How many positions a partition has: twenty years of a casino's records, and days enough for two
centuries before a page in a browser could not count them."""


def partition_of(position: int) -> int:
    """The number of the partition in which a position lies.

    >>> partition_of(17), partition_of(SPAN), partition_of(3 * SPAN + 5)
    (0, 1, 3)
    """
    return max(position, 0) // SPAN


def named(number: int) -> str:
    """The table of a partition.

    >>> named(3)
    'records_3'
    """
    return f"records_{number:d}"


def _kept(table: str) -> str:
    """The trigger that refuses to change records; in a table that is parted, each has its own."""
    return (
        f"CREATE TRIGGER records_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION records_kept()"
    )


def _attaching(number: int) -> str:
    lowest = str(number * SPAN) if number else "MINVALUE"
    return (
        f"ALTER TABLE records ATTACH PARTITION {named(number)} "
        f"FOR VALUES FROM ({lowest}) TO ({(number + 1) * SPAN})"
    )


def making(number: int) -> tuple[str, ...]:
    """The statements that make a partition. It is attached when it is whole: nobody waits."""
    table = named(number)
    return (
        f"CREATE TABLE {table} (LIKE records)",
        f"ALTER TABLE {table} ADD UNIQUE (stream, version)",
        _kept(table),
        _attaching(number),
    )


PARTITIONING = (
    "ALTER TABLE records RENAME TO records_0",
    "ALTER TABLE records_0 RENAME CONSTRAINT records_pkey TO records_0_pkey",
    "ALTER TABLE records_0 ALTER COLUMN position DROP IDENTITY",
    "CREATE TABLE records (LIKE records_0, PRIMARY KEY (position)) PARTITION BY RANGE (position)",
    "CREATE SEQUENCE records_positions OWNED BY records.position",
    "ALTER TABLE records ALTER COLUMN position SET DEFAULT nextval('records_positions')",
    "SELECT setval('records_positions', coalesce(max(position), 1), max(position) IS NOT NULL) "
    "FROM records_0",
    _attaching(0),
    _kept("records"),
    # Beside a head, for the database alone: the version on top of which it is written.
    "ALTER TABLE heads ADD COLUMN replaced bigint NOT NULL DEFAULT 0",
)
"""The statements that make the table of records a parted one; what is there is its first part."""
