"""The operator's form: the same floor on PostgreSQL, restarted in the middle of a round."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from tests.server.floors import CRAPS, SICBO, configuration, running
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
