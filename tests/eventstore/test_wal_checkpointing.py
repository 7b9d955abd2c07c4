"""SQLite's log is checkpointed beside the writer; correctness does not depend on when."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import apsw
import pytest

from pitboss.eventstore import wal_checkpointing
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.store import Batch
from pitboss.eventstore.tables import RECORDS
from pitboss.eventstore.wal_checkpointing import WalCheckpointer, checkpoint_wal
from tests.eventstore.journals import chain, rows
from tests.eventstore.purses import Purses


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqliteStore:
    monkeypatch.setattr(wal_checkpointing, "CHECKPOINT_AT", 40)
    return SqliteStore(tmp_path / "j.db", Purses())


def write(store: SqliteStore, name: str, count: int = 200) -> int:
    """Some records in a stream of their own; how long the log is then."""
    store.commit(Batch(records=chain(name, count)))
    return store._checkpointer.pages


def at_work(store: SqliteStore) -> bool:
    thread = store._checkpointer._thread
    return thread is not None and thread.is_alive()


def checkpointed(path: Path) -> bool:
    """Whether the whole log is in the file."""
    looking = apsw.Connection(str(path))
    looking.execute("SELECT count(*) FROM records").fetchall()
    # This mode looks, and copies nothing.
    pages, copied = looking.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_NOOP)
    looking.close()
    return pages == copied


def test_a_long_log_is_checkpointed_by_a_thread_and_starts_again(store: SqliteStore) -> None:
    assert write(store, "a", 1) < 40
    assert not at_work(store)
    longest = write(store, "b")
    assert longest >= 40
    store._checkpointer.wait()
    assert checkpointed(store.path)
    assert write(store, "c", 1) < longest
    assert len(rows(store)) == 202
    store.close()
    assert not at_work(store)


def test_a_writer_that_is_faster_checkpoints_the_rest_itself(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wal_checkpointing, "CATCH_UP_AT", 50)
    monkeypatch.setattr(WalCheckpointer, "_work", lambda _: None)
    lengths = [write(store, f"s{number}", 50) for number in range(20)]
    each = lengths[0]
    assert max(lengths) < 50 + 2 * each
    assert sum(now < before for before, now in pairwise(lengths)) > 1
    store.close()


def test_who_reads_an_old_moment_holds_the_log_up_and_nobody_else(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wal_checkpointing, "CATCH_UP_AT", 50)
    write(store, "a")
    reader = SqliteStore(store.path, Purses(), writable=False)
    with reader.view():
        assert len(list(reader.scan(RECORDS))) == 200
        for number in range(5):
            write(store, f"s{number}")
        assert not checkpointed(store.path)
        assert len(list(reader.scan(RECORDS))) == 200
    reader.close()
    store._checkpointer.wait()
    write(store, "z", 1)
    assert checkpointed(store.path)
    assert len(rows(store)) == 1201
    store.close()


def test_what_cannot_be_checkpointed_stays_in_the_log(tmp_path: Path) -> None:
    gone = apsw.Connection(str(tmp_path / "j.db"))
    gone.close()
    checkpoint_wal(gone)
    checkpointer = WalCheckpointer(tmp_path / "nowhere" / "j.db")
    assert checkpointer.committed(gone, "main", wal_checkpointing.CHECKPOINT_AT) == apsw.SQLITE_OK
    checkpointer.after_commit(gone)
    checkpointer.wait()
    assert checkpointer.pages == wal_checkpointing.CHECKPOINT_AT
