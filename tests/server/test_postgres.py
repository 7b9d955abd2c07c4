"""The operator's form: the same floor on PostgreSQL, restarted in the middle of a round."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from tests.server.floors import CRAPS, SICBO, Running, configuration, running
from tools.postgres import running as running_postgres


def test_a_round_goes_on_after_a_restart_and_the_journal_is_whole(tmp_path: Path) -> None:
    with running_postgres() as postgres:
        database = postgres.database()

        async def before() -> None:
            async with running(configuration(tmp_path, SICBO, CRAPS, database=database)) as run:
                player = await run.seat("craps-1", "craps-1-2")
                await player.do("insert-note", denomination_cents=5_000)
                placed = await player.do("place-wager", spot="pass", cents=1_000)
                assert placed["placed"] == {"pass": 1_000}

        async def after() -> None:
            text = configuration(tmp_path, SICBO, CRAPS, database=database)
            async with running(text) as run, run.http() as http:
                player = await run.seat("craps-1", "craps-1-2")
                assert player.own["stakes"] == {"pass": 1_000}
                assert player.own["credit_cents"] == 4_000
                await player.do("clear-wagers")
                assert player.own["credit_cents"] == 5_000
                ready = await http.get("/health/ready")
                assert ready.json()["tables"] == {"sicbo-1": "open", "craps-1": "open"}

        asyncio.run(before())
        asyncio.run(after())
        store = open_store(database, HOUSE, writable=False)
        try:
            assert verify(store, HOUSE).findings == []
        finally:
            store.close()


def test_two_servers_agree_on_passwords_and_keys_from_the_moment_they_change(
    tmp_path: Path,
) -> None:
    """An old password or key that another server still believed would open the floor."""

    async def status(run: Running, password: str) -> int:
        said = {"name": "administrator", "password": password, "office": "administrator"}
        async with run.http() as http:
            return (await http.post("/api/staff/sign-on", json=said)).status_code

    async def welcomed(run: Running, key: str) -> str:
        client = await run.client()
        answer: str = (await client.hello(table="sicbo-1", seat="sicbo-1-1", key=key))["type"]
        return answer

    async def main(database: str) -> None:
        def text(name: str) -> str:
            folder = tmp_path / name
            folder.mkdir()
            # The servers of one floor share its key: neither believes what another key wrote.
            keys = str(tmp_path / "keys")
            return configuration(folder, SICBO, database=database, keys=keys, open_seats=False)

        async with (
            running(text("a"), staff=True) as one,
            running(text("b")) as other,
            await one.at_work("administrator") as administrator,
        ):
            address = "/api/tables/sicbo-1/seats/sicbo-1-1/key"
            old = (await administrator.post(address)).json()["key"]
            assert await welcomed(other, old) == "welcome"
            assert await status(other, "a password of one's own") == 200
            new = (await administrator.post(address)).json()["key"]
            changed = {"old": "a password of one's own", "new": "another one, and longer"}
            assert (await administrator.post("/api/staff/password", json=changed)).is_success
            assert [await welcomed(run, key) for run in (one, other) for key in (old, new)] == [
                "refused", "welcome", "refused", "welcome",
            ]  # fmt: skip
            assert await status(other, "a password of one's own") == 401
            assert await status(other, "another one, and longer") == 200

    with running_postgres() as postgres:
        asyncio.run(main(postgres.database()))
