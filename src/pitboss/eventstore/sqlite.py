"""The journal in a SQLite file: write-ahead log, synchronous FULL, one writer at a time."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Unpack

import apsw

from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.faults import Conflict
from pitboss.eventstore.filling import filled
from pitboss.eventstore.private_files import private_file
from pitboss.eventstore.record import Checkpoint, Head, Record, Snapshot
from pitboss.eventstore.schema import (
    COMING_BACK,
    KEEPING_NEWER,
    LETTING_GO,
    MIGRATIONS_TABLE,
    RETIRING,
    Migration,
    RowOrder,
    RowPage,
    Within,
    fencing,
    inserting,
    lacking,
    paging,
    selecting,
    standing,
)
from pitboss.eventstore.store import (
    NO_VERSION_AFTER,
    Batch,
    Retired,
    Sealer,
    Stored,
    Values,
    sound,
)
from pitboss.eventstore.tables import CHECKPOINTS, HEADS, RECORDS, SNAPSHOTS, StoredTable
from pitboss.eventstore.wal_checkpointing import WalCheckpointer
from pitboss.kernel.errors import BadInput

_BUSY_MILLISECONDS = 30_000
_CACHE_KIBIBYTES = 32 * 1024
"""Pages that the one who writes keeps in memory; in SQLite's own 2 MB the ends of streams that
are written to once a round, such as a pool's, are gone before they are needed again."""
_RECORD = (
    "INSERT INTO records (stream, version, format, body, previous, hash) VALUES (?, ?, ?, ?, ?, ?)"
)
_HEAD = fencing(
    f"INSERT INTO heads ({', '.join(HEADS.names)}) "
    f"VALUES (?1, {standing('?1', '?2', '?5')}, ?3, ?4)",
    "?5",
)
_SNAPSHOT = inserting(SNAPSHOTS)
_VERSION = "SELECT version FROM heads WHERE stream = ?"
_STATE = (
    "SELECT h.version, h.hash, h.mac, s.version, s.head, s.data, s.digest, s.mac "
    "FROM heads h LEFT JOIN snapshots s ON s.stream = h.stream WHERE h.stream = ?"
)
_TAIL = (
    "SELECT stream, version, format, body, previous, hash FROM records "
    "WHERE stream = ? AND version > ? ORDER BY version"
)
_ADDED_TO = (("records", "position"), ("checkpoints", "number"), ("statements", "number"))
_WRITE_OVER = "PRAGMA user_version = 0"
"""It is that already, and the page on which it stands is written to the log all the same."""
_BETWEEN = (
    "SELECT stream, version, format, body, previous, hash FROM records "
    "WHERE stream = ? AND version BETWEEN ? AND ? ORDER BY version"
)


