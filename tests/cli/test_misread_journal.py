"""A disk that gives back a page with nothing where bytes were: damage, in one sentence."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest

from pitboss.eventstore.keys import read_signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.taking_up import examine
from pitboss.house.domain import HOUSE
from tests.cli.commands import pitboss

MISREAD = {"records": "hash", "heads": "hash", "checkpoints": "last_position"}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short day with its signatures."""
    place = tmp_path_factory.mktemp("day") / "floor.db"
    pitboss("rehearse", str(place), "--rounds", "1", "--tables", "1")
    return place


@pytest.fixture(params=MISREAD)
def misread(whole: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The same with one table read wrongly."""
    return with_nothing_in(str(request.param), whole, tmp_path / "floor.db")


def with_nothing_in(table: str, whole: Path, place: Path) -> Path:
    """A copy with nothing where a value was; SQLite itself would never write it so."""
    place.write_bytes(whole.read_bytes())
    with apsw.Connection(str(place)) as disk:
        ((told,),) = disk.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,))
        loose = str(told).replace(" NOT NULL", "").replace(" STRICT,", "").replace(" STRICT", "")
        _say(disk, table, loose)
        disk.execute("DELETE FROM sqlite_schema WHERE type = 'trigger'")
    with apsw.Connection(str(place)) as disk:
        disk.execute(f"UPDATE {table} SET {MISREAD[table]} = NULL")
        _say(disk, table, str(told))
    return place


def _say(disk: apsw.Connection, table: str, told: str) -> None:
    """What SQLite reads of a table's shape."""
    disk.execute("PRAGMA writable_schema = ON")
    disk.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (told, table))


def test_a_misread_row_is_damage_in_one_sentence(misread: Path) -> None:
    told = pitboss("verify", str(misread))
    assert told.returncode == 1
    assert "is not as it was written" in told.stdout


def test_a_report_that_meets_a_misread_row_says_so(whole: Path, tmp_path: Path) -> None:
    misread = with_nothing_in("records", whole, tmp_path / "floor.db")
    refused = pitboss("report", "events", str(misread))
    assert refused.returncode == 2
    assert refused.stderr.startswith("pitboss: The journal is damaged and cannot be read further")
    assert refused.stderr.count("\n") == 1


def test_no_floor_takes_up_what_it_misreads(misread: Path, whole: Path) -> None:
    """Found by the fault simulator: the start broke off with an error of Python's own."""
    key = read_signing_key(whole.with_name("floor.db.key"))
    store = open_store(misread, HOUSE)
    try:
        found = examine(store, key)
    finally:
        store.close()
    assert any("cannot be read further: a row of" in fault for fault in found.faults)


def test_a_schema_without_its_version_is_told_and_not_taken_up(
    whole: Path, tmp_path: Path
) -> None:
    misread = tmp_path / "floor.db"
    misread.write_bytes(whole.read_bytes())
    with apsw.Connection(str(misread)) as disk:
        disk.execute("DELETE FROM migrations")
    refused = pitboss("verify", str(misread))
    assert refused.returncode == 2
    assert refused.stderr == (
        f"pitboss: {misread} is damaged: its schema has no version. Restore a backup.\n"
    )
