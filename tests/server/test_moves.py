"""Two servers while people play: killed, drained and stopped; nothing is lost or done twice.

The same for longer, with tables of all six games: ``python -m tools.server_moves``.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.killing import Nursery
from tests.server.moving import moving_floor
from tools.postgres import running as running_postgres


def test_tables_go_on_whatever_becomes_of_their_server(tmp_path: Path) -> None:
    async def story(nursery: Nursery, database: str) -> None:
        games = ["aruze-sicbo", "interblock-roulette"]
        async with moving_floor(nursery, tmp_path, database, games) as floor:
            for number, disturb in enumerate((floor.kill, floor.drain, floor.stop_and_go)):
                await floor.shared()
                before = floor.count
                await floor.until(lambda before=before: floor.count > before + 5)  # type: ignore[misc]
                await disturb(number % 2)
            after = floor.count
            await floor.until(lambda: floor.count > after + 5)
        assert floor.faults() == []
        # A player connected to a server that was not killed kept the socket.
        assert all(player.sockets <= 2 for player in floor.players)
        assert len(floor.back["killed"]) == 1

    nursery = Nursery()
    try:
        with running_postgres() as postgres:
            asyncio.run(story(nursery, postgres.database()))
    finally:
        nursery.close()
