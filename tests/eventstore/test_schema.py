"""Migrations: from the first version on, each in its transaction, never changed afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.schema import (
    MIGRATIONS,
    MIGRATIONS_TABLE,
    Dialect,
    Migration,
    creating,
    inserting,
)
from pitboss.eventstore.store import Batch
from pitboss.eventstore.tables import HEADS, Table
from pitboss.eventstore.verification import verify
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import chain, opened, pay, rows, some_day, tampering, writer_on
from tests.eventstore.purses import Purses

KEPT = Path(__file__).parent / "kept"
EXTRA = Table("extra", "name text, note text?", key=1, upsert=True)
NEXT = MIGRATIONS[-1].number + 1
LATER = (
    *MIGRATIONS,
    Migration(
        number=NEXT,
        title="one more projection",
        statements=lambda dialect: (
            creating(EXTRA, dialect),
            "INSERT INTO extra (name) SELECT stream FROM heads",
        ),
    ),
)
BROKEN = (
    *LATER,
    Migration(
        number=NEXT + 1,
        title="a step that fails half-way",
        statements=lambda _: ("CREATE TABLE half (a bigint)", "CREATE TABLE half (a bigint)"),
    ),
)


def dialect_of(place: str) -> Dialect:
    return "postgres" if place.startswith("postgresql:") else "sqlite"


def script(dialect: Dialect) -> list[str]:
    """The kept script, statement by statement: each ends with a line that ends in ``;``."""
    text = (KEPT / f"schema-1.{dialect}.sql").read_text(encoding="utf-8")
    return [line.removesuffix(";") for line in text.splitlines()]


def build_version_1(place: str) -> None:
    with tampering(place, honest=True) as hand:
        for statement in script(dialect_of(place)):
            hand.run(statement)


def test_the_first_migration_is_what_it_was() -> None:
    for dialect in ("sqlite", "postgres"):
        made = [MIGRATIONS_TABLE, *MIGRATIONS[0].statements(dialect)]
        assert made == script(dialect)[:-1]


def test_a_journal_of_version_1_is_migrated_with_all_that_is_in_it(place: str) -> None:
    build_version_1(place)
    with opened(place) as store:
        some_day(writer_on(store), 3)
        before = rows(store)
    later = open_store(place, migrations=LATER)
    assert rows(later) == before
    assert [row[0] for row in rows(later, EXTRA)] == [
        "cheque:0",
        "cheque:1",
        "cheque:2",
        "table:1",
    ]
    assert verify(later, Purses()).passed
    writer_on(later).process([pay(5)])
    later.close()
    with tampering(place) as hand:
        found = hand.run("SELECT number, title FROM migrations ORDER BY number")
    assert found == [
        (1, "the journal and its projections"),
        (2, "cases of over- and underpayment"),
        (NEXT, "one more projection"),
    ]


def test_a_new_journal_gets_every_migration(place: str) -> None:
    store = open_store(place, migrations=LATER)
    assert rows(store, EXTRA) == []
    store.close()
    store = open_store(place, migrations=LATER)
    store.close()


def test_a_journal_newer_than_the_program_is_refused_in_one_sentence(place: str) -> None:
    open_store(place, migrations=LATER).close()
    for writable in (True, False):
        with pytest.raises(BadInput) as caught:
            open_store(place, writable=writable)
        assert str(caught.value).endswith(
            f"has schema version {NEXT}, newer than this program's {NEXT - 1}: open it with a "
            "newer pitboss."
        )


def test_a_migration_that_fails_leaves_the_version_before_it(place: str) -> None:
    with opened(place) as store:
        store.commit(Batch(records=chain("a", 1)))
    with pytest.raises(Exception, match="half"):
        open_store(place, migrations=BROKEN)
    later = open_store(place, migrations=LATER)
    assert [row[0] for row in rows(later, EXTRA)] == ["a"]
    later.close()
    with tampering(place) as hand:
        assert hand.run("SELECT max(number) FROM migrations") == [(NEXT,)]


def test_who_only_looks_neither_makes_nor_migrates(place: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        open_store(place, writable=False)
    assert list(tmp_path.iterdir()) == []
    open_store(place).close()
    with pytest.raises(BadInput, match="open it once for writing"):
        open_store(place, writable=False, migrations=LATER)
    looking = open_store(place, writable=False)
    assert rows(looking, HEADS) == []
    with pytest.raises(looking.errors):
        looking.add_key("f", b"")
    looking.close()


def test_another_database_is_not_a_journal(place: str, tmp_path: Path) -> None:
    with tampering(place, honest=True) as hand:
        hand.run("CREATE TABLE poems (line text)")
    with pytest.raises(BadInput, match="is not a journal: it is another"):
        open_store(place)
    (tmp_path / "poem").write_text("I wandered lonely as a cloud\n" * 300)
    with pytest.raises(BadInput, match="is not a journal that can be read"):
        open_store(tmp_path / "poem")


def test_a_table_is_one_line_of_data() -> None:
    assert creating(EXTRA, "sqlite") == (
        "CREATE TABLE extra (name TEXT NOT NULL, note TEXT, PRIMARY KEY (name)) "
        "STRICT, WITHOUT ROWID"
    )
    assert inserting(EXTRA) == "REPLACE INTO extra (name, note) VALUES (?, ?)"
