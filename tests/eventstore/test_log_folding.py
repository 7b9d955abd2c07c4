"""SQLite's log is folded beside the writer, and nothing hangs on when that is done."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import apsw
import pytest

from pitboss.eventstore import log_folding
from pitboss.eventstore.log_folding import LogFolder, fold
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.store import Batch
from pitboss.eventstore.tables import RECORDS
from tests.eventstore.journals import chain, rows


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqliteStore:
    monkeypatch.setattr(log_folding, "FOLD_AT", 40)
    return SqliteStore(tmp_path / "j.db")


def write(store: SqliteStore, name: str, count: int = 200) -> int:
    """Some records in a stream of their own; how long the log is then."""
    store.commit(Batch(records=chain(name, count)))
    return store._folder.pages


def at_work(store: SqliteStore) -> bool:
    thread = store._folder._thread
    return thread is not None and thread.is_alive()


def folded(path: Path) -> bool:
    """Whether the whole log is in the file."""
    looking = apsw.Connection(str(path))
    looking.execute("SELECT count(*) FROM records").fetchall()
    # This mode looks, and copies nothing.
    pages, copied = looking.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_NOOP)
    looking.close()
    return pages == copied


def test_a_long_log_is_folded_by_a_thread_and_begins_anew(store: SqliteStore) -> None:
    assert write(store, "a", 1) < 40
    assert not at_work(store)
    longest = write(store, "b")
    assert longest >= 40
    store._folder.wait()
    assert folded(store.path)
    assert write(store, "c", 1) < longest
    assert len(rows(store)) == 202
    store.close()
    assert not at_work(store)


def test_a_writer_who_is_faster_folds_the_rest_itself(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_folding, "WAIT_AT", 60)
    monkeypatch.setattr(LogFolder, "_work", lambda _: None)
    lengths = [write(store, f"s{number}", 50) for number in range(20)]
    each = lengths[0]
    assert max(lengths) < 60 + 2 * each
    assert sum(now < before for before, now in pairwise(lengths)) > 1
    store.close()


def test_who_reads_an_old_moment_holds_the_log_up_and_nobody_else(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_folding, "WAIT_AT", 60)
    write(store, "a")
    reader = SqliteStore(store.path, writable=False)
    with reader.view():
        assert len(list(reader.scan(RECORDS))) == 200
        for number in range(5):
            write(store, f"s{number}")
        assert not folded(store.path)
        assert len(list(reader.scan(RECORDS))) == 200
    reader.close()
    store._folder.wait()
    write(store, "z", 1)
    assert folded(store.path)
    assert len(rows(store)) == 1201
    store.close()


def test_what_cannot_be_folded_stays_in_the_log(tmp_path: Path) -> None:
    gone = apsw.Connection(str(tmp_path / "j.db"))
    gone.close()
    fold(gone)
    folder = LogFolder(tmp_path / "nowhere" / "j.db")
    assert folder.committed(gone, "main", log_folding.FOLD_AT) == apsw.SQLITE_OK
    folder.tend(gone)
    folder.wait()
    assert folder.pages == log_folding.FOLD_AT
