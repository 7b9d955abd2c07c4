"""A floor on a real journal, and the central monitoring system's end of its interface."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.server.actors.floor import Floor, make_floor
from pitboss.server.http.app import make_app
from pitboss.server.ops import logs
from pitboss.server.ops.settings import parse_settings

KEY = "a-key-of-the-monitoring-system-that-nobody-guesses"
FLOOR = """
[[table]]
name = "dice"
game = "aruze-sicbo"
terminals = 2
limits."*" = { minimum = "1", maximum = "500", unit = "1" }

[[table]]
name = "wheel"
game = "interblock-roulette"
terminals = 2
credit_limit = "1000"
limits."*" = { minimum = "1", maximum = "500", unit = "1" }

[[table]]
name = "craps"
game = "aruze-craps"
terminals = 1
limits."*" = { minimum = "1", maximum = "500", unit = "1", breakage_stated = true }

[[table]]
name = "dealt"
game = "sicbo-ilga"
places = 2
layout = "C"
readings = { even = "as-printed" }
emblem = "anchor"
limits."*" = { minimum = "5", maximum = "1000", unit = "1" }
limits.odd = { minimum = "5", maximum = "1000", unit = "1" }
limits.even = { minimum = "5", maximum = "1000", unit = "1" }
limits.super-streak = { minimum = "5", maximum = "5" }
"""
Json = Any  # what came over the wire


@dataclass
class Host:
    """The monitoring system's end, and the floor that it looks at."""

    client: httpx.AsyncClient
    floor: Floor

    async def get(self, path: str, **query: object) -> Json:
        answer = await self.client.get(f"/cms{path}", params=query)  # type: ignore[arg-type]
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, **body: object) -> tuple[int, Json]:
        answer = await self.client.post(f"/cms{path}", json=body)
        return answer.status_code, answer.json()

    async def transfer(self, **given: object) -> tuple[int, Json]:
        asked = {"transaction": "t1", "terminal": "wheel-1", "direction": "in", "cents": 5_000}
        return await self.post("/transfers", **(asked | given))

    async def do(self, kind: type, **fields: object) -> object:
        """A command of somebody else on the floor."""
        given = {"table": "wheel", "at": self.floor.clock(), "by": "test"} | fields
        return await self.floor.queue.ask(kind(**given))

    async def credit(self, terminal: str) -> int:
        shown = await self.get(f"/terminals/{terminal}/meters")
        return int(shown["credit_cents"])


@contextlib.asynccontextmanager
async def serving(folder: Path, key: str | None = KEY) -> AsyncIterator[Host]:
    """A floor with a journal of its own, up for as long as somebody asks."""
    settings = parse_settings(FLOOR, "floor.toml")
    server = replace(
        settings.server,
        training=True,
        database=str(folder / "floor.db"),
        keys=str(folder / "keys"),
        devices=str(folder / "devices"),
        cms_key_sha256="" if key is None else sha256(key.encode()).hexdigest(),
        requests_a_second=100_000,
    )
    floor = make_floor(replace(settings, server=server), log=logs.get("floor"))
    await floor.start()
    headers = {"Authorization": f"Bearer {KEY}"}
    app: Any = make_app(floor)  # its scopes are plain dictionaries, as a web server gives them
    transport = httpx.ASGITransport(app=app)
    try:
        async with httpx.AsyncClient(
            transport=transport, base_url="http://floor", headers=headers
        ) as client:
            yield Host(client, floor)
    finally:
        await floor.close()


def asked(folder: Path, story: Callable[[Host], Awaitable[None]]) -> None:
    """Tell a story against a floor, and see that its journal is whole afterwards."""

    async def main() -> None:
        async with serving(folder) as host:
            await story(host)

    asyncio.run(main())
    whole(folder)


def whole(folder: Path) -> None:
    store = open_store(folder / "floor.db", HOUSE, writable=False)
    try:
        assert verify(store, HOUSE).findings == []
    finally:
        store.close()
