"""Projection rows made again from the records, and how they differ from those that are kept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

import apsw

from pitboss.eventstore.domain import Domain, Rows, State
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.schema import Within
from pitboss.eventstore.statements import CarriedStream
from pitboss.eventstore.store import NO_VERSION_AFTER, Store, Values
from pitboss.eventstore.tables import StoredTable
from pitboss.kernel.ensure import kind_of

_BUFFERED = 5000
_PLACE = "made_at, made_in, made_as"


class Recomputed:
    """The rows that ought to be there, and final states, in a temporary file of SQLite's own.

    So a journal of any length is verified in bounded memory; the file is gone afterwards. A part
    of a journal is made in a file with a ``path``, and taken in by the process reading all of it.
    """

    def __init__(self, tables: Collection[StoredTable], path: str = "") -> None:
        self._tables = tables
        self._file = apsw.Connection(path)
        self._file.execute("PRAGMA journal_mode = OFF")
        self._file.execute("PRAGMA synchronous = OFF")
        self._file.execute("BEGIN")
        self._file.execute(
            "CREATE TABLE final_states (stream PRIMARY KEY, version, hash, at, data, since) "
            "WITHOUT ROWID"
        )
        self._file.execute(
            "CREATE TABLE joined (stream, version, other, other_version, "
            "PRIMARY KEY (stream, version, other, other_version)) WITHOUT ROWID"
        )
        self._waiting: dict[str, list[Values]] = {table.name: [] for table in tables}
        self._statements: dict[str, str] = {}
        for table in tables:
            listed = ", ".join(table.names)
            keys = ", ".join(table.keys)
            self._file.execute(
                f"CREATE TABLE {table.name} ({listed}, {_PLACE}, PRIMARY KEY ({keys})) "
                "WITHOUT ROWID"
            )
            marks = ", ".join("?" * (len(table.names) + 3))
            changed = ", ".join(
                f"{name} = excluded.{name}"
                for name in (*table.names[table.key :], *_PLACE.split(", "))
            )
            # Streams are read one after the other; the row made last, by position, is kept.
            self._statements[table.name] = (
                f"INSERT INTO {table.name} VALUES ({marks}) ON CONFLICT ({keys}) "
                f"DO UPDATE SET {changed} WHERE excluded.made_at >= made_at"
            )

    def add(self, rows: Rows, stream: str, version: int, position: int) -> None:
        """Rows that follow from a record."""
        for table, made in rows.items():
            waiting = self._waiting.get(table)
            if waiting is None:
                continue  # another projection, which is not asked for
            waiting.extend((*values, position, stream, version) for values in made)
            if len(waiting) >= _BUFFERED:
                self._flush(table)

    def join(self, stream: str, version: int, beside: Iterable[tuple[str, int]]) -> None:
        """Which records a record says belong to the same act."""
        for other in beside:
            place = (stream, version, *other)
            self._file.execute("INSERT OR IGNORE INTO joined VALUES (?, ?, ?, ?)", place)

    def parted(self) -> Iterator[tuple[str, int, str, int]]:
        """Records that name another of the same act, which is not there or does not name them."""
        query = (
            "SELECT a.stream, a.version, a.other, a.other_version "
            "FROM joined a LEFT JOIN joined b ON b.stream = a.other "
            "AND b.version = a.other_version AND b.other = a.stream "
            "AND b.other_version = a.version WHERE b.stream IS NULL"
        )
        for stream, version, other, other_version in self._file.execute(query):
            yield str(stream), int(version), str(other), int(other_version)

    def keep(self, final: CarriedStream, since: int | None = None) -> None:
        """A stream as it is in the end, and the version from which it was read, if it was."""
        self._file.execute(
            "INSERT INTO final_states VALUES (?, ?, ?, ?, ?, ?)", (*final[1:], since)
        )

    def finals(self, number: int) -> Iterator[tuple[CarriedStream, int | None]]:
        """Every stream as it is in the end, in order; and from which version it was read."""
        query = "SELECT stream, version, hash, at, data, since FROM final_states ORDER BY stream"
        for *columns, since in self._file.execute(query):
            yield CarriedStream(number, *columns), since

    def states(self, domain: Domain[State]) -> Mapping[str, State]:
        """All final states, each made again when it is looked at."""
        return _States(self._file, domain)

    def rows(self, table: StoredTable) -> Iterator[Values]:
        """The rows of a table as they ought to be, in the order of its key."""
        self._flush(table.name)
        query = f"SELECT {', '.join(table.names)} FROM {table.name} ORDER BY "
        return iter(self._file.execute(query + ", ".join(table.keys)))

    def balances(self, ledger: StoredTable | None) -> Iterator[tuple[str, int]]:
        """What every account holds by a ledger made again: what came in less what went out."""
        if ledger is None:
            return
        self._flush(ledger.name)
        both = (
            f"SELECT target AS account, cents FROM {ledger.name} "
            f"UNION ALL SELECT source, -cents FROM {ledger.name}"
        )
        for account, cents in self._file.execute(
            f"SELECT account, sum(cents) FROM ({both}) GROUP BY account ORDER BY account"
        ):
            yield str(account), int(cents)

    def take_in(self, path: str) -> None:
        """Take in a part: final states, what belongs together, and rows not yet compared."""
        self._file.execute("COMMIT")
        self._file.execute("ATTACH ? AS part", (path,))
        self._file.execute("BEGIN")
        for name in ("final_states", "joined"):
            self._file.execute(f"INSERT INTO main.{name} SELECT * FROM part.{name}")
        for table in self._tables:
            if not by_stream(table):
                changing = self._statements[table.name].partition(" ON CONFLICT ")[2]
                self._file.execute(
                    f"INSERT INTO main.{table.name} SELECT * FROM part.{table.name} WHERE true "
                    f"ON CONFLICT {changing}"
                )
        self._file.execute("COMMIT")
        self._file.execute("DETACH part")
        self._file.execute("BEGIN")

    def finish(self) -> None:
        """A part is made: its file is whole."""
        for table in self._tables:
            self._flush(table.name)
        self._file.execute("COMMIT")
        self._file.close()

    def compare(
        self,
        store: Store,
        report: VerificationReport,
        halted: set[str],
        which: Callable[[StoredTable], bool] | None = None,
        within: tuple[Within, ...] = (),
    ) -> None:
        """Every kept row against the one made again, none missing and none extra.

        Of all tables, or of those for ``which`` that holds; of all rows, or of those ``within``.

        Rows of a stream that could not be replayed to its end say nothing; while there are such
        streams a row that nothing explains may be theirs, so only the replay is reported.
        """
        for table in filter(which, self._tables):
            self._flush(table.name)
            width = len(table.names)
            made = iter(
                self._file.execute(f"SELECT * FROM {table.name} ORDER BY {', '.join(table.keys)}")
            )
            for kept, wanted in _side_by_side(store.scan(table, within=within), made, table.key):
                if (wanted is None and halted) or (wanted and wanted[width + 1] in halted):
                    report.rows += kept is not None
                    continue
                self._judge(table, kept, wanted, report)

    def compare_span(
        self,
        store: Store,
        report: VerificationReport,
        halted: set[str],
        which: Callable[[StoredTable], bool] | None = None,
        *,
        to_the_end: bool,
    ) -> None:
        """The rows that follow from a part of the records against those that are kept.

        In tables by stream and version none may be extra. Of other tables the rows that were made
        are looked up, where nothing came after them.
        """
        for table in filter(which, self._tables):
            self._flush(table.name)
            if by_stream(table):
                self._compare_streams(store, table, report, halted)
            elif to_the_end:
                self._compare_keys(store, table, report, halted)

    def _compare_streams(
        self, store: Store, table: StoredTable, report: VerificationReport, halted: set[str]
    ) -> None:
        listed, order = ", ".join(table.names), ", ".join(table.keys)
        query = f"SELECT {listed}, {_PLACE} FROM {table.name} WHERE stream = ? ORDER BY {order}"
        read = "SELECT stream, since, version FROM final_states WHERE since < version"
        for stream, since, version in list(self._file.execute(read)):
            name = kind_of(stream, str)
            if name in halted:
                continue
            kept = _of_stream(store, table, name, int(since), int(version))
            made = iter(self._file.execute(query, (name,)))
            for found, wanted in _side_by_side(kept, made, table.key):
                self._judge(table, found, wanted, report)

    def _compare_keys(
        self, store: Store, table: StoredTable, report: VerificationReport, halted: set[str]
    ) -> None:
        width = len(table.names)
        for wanted in self._file.execute(f"SELECT * FROM {table.name}"):
            if wanted[width + 1] in halted:
                continue
            equal = dict(zip(table.keys, wanted[: table.key], strict=True))
            rows = store.page(table, order=table.keys, equal=equal, limit=1)
            self._judge(table, rows[0] if rows else None, wanted, report)

    def _judge(
        self,
        table: StoredTable,
        kept: Values | None,
        wanted: Values | None,
        report: VerificationReport,
    ) -> None:
        report.rows += kept is not None
        if wanted is None:
            if kept is not None:
                key = _named(table, kept)
                report.add(table.name, f"the row {key} follows from no record")
            return
        width = len(table.names)
        if kept != wanted[:width]:
            position, stream, version = wanted[width:]
            place = kind_of(stream, str), kind_of(version, int), kind_of(position, int)
            report.add(table.name, _difference(table, kept, wanted), *place)

    def close(self) -> None:
        """Let the temporary file go."""
        self._file.close()

    def _flush(self, table: str) -> None:
        self._file.executemany(self._statements[table], self._waiting[table])
        self._waiting[table].clear()


def by_stream(table: StoredTable) -> bool:
    """Whether the rows of a table are told by the record that they follow from."""
    return table.keys[:2] == ("stream", "version")


class _States(Mapping[str, State]):
    def __init__(self, file: apsw.Connection, domain: Domain[State]) -> None:
        self._file = file
        self._domain = domain

    def __getitem__(self, stream: str) -> State:
        query = "SELECT data FROM final_states WHERE stream = ?"
        for (data,) in self._file.execute(query, (stream,)):
            return self._domain.load(stream, data)
        raise KeyError(stream)

    def __iter__(self) -> Iterator[str]:
        for (stream,) in self._file.execute("SELECT stream FROM final_states ORDER BY stream"):
            yield str(stream)

    def __len__(self) -> int:
        ((count,),) = self._file.execute("SELECT count(*) FROM final_states")
        return int(count)


def _of_stream(
    store: Store, table: StoredTable, stream: str, since: int, upto: int
) -> Iterator[Values]:
    """The kept rows of a stream after one version and up to another, read piece by piece."""
    order = table.keys[1:]
    beyond: tuple[int | str, ...] = (since, NO_VERSION_AFTER)[: len(order)]
    while page := store.page(
        table, order=order, equal={"stream": stream}, beyond=beyond, limit=_BUFFERED
    ):
        for row in page:
            if kind_of(row[1], int) > upto:
                return
            yield row
        beyond = page[-1][1 : table.key]  # type: ignore[assignment]  # a key has no empty column


def _side_by_side(
    kept: Iterator[Values], made: Iterator[Values], key: int
) -> Iterator[tuple[Values | None, Values | None]]:
    """Two sequences in the order of their keys, paired where the keys are equal."""
    left, right = next(kept, None), next(made, None)
    while left is not None or right is not None:
        if right is None or (left is not None and left[:key] < right[:key]):
            yield left, None
            left = next(kept, None)
        elif left is None or right[:key] < left[:key]:
            yield None, right
            right = next(made, None)
        else:
            yield left, right
            left, right = next(kept, None), next(made, None)


def _named(table: StoredTable, row: Values) -> str:
    return ", ".join(str(value) for value in row[: table.key])


def _difference(table: StoredTable, kept: Values | None, wanted: Values) -> str:
    if kept is None:
        return f"the row {_named(table, wanted)} is missing"
    for name, found, right in zip(table.names, kept, wanted, strict=False):
        if found != right:
            return f"the row {_named(table, wanted)} has {name} {found!r} and not {right!r}"
    return f"the row {_named(table, wanted)} differs"
