"""Short ways to write and to look into journals of purses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import apsw
import psycopg

from pitboss.eventstore.codec import FORMAT, Codec
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.record import GENESIS, Record, record_hash, stream_bytes
from pitboss.eventstore.store import Store, Values
from pitboss.eventstore.tables import RECORDS, StoredTable
from pitboss.eventstore.writer import EventWriter
from tests.eventstore.purses import Cash, Paid, Pay, Purse, Purses, Write

Value = int | str | bytes | None


def pay(cents: int = 5, *, at: int = 1000, serial: int = 0, target: str = "ben") -> Pay:
    return Pay(at=at, serial=serial, source="anne", target=target, cents=cents)


def writer_on(store: Store, every: int = 50) -> EventWriter[Purse]:
    return EventWriter(store, Purses(every))


def some_day(writer: EventWriter[Purse], count: int = 12, first: int = 0) -> None:
    """Payments, and a cheque written and cashed, a few at a time."""
    for number in range(first, count):
        writer.process(
            [
                pay(number + 1, at=1000 + number, serial=number + 1),
                Write(at=2000 + number, number=f"{number}", cents=100),
                Cash(at=3000 + number, number=f"{number}", purse="ben"),
            ]
        )


def chain(stream: str, count: int, after: int = 0, previous: bytes = GENESIS) -> list[Record]:
    """Records that follow each other, as a writer would make them."""
    codec = Codec(Purses.kinds)
    records = []
    for version in range(after + 1, after + count + 1):
        paid = Paid(source="anne", target="ben", cents=version)
        body = codec.encode(Entry(version, "anne", "player", 0, "0" * 16, "purses 1", (paid,)))
        made = record_hash(previous, stream_bytes(stream), version, FORMAT, body)
        records.append(Record(stream, version, FORMAT, body, previous, made))
        previous = made
    return records


def rows(store: Store, table: StoredTable = RECORDS) -> list[Values]:
    with store.view():
        return list(store.scan(table))


@contextmanager
def tampering(place: str, *, honest: bool = False) -> Iterator[Tamperer]:
    """A hand in the database itself; unless it is honest, nothing keeps it from changing all."""
    tamperer = Tamperer(place)
    if not honest:
        tamperer.disarm()
    try:
        yield tamperer
    finally:
        tamperer.close()


class Tamperer:
    """Runs statements on either database; ``?`` stands for a value in both."""

    def __init__(self, place: str) -> None:
        self._sqlite: apsw.Connection | None = None
        self._postgres: psycopg.Connection | None = None
        if place.startswith("postgresql:"):
            self._postgres = psycopg.connect(place, autocommit=True)
        else:
            self._sqlite = apsw.Connection(place)

    def disarm(self) -> None:
        """Take away the triggers that keep honest people from mistakes."""
        for name in ("records", "checkpoints", "keys", "statements"):
            if self._postgres is not None:
                self.run(f"DROP TRIGGER IF EXISTS {name}_kept ON {name}")
            else:
                self.run(f"DROP TRIGGER IF EXISTS {name}_no_update")
                self.run(f"DROP TRIGGER IF EXISTS {name}_no_delete")

    def run(self, statement: str, values: Sequence[Value] = ()) -> list[Values]:
        if self._postgres is not None:
            asked = statement.replace("%", "%%").replace("?", "%s").encode()
            cursor = self._postgres.execute(asked, values)
            return cursor.fetchall() if cursor.description else []
        assert self._sqlite is not None
        return list(self._sqlite.execute(statement, tuple(values)))

    def close(self) -> None:
        if self._postgres is not None:
            self._postgres.close()
        if self._sqlite is not None:
            self._sqlite.close()


@contextmanager
def opened(place: str) -> Iterator[Store]:
    store = open_store(place, Purses())
    try:
        yield store
    finally:
        store.close()
