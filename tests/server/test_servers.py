"""Two servers on one PostgreSQL: each table is held by one of them, and reached from both."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.server.actors.floor import Floor, make_floor
from pitboss.server.cluster.membership import Membership
from pitboss.server.ops import logs
from pitboss.server.ops.settings import parse_settings
from tests.server.floors import (
    CRAPS,
    PATIENCE_SECONDS,
    ROULETTE,
    SICBO,
    Running,
    configuration,
    running,
)
from tools.postgres import Server
from tools.postgres import running as running_postgres

TABLES = (SICBO, CRAPS, ROULETTE)
Pair = Callable[[Running, Running], Awaitable[None]]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running_postgres() as server:
        yield server


def config(folder: Path, database: str, name: str, **more: Any) -> str:
    """The configuration of one of several servers: they share keys and simulated devices."""
    settings = {"database": database, "keys": str(folder / "keys")} | more
    text = configuration(folder, *TABLES, **settings)
    return text.replace("[door]", f'[servers]\nname = "{name}"\n[door]')


@contextlib.asynccontextmanager
async def two(folder: Path, database: str, **more: Any) -> AsyncIterator[tuple[Running, Running]]:
    """Two servers that have shared the tables between them."""
    async with (
        running(config(folder, database, "one", **more), staff=True) as one,
        running(config(folder, database, "other", **more)) as other,
    ):
        await until(lambda: len(held(other)) >= 1)
        await until(lambda: len(held(one)) <= 2)
        yield one, other


async def until(so: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not so():
            await asyncio.sleep(0.01)


async def refused(text: str, change: Callable[[Floor], None] | None = None) -> None:
    """Start one more server, and let go of what it had by then."""
    floor = make_floor(parse_settings(text, "floor.toml"), log=logs.get("floor"))
    if change is not None:
        change(floor)
    try:
        await floor.start()
    finally:
        await floor.close()


def member(run: Running) -> Membership:
    """A server as it stands among the others."""
    assert run.floor.cluster is not None
    return run.floor.cluster


def held(run: Running) -> set[str]:
    """The tables of a server."""
    return set(member(run).here)


def tell(postgres: Server, folder: Path, story: Pair, **more: Any) -> None:
    """Let something happen at two servers, and see that the journal is whole."""
    database = postgres.database()

    async def main() -> None:
        async with two(folder, database, **more) as (one, other):
            await story(one, other)

    asyncio.run(main())
    with contextlib.closing(open_store(database, HOUSE, writable=False)) as store:
        assert verify(store, HOUSE).findings == []


def test_a_screen_at_either_server_is_at_the_table_wherever_it_is_held(
    postgres: Server, tmp_path: Path
) -> None:
    async def story(one: Running, other: Running) -> None:
        assert held(one) | held(other) == {"sicbo-1", "craps-1", "roulette-1"}
        assert not held(one) & held(other)
        for table, spot in (("sicbo-1", "small"), ("craps-1", "pass"), ("roulette-1", "red")):
            displays = [await run.display(table) for run in (one, other)]
            for number, run in enumerate((one, other), start=1):
                player = await run.seat(table, f"{table}-{number}")
                assert player.welcome["number"] == number
                await player.do("insert-note", denomination_cents=5_000)
                done = await player.do("place-wager", spot=spot, cents=500)
                assert done["placed"] == {spot: 500}
                assert player.own["credit_cents"] == 4_500
            for run, display in zip((one, other), displays, strict=True):
                view = await display.public(lambda view: view["stage"] == "wagering")
                assert view["version"] == displays[0].publics[-1]["version"]
                async with run.http() as http:
                    shown = (await http.get(f"/api/tables/{table}")).json()
                assert shown["status"] == "open"

    tell(postgres, tmp_path, story)


def test_a_terminal_seated_at_two_servers_is_told(postgres: Server, tmp_path: Path) -> None:
    async def story(one: Running, other: Running) -> None:
        for table in ("sicbo-1", "craps-1"):
            first = await one.seat(table, f"{table}-1")
            second = await other.seat(table, f"{table}-1")
            assert second.welcome["replaced"] is True
            assert await first.ended() == (4009, "replaced")
            assert "replaced" in [message["type"] for message in first.got]

    tell(postgres, tmp_path, story)


def test_a_table_is_handed_over_in_mid_round_and_no_screen_is_lost(
    postgres: Server, tmp_path: Path
) -> None:
    async def story(one: Running, other: Running) -> None:
        table = sorted(held(one))[0]
        spot = {"sicbo-1": "small", "craps-1": "pass", "roulette-1": "red"}[table]
        here = await one.seat(table, f"{table}-1")
        there = await other.seat(table, f"{table}-2")
        for player in (here, there):
            await player.do("insert-note", denomination_cents=5_000)
            await player.do("place-wager", spot=spot, cents=500)
        keeper = member(one).keeper
        keeper.ask(lambda leases: leases.drain(keeper.me.number, draining=True))
        await until(lambda: held(other) == {"sicbo-1", "craps-1", "roulette-1"})
        for player in (here, there):
            await player.until("welcome")
            await player.until("seats")
            assert player.own["stakes"] == {spot: 500}
            done = await player.do("place-wager", spot=spot, cents=500)
            assert done["placed"] == {spot: 500}
            assert player.own["credit_cents"] == 4_000

    tell(postgres, tmp_path, story)


def test_who_signs_off_or_has_another_password_is_signed_off_everywhere(
    postgres: Server, tmp_path: Path
) -> None:
    async def story(one: Running, other: Running) -> None:
        token = await one.signed_on("electronic-gaming-supervisor")
        second = await one.signed_on("electronic-gaming-supervisor")

        async def status(run: Running, secret: str) -> int:
            async with run.http(Authorization=f"Bearer {secret}") as http:
                return (await http.get("/api/floor/now")).status_code

        assert await status(other, token) == 200
        assert await status(other, second) == 200
        async with one.http(Authorization=f"Bearer {token}") as http:
            assert (await http.post("/api/staff/sign-off")).is_success
            assert await status(one, token) == 401
        await asyncio.sleep(0.9)
        assert await status(other, token) == 401
        assert await status(other, second) == 200
        change = {"old": "a password of one's own", "new": "another one, and longer"}
        async with one.http(Authorization=f"Bearer {second}") as http:
            assert (await http.post("/api/staff/password", json=change)).is_success
        await asyncio.sleep(0.9)
        assert await status(other, second) == 401

    tell(postgres, tmp_path, story)


def test_an_old_password_and_an_old_key_of_a_machine_open_no_other_server(
    postgres: Server, tmp_path: Path
) -> None:
    """Both were read from memory once: the old ones went on at the other server."""

    async def story(one: Running, other: Running) -> None:
        old, new = "a password of one's own", "another one, and longer"
        name = "administrator"
        token = await one.signed_on(name)

        async def tried(run: Running, password: str) -> int:
            shown = {"name": name, "password": password, "office": name}
            async with run.http() as http:
                return (await http.post("/api/staff/sign-on", json=shown)).status_code

        assert await tried(other, old) == 200
        change = {"old": old, "new": new}
        async with one.http(Authorization=f"Bearer {token}") as http:
            assert (await http.post("/api/staff/password", json=change)).is_success
        assert await tried(other, old) == 401
        assert await tried(other, new) == 200
        one.passwords[name] = new
        for table in ("sicbo-1", "craps-1"):
            path = f"/api/tables/{table}/seats/{table}-1/key"
            async with one.http(Authorization=f"Bearer {await one.signed_on(name, new)}") as http:
                first = (await http.post(path)).json()["key"]
                seated = await other.seat(table, f"{table}-1", key=first)
                assert seated.welcome["type"] == "welcome"
                second = (await http.post(path)).json()["key"]
            assert await seated.ended() == (4003, "key-needed")
            for run in (other, one):
                late = await run.client()
                await late.send(
                    {"type": "hello", "table": table, "seat": f"{table}-1", "key": first}
                )
                assert await late.ended() == (4003, "key-needed")
                fresh = await run.seat(table, f"{table}-1", key=second)
                assert fresh.welcome["type"] == "welcome"

    tell(postgres, tmp_path, story, open_seats=False)


def test_an_act_of_staff_is_done_at_whichever_server_it_is_asked(
    postgres: Server, tmp_path: Path
) -> None:
    async def story(one: Running, other: Running) -> None:
        token = await one.signed_on("casino-supervisor")
        for run in (one, other):
            async with run.http(Authorization=f"Bearer {token}") as http:
                for table in ("sicbo-1", "craps-1", "roulette-1"):
                    where = {"table": table, "terminal": f"{table}-1", "reason": "a check"}
                    act = {"type": "disable-terminal", **where}
                    done = await http.post("/api/acts", json={"act": act})
                    assert done.status_code == 200, done.text
                    again = await http.post("/api/acts", json={"act": act})
                    assert again.status_code == 409, again.text
                    act = {"type": "enable-terminal", **where}
                    done = await http.post("/api/acts", json={"act": act})
                    assert done.status_code == 200, done.text

    tell(postgres, tmp_path, story)


def test_a_front_end_holds_no_table_and_has_the_screens_of_all(
    postgres: Server, tmp_path: Path
) -> None:
    database = postgres.database()

    def text(name: str, role: str) -> str:
        return config(tmp_path, database, name).replace("[servers]", f'[servers]\nrole = "{role}"')

    async def main() -> None:
        async with (
            running(text("h", "host")) as host,
            running(text("f", "front")) as front,
            running(text("n", "notary")) as notary,
        ):
            await until(lambda: member(notary).signs and not member(host).signs)
            assert held(host) == {"sicbo-1", "craps-1", "roulette-1"}
            assert held(front) == held(notary) == set()
            player = await front.seat("sicbo-1", "sicbo-1-1")
            await player.do("insert-note", denomination_cents=5_000)
            done = await player.do("place-wager", spot="small", cents=500)
            assert done["placed"] == {"small": 500}
            await until(lambda: "sicbo-1-1" in front.floor.actors["sicbo-1"].taken())
            notary.floor.queue.seal(notary.floor.clock())
            assert notary.floor.queue.sealed

    asyncio.run(main())
    with contextlib.closing(open_store(database, HOUSE, writable=False)) as store:
        report = verify(store, HOUSE)
        assert report.findings == []
        assert report.checkpoints > 0


def test_two_servers_of_one_name_or_of_two_houses_are_refused_in_a_sentence(
    postgres: Server, tmp_path: Path
) -> None:
    database = postgres.database()

    async def main() -> None:
        async with running(config(tmp_path, database, "one")):
            with pytest.raises(BadInput, match=r"A server one is running already, at http://127"):
                await refused(config(tmp_path, database, "one"))
            elsewhere = tmp_path / "elsewhere"
            elsewhere.mkdir()
            shutil.copy(tmp_path / "keys" / "journal.key", elsewhere)
            text = config(tmp_path, database, "other", keys=str(elsewhere))
            with pytest.raises(BadInput, match=r"The server one at http.* with other keys"):
                await refused(text)

    asyncio.run(main())


def test_a_second_server_on_a_sqlite_journal_is_refused_in_a_sentence(tmp_path: Path) -> None:
    text = configuration(tmp_path, SICBO)

    async def main() -> None:
        async with running(text):
            with pytest.raises(BadInput, match=r"Another server is running on the journal"):
                await refused(text)
        async with running(text):
            pass

    asyncio.run(main())
