"""Backups: made of and restored into both databases, and never over anything."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from pitboss.eventstore import wal_checkpointing
from pitboss.eventstore.backup import back_up, restore
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.wal_checkpointing import WalCheckpointer
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.kernel.errors import BadInput
from tests.eventstore.conftest import DATABASES, NewPlace
from tests.eventstore.journals import opened, pay, rows, some_day, tampering, writer_on
from tests.eventstore.purses import ALL, House, Purses


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("backups")


@pytest.fixture
def written(store: Store, folder: Path) -> Store:
    writer = EventWriter(
        store, Purses(7), notary=Notary(store, signing_key(folder / "floor.key"), 10)
    )
    some_day(writer)
    writer.close(9000)
    return store


@pytest.mark.parametrize("target", DATABASES)
def test_a_journal_is_the_same_after_backup_and_restore(
    written: Store, folder: Path, new_place: NewPlace, target: str
) -> None:
    before = [rows(written, table) for table in ALL]
    path = folder / "day.backup"
    report = back_up(written, path, Purses())
    assert report.passed
    assert [file.name for file in sorted(folder.iterdir())] == [
        "day.backup", "floor.key", "floor.key.pub",
    ]  # fmt: skip
    there = new_place(target)
    assert restore(path, there, Purses()) == report
    with opened(there) as restored:
        assert [rows(restored, table) for table in ALL] == before
        # It goes on where the other one was.
        (answer,) = writer_on(restored).process([pay(5)])
        assert isinstance(answer, Accepted)
        assert answer.versions == {"table:1": 25}
        assert verify(restored, Purses()).passed


def test_a_backup_is_one_plain_file_that_can_be_read_where_nothing_may_be_written(
    written: Store, folder: Path
) -> None:
    path = folder / "day.backup"
    back_up(written, path, Purses())
    path.chmod(0o444)
    backup = open_store(path, Purses(), writable=False)
    assert verify(backup, Purses()).passed
    backup.close()
    assert not list(folder.glob("day.backup-*"))


def test_a_backup_of_a_long_journal_has_no_log_either(
    written: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = WalCheckpointer._work

    def late(checkpointer: WalCheckpointer) -> None:
        time.sleep(0.1)
        work(checkpointer)

    monkeypatch.setattr(wal_checkpointing, "CHECKPOINT_AT", 1)
    monkeypatch.setattr(WalCheckpointer, "_work", late)
    path = folder / "day.backup"
    assert back_up(written, path, Purses()).passed
    # In a file of SQLite the bytes 18 and 19 are 2 where it has a write-ahead log, else 1.
    assert path.read_bytes()[18:20] == b"\x01\x01"


def test_a_backup_is_of_one_moment_though_others_write(place: str, folder: Path) -> None:
    with opened(place) as store, opened(place) as other:
        writer = writer_on(other)
        some_day(writer, 3)
        with store.view():
            rows_before = list(store.scan(ALL[0]))
            writer.process([pay(5)])
            assert list(store.scan(ALL[0])) == rows_before
        for number in range(3):
            writer.process([pay(number + 1)])
            assert back_up(store, folder / f"{number}", Purses()).passed
        copy = open_store(folder / "2", Purses(), writable=False)
        state = writer_on(copy).state("table:1")
        assert isinstance(state, House)
        assert state.version == 3 * 2 + 1 + 3
        copy.close()


def test_a_backup_never_overwrites(written: Store, folder: Path) -> None:
    path = folder / "day.backup"
    path.write_text("something dear")
    with pytest.raises(BadInput, match=r"is there already: a backup is never overwritten\.$"):
        back_up(written, path, Purses())
    assert path.read_text() == "something dear"


def test_a_backup_into_a_folder_that_is_not_there_is_refused(written: Store, folder: Path) -> None:
    with pytest.raises(
        BadInput, match=r"The backup .* cannot be written: there is no such folder"
    ):
        back_up(written, folder / "nowhere" / "day.backup", Purses())


def test_only_an_empty_journal_is_restored_into(
    written: Store, folder: Path, new_place: NewPlace
) -> None:
    path = folder / "day.backup"
    back_up(written, path, Purses())
    for database in DATABASES:
        there = new_place(database)
        with opened(there) as store:
            writer_on(store).process([pay(5)])
            before = [rows(store, table) for table in ALL]
        with pytest.raises(BadInput, match=r"is not empty: nothing is restored\.$"):
            restore(path, there, Purses())
        with opened(there) as store:
            assert [rows(store, table) for table in ALL] == before


def test_a_journal_with_faults_is_copied_and_told_but_not_restored(
    written: Store, place: str, folder: Path
) -> None:
    with tampering(place) as hand:
        hand.run("UPDATE postings SET cents = 7 WHERE version = 3")
    path = folder / "day.backup"
    report = back_up(written, path, Purses())
    assert report.found == 1
    target = folder / "restored.db"
    with pytest.raises(BadInput, match=r"is not whole and is not restored: postings: table:1"):
        restore(path, target, Purses())
    assert not target.exists()


def test_what_is_no_backup_is_refused(folder: Path) -> None:
    with pytest.raises(BadInput, match="There is no journal"):
        restore(folder / "nothing", folder / "j.db", Purses())
    (folder / "poem").write_text("I wandered lonely as a cloud\n" * 300)
    with pytest.raises(BadInput, match="is not a journal"):
        restore(folder / "poem", folder / "j.db", Purses())
    assert not (folder / "j.db").exists()
