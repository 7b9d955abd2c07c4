"""A cabinet at several tables of a floor: by its sockets, through kills, and at two servers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from tests.server.floors import (
    CRAPS,
    ROULETTE,
    SICBO,
    Client,
    Json,
    Running,
    configuration,
    play,
    report,
)
from tests.server.killing import Nursery, Process
from tests.server.test_cards_on_the_floor import ada, enrolled
from tests.server.test_servers import held, tell
from tests.stories import clause
from tools.postgres import Server
from tools.postgres import running as running_postgres

TABLES = (SICBO, CRAPS, ROULETTE)
SPOTS = {"sicbo-1": "small", "roulette-1": "red", "craps-1": "field"}
STATION = "station-1"


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery()
    yield made
    made.close()


async def joined(run: Running | Process, *tables: str) -> dict[str, Client]:
    """The sockets of the cabinet's seats, each joined unless it is already."""
    seats = {table: await run.seat(table, f"{table}-1") for table in tables}
    for client in seats.values():
        if not client.own["station"]:
            await client.do("join-table", station=STATION)
    return seats


def meter(seats: dict[str, Client]) -> int:
    """The one meter, as a page adds it up: the seats, and the station by its latest version."""
    told = [client.own["station"] for client in seats.values() if client.own["station"]]
    station = max(told, key=lambda one: one["version"])["credit_cents"] if told else 0
    return int(station + sum(client.own["credit_cents"] for client in seats.values()))


async def wager(seats: dict[str, Client], table: str, cents: int) -> object:
    """Place a wager; what came to stand, or the kind of the refusal."""
    answer = await seats[table].do("place-wager", spot=SPOTS[table], cents=cents)
    await settle_down(seats)
    return answer.get("placed") or answer.get("kind")


async def settle_down(seats: dict[str, Client]) -> None:
    """Read what the others were told meanwhile."""
    for client in seats.values():
        await client.send({"type": "ping"})
        await client.until("pong")


