"""The contract of a store, on both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import psycopg
import pytest

from pitboss.eventstore.faults import Conflict
from pitboss.eventstore.opening import begun_store, open_store
from pitboss.eventstore.record import Checkpoint, Head, Record, Snapshot
from pitboss.eventstore.store import Batch, Store, Values
from pitboss.eventstore.tables import CHECKPOINTS, HEADS, KEYS, RECORDS, SNAPSHOTS
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import chain, opened, rows, tampering
from tests.eventstore.purses import ALL, CHEQUES, POSTINGS, PURSES, Purses
from tools.postgres import Server

CHEQUE: Values = ("7", 500, "open", 1000, "anne", None, None)
PURSE: Values = ("table:1", "anne", 1, 2)


def test_what_was_committed_is_there_after_opening_again(place: str) -> None:
    records = chain("a", 2) + chain("b", 1)
    with opened(place) as store:
        store.commit(
            Batch(
                records=records,
                rows={"cheques": [CHEQUE], "purses": [PURSE]},
                macs={"b": b"mac"},
            )
        )
    with opened(place) as store:
        found = [Record(*row[1:]) for row in rows(store)]  # type: ignore[arg-type]  # its columns
        assert sorted(found) == sorted(records)
        assert rows(store, HEADS) == [
            ("a", 2, records[1].hash, None),
            ("b", 1, records[2].hash, b"mac"),
        ]
        assert rows(store, CHEQUES) == [CHEQUE]
        assert rows(store, PURSES) == [PURSE]


def test_positions_rise_with_every_record_of_a_stream(store: Store) -> None:
    store.commit(Batch(records=chain("b", 2) + chain("a", 2)))
    store.commit(Batch(records=chain("c", 1)))
    by_stream: dict[object, list[object]] = {}
    for position, stream, *_ in rows(store):
        by_stream.setdefault(stream, []).append(position)
    assert all(positions == sorted(set(positions)) for positions in by_stream.values())  # type: ignore[type-var]  # numbers
    assert len({position for position, *_ in rows(store)}) == 5


def test_a_version_that_exists_is_a_conflict_and_changes_nothing(store: Store) -> None:
    store.commit(Batch(records=chain("a", 2)))
    before = [rows(store, table) for table in ALL]
    late = Batch(records=chain("b", 1) + chain("a", 1), rows={"cheques": [CHEQUE]})
    with pytest.raises(Conflict):
        store.commit(late)
    assert [rows(store, table) for table in ALL] == before
    store.commit(Batch(records=chain("b", 1)))


def test_a_version_expected_that_does_not_stand_is_a_conflict(store: Store) -> None:
    store.commit(Batch(records=chain("a", 2)))
    for expected in ({"a": 1}, {"a": 3}, {"a": 0}, {"b": 1}, {"a": 2, "b": 1}):
        with pytest.raises(Conflict):
            store.commit(Batch(records=chain("c", 1), expected=expected))
        with pytest.raises(Conflict):
            store.commit(Batch(expected=expected))
    assert len(rows(store)) == 2
    store.commit(Batch(expected={"a": 2, "b": 0}))
    store.commit(Batch(records=chain("c", 1), expected={"a": 2, "b": 0}))
    assert [row[0] for row in rows(store, HEADS)] == ["a", "c"]


def test_a_row_that_is_refused_takes_everything_with_it(store: Store) -> None:
    posting: Values = ("a", 1, 0, "anne", "ben", 5)
    store.commit(Batch(records=chain("a", 1), rows={"postings": [posting]}))
    before = [rows(store, table) for table in ALL]
    with pytest.raises(store.errors):
        store.commit(Batch(records=chain("b", 1), rows={"postings": [posting]}))
    with pytest.raises(store.errors):
        store.commit(Batch(records=chain("b", 1), rows={"cheques": [(None, *CHEQUE[1:])]}))
    assert [rows(store, table) for table in ALL] == before


def test_of_an_upserted_key_the_last_row_of_a_batch_wins(store: Store) -> None:
    first, second = ("table:1", "anne", 1, 5), ("table:1", "anne", 4, -7)
    other = ("table:1", "ben", 2, 0)
    store.commit(Batch(records=chain("a", 1), rows={"purses": [first, other, second]}))
    assert rows(store, PURSES) == [second, other]
    store.commit(Batch(records=chain("b", 1), rows={"purses": [first]}))
    assert rows(store, PURSES) == [first, other]


def test_numbers_texts_and_bytes_come_back_as_they_were(store: Store) -> None:
    odd = "né 'quote' \\ \n\t \U0001f3b2 {NULL,} \""
    wide: Values = (odd, -(1 << 63), (1 << 63) - 1, odd, "", 0)
    body = bytes(range(256))
    record = chain("a", 1)[0]._replace(body=body, stream=odd)
    store.commit(Batch(records=[record], rows={"postings": [wide]}))
    assert rows(store, POSTINGS) == [wide]
    assert rows(store)[0][1:] == record


def test_names_sort_by_their_bytes_in_both_databases(store: Store) -> None:
    names = ["a", "B", "é", "a:2", "a:10", "Z", "_", "\U0001f3b2", "\uffee"]
    for name in names:
        store.commit(Batch(records=chain(name, 1)))
    assert [row[0] for row in rows(store, HEADS)] == sorted(names)


def test_a_stream_is_loaded_from_its_snapshot_and_what_follows(store: Store) -> None:
    records = chain("a", 3)
    digest = bytes.fromhex("3a6eb0790f39ac87c94f3856b2dd2c5d110e6811602261a9a923d3bb23adc8b7")
    kept = Snapshot("a", 2, records[1].hash, b"data", digest)  # SHA-256 of the word data
    store.commit(Batch(records=[*records, *chain("b", 1)], snapshots=[kept]))
    loaded = store.load(["a", "b", "nobody"])
    assert loaded["a"] == (Head("a", 3, records[2].hash), kept, records[2:])
    assert loaded["b"].snapshot is None
    assert loaded["b"].tail == chain("b", 1)
    assert "nobody" not in loaded


def test_a_damaged_snapshot_is_passed_over(store: Store) -> None:
    records = chain("a", 3)
    kept = Snapshot("a", 2, records[1].hash, b"other", bytes(32))
    store.commit(Batch(records=records, snapshots=[kept]))
    loaded = store.load(["a"])["a"]
    assert loaded.snapshot is None
    assert loaded.tail == records


def test_of_snapshots_the_newest_is_kept(store: Store) -> None:
    records = chain("a", 2)
    for record in records:
        kept = Snapshot("a", record.version, record.hash, b"", b"", b"mac")
        store.commit(Batch(records=[record], snapshots=[kept]))
    assert rows(store, SNAPSHOTS) == [("a", 2, records[1].hash, b"", b"", b"mac")]


def test_a_view_is_of_one_moment(place: str) -> None:
    with opened(place) as store, opened(place) as other:
        store.commit(Batch(records=chain("a", 1)))
        with store.view():
            first = list(store.scan(HEADS))
            other.commit(Batch(records=chain("b", 1)))
            assert list(store.scan(HEADS)) == first
        assert len(rows(store, HEADS)) == 2


def test_records_checkpoints_and_keys_cannot_be_changed_by_mistake(place: str) -> None:
    with opened(place) as store:
        store.commit(Batch(records=chain("a", 1)))
        store.add_key("f", b"public")
        store.seal(lambda *_: Checkpoint(1, 1, b"", 1, 1, 1, b"", "f", b""))
        connection = store.connection  # type: ignore[attr-defined]  # each store has its own
        for table in (RECORDS, CHECKPOINTS, KEYS):
            name = table.names[-1]
            for change in (
                f"UPDATE {table.name} SET {name} = {name}",
                f"DELETE FROM {table.name}",
            ):
                with pytest.raises(store.errors, match="never changed"):
                    connection.execute(change)
            assert len(rows(store, table)) == 1


def test_sealing_sees_the_newest_checkpoint_and_what_came_after(store: Store) -> None:
    records = chain("a", 3)
    store.commit(Batch(records=records[:2]))
    first = Checkpoint(1, 5, b"p", 1, 2, 2, b"r", "f", b"s")

    def make_first(before: Checkpoint | None, hashes: object) -> Checkpoint:
        assert before is None
        assert list(hashes) == [(1, "a", 1, records[0].hash), (2, "a", 2, records[1].hash)]  # type: ignore[call-overload]  # an iterator
        return first

    assert store.seal(make_first) == first
    store.commit(Batch(records=records[2:]))

    def make_none(before: Checkpoint | None, hashes: object) -> None:
        assert before == first
        assert list(hashes) == [(3, "a", 3, records[2].hash)]  # type: ignore[call-overload]  # an iterator

    assert store.seal(make_none) is None
    assert rows(store, CHECKPOINTS) == [first]


def test_a_key_that_is_known_stays_as_it_is(store: Store) -> None:
    store.add_key("f", b"first")
    store.add_key("f", b"second")
    assert rows(store, KEYS) == [("f", b"first")]


def test_filling_wants_an_empty_journal_and_is_all_or_nothing(store: Store) -> None:
    head: Values = ("a", 1, b"h", b"mac")
    key: Values = ("f", b"k")
    with pytest.raises(store.errors):
        store.fill([(HEADS, [head]), (KEYS, [key, key])])
    assert rows(store, HEADS) == []
    record: Values = (7, *chain("a", 1)[0])
    store.fill([(RECORDS, [record]), (HEADS, [head])])
    assert rows(store) == [record]
    with pytest.raises(BadInput, match=r"is not empty: nothing is restored\.$"):
        store.fill([(KEYS, [key])])
    store.commit(Batch(records=chain("b", 1)))
    assert [row[0] for row in rows(store)] == [7, 8]


def test_two_who_read_each_others_streams_cannot_both_write(place: str) -> None:
    with opened(place) as store, opened(place) as other:
        store.commit(Batch(records=chain("a", 1) + chain("b", 1)))
        last = {row[1]: bytes(row[6]) for row in rows(store) if isinstance(row[6], bytes)}
        mine = Batch(records=chain("a", 1, 1, last["a"]), expected={"b": 1})
        yours = Batch(records=chain("b", 1, 1, last["b"]), expected={"a": 1})
        store.commit(mine)
        with pytest.raises(Conflict):
            other.commit(yours)


@pytest.mark.parametrize("begun", [False, True], ids=["new streams", "known streams"])
def test_of_two_who_rest_on_each_other_at_the_same_time_one_at_most_writes(
    place: str, begun: bool
) -> None:
    """Each writes its own stream on condition that the other's is as it was read."""
    rounds = 30
    barrier = Barrier(2)

    def duel(mine: str, yours: str, store: Store) -> list[bool]:
        wrote = []
        for number in range(rounds):
            before = chain(f"{mine}{number}", 1) if begun else []
            record = chain(f"{mine}{number}", 2)[1] if begun else chain(f"{mine}{number}", 1)[0]
            if before:
                store.commit(Batch(records=before))
            barrier.wait(60)
            expected = {f"{yours}{number}": int(begun)}
            try:
                store.commit(Batch(records=[record], expected=expected))
                wrote.append(True)
            except Conflict:
                wrote.append(False)
        return wrote

    with opened(place) as one, opened(place) as two, ThreadPoolExecutor(2) as pool:
        first = pool.submit(duel, "a", "b", one)
        second = pool.submit(duel, "b", "a", two)
        pairs = list(zip(first.result(60), second.result(60), strict=True))
    assert len(pairs) == rounds
    assert (True, True) not in pairs
    assert (False, False) not in pairs


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("mysql://host/x", "'mysql://host/x' is no place for a journal"),
        ("", "'' is no place for a journal"),
        ("/", "cannot be opened"),
        ("postgresql://127.0.0.1:1/x", "The journal's database cannot be reached: "),
        ("postgresql://[", "The journal's database cannot be reached: "),
    ],
)
def test_a_place_that_cannot_hold_a_journal_is_refused(place: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=r"\.$") as caught:
        open_store(place, Purses())
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_address_of_a_sqlite_file_may_be_written_in_full(tmp_path: object) -> None:
    with opened(f"sqlite:///{tmp_path}/j.db") as store:
        assert store.name == f"{tmp_path}/j.db"
        store.commit(Batch(records=chain("a", 1)))
    with tampering(f"{tmp_path}/j.db") as hand:
        assert hand.run("SELECT count(*) FROM records") == [(1,)]


def test_a_place_with_nothing_in_it_is_no_journal_yet_and_no_other_database(place: str) -> None:
    """What a floor's check says before the first start; an empty one was called another's."""
    assert begun_store(place, Purses()) is None
    open_store(place, Purses()).close()
    begun = begun_store(place, Purses())
    assert begun is not None
    begun.close()


def test_a_database_in_another_encoding_is_refused_before_anything_is_made(server: Server) -> None:
    """Its names came back as bytes, so that a journal just begun was called another database."""
    with psycopg.connect(server.address("postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE plain ENCODING 'SQL_ASCII' TEMPLATE template0")
    with pytest.raises(BadInput, match="is encoded in SQL_ASCII: make one in UTF8"):
        open_store(server.address("plain"), Purses())
    with psycopg.connect(server.address("plain")) as connection:
        made = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        assert made.fetchone() == (0,)
