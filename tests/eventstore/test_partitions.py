"""The fence at the head, and a partition of records a gaming day: on a real PostgreSQL."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import psycopg
import pytest

from pitboss.eventstore.archive import archive_day, put_back, take_out
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.days import close_day, closed_days
from pitboss.eventstore.faults import Conflict
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.partitions import SPAN
from pitboss.eventstore.record import Record
from pitboss.eventstore.schema import MIGRATIONS_TABLE
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.store import Batch, Store
from pitboss.eventstore.tables import HEADS
from pitboss.eventstore.taking_up import examine
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from tests.eventstore.conftest import NewPlace
from tests.eventstore.dying import killed_at
from tests.eventstore.journals import chain, opened, pay, rows, some_day, tampering
from tests.eventstore.purses import ALL, Purse, Purses
from tests.eventstore.test_kept_journals import kept

__all__ = ["kept"]

DAYS = ("2026-01-30", "2026-01-31", "2026-02-01")
STRIDE = 9
"""A close is killed at one statement in so many."""


@pytest.fixture
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return signing_key(tmp_path_factory.mktemp("keys") / "floor.key")


@pytest.fixture
def postgres(new_place: NewPlace) -> str:
    return new_place("postgres")


def floor(store: Store, key: SigningKey) -> EventWriter[Purse]:
    return EventWriter(store, Purses(every=7), notary=Notary(store, key, every=10))


def partitions(place: str) -> list[tuple[str, int]]:
    """The partitions that are attached, and how many records each has."""
    listed = "SELECT relid::regclass::text FROM pg_partition_tree('records') WHERE isleaf"
    with psycopg.connect(place, autocommit=True) as hand:
        names = sorted(str(name) for (name,) in hand.execute(listed))
        counts = [
            hand.execute(f"SELECT count(*) FROM {name}".encode()).fetchone() for name in names
        ]
    return [(name, count[0]) for name, count in zip(names, counts, strict=True) if count]


def three_days(store: Store, key: SigningKey) -> EventWriter[Purse]:
    """Three closed days of twenty records, and two records since."""
    writer = floor(store, key)
    for number, day in enumerate(DAYS):
        some_day(writer, 5 * number + 5, first=5 * number)
        assert close_day(store, Purses(), key, day=day, at=4000 + number).statement
    writer.process([pay(7, at=5000), pay(8, at=5000)])
    return writer


# the fence


def test_a_writer_who_was_overtaken_writes_nothing_even_into_another_day(place: str) -> None:
    """Its version is free in the partition of the new day: nothing but the head refuses it."""
    records = chain("a", 4)
    with opened(place) as store, opened(place) as late:
        store.commit(Batch(records=records[:2]))
        late.end_day()
        store.commit(Batch(records=chain("b", 1)))
        before = [rows(store, table) for table in ALL]
        for stale in (records[:1], records[1:2], records[1:], records[3:]):
            with pytest.raises(Conflict):
                late.commit(Batch(records=[*chain("c", 1), *stale]))
        assert [rows(store, table) for table in ALL] == before
        late.commit(Batch(records=records[2:]))
        assert rows(store, HEADS)[0][:2] == ("a", 4)


def test_a_batch_of_several_versions_rests_on_the_one_before_its_first(store: Store) -> None:
    first, second = chain("a", 3), chain("b", 2)
    store.commit(Batch(records=[first[0], second[0], first[1], second[1]]))
    with pytest.raises(Conflict):
        store.commit(Batch(records=[first[1], first[2]]))
    store.commit(Batch(records=[first[2]]))
    assert [row[:2] for row in rows(store, HEADS)] == [("a", 3), ("b", 2)]


def test_writers_race_on_one_stream_while_days_end(postgres: str, key: SigningKey) -> None:
    """Nothing acknowledged is lost or doubled, even where a day is ended meanwhile."""
    done = Event()

    def write(name: str) -> int:
        with opened(postgres) as store:
            writer = EventWriter(store, Purses(every=7), notary=Notary(store, key, every=10**6))
            accepted = 0
            for number in range(60):
                for answer in writer.process([pay(1, at=number, serial=0, target=name)]):
                    accepted += isinstance(answer, Accepted)
            return accepted

    def end_days() -> int:
        with opened(postgres) as store:
            ended = 0
            while not done.is_set():
                store.end_day()
                ended += 1
            return ended

    open_store(postgres, Purses()).close()  # one of them makes the tables
    with ThreadPoolExecutor(4) as hands:
        ending = hands.submit(end_days)
        accepted = sum(hands.map(write, ("one", "two", "three")))
        done.set()
        assert ending.result() > 0
    assert accepted == 180
    assert len(partitions(postgres)) > 2
    with opened(postgres) as store:
        Notary(store, key).seal(9)
        report = verify(store, Purses(), public_keys=[key.public], floor_key=key)
        assert (report.findings, report.records) == ([], 180)
        assert {(row[1], row[2]) for row in rows(store)} == {
            ("table:1", version) for version in range(1, 181)
        }


# a partition a day


def test_each_day_is_a_partition_that_goes_and_comes_back(
    postgres: str, key: SigningKey, tmp_path: Path
) -> None:
    with opened(postgres) as store:
        three_days(store, key).close(5001)
        before = rows(store)
        assert partitions(postgres) == [
            ("records_0", 20), ("records_1", 20), ("records_2", 20), ("records_3", 2),
        ]  # fmt: skip
        for day in DAYS[:2]:
            assert archive_day(store, Purses(), key, day, tmp_path / day).findings == []
            assert take_out(store, key, tmp_path / day) == 20
        assert partitions(postgres) == [("records_2", 20), ("records_3", 2)]
        assert verify(store, Purses(), public_keys=[key.public], floor_key=key).findings == []
        for day in DAYS[1::-1]:
            assert put_back(store, Purses(), key, tmp_path / day) == 20
        assert rows(store) == before
        assert len(partitions(postgres)) == 4
        assert examine(store, key).faults == []
        # Records of a day that came back are kept as well as those that never left.
        for table in ("records", "records_0"):
            with (
                tampering(postgres, honest=True) as hand,
                pytest.raises(psycopg.Error, match="never changed"),
            ):
                hand.run(f"DELETE FROM {table}")


def test_days_without_a_record_and_a_close_that_failed_leave_no_gap(
    postgres: str, key: SigningKey, tmp_path: Path
) -> None:
    """A day that was ended twice before it was closed lies in two partitions, and goes whole."""
    with opened(postgres) as store:
        assert store.end_day() == 0
        writer = floor(store, key)
        writer.process([pay(1)])
        assert (store.end_day(), store.end_day()) == (1, 1)
        writer.process([pay(2)])
        assert store.end_day() == SPAN + 1
        writer.process([pay(3)])
        assert close_day(store, Purses(), key, day=DAYS[0], at=4000).statement
        writer.process([pay(4)])
        writer.close(4001)
        assert [row[0] for row in rows(store)] == [1, SPAN + 1, 2 * SPAN + 1, 3 * SPAN + 1]
        assert archive_day(store, Purses(), key, DAYS[0], tmp_path / "day").findings == []
        assert take_out(store, key, tmp_path / "day") == 3
        assert partitions(postgres) == [("records_3", 1)]
        assert put_back(store, Purses(), key, tmp_path / "day") == 3
        assert verify(store, Purses(), public_keys=[key.public], floor_key=key).findings == []


def test_the_person_who_reads_is_waited_for_a_moment_and_nobody_who_writes_is_held_up(
    postgres: str, key: SigningKey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.eventstore.postgres.TRIES", 2)
    monkeypatch.setattr("pitboss.eventstore.postgres.PAUSE_SECONDS", 0.01)
    with opened(postgres) as store, opened(postgres) as reader:
        writer = three_days(store, key)
        assert archive_day(store, Purses(), key, DAYS[0], tmp_path / "day").findings == []
        with reader.view():
            assert len(list(reader.scan(HEADS))) == 16
            assert sum(1 for _ in reader.read("table:1")) == 32
            with pytest.raises(BadInput, match="try again when that has ended"):
                take_out(store, key, tmp_path / "day")
            writer.process([pay(9, at=5001)])
        assert take_out(store, key, tmp_path / "day") == 20


# killed in the middle


@pytest.fixture(params=range(1, STRIDE + 1, STRIDE // 3))
def first_step(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def test_a_close_that_is_killed_at_any_statement_is_made_again(
    place: str, key: SigningKey, first_step: int
) -> None:
    with opened(place) as store:
        some_day(floor(store, key), 3)
    step, number, kills = first_step, 1, 0

    def close(store: Store) -> None:
        close_day(store, Purses(), key, day=f"{number:03}", at=4000)

    while killed_at(step, place, close):
        kills, step = kills + 1, step + STRIDE
        with opened(place) as store:
            some_day(floor(store, key), 3 * number + 3, first=3 * number)
            days = [one.day for one in closed_days(store)]
            if f"{number:03}" not in days:  # it died before it was durable
                assert close_day(store, Purses(), key, day=f"{number:03}", at=4000).statement
            report = verify(store, Purses(), public_keys=[key.public], floor_key=key)
            assert report.findings == []
        number += 1
    assert kills > 1
    with opened(place) as store:
        assert verify(store, Purses(), floor_key=key).records == 12 * number
        assert examine(store, key).faults == []


def test_a_day_taken_out_by_a_process_that_is_killed_is_there_or_gone(
    place: str, key: SigningKey, tmp_path: Path
) -> None:
    with opened(place) as store:
        three_days(store, key).close(5001)
        before = rows(store)
        assert archive_day(store, Purses(), key, DAYS[0], tmp_path / "day").findings == []
    step = 1
    while killed_at(step, place, lambda store: take_out(store, key, tmp_path / "day")):
        step += 1
        with opened(place) as store:
            assert rows(store) in (before, before[20:])
            if len(rows(store)) == 42:
                put_back(store, Purses(), key, tmp_path / "day")
            assert verify(store, Purses(), floor_key=key).findings == []
    assert step > 5
    with opened(place) as store:
        assert rows(store) == before[20:]
        assert verify(store, Purses(), floor_key=key).findings == []


# journals of before


def build_version_6(place: str) -> None:
    """A database as the program before made it."""
    with tampering(place, honest=True) as hand:
        hand.run(MIGRATIONS_TABLE)
        for step in HOUSE.projections.all_migrations:
            if step.number > 6:
                break
            for statement in step.statements("postgres"):
                hand.run(statement)
            hand.run("INSERT INTO migrations VALUES (?, ?)", [step.number, step.title])


def test_a_kept_journal_of_before_is_parted_and_its_days_go_by_rows(
    kept: Path, postgres: str
) -> None:
    source = SqliteStore(kept, HOUSE)
    build_version_6(postgres)
    with psycopg.connect(postgres) as hand, source.view():
        for table in HOUSE.projections.all_tables:
            if hand.execute("SELECT to_regclass(%s)", [table.name]).fetchone() == (None,):
                continue  # it came with the same step, and is filled by it
            copy = f"COPY {table.name} ({', '.join(table.names)}) FROM STDIN".encode()
            with hand.cursor() as cursor, cursor.copy(copy) as copying:
                for row in source.scan(table):
                    copying.write_row(row)
        hand.execute(
            "SELECT setval(pg_get_serial_sequence('records', 'position'), max(position)) "
            "FROM records"
        )
    before = rows(source)
    source.close()
    store = open_store(postgres, HOUSE)
    try:
        assert rows(store) == before
        assert partitions(postgres) == [("records_0", len(before))]
        assert verify(store, HOUSE).findings == []
        with pytest.raises(Conflict):
            store.commit(Batch(records=[Record(*before[0][1:])]))  # type: ignore[arg-type]
        highest = max(int(row[0] or 0) for row in before)
        store.commit(Batch(records=chain("new", 1)))
        last = int(rows(store)[-1][0] or 0)
        assert last > highest
        assert store.end_day() == last
        store.commit(Batch(records=chain("newer", 1)))
        assert rows(store)[-1][0] == SPAN + 1
        # Half of what lay there before goes row by row, and the rest with its partition.
        half = int(before[len(before) // 2][0] or 0)
        assert store.take_out(half, 1, []) == len(before) // 2 + 1
        assert partitions(postgres)[0] == ("records_0", len(before) - len(before) // 2)
        assert store.take_out(last, 1, []) == len(before) - len(before) // 2
        assert partitions(postgres) == [("records_1", 1)]
    finally:
        store.close()
