"""Servers that do not belong together: other keys, other tables, other clocks, other releases."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.tables import RECORDS
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.server.actors.floor import Floor, make_floor
from pitboss.server.cluster.lease_table import LeaseTable, connect
from pitboss.server.cluster.overview import drained
from pitboss.server.ops import logs
from pitboss.server.ops.clock import FloorClock
from pitboss.server.ops.settings import parse_settings
from tests.server.floors import running
from tests.server.test_lease_sharing import server
from tests.server.test_servers import config, held, refused, until
from tools.postgres import Server
from tools.postgres import running as running_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running_postgres() as made:
        yield made


def test_a_lease_table_of_another_program_is_refused_in_a_sentence(
    postgres: Server, tmp_path: Path
) -> None:
    database = postgres.database()

    async def main() -> None:
        async with running(config(tmp_path, database, "one")):
            pass
        with psycopg.connect(database) as connection:
            connection.execute("DROP TABLE leases")
            connection.execute("CREATE TABLE leases (name text, tenant text)")
        with pytest.raises(
            BadInput, match=r"leases are another program's \(column .*a database of"
        ):
            await refused(config(tmp_path, database, "one"))

    asyncio.run(main())


def test_leases_that_a_house_left_behind_are_taken_whatever_time_they_say(
    postgres: Server, tmp_path: Path
) -> None:
    """A copied database: its rows say that somebody holds everything, for years to come."""
    database = postgres.database()
    text = config(tmp_path, database, "one")

    async def main() -> None:
        async with running(text):
            pass
        with connect(database) as connection:
            table = LeaseTable(connection, 1_000_000)
            table.make(("sicbo-1", "craps-1", "roulette-1", "a-table-of-theirs"))
            number = table.register(replace(server(0), name="theirs", house="another"))
            for lease in table.standing().leases.values():
                table.take(lease, number)
        async with running(text) as one:
            await until(lambda: held(one) == {"sicbo-1", "craps-1", "roulette-1"})
        with connect(database) as connection:
            standing = LeaseTable(connection, 0).standing()
        assert standing.leases["a-table-of-theirs"].holder == number  # it is not a table of ours

    asyncio.run(main())


def test_the_journal_of_another_house_is_refused_as_that_and_not_as_damaged(
    postgres: Server, tmp_path: Path
) -> None:
    """Nobody is told to restore a backup over a floor that is being played on."""
    database = postgres.database()

    async def main() -> None:
        async with running(config(tmp_path, database, "one")) as one:
            before = len(_formats(database))
            theirs = config(tmp_path, database, "theirs", keys=str(tmp_path / "other-keys"))
            with (
                contextlib.closing(open_store(database, HOUSE)) as store,
                pytest.raises(BadInput) as raised,
            ):
                make_floor(parse_settings(theirs, "theirs"), log=logs.get("floor"), store=store)
            sentence = str(raised.value)
            assert "was written with other keys than those in" in sentence
            assert "backup" not in sentence
            assert len(_formats(database)) == before
            player = await one.seat("sicbo-1", "sicbo-1-1")
            assert (await player.do("insert-note", denomination_cents=5_000))["type"] == "done"

    asyncio.run(main())


def test_a_machine_whose_clock_differs_is_not_let_in(postgres: Server, tmp_path: Path) -> None:
    database = postgres.database()

    def ahead(floor: Floor) -> None:
        assert isinstance(floor.clock, FloorClock)
        own = floor.clock.__class__.__call__

        class Ahead(FloorClock):
            def __call__(self) -> int:
                return own(self) + 3_600_000

        floor.clock.__class__ = Ahead

    async def main() -> None:
        sentence = (
            r"This machine's clock is 3600\.\d s ahead of the database's, and \d+ s are allowed"
        )
        with pytest.raises(BadInput, match=sentence):
            await refused(config(tmp_path, database, "one"), ahead)

    asyncio.run(main())


def test_an_old_program_is_refused_by_a_newer_journal_and_nothing_is_touched(
    postgres: Server, tmp_path: Path
) -> None:
    database = postgres.database()

    async def main() -> None:
        async with running(config(tmp_path, database, "one")):
            pass
        with psycopg.connect(database) as connection:
            connection.execute("INSERT INTO migrations VALUES (9999, 'from the future')")
        with pytest.raises(BadInput, match=r"has schema version 9999, newer than this program's"):
            await refused(config(tmp_path, database, "one"))
        with psycopg.connect(database) as connection:
            connection.execute("DELETE FROM migrations WHERE number = 9999")
        async with running(config(tmp_path, database, "one")) as one:
            await one.seat("sicbo-1", "sicbo-1-1")

    asyncio.run(main())
    with contextlib.closing(open_store(database, HOUSE, writable=False)) as store:
        assert verify(store, HOUSE).findings == []


def _formats(database: str) -> list[int]:
    with contextlib.closing(open_store(database, HOUSE, writable=False)) as store, store.view():
        return [int(form or 0) for (form,) in store.scan(RECORDS, columns=("format",))]


def test_old_and_new_servers_side_by_side_write_the_old_format_until_all_are_new(
    postgres: Server, tmp_path: Path
) -> None:
    """The release after this one reads format 3, of which this one can read no record."""
    database = postgres.database()
    codec = Codec(HOUSE.kinds, newest=3)

    def new_release(floor: Floor) -> None:
        codec.write_as(floor.queue.codec.writes)
        floor.queue._writer.codec = codec

    async def main() -> None:
        async with contextlib.AsyncExitStack() as ending:
            old = await ending.enter_async_context(running(config(tmp_path, database, "old")))
            async with running(config(tmp_path, database, "new"), change=new_release) as new:
                await until(lambda: len(held(new)) >= 1)
                for run in (new, old):
                    for table in ("sicbo-1", "craps-1", "roulette-1"):
                        player = await run.seat(table, f"{table}-1")
                        done = await player.do("insert-note", denomination_cents=5_000)
                        assert done["type"] == "done"
                        await player.close()
                # Tables go to the new one and back to the old one: each reads the other.
                for name, holder in (("old", new), ("new", old)):
                    await asyncio.to_thread(drained, None, database, name, back=False, seconds=20)
                    await until(lambda holder=holder: len(held(holder)) == 3)  # type: ignore[misc]
                    player = await holder.seat("sicbo-1", "sicbo-1-1")
                    assert player.own["credit_cents"] == 10_000
                    await player.close()
                    await asyncio.to_thread(drained, None, database, name, back=True, seconds=20)
                assert codec.writes == 2
                assert set(_formats(database)) == {2}
                await ending.aclose()
                await until(lambda: codec.writes == 3)
                await until(lambda: len(held(new)) == 3)
                player = await new.seat("sicbo-1", "sicbo-1-1")
                assert player.own["credit_cents"] == 10_000
                await player.do("insert-note", denomination_cents=5_000)
                assert set(_formats(database)) == {2, 3}
                sentence = r"write records of format 3, and this program reads up to 2: install"
                with pytest.raises(BadInput, match=sentence):
                    await refused(config(tmp_path, database, "old"))

    asyncio.run(main())