@clause("interblock", "9.1")
def test_9_1_one_meter_pays_at_every_table_and_is_collected_on_one_ticket(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        seats = await joined(run, "sicbo-1", "roulette-1")
        await seats["roulette-1"].do("insert-note", denomination_cents=10_000)
        await settle_down(seats)
        assert meter(seats) == 10_000
        # What lies at Roulette is brought to Sic Bo without the player's doing anything.
        assert await wager(seats, "sicbo-1", 4_000) == {"small": 4_000}
        assert await wager(seats, "roulette-1", 5_000) == {"red": 5_000}
        assert meter(seats) == 1_000
        assert await wager(seats, "sicbo-1", 1_100) == "not-enough-credit"
        # Limits hold at each table: at Sic Bo no more than 500 dollars on a wager, by its sign.
        assert await wager(seats, "roulette-1", 1_000) == {"red": 1_000}
        assert meter(seats) == 0
        # No document of the two lets all be collected now: at Sic Bo wagers are live.
        refused = await seats["roulette-1"].do("collect")
        assert refused["kind"] in ("live-wagers", "nothing-to-collect")
        await seats["sicbo-1"].do("take-back", spot="small", cents=4_000)
        await seats["roulette-1"].do("take-back", spot="red", cents=6_000)
        await settle_down(seats)
        assert meter(seats) == 10_000
        answer = await seats["roulette-1"].do("collect")
        assert answer["type"] == "done", answer
        paper = await seats["roulette-1"].until("paper")
        assert "$100.00" in str(paper["lines"])

    play(tmp_path, story, *TABLES, stations=1)


@clause("interblock", "9.1")
def test_9_1_a_seat_that_has_not_joined_has_none_of_the_money(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        seats = await joined(run, "sicbo-1")
        await seats["sicbo-1"].do("insert-note", denomination_cents=5_000)
        apart = {"roulette-1": await run.seat("roulette-1", "roulette-1-1")}
        assert await wager(apart, "roulette-1", 500) == "not-enough-credit"
        # A terminal that is no seat of the station does not join it, whatever it says.
        stranger = await run.seat("roulette-1", "roulette-1-2")
        answer = await stranger.do("join-table", station=STATION)
        assert answer["kind"] == "not-of-station"

    play(tmp_path, story, *TABLES, stations=1)


@clause("interblock", "9.1")
def test_9_1_a_card_is_put_in_once_and_counts_at_every_table_of_the_cabinet(
    tmp_path: Path,
) -> None:
    """31D: one slot, one card; its loss limit of the day is one over all tables."""

    def in_at(part: Json) -> bool:
        return part["own_card"] is not None

    async def story(run: Running) -> None:
        async with await run.at_work("cashier") as cashier:
            await enrolled(cashier, limit=5_000)
        seats = await joined(run, "sicbo-1", "roulette-1")
        answer = await seats["sicbo-1"].do("insert-note", denomination_cents=2_000)
        assert answer["kind"] == "no-card-in"
        assert (await seats["sicbo-1"].do("sit-down", card="c-7"))["type"] == "done"
        assert in_at(await seats["roulette-1"].owns(in_at))
        # A table that joins later finds the card in the slot.
        seats |= await joined(run, "craps-1")
        assert in_at(await seats["craps-1"].owns(in_at))
        await seats["craps-1"].do("insert-note", denomination_cents=10_000)
        await settle_down(seats)
        assert await wager(seats, "sicbo-1", 2_000) == {"small": 2_000}
        assert await wager(seats, "roulette-1", 2_500) == {"red": 2_500}
        assert ada(run).open_stakes == {"sicbo-1": 2_000, "roulette-1": 2_500}
        assert await wager(seats, "craps-1", 1_000) == "over-loss-limit"  # $5 are left of $50
        # The same card in another cabinet is in use; in this one it goes out at all tables.
        other = await run.seat("sicbo-1", "sicbo-1-2")
        assert (await other.do("sit-down", card="c-7"))["kind"] == "signed-on-elsewhere"
        assert (await seats["roulette-1"].do("stand-up"))["type"] == "done"
        for client in seats.values():
            await client.owns(lambda part: not in_at(part))
        assert await wager(seats, "craps-1", 100) == "no-card-in"
        assert ada(run).session is None

    play(tmp_path, story, *TABLES, stations=1, staff=True, player_cards=True)


async def hammered(run: Process, seats: dict[str, Client], dice: Random) -> None:
    """Wagers at all tables at once, and a kill somewhere among them."""
    for client in seats.values():
        for _ in range(3):
            serial, client.serial = client.serial, client.serial + 1
            table = client.talk.hello.table
            with contextlib.suppress(ConnectionClosed):
                await client.post(serial, "place-wager", spot=SPOTS[table], cents=500)
    await asyncio.sleep(dice.random() * 0.06)
    await run.kill()
    for client in seats.values():
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            await client.close()


def test_whatever_is_killed_the_meter_and_the_stakes_are_what_was_put_in(
    tmp_path: Path, nursery: Nursery
) -> None:
    text = configuration(tmp_path, *TABLES, stations=1)
    run = Process(nursery, tmp_path, text)

    async def story() -> None:
        dice = Random(7)
        await run.start()
        seats = await joined(run, *SPOTS)
        await seats["craps-1"].do("insert-note", denomination_cents=10_000)
        for _ in range(4):
            await hammered(run, seats, dice)
            await run.start()
            seats = await joined(run, *SPOTS)
            staked = sum(client.own["bet_cents"] for client in seats.values())
            assert meter(seats) + staked == 10_000
        assert staked
        for client in seats.values():
            await client.close()

    try:
        asyncio.run(story())
    finally:
        run.close()
    assert report(tmp_path).findings == []


def test_tables_at_two_servers_are_played_with_one_meter(postgres: Server, tmp_path: Path) -> None:
    async def story(one: Running, other: Running) -> None:
        assert held(one)
        assert held(other)
        seats = await joined(one, *SPOTS)
        await seats["craps-1"].do("insert-note", denomination_cents=10_000)
        for table in (*SPOTS, *SPOTS):
            placed = await wager(seats, table, 1_000)
            assert placed == {SPOTS[table]: 1_000}
        assert meter(seats) == 4_000
        # The same money at all tables at the same time: what there is, and no more, is taken.
        serials = {}
        for table, client in seats.items():
            serials[table], client.serial = client.serial, client.serial + 1
            await client.post(serials[table], "place-wager", spot=SPOTS[table], cents=4_000)
        answers = [await client.answer(serials[table]) for table, client in seats.items()]
        await settle_down(seats)
        assert sum("placed" in answer and bool(answer["placed"]) for answer in answers) <= 1
        staked = sum(client.own["bet_cents"] for client in seats.values())
        assert meter(seats) + staked == 10_000

    tell(postgres, tmp_path, story, stations=1)


def test_the_journal_of_a_floor_with_stations_is_whole_from_outside(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        seats = await joined(run, "sicbo-1", "roulette-1")
        await seats["sicbo-1"].do("insert-note", denomination_cents=5_000)
        assert await wager(seats, "roulette-1", 2_000) == {"red": 2_000}
        answer = await seats["sicbo-1"].do("leave-table")
        assert answer["type"] == "done"
        assert seats["sicbo-1"].own["station"] is None

    play(tmp_path, story, *TABLES, stations=1)
    with contextlib.closing(
        open_store(str(tmp_path / "floor.db"), HOUSE, writable=False)
    ) as store:
        assert verify(store, HOUSE).findings == []
