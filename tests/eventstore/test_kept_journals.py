"""Journals of older formats, kept as they were written: read, migrated, and played on."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from pitboss.eventstore.backup import restore
from pitboss.eventstore.codec import FORMAT
from pitboss.eventstore.keys import read_public
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.subject import Subject
from pitboss.rules.sign import Limit
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Table, Terminal
from pitboss.vouchers.acts.issue_voucher import IssueVoucher
from tests.eventstore.conftest import NewPlace
from tests.eventstore.journals import rows

KEPT = Path(__file__).parent / "kept"
KEY = KEPT / "house-1.key.pub"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A rehearsed day of tables of both kinds, in format 1 and with the schema of version 2."""
    path = tmp_path / "house-1.db"
    path.write_bytes(gzip.decompress((KEPT / "house-1.db.gz").read_bytes()))
    return path


def formats(store: Store) -> set[object]:
    return {row[3] for row in rows(store)}


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_journal_of_format_1_is_whole_and_stays_byte_for_byte(
    kept: Path, new_place: NewPlace, database: str
) -> None:
    migrated = open_store(kept, HOUSE)
    before = rows(migrated)
    assert formats(migrated) == {1}
    assert {str(row[1]).partition(":")[0] for row in before} >= {"table", "dealer", "patron"}
    migrated.close()
    place = new_place(database)
    report = restore(kept, place, HOUSE, public_keys=[read_public(KEY)])
    assert report.findings == []
    assert report.records == len(before)
    store = open_store(place, HOUSE)
    assert rows(store) == before
    store.close()


def test_a_table_of_before_keeps_the_readings_that_it_was_opened_with(kept: Path) -> None:
    """Its record names those that somebody chose; the others were read by the defaults of then."""
    store = open_store(kept, HOUSE)
    writer: EventWriter[Subject] = EventWriter(store, HOUSE)
    streams = {str(row[1]) for row in rows(store) if str(row[1]).startswith("table:")}
    tables = [kind_of(writer.state(stream), Table) for stream in sorted(streams)]
    store.close()
    told = [(table.id, table.law.game.id, table.law.game.readings["idle"]) for table in tables]
    assert told == [
        ("craps-3", "aruze-craps", "hold"),
        ("craps-9", "aruze-craps", "hold"),
        ("roulette-1", "interblock-roulette", "hold"),
        ("roulette-7", "interblock-roulette", "hold"),
        ("sicbo-12", "interblock-sicbo", "hold"),
        ("sicbo-2", "aruze-sicbo", "hold"),
        ("sicbo-6", "interblock-sicbo", "hold"),
        ("sicbo-8", "aruze-sicbo", "hold"),
    ]


def test_a_snapshot_of_before_is_taken_up_with_the_defaults_of_then() -> None:
    seats = ("a", "b")
    config = TableConfig(game="interblock-sicbo", seats=seats, limits={"*": Limit(100)})
    state = Table("one", config=config, terminals={name: Terminal(name) for name in seats})
    before = HOUSE.dump("table:one", state)
    assert b'"readings":{}' in before
    taken_up = kind_of(HOUSE.load("table:one", before), Table)
    assert taken_up.law.game.readings["idle"] == "hold"
    assert known(taken_up.config).readings == {"idle": "hold"}


def test_a_journal_of_format_1_is_played_on_in_the_newest(kept: Path) -> None:
    store = open_store(kept, HOUSE)
    before = rows(store)
    writer: EventWriter[Subject] = EventWriter(store, HOUSE, server="host-2@17")
    tables = {str(row[1]) for row in before if str(row[1]).startswith(("table:", "dealer:"))}
    for stream in tables:
        assert isinstance(writer.state(stream), Table | DealerTable)
    issuing = IssueVoucher(
        at=10**13, by="kim", office="casino-supervisor", number="V-1", cents=500
    )
    (answer,) = writer.process([issuing])
    assert isinstance(answer, Accepted), answer
    assert rows(store)[: len(before)] == before
    (newest,) = rows(store)[len(before) :]
    assert newest[3] == FORMAT
    assert b'"act":"issue-voucher"' in newest[4]  # type: ignore[operator]  # a body
    assert b'"server":"host-2@17"' in newest[4]  # type: ignore[operator]
    assert verify(store, HOUSE).findings == []
    store.close()
