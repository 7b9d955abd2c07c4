"""A dealer's table on a running floor: people in their offices, players at their places.

Staff act over HTTP as their pages do, players over the socket of their place.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx

from pitboss.kernel.ensure import kind_of
from pitboss.table.dealer.state import DealerTable
from tests.server.floors import DEALER, Client, Json, Running, play

TABLE = "dealer-1"
GAMES = ("sicbo-nicc", "sicbo-ilga")
DEALER_OFFICE, SUPERVISOR, CASHIER = "dealer", "games-supervisor", "cashier"


class DealtTable:
    """A dealer's table under one of the two documents, and everybody around it."""

    def __init__(self, run: Running, game: str, stack: AsyncExitStack) -> None:
        self.run, self.game = run, game
        self.round = 1
        self._stack = stack
        self._workers: dict[str, httpx.AsyncClient] = {}

    async def at_work(self, office: str) -> httpx.AsyncClient:
        """The person who works in an office; the same each time."""
        if office not in self._workers:
            worker = await self.run.at_work(office)
            self._workers[office] = await self._stack.enter_async_context(worker)
        return self._workers[office]

    async def asked(self, office: str, act: str, **fields: Any) -> httpx.Response:
        """The answer to an act; what the table knows anyway is filled in."""
        worker = await self.at_work(office)
        return await worker.post("/api/acts", json={"act": {"type": act, **fields}})

    async def done(self, office: str, act: str, **fields: Any) -> Json:
        """An act at the table that is done."""
        answer = await self.asked(office, act, table=TABLE, **fields)
        assert answer.status_code == 200, (act, answer.text)
        told: Json = answer.json()
        return told

    async def dealer(self, act: str, **fields: Any) -> None:
        """An act of the dealer in the round under way."""
        await self.done(DEALER_OFFICE, act, round=self.round, **fields)

    async def refused(self, office: str, act: str, **fields: Any) -> tuple[str, str]:
        """The kind and the clause by which an act at the table is refused."""
        answer = await self.asked(office, act, table=TABLE, **fields)
        assert answer.status_code >= 400, (act, answer.text)
        told = answer.json()
        return told["kind"], told["clause"]

    async def card(self, name: str, limit_cents: int | None = None) -> Json:
        """Enrol somebody at the cage; they choose or decline limits there in person."""
        worker = await self.at_work(CASHIER)
        patron, card = f"p-{name}", f"c-{name}"
        for act, fields in (
            ("enrol", {"name": name}),
            ("issue-card", {"card": card, "digital": False}),
        ):
            answer = await self.asked(CASHIER, act, patron=patron, **fields)
            assert answer.status_code == 200, answer.text
        chosen: Json = {"type": "decline-limits"}
        if limit_cents is not None:
            chosen = {"type": "set-loss-limit", "period": "day", "cents": limit_cents}
        path = f"/api/patrons/{patron}/choice"
        answer = await worker.post(path, json={"card": card, "act": chosen})
        assert answer.status_code == 200, answer.text
        return {"patron": patron, "card": card}

    async def seat(
        self, place: str, person: str, cents: int = 100_000, limit_cents: int | None = None
    ) -> Client:
        """Somebody at a place with value chips, by card where the document wants one."""
        own = await self.card(person, limit_cents) if self.game == GAMES[0] else {}
        client = await self.run.seat(TABLE, place)
        sat = await client.do("take-place", person=person, **own)
        assert sat["type"] == "done", sat
        if cents:
            chips = {"500": cents // 500}
            await self.done(
                DEALER_OFFICE, "change-cash", place=place, paid_cents=cents, chips=chips
            )
        return client

    async def wager(self, client: Client, **cents: int) -> None:
        """Chips put down by a player; ``total_9`` is total:9."""
        for name, amount in cents.items():
            answer = await self.put(client, name, amount)
            assert answer["type"] == "done", answer

    async def put(self, client: Client, name: str, cents: int, **more: Any) -> Json:
        """The answer to chips put down by a player."""
        await client.settled()
        spot = name.replace("_", ":", 1)
        return await client.do("place-chips", spot=spot, cents=cents, **more)

    async def open_bets(self) -> None:
        """Three shakes, then place your bets."""
        await self.dealer("shake-dice", tumbles=3)
        await self.dealer("call-for-bets")

    async def lift(self, result: str) -> None:
        """No more bets, and the dome off the dice that lie so."""
        worker = await self.at_work(DEALER_OFFICE)
        path = f"/api/training/{TABLE}-tumbler/result"
        assert (await worker.post(path, json={"result": result})).is_success
        if self.state.stage.value == "open for bets":
            await self.dealer("call-no-more-bets")
        await self.dealer("lift-dome")

    async def show(self, result: str) -> None:
        """The dice keyed in and confirmed: the winning areas are lit."""
        await self.lift(result)
        faces = [int(face) for face in result]
        await self.dealer("enter-result", faces=faces)
        await self.dealer("confirm-result", faces=faces)

    async def settle(self) -> None:
        """Collect, then pay: the round is over."""
        await self.dealer("collect-losers")
        await self.dealer("pay-winners")
        self.round += 1

    @property
    def state(self) -> DealerTable:
        """The table as the journal has it."""
        return kind_of(self.run.floor.queue.state(DealerTable.stream(TABLE)), DealerTable)

    def chips(self, place: str) -> int:
        """Value chips in front of a player."""
        return self.state.seats[place].value_cents

    async def story(self, number: int, office: str = SUPERVISOR) -> list[tuple[str, str]]:
        """A round as the page tells it: each step with its clause."""
        worker = await self.at_work(office)
        told = (await worker.get(f"/api/tables/{TABLE}/rounds/{number}")).json()
        return [(line["text"], line["clause"]) for line in told["steps"]]

    async def events(self, office: str = SUPERVISOR) -> list[tuple[str, str]]:
        """The page of significant events, the newest first: sentence and clause."""
        worker = await self.at_work(office)
        told = (await worker.get("/api/significant-events", params={"table": TABLE})).json()
        return [(one["sentence"], one["clause"]) for one in told["events"]]


DealtStory = Callable[[DealtTable], Awaitable[None]]


def dealt(folder: Path, game: str, story: DealtStory, table: str = DEALER, **more: Any) -> None:
    """Play a story at a dealer's table under one document."""

    async def whole(run: Running) -> None:
        async with AsyncExitStack() as stack:
            await story(DealtTable(run, game, stack))

    play(folder, whole, table.replace("sicbo-ilga", game), staff=True, **more)