class SqliteStore:
    """A domain's journal in one file, with its write-ahead log beside it while it is open.

    ``writable=False`` neither makes nor migrates anything, for those who only look.
    """

    def __init__(
        self,
        path: Path,
        domain: Domain[State],
        *,
        writable: bool = True,
    ) -> None:
        self.path = path
        self._tables = domain.projections.all_tables
        self._inserts = {table.name: inserting(table) for table in self._tables}
        try:
            self.connection = self._connected(writable)
        except (apsw.Error, OSError) as wrong:
            raise BadInput(f"The journal {path} cannot be opened: {wrong}.") from wrong
        self._checkpointer = self._checkpointing(path)
        self._execute = self.connection.execute
        self._executemany = self.connection.executemany
        try:
            self._prepare(writable, domain)
        except apsw.Error as wrong:
            self.connection.close()
            raise BadInput(f"{path} is not a journal that can be read: {wrong}.") from wrong
        except BadInput:
            self.connection.close()
            raise

    _checkpointing: type[WalCheckpointer] = WalCheckpointer

    def _connected(self, writable: bool) -> apsw.Connection:
        """The file itself, on the disk of this machine."""
        flags = apsw.SQLITE_OPEN_READONLY
        if writable:
            flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
            private_file(self.path)
        elif not self.path.exists():
            raise BadInput(f"There is no journal {self.path}.")
        address = _address(self.path, writable)
        return apsw.Connection(address, flags=flags | apsw.SQLITE_OPEN_URI)

    @property
    def name(self) -> str:
        """The path of the file."""
        return str(self.path)

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What SQLite raises when it fails."""
        return (apsw.Error,)

    @property
    def damage(self) -> tuple[type[Exception], ...]:
        """What SQLite raises when a page is not what it wrote there."""
        return (apsw.CorruptError, apsw.NotADBError)

    def _prepare(self, writable: bool, domain: Domain[State]) -> None:
        migrations = domain.projections.all_migrations
        self.connection.set_busy_timeout(_BUSY_MILLISECONDS)
        self._execute("PRAGMA foreign_keys = ON")
        version = self._version()
        if not writable:
            if not version:
                raise BadInput(
                    f"There is nothing in {self.path}: it is empty, and no journal. If there was "
                    "one, restore a backup."
                )
            if lacking(version, migrations, self.name):
                raise BadInput(
                    f"The journal {self.path} has schema version {version}, older than this "
                    f"program's {migrations[-1].number}: open it once for writing."
                )
            return
        lacking(version, migrations, self.name)
        self._execute("PRAGMA journal_mode = WAL")
        self._execute("PRAGMA synchronous = FULL")
        self._execute(f"PRAGMA cache_size = -{_CACHE_KIBIBYTES}")
        self.connection.set_wal_hook(self._checkpointer.committed)
        self._migrate(migrations, domain)

    def _version(self) -> int:
        """The version of the schema; 0 in an empty file, and any other database is refused."""
        tables = {name for (name,) in self._execute("SELECT name FROM sqlite_schema")}
        if not tables:
            return 0
        if not {"migrations", "records", "heads"} <= tables:
            raise BadInput(f"{self.path} is not a journal: it is another SQLite database.")
        ((version,),) = self._execute("SELECT max(number) FROM migrations")
        if type(version) is not int:  # the disk gave back another page, or none
            raise BadInput(f"{self.path} is damaged: its schema has no version. Restore a backup.")
        return version

    def _migrate(self, migrations: tuple[Migration, ...], domain: Domain[State]) -> None:
        while True:
            with self._transaction():
                # Read again under the lock: another process may have been first.
                version = self._version()
                steps = lacking(version, migrations, self.name)
                if not steps:
                    return
                if version == 0:
                    self._execute(MIGRATIONS_TABLE)
                for statement in steps[0].statements("sqlite"):
                    self._execute(statement)
                if version and steps[0].fills:
                    for table, rows in filled(self, domain, steps[0].fills):
                        self._executemany(inserting(table), rows)
                done = (steps[0].number, steps[0].title)
                self._execute("INSERT INTO migrations VALUES (?, ?)", done)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            if self.connection.in_transaction:
                self._execute("ROLLBACK")
            raise
        self._make_durable()

    def _make_durable(self) -> None:
        """Commit the transaction, or leave nothing of it in the log.

        Where only the sync failed, all of it lies in the log. The caller is told that it was not
        recorded; a process that was killed before the next commit would yet find it there at its
        start. So something that says nothing is written over it at once.
        """
        try:
            self._execute("COMMIT")
        except apsw.Error:
            if self.connection.in_transaction:
                self._execute("ROLLBACK")
            with suppress(apsw.Error):  # the disk still fails: the next commit writes over it
                self._execute(_WRITE_OVER)
            raise

    def commit(self, batch: Batch) -> None:
        """Make a batch durable in one transaction, or raise with nothing of it there."""
        if not batch.records:
            self._check(batch.expected)
            return
        execute, executemany = self._execute, self._executemany
        execute("BEGIN IMMEDIATE")
        try:
            if batch.expected:
                self._check(batch.expected)
            try:
                executemany(_HEAD, batch.heads())
                executemany(_RECORD, batch.records)
            except apsw.ConstraintError as taken:
                raise Conflict("A stream was written by another since it was read.") from taken
            for name, rows in batch.rows.items():
                executemany(self._inserts[name], rows)  # of an upserted key the last row stays
            if batch.snapshots:
                executemany(_SNAPSHOT, batch.snapshots)
            self._make_durable()
        except BaseException:
            if self.connection.in_transaction:
                execute("ROLLBACK")
            raise
        self._checkpointer.after_commit(self.connection)

    def _check(self, expected: dict[str, int]) -> None:
        for stream, version in expected.items():
            found = next(self._execute(_VERSION, (stream,)), (0,))
            if found[0] != version:
                raise Conflict(f"Stream {stream} was read at {version} and is at {found[0]}.")

    def authenticate(self, batch: Batch) -> None:
        """Give heads and snapshots that have none their MAC, in one transaction."""
        with self._transaction():
            self._check(batch.expected)
            macs = [(mac, stream) for stream, mac in batch.macs.items()]
            self._executemany("UPDATE heads SET mac = ? WHERE stream = ?", macs)
            self._executemany(_SNAPSHOT, batch.snapshots)

    def load(self, streams: Collection[str]) -> dict[str, Stored]:
        """Streams as they are, all of one moment."""
        loaded = {}
        with self.view():
            for stream in streams:
                for version, last, mac, *snapshot in self._execute(_STATE, (stream,)):
                    _check_kinds(HEADS, HEADS.names[1:], (type(version), type(last), type(mac)))
                    kept = None
                    if snapshot[0] is not None:
                        _check_kinds(SNAPSHOTS, SNAPSHOTS.names[1:], tuple(map(type, snapshot)))
                        kept = sound(Snapshot(stream, *snapshot))
                    after = kept.version if kept else 0
                    tail = list(self._records(_TAIL, (stream, after)))
                    loaded[stream] = Stored(Head(stream, version, last, mac), kept, tail)
        return loaded

    def read(self, stream: str, first: int = 1, last: int | None = None) -> Iterator[Record]:
        """The records of a stream in order, from one version to another."""
        bounds = (stream, first, NO_VERSION_AFTER if last is None else last)
        return self._records(_BETWEEN, bounds)

    def _records(self, statement: str, values: tuple[int | str, ...]) -> Iterator[Record]:
        """Records without their positions, each as it can have been written."""
        rows = _as_written(RECORDS, RECORDS.names[1:], self._execute(statement, values))
        return (Record(*row) for row in rows)  # type: ignore[arg-type]  # it was looked at

    def scan(self, table: StoredTable, **rows: Unpack[RowOrder]) -> Iterator[Values]:
        """All rows of a table or those within bounds, by key or in another order."""
        order = rows.get("order", table.keys)
        if _is_part(table.keys[0], order[0], rows.get("within", ())):
            # SQLite would go through all rows in their order for a few: these are found by key
            # and put in order; a plus keeps it from using the order's own index.
            rows["order"] = tuple(f"+{column}" for column in order)
        found = self._execute(*selecting(table, **rows))
        return _as_written(table, rows.get("columns") or table.names, found)

    def page(self, table: StoredTable, **page: Unpack[RowPage]) -> list[Values]:
        """At most ``limit`` rows in an order, from a place in it on."""
        found = self._execute(*paging(table, "?", **page))
        return list(_as_written(table, table.names, found))

    @contextmanager
    def view(self) -> Iterator[None]:
        """Everything read inside is of one moment."""
        self._execute("BEGIN")
        try:
            yield
        finally:
            if self.connection.in_transaction:
                self._execute("COMMIT")

    def moment(self) -> str:
        """The moment of a view, by what was last written of all that is only added to."""
        last = (f"(SELECT coalesce(max({key}), 0) FROM {name})" for name, key in _ADDED_TO)
        (found,) = self._execute(f"SELECT {', '.join(last)}")
        return " ".join(map(str, found))

    @contextmanager
    def view_of(self, moment: str) -> Iterator[None]:
        """A view, if it is of the moment that is meant."""
        with self.view():
            if self.moment() != moment:
                raise Conflict("The journal was written to since.")
            yield

    def final_position(self) -> int:
        """The highest position there is: with one writer at a time they come in order."""
        (highest,) = next(self._execute("SELECT coalesce(max(position), 0) FROM records"))
        return int(highest)

    def seal(self, make: Sealer) -> Checkpoint | None:
        """Write the next checkpoint; nobody else writes meanwhile."""
        with self._transaction():
            newest = f"SELECT * FROM ({selecting(CHECKPOINTS)[0]}) ORDER BY number DESC LIMIT 1"
            row = next(self._execute(newest), None)
            before = Checkpoint(*row) if row else None
            after = before.last_position if before else 0
            hashes = (
                "SELECT position, stream, version, hash FROM records "
                "WHERE position > ? ORDER BY position"
            )
            made = make(before, iter(self._execute(hashes, (after,))))
            if made is not None:
                self._execute(inserting(CHECKPOINTS), made)
        return made

    def add_key(self, fingerprint: str, public: bytes) -> None:
        """Remember a public key; one that is known already stays as it is."""
        known = "INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING"
        self._execute(known, (fingerprint, public))

    def end_day(self) -> int:
        """End a day: the last position there is, for there is one writer at a time."""
        return self.final_position()

    def retire(self, ended: Collection[Retired]) -> int:
        """Let the heads and snapshots of streams go; how many."""
        with self._transaction():
            before = self.connection.total_changes()
            self._executemany(RETIRING, [(one.at, one.stream, one.version) for one in ended])
            count = self.connection.total_changes() - before
            for statement in LETTING_GO:
                self._executemany(statement, [(one.stream,) for one in ended])
            return count

    def add_rows(
        self,
        contents: Iterable[tuple[StoredTable, Iterable[Values]]],
        back: Collection[str] = (),
    ) -> None:
        """Put rows into tables that are never changed, in one transaction."""
        with self._transaction():
            self._executemany(COMING_BACK, [(stream,) for stream in back])
            for table, rows in contents:
                self._executemany(inserting(table), rows)

    def take_out(self, upto: int, statement: int, snapshots: Collection[Snapshot]) -> int:
        """Take the records up to a position out; the trigger that keeps them steps aside."""
        kept = "SELECT sql FROM sqlite_master WHERE name = 'records_no_delete'"
        with self._transaction():
            trigger = next(self._execute(kept), None)
            self._execute("DROP TRIGGER IF EXISTS records_no_delete")
            self._execute("DELETE FROM records WHERE position <= ?", (upto,))
            taken = self.connection.changes()
            self._execute("DELETE FROM carried WHERE number < ?", (statement,))
            self._executemany(KEEPING_NEWER, snapshots)
            if trigger is not None:
                self._execute(str(trigger[0]))
        return taken

    def fill(self, contents: Iterable[tuple[StoredTable, Iterable[Values]]]) -> None:
        """Put whole tables into a journal with nothing in it."""
        with self._transaction():
            for table in self._tables:
                for _ in self._execute(f"SELECT 1 FROM {table.name} LIMIT 1"):
                    raise BadInput(f"The journal {self.path} is not empty: nothing is restored.")
            for table, rows in contents:
                self._executemany(inserting(table), rows)

    def close(self) -> None:
        """Let the file go; the last one to close it checkpoints its log."""
        self._checkpointer.wait()
        self.connection.close()


def _is_part(key: str, by: str, bounds: tuple[Within, ...]) -> bool:
    """Whether bounds part the rows by their key, and no bound the order in which they are read."""
    parted = {one.column for one in bounds if one.after or one.upto is not None}
    return key in parted and by not in parted and by != key


def _as_written(
    table: StoredTable, columns: tuple[str, ...], rows: Iterable[Values]
) -> Iterator[Values]:
    """Rows, each of kinds that can have been written there.

    SQLite compares kinds when it writes. A page that a disk has changed since may read as a row
    with nothing or a number where bytes should be; that is damage, as any other.
    """
    known: set[tuple[type, ...]] = set()
    for row in rows:
        kinds = tuple(map(type, row))
        if kinds not in known:
            _check_kinds(table, columns, kinds)
            known.add(kinds)
        yield row


def _check_kinds(table: StoredTable, columns: tuple[str, ...], kinds: tuple[type, ...]) -> None:
    if not table.admits(columns, kinds):
        raise apsw.CorruptError(f"a row of {table.name} is not as it was written")


def _address(path: Path, writable: bool) -> str:
    """The name by which SQLite opens a journal.

    To look at one whose log is kept beside it, SQLite makes a file in its folder. Where that
    cannot be written, a journal that was closed is read as it lies.
    """
    address = path.absolute().as_uri()
    folder = path.absolute().parent
    if writable or os.access(folder, os.W_OK):
        return address
    log = path.with_name(f"{path.name}-wal")
    if log.exists() and log.stat().st_size:
        raise BadInput(
            f"The journal {path} was not closed and lies where nothing can be written: copy it "
            f"together with {log.name} to another disk."
        )
    return f"{address}?immutable=1"
