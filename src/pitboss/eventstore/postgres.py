"""The journal in PostgreSQL: the same contract, for a floor that has outgrown one machine."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Unpack

import psycopg
from psycopg import errors, sql
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus

from pitboss.eventstore.arrays import Integers, Texts, teach
from pitboss.eventstore.bounded_connection import BoundedConnection, Connections, connect
from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.faults import Conflict
from pitboss.eventstore.filling import filled
from pitboss.eventstore.positions import final_position
from pitboss.eventstore.postgres_batches import (
    HEAD_KINDS,
    columns_of,
    joined,
    kinds_of,
    last_of_each,
    of_stream,
)
from pitboss.eventstore.postgres_partitions import (
    PAUSE_SECONDS,
    TRIES,
    come_back,
    copy_in,
    drop_out,
    jump,
    prepare_next,
    retire,
)
from pitboss.eventstore.record import Checkpoint, Head, Record, Snapshot
from pitboss.eventstore.schema import (
    KEEPING_NEWER,
    MIGRATIONS_TABLE,
    Migration,
    RowOrder,
    RowPage,
    inserting_many,
    lacking,
    paging,
    selecting,
)
from pitboss.eventstore.store import (
    NO_VERSION_AFTER,
    Batch,
    NothingYet,
    Retired,
    Sealer,
    Stored,
    Values,
    sound,
)
from pitboss.eventstore.tables import CHECKPOINTS, RECORDS, SNAPSHOTS, StoredTable
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput

_CONNECT_SECONDS = 10
_MIGRATION_LOCK = 0x7069_7462_6F73_7301
_NOTARY_LOCK = 0x7069_7462_6F73_7303
_FINAL_SECONDS = 0.25
"""How long who signs waits for those who write; then it is tried again later."""
_STATES = (
    b"SELECT h.stream, h.version, h.hash, h.mac, s.version, s.head, s.data, s.digest, s.mac "
    b"FROM heads h LEFT JOIN snapshots s ON s.stream = h.stream WHERE h.stream = ANY(%b)"
)
_TAILS = (
    b"SELECT r.stream, r.version, r.format, r.body, r.previous, r.hash "
    b"FROM unnest(%b::text[], %b::bigint[]) AS w (stream, version) "
    b"JOIN records r ON r.stream = w.stream AND r.version > w.version "
    b"ORDER BY r.stream, r.version"
)
_BETWEEN = (
    b"SELECT stream, version, format, body, previous, hash FROM records "
    b"WHERE stream = %s AND version BETWEEN %s AND %s ORDER BY version"
)
_TAKEN = (
    b"SELECT 1 FROM unnest(%b::text[], %b::bigint[]) AS w (stream, replaced) "
    b"LEFT JOIN heads h ON h.stream = w.stream "
    b"WHERE coalesce(h.version, 0) <> w.replaced LIMIT 1"
)
_VERSIONS = b"SELECT stream, version FROM heads WHERE stream = ANY(%b) ORDER BY stream"
_BLANKS = b"SELECT pg_advisory_xact_lock(hashtextextended(s, 0)) FROM unnest(%b::text[]) AS w (s)"


class PostgresStore:
    """A domain's journal in a PostgreSQL database of its own; a lost connection is made again.

    ``writable=False`` neither makes nor migrates anything, for those who only look.
    """

    def __init__(
        self,
        address: str,
        domain: Domain[State],
        *,
        writable: bool = True,
    ) -> None:
        self._tables = {table.name: table for table in domain.projections.all_tables}
        self._kinds = {name: kinds_of(table) for name, table in self._tables.items()}
        self._address = address
        self._writable = writable
        self._cursors = count()
        self._limit_seconds: float | None = None
        self._statements: dict[tuple[str, ...], bytes] = {}
        try:
            told = conninfo_to_dict(address)
            self.name = f"postgresql://{told.get('host') or ''}/{told.get('dbname') or ''}"
            self._connections = Connections(self._connect)
        except psycopg.Error as wrong:
            sentence = " ".join(str(wrong).split())
            raise BadInput(f"The journal's database cannot be reached: {sentence}.") from wrong
        try:
            self._prepare(domain)
        except BaseException:
            self.close()
            raise

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What PostgreSQL raises when it fails."""
        return (psycopg.Error,)

    @property
    def damage(self) -> tuple[type[Exception], ...]:
        """What PostgreSQL raises when a page is not what it wrote there."""
        return (psycopg.errors.DataCorrupted, psycopg.errors.IndexCorrupted)

    @property
    def connection(self) -> psycopg.Connection:
        """The connection; if the last one was lost or is kept waiting, another."""
        return self._connections.one()

    def limit(self, seconds: float) -> None:
        """Wait for no statement longer, nor for a lost connection: who asks is told so."""
        self._limit_seconds = self._connections.used.limit_seconds = seconds
        self._connections.limit()

    def _connect(self) -> BoundedConnection:
        connection = connect(self._address, _CONNECT_SECONDS)
        teach(connection)
        # A server may be set to answer before data is durable; the journal must never do so.
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') = 'off'"
        )
        if not self._writable:
            connection.execute("SET default_transaction_read_only = on")
        if self._limit_seconds is not None:
            connection.limit_seconds = self._limit_seconds
            milliseconds = str(int(self._limit_seconds * 1000))
            for name in ("statement_timeout", "lock_timeout"):
                connection.execute("SELECT set_config(%s, %s, false)", (name, milliseconds))
        return connection

    def _prepare(self, domain: Domain[State]) -> None:
        encoding = self.connection.info.parameter_status("server_encoding")
        if encoding != "UTF8":  # its text would come back as bytes
            raise BadInput(
                f"The database {self.name} is encoded in {encoding}: make one in UTF8, with "
                "createdb --encoding=UTF8 --template=template0."
            )
        migrations = domain.projections.all_migrations
        steps = lacking(self._version(), migrations, self.name)
        if steps and not self._writable:
            raise BadInput(
                f"The journal {self.name} has an older schema than this program's "
                f"{migrations[-1].number}: open it once for writing."
            )
        while steps:
            with self._transaction():
                self.connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MIGRATION_LOCK,))
                # Read again under the lock: another process may have been first.
                version = self._version()
                steps = lacking(version, migrations, self.name)
                if steps:
                    self._migrate(version, steps[0], domain)

    def _migrate(self, version: int, step: Migration, domain: Domain[State]) -> None:
        if version == 0:
            self.connection.execute(MIGRATIONS_TABLE.encode())
        for statement in step.statements("postgres"):
            self.connection.execute(statement.encode())
        if version and step.fills:
            for table, rows in filled(self, domain, step.fills):
                copy_in(self.connection, table, rows)
        done = (step.number, step.title)
        self.connection.execute("INSERT INTO migrations VALUES (%s, %s)", done)

    def _version(self) -> int:
        """The version of the schema; 0 in an empty one, and any other database is refused."""
        listed = self.connection.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        )
        tables = {name for (name,) in listed}
        if not tables and self._writable:
            return 0
        if not tables:
            raise NothingYet(f"There is no journal at {self.name} yet: its database is empty.")
        if not {"migrations", "records", "heads"} <= tables:
            raise BadInput(f"{self.name} is not a journal: it is another database.")
        row = self.connection.execute("SELECT max(number) FROM migrations").fetchone()
        return int(row[0]) if row else 0

    @contextmanager
    def _transaction(self, begin: bytes = b"BEGIN") -> Iterator[psycopg.Connection]:
        connection = self.connection
        connection.execute(begin)
        try:
            yield connection
        except BaseException:
            if connection.info.transaction_status != TransactionStatus.UNKNOWN:
                connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")

    def commit(self, batch: Batch) -> None:
        """Make a batch durable in one transaction, or raise with nothing of it there."""
        try:
            if not batch.records:
                self._check(self.connection, batch.expected, _VERSIONS)
            elif batch.expected:
                with self._transaction() as connection:
                    self._hold(connection, batch)
                    self._write(connection, batch)
            else:
                self._write(self.connection, batch)
        except (errors.UniqueViolation, errors.NotNullViolation) as taken:
            # The parts of one statement have no order, so a row may be refused before its head.
            if not of_stream(taken) and not self._overtaken(batch):
                raise
            raise Conflict("A stream was written by another since it was read.") from taken
        except (errors.DeadlockDetected, errors.SerializationFailure) as crossed:
            raise Conflict("Two writers crossed on the same streams.") from crossed

    def _write(self, connection: psycopg.Connection, batch: Batch) -> None:
        """All inserts as one statement, so that a batch is one round trip to the server."""
        # In one order of streams, so that two writers do not wait for each other.
        records = sorted(batch.records, key=lambda record: record[0])
        heads = sorted(batch.heads(), key=lambda head: str(head[0]))
        tables = self._tables
        parts: list[tuple[str, Collection[Values]]] = [
            (name, last_of_each(tables[name], rows)) for name, rows in batch.rows.items()
        ]
        if batch.snapshots:
            parts.append((SNAPSHOTS.name, batch.snapshots))
        names = tuple(name for name, _ in parts)
        statement = self._statements.get(names)
        if statement is None:
            statement = self._statements[names] = joined(tables[name] for name in names)
        kinds = self._kinds
        arrays = columns_of(HEAD_KINDS, heads)
        arrays += [array for name, rows in parts for array in columns_of(kinds[name], rows)]
        arrays += columns_of(kinds[RECORDS.name][1:], records)
        connection.execute(statement, arrays)

    def _overtaken(self, batch: Batch) -> bool:
        """Whether any stream of a batch has been written by another."""
        heads = batch.heads()
        streams = Texts(kind_of(head[0], str) for head in heads)
        replaced = Integers(kind_of(head[4], int) for head in heads)
        return self.connection.execute(_TAKEN, (streams, replaced)).fetchone() is not None

    def _hold(self, connection: psycopg.Connection, batch: Batch) -> None:
        """Keep the streams that were only read as they are until this batch is written.

        Every stream of the batch is locked in the order of names. A stream without a head has no
        row to lock; a lock on its name stands for it, against a writer who begins that stream
        and rests on one that this batch writes.
        """
        begun = {record.stream for record in batch.records if record.version == 1}
        blank = {stream for stream, version in batch.expected.items() if version == 0}
        if blank:
            connection.execute(_BLANKS, (Texts(sorted(begun | blank)),))
        elif begun:
            connection.execute(_BLANKS, (Texts(sorted(begun)),))
        streams = {record.stream: 0 for record in batch.records} | batch.expected
        self._check(connection, batch.expected, _VERSIONS + b" FOR NO KEY UPDATE", streams)

    @staticmethod
    def _check(
        connection: psycopg.Connection,
        expected: dict[str, int],
        query: bytes,
        streams: Iterable[str] = (),
    ) -> None:
        asked = Texts(streams or expected)
        found = {str(stream): version for stream, version in connection.execute(query, (asked,))}
        for stream, version in expected.items():
            if found.get(stream, 0) != version:
                raise Conflict(
                    f"Stream {stream} was read at {version} and is at {found.get(stream, 0)}."
                )

    def authenticate(self, batch: Batch) -> None:
        """Give heads and snapshots that have none their MAC, in one transaction."""
        with self._transaction() as connection:
            connection.execute("LOCK TABLE records IN SHARE ROW EXCLUSIVE MODE")
            self._check(connection, batch.expected, _VERSIONS)
            with connection.cursor() as cursor:
                cursor.executemany(
                    "UPDATE heads SET mac = %s WHERE stream = %s",
                    [(mac, stream) for stream, mac in batch.macs.items()],
                )
                cursor.executemany(
                    "UPDATE snapshots SET mac = %s WHERE stream = %s",
                    [(one.mac, one.stream) for one in batch.snapshots],
                )

    def load(self, streams: Collection[str]) -> dict[str, Stored]:
        """Streams as they are, each of one moment.

        Heads are read before tails, so a tail may reach further than its head, by what came
        between. That is rare, and then all is read again in one view.
        """
        try:
            loaded = self._load(streams)
        except psycopg.OperationalError:
            if self._limit_seconds is None:
                raise
            loaded = self._load(streams)  # by another connection: this one was lost, or hung
        if any(one.tail and one.tail[-1].version > one.head.version for one in loaded.values()):
            with self.view():
                loaded = self._load(streams)
        return loaded

    def _load(self, streams: Collection[str]) -> dict[str, Stored]:
        execute = self.connection.execute
        loaded: dict[str, Stored] = {}
        for stream, version, last, mac, at, *rest in execute(
            _STATES, (Texts(streams),), binary=True
        ):
            kept = None if at is None else sound(Snapshot(stream, at, *rest))
            loaded[stream] = Stored(Head(stream, version, last, mac), kept, [])
        after = {
            stream: one.snapshot.version if one.snapshot else 0 for stream, one in loaded.items()
        }
        if after:
            wanted = (Texts(after), Integers(after.values()))
            for row in execute(_TAILS, wanted, binary=True):
                loaded[row[0]].tail.append(Record(*row))
        return loaded

    def read(self, stream: str, first: int = 1, last: int | None = None) -> Iterator[Record]:
        """The records of a stream in order, read piece by piece."""
        bounds = (stream, first, NO_VERSION_AFTER if last is None else last)
        with self.connection.cursor(name=f"read_{next(self._cursors)}", binary=True) as cursor:
            cursor.itersize = 2000
            cursor.execute(_BETWEEN, bounds)
            yield from (Record(*row) for row in cursor)

    def scan(self, table: StoredTable, **rows: Unpack[RowOrder]) -> Iterator[Values]:
        """All rows of a table or those within bounds, read piece by piece."""
        statement, values = selecting(table, "%s", **rows)
        name = f"scan_{next(self._cursors)}"
        with self.connection.cursor(name=name, binary=True) as cursor:
            cursor.itersize = 2000
            cursor.execute(statement.encode(), values)
            yield from cursor

    def page(self, table: StoredTable, **page: Unpack[RowPage]) -> list[Values]:
        """At most ``limit`` rows in an order, from a place in it on."""
        statement, values = paging(table, "%s", **page)
        return self.connection.execute(statement.encode(), values, binary=True).fetchall()

    @contextmanager
    def view(self) -> Iterator[None]:
        """Everything read inside is of one moment."""
        with self._transaction(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"):
            yield

    def moment(self) -> str:
        """The name of a view's moment."""
        row = self.connection.execute("SELECT pg_export_snapshot()").fetchone()
        return str(row[0]) if row else ""

    @contextmanager
    def view_of(self, moment: str) -> Iterator[None]:
        """A view of the moment of another, while that one lasts."""
        with self.view():
            self.connection.execute(sql.SQL("SET TRANSACTION SNAPSHOT {}").format(moment))
            yield

    def final_position(self) -> int:
        """The highest position up to which no record can appear any more."""
        return final_position(self._connections.one)

    def seal(self, make: Sealer) -> Checkpoint | None:
        """Write the next checkpoint; nothing, and ``make`` not asked, while another makes one.

        Positions are given out before a transaction commits, so a lower one may appear after a
        higher one. What is covered ends where nothing can appear any more; nobody who writes
        waits for it.
        """
        final = final_position(self._connections.one, _FINAL_SECONDS)
        if not final or not self._locked(b"SELECT pg_try_advisory_lock(%s)"):
            return None
        try:
            return self._sealed(make, final)
        finally:
            self._locked(b"SELECT pg_advisory_unlock(%s)")

    def _locked(self, statement: bytes) -> bool:
        """Ask for the signer's lock, or give it back; whether that was done."""
        row = self.connection.execute(statement, (_NOTARY_LOCK,)).fetchone()
        return row is not None and bool(row[0])

    def _sealed(self, make: Sealer, final: int) -> Checkpoint | None:
        # Of one moment: while a stream's records are read its head may move on.
        with self._transaction(b"BEGIN ISOLATION LEVEL REPEATABLE READ") as connection:
            newest = f"{selecting(CHECKPOINTS)[0]} DESC LIMIT 1".encode()
            row = connection.execute(newest, binary=True).fetchone()
            before = Checkpoint(*row) if row else None
            after = before.last_position if before else 0
            cursor = connection.execute(
                "SELECT position, stream, version, hash FROM records "
                "WHERE position > %s AND position <= %s ORDER BY position",
                (after, final),
                binary=True,
            )
            made = make(before, iter(cursor))
            if made is not None:
                statement = inserting_many(CHECKPOINTS).encode()
                connection.execute(statement, columns_of(self._kinds[CHECKPOINTS.name], [made]))
        return made

    def add_key(self, fingerprint: str, public: bytes) -> None:
        """Remember a public key; one that is known already stays as it is."""
        known = b"INSERT INTO keys VALUES (%s, %s) ON CONFLICT DO NOTHING"
        self.connection.execute(known, (fingerprint, public))

    def end_day(self) -> int:
        """End a day: once nobody writes, the last position there is; then a new partition."""
        while True:
            with self._transaction() as connection:
                prepare_next(connection)
            with self._transaction() as connection:
                connection.execute("LOCK TABLE records IN SHARE ROW EXCLUSIVE MODE")
                last = jump(connection)
            if last is not None:
                return last

    def retire(self, ended: Collection[Retired]) -> int:
        """Let the heads and snapshots of streams go; how many."""
        with self._transaction() as connection:
            return retire(connection, ended)

    def add_rows(
        self,
        contents: Iterable[tuple[StoredTable, Iterable[Values]]],
        back: Collection[str] = (),
    ) -> None:
        """Put rows into tables that are never changed, in one transaction."""
        with self._transaction() as connection:
            come_back(connection, back)
            for table, rows in contents:
                copy_in(connection, table, rows)

    def take_out(self, upto: int, statement: int, snapshots: Collection[Snapshot]) -> int:
        """Take the records up to a position out: whole partitions, and what is left by rows."""
        for _ in range(TRIES):
            try:
                with self._transaction() as connection:
                    taken = drop_out(connection, upto)
                    connection.execute("DELETE FROM carried WHERE number < %s", (statement,))
                    with connection.cursor() as cursor:
                        cursor.executemany(KEEPING_NEWER.replace("?", "%s").encode(), snapshots)
                return taken
            except errors.LockNotAvailable:
                time.sleep(PAUSE_SECONDS)
        raise BadInput(
            f"Somebody reads {self.name} all the time, a report or a verification perhaps, so "
            "that nothing could be taken out: try again when that has ended."
        )

    def fill(self, contents: Iterable[tuple[StoredTable, Iterable[Values]]]) -> None:
        """Put whole tables into a journal with nothing in it."""
        with self._transaction() as connection:
            connection.execute("LOCK TABLE records IN SHARE ROW EXCLUSIVE MODE")
            anything = " UNION ALL ".join(f"(SELECT 1 FROM {n} LIMIT 1)" for n in self._tables)
            if connection.execute(anything.encode()).fetchone():
                raise BadInput(f"The journal {self.name} is not empty: nothing is restored.")
            for table, rows in contents:
                copy_in(connection, table, rows)
            connection.execute(
                "SELECT setval(pg_get_serial_sequence('records', 'position'), max(position)) "
                "FROM records HAVING max(position) IS NOT NULL"
            )

    def close(self) -> None:
        """Let the connections go."""
        self._connections.close()
