"""Migrations: from the first version on, each in its transaction, never changed afterwards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pitboss.eventstore.domain import Entry, Rows
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.schema import (
    MIGRATIONS,
    MIGRATIONS_TABLE,
    Dialect,
    Migration,
    Projections,
    creating,
    indexing,
    inserting,
)
from pitboss.eventstore.store import Batch
from pitboss.eventstore.tables import HEADS, StoredTable
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import chain, opened, pay, rows, some_day, tampering, writer_on
from tests.eventstore.purses import PROJECTIONS, House, Purse, Purses, Write

KEPT = Path(__file__).parent / "kept"
EXTRA = StoredTable("extra", "name text, note text?", key=1, upsert=True)
ECHOES = StoredTable("echoes", "stream text, version integer, kind text", key=2, upsert=False)
NEWEST = PROJECTIONS.all_migrations[-1].number
NEXT = NEWEST + 1


class Later(Purses):
    """Purses of a later program, with one more projection, filled by a statement."""

    projections: Projections = replace(
        PROJECTIONS,
        tables=(*PROJECTIONS.tables, EXTRA),
        migrations=(
            *PROJECTIONS.migrations,
            Migration(
                number=NEXT,
                title="one more projection",
                statements=lambda dialect: (
                    creating(EXTRA, dialect),
                    "INSERT INTO extra (name) SELECT stream FROM heads",
                ),
            ),
        ),
    )

    def project(self, stream: str, state: Purse, entry: Entry, rows: Rows, /) -> None:
        super().project(stream, state, entry, rows)
        rows["extra"].append((stream, None))


class Broken(Later):
    """One whose next step fails half-way."""

    projections = replace(
        Later.projections,
        migrations=(
            *Later.projections.migrations,
            Migration(
                number=NEXT + 1,
                title="a step that fails half-way",
                statements=lambda _: (
                    "CREATE TABLE half (a bigint)",
                    "CREATE TABLE half (a bigint)",
                ),
            ),
        ),
    )


class Echoing(Later):
    """One with a projection that only the records can fill."""

    projections = replace(
        Later.projections,
        tables=(*Later.projections.tables, ECHOES),
        migrations=(
            *Later.projections.migrations,
            Migration(
                number=NEXT + 1,
                title="what every record said first",
                statements=lambda dialect: (
                    creating(ECHOES, dialect),
                    indexing(ECHOES, "kind", "stream", "version"),
                ),
                fills=(ECHOES,),
            ),
        ),
    )

    def project(self, stream: str, state: Purse, entry: Entry, rows: Rows, /) -> None:
        super().project(stream, state, entry, rows)
        version = state.version if isinstance(state, House) else 1 + (state.status != "open")
        rows["echoes"].append((stream, version, type(entry.events[0]).__name__))


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
        first = HOUSE.projections.all_migrations[0]
        made = [MIGRATIONS_TABLE, *first.statements(dialect)]
        assert sorted(made) == sorted(script(dialect)[:-1])


def test_a_house_of_version_1_is_migrated(place: str) -> None:
    build_version_1(place)
    store = open_store(place, HOUSE)
    assert verify(store, HOUSE).passed
    store.close()
    with tampering(place) as hand:
        newest = HOUSE.projections.all_migrations[-1].number
        assert hand.run("SELECT max(number) FROM migrations") == [(newest,)]


def test_a_projection_that_came_later_is_filled_from_the_records(place: str) -> None:
    with opened(place) as store:
        some_day(writer_on(store), 3)
        writer_on(store).process([Write(at=1, number="lost", cents=5)])
    with tampering(place) as hand:
        hand.run("UPDATE records SET body = ? WHERE stream = 'cheque:lost'", [b"{}"])
    later = open_store(place, Echoing())
    found = [row for row in rows(later, ECHOES) if row[0] != "table:1"]
    assert found == [
        (f"cheque:{number}", version, kind)
        for number in range(3)
        for version, kind in ((1, "Written"), (2, "Cashed"))
    ]
    faults = {(one.part, one.stream) for one in verify(later, Echoing()).findings}
    assert faults == {("records", "cheque:lost")}
    EventWriter(later, Echoing()).process([pay(5)])
    assert len(rows(later, ECHOES)) == 6 + 6 + 1
    later.close()


def test_an_older_journal_is_migrated_with_all_that_is_in_it(place: str) -> None:
    with opened(place) as store:
        some_day(writer_on(store), 3)
        before = rows(store)
    later = open_store(place, Later())
    assert rows(later) == before
    assert [row[0] for row in rows(later, EXTRA)] == [
        "cheque:0",
        "cheque:1",
        "cheque:2",
        "table:1",
    ]
    assert verify(later, Later()).passed
    EventWriter(later, Later()).process([pay(5)])
    later.close()
    with tampering(place) as hand:
        found = hand.run("SELECT number, title FROM migrations ORDER BY number")
    own = [(step.number, step.title) for step in MIGRATIONS]
    assert found == [*own, (NEXT, "one more projection")]


def test_a_new_journal_gets_every_migration(place: str) -> None:
    store = open_store(place, Later())
    assert rows(store, EXTRA) == []
    store.close()
    store = open_store(place, Later())
    store.close()


def test_a_journal_newer_than_the_program_is_refused_in_one_sentence(place: str) -> None:
    open_store(place, Later()).close()
    for writable in (True, False):
        with pytest.raises(BadInput) as caught:
            open_store(place, Purses(), writable=writable)
        assert str(caught.value).endswith(
            f"has schema version {NEXT}, newer than this program's {NEWEST}: open it with a "
            "newer pitboss."
        )


def test_a_migration_that_fails_leaves_the_version_before_it(place: str) -> None:
    with opened(place) as store:
        store.commit(Batch(records=chain("a", 1)))
    with pytest.raises(Exception, match="half"):
        open_store(place, Broken())
    later = open_store(place, Later())
    assert [row[0] for row in rows(later, EXTRA)] == ["a"]
    later.close()
    with tampering(place) as hand:
        assert hand.run("SELECT max(number) FROM migrations") == [(NEXT,)]


def test_who_only_looks_neither_makes_nor_migrates(place: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        open_store(place, Purses(), writable=False)
    assert list(tmp_path.iterdir()) == []
    open_store(place, Purses()).close()
    with pytest.raises(BadInput, match="open it once for writing"):
        open_store(place, Later(), writable=False)
    looking = open_store(place, Purses(), writable=False)
    assert rows(looking, HEADS) == []
    with pytest.raises(looking.errors):
        looking.add_key("f", b"")
    looking.close()


def test_another_database_is_not_a_journal(place: str, tmp_path: Path) -> None:
    with tampering(place, honest=True) as hand:
        hand.run("CREATE TABLE poems (line text)")
    with pytest.raises(BadInput, match="is not a journal: it is another"):
        open_store(place, Purses())
    (tmp_path / "poem").write_text("I wandered lonely as a cloud\n" * 300)
    with pytest.raises(BadInput, match="is not a journal that can be read"):
        open_store(tmp_path / "poem", Purses())


def test_a_table_is_one_line_of_data() -> None:
    assert creating(EXTRA, "sqlite") == (
        "CREATE TABLE extra (name TEXT NOT NULL, note TEXT, PRIMARY KEY (name)) "
        "STRICT, WITHOUT ROWID"
    )
    assert inserting(EXTRA) == "REPLACE INTO extra (name, note) VALUES (?, ?)"
