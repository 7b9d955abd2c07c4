"""What holds for all servers of a floor together: how often one may call, and what readers see."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import HEADS
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.server.cluster.settings import ServersSettings, servers_faults
from pitboss.server.http import reading
from pitboss.server.http.rates import Rates
from pitboss.server.http.reading import Reader
from tests.server.floors import PATIENCE_SECONDS, Running, running
from tests.server.test_second_factor import shown
from tests.server.test_servers import config, tell, two
from tools.postgres import Server
from tools.postgres import running as running_postgres

BURST = 8


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running_postgres() as server:
        yield server


def test_the_person_who_has_used_up_a_limit_at_one_server_waits_at_the_others_too(
    postgres: Server, tmp_path: Path
) -> None:
    async def main() -> None:
        async with two(tmp_path, postgres.database(), requests_a_second=2) as (one, other):
            await asyncio.sleep(5)  # what the start took has filled up again
            async with one.http() as here:
                answers = [(await here.get("/health/live")).status_code for _ in range(2 * BURST)]
                assert 429 in answers
                now, held = other.floor.clock, False
                async with asyncio.timeout(PATIENCE_SECONDS):
                    while not held:  # and goes on asking: a second's rest would let anybody in
                        await here.get("/health/live")
                        held = other.floor.rates.wait_ms("127.0.0.1", now()) > 0

    asyncio.run(main())


def test_guesses_of_a_password_at_two_servers_count_together() -> None:
    """As the exchange does it, without a database: what one admits the other owes."""
    one, other = Rates(6, burst=6, period_ms=60_000), Rates(6, burst=6, period_ms=60_000)
    one.count()
    other.count()
    assert [one.admit("10.0.0.1", 0) for _ in range(4)] == [True] * 4
    other.owe("10.0.0.1", one.taken()["10.0.0.1"], 0)
    assert [other.admit("10.0.0.1", 0) for _ in range(3)] == [True, True, False]
    assert other.taken() == {"10.0.0.1": 2}
    assert one.taken() == {}
    # Both at once, before either has heard: then it owes, and waits until that is made up.
    assert [one.admit("10.0.0.2", 0) for _ in range(6)] == [True] * 6
    one.owe("10.0.0.2", 6, 0)
    assert one.wait_ms("10.0.0.2", 0) == 70_000


@pytest.mark.slow
def test_readers_use_the_replica_and_miss_nothing_and_fall_back_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "BEHIND_SECONDS", 0.3)
    told: list[str] = []
    with running_postgres() as primary:
        database = primary.database()
        name = database.partition("?")[0].rpartition("/")[2]

        async def main() -> None:
            async with running(config(tmp_path, database, "one")) as one:
                standby = await asyncio.to_thread(primary.standby)
                try:
                    await look(one, standby)
                finally:
                    await asyncio.to_thread(standby.stop)
                # It is gone: the primary is read, and somebody is told why.
                reader = Reader(database, replica=standby.address(name), told=told.append)
                assert (
                    await reader.read(lambda store: store.name)
                    == f"postgresql://{primary.folder}/{name}"
                )
                assert told.pop().startswith("The replica cannot be read: The journal's database")

        async def look(one: Running, standby: Server) -> None:
            reader = Reader(database, replica=standby.address(name), told=told.append)
            player = await one.seat("sicbo-1", "sicbo-1-1")
            for _ in range(3):
                await player.do("insert-note", denomination_cents=5_000)
                written = one.floor.queue._writer.version("table:sicbo-1")
                place, version = await reader.read(newest_of)
                assert place == f"postgresql://{standby.folder}/{name}"
                assert version >= written
            assert told == []
            with psycopg.connect(standby.address("postgres"), autocommit=True) as stopping:
                stopping.execute("SELECT pg_wal_replay_pause()")
                await player.do("insert-note", denomination_cents=5_000)
                place, _ = await reader.read(newest_of)
                assert place == f"postgresql://{primary.folder}/{name}"
                sentence = "The replica is more than 0.3 s behind. The primary is read instead."
                assert told == [sentence]
                await reader.read(newest_of)
                assert told == [sentence]  # once
                stopping.execute("SELECT pg_wal_replay_resume()")
            told.clear()
            # An auditor verifies the replica by its own address, and the floor does not notice.
            await reader.read(newest_of)
            with contextlib.closing(
                open_store(standby.address(name), HOUSE, writable=False)
            ) as store:
                assert verify(store, HOUSE).findings == []

        asyncio.run(main())


def newest_of(store: Store) -> tuple[str, int]:
    """Which database it is, and how far the table has come there."""
    where = {"stream": "table:sicbo-1"}
    ((_, version, *_),) = store.page(HEADS, order=("stream",), limit=1, equal=where)
    return store.name, int(version or 0)


def test_a_replica_is_named_by_an_address() -> None:
    assert list(servers_faults(ServersSettings(replica="replica.db"))) == [
        "servers.replica is the address of a PostgreSQL, postgresql://…"
    ]
    assert list(servers_faults(ServersSettings(replica="postgresql://b/floor"))) == []


def test_what_shows_who_somebody_is_works_once_and_at_every_server(
    postgres: Server, tmp_path: Path
) -> None:
    """Each server once had its own: digits worked again at the next, and codes at one alone."""

    async def story(one: Running, other: Running) -> None:
        cashier, password = await one.at_work("cashier"), "a password of one's own"
        there = other.http(Authorization=cashier.headers["Authorization"])
        async with cashier, there:
            # The office asks for an authenticator: nothing is done without, wherever it is asked.
            for http in (cashier, there):
                told = (await http.get("/api/staff/me")).json()
                assert told["must_enrol"] is True
                refused = await http.get("/api/payments")
                assert (refused.status_code, refused.json()["kind"]) == (403, "second-factor-due")
            # Shown at one server, and enrolled by its digits at the other.
            secret = (await cashier.post("/api/staff/second-factor/offer", json={})).json()[
                "secret"
            ]
            await asyncio.sleep(0.9)
            digits = {"code": shown(secret, other.floor.clock())}
            enrolled = await there.post("/api/staff/second-factor", json=digits)
            assert enrolled.status_code == 200, enrolled.text
            await asyncio.sleep(0.9)
            for http in (cashier, there):
                assert (await http.get("/api/payments")).status_code == 200
        asked = {"name": "cashier", "password": password, "office": "cashier"} | digits
        async with one.http() as http:
            again = await http.post("/api/staff/sign-on", json=asked)
            assert (again.status_code, again.json()["kind"]) == (401, "wrong-digits")

    tell(postgres, tmp_path, story, door={"second_factor": ["cashier"]})


def test_a_code_for_a_machine_is_issued_at_one_server_and_typed_at_another(
    postgres: Server, tmp_path: Path
) -> None:
    async def story(one: Running, other: Running) -> None:
        path = "/api/tables/sicbo-1/seats/sicbo-1-1"
        async with await one.at_work("administrator") as http, other.http() as machine:
            first = (await http.post(f"{path}/code")).json()["code"]
            second = (await http.post(f"{path}/code")).json()["code"]
            claim = f"{path}/machine"
            wrong = await machine.post(claim, json={"code": first})
            assert wrong.json()["kind"] == "wrong-code"
            got = await machine.post(claim, json={"code": second.lower()})
            assert got.status_code == 201, got.text
            again = await machine.post(claim, json={"code": second})
            assert again.json()["kind"] == "wrong-code"
            code = (await http.post(f"{path}/code")).json()["code"]
        machine_at, now = ("sicbo-1", "sicbo-1-1"), other.floor.clock()
        for run in (one, other, one, other, one):  # five wrong ones make it void
            assert run.floor.staffing.codes.use(*machine_at, "AAAA-AAAA", now) is None
        assert other.floor.staffing.codes.use(*machine_at, code, now) is None
        seated = await other.seat("sicbo-1", "sicbo-1-1", key=got.json()["key"])
        assert seated.welcome["type"] == "welcome"

    tell(postgres, tmp_path, story, open_seats=False)
