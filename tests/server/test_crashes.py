"""The server killed in every phase: each terminal comes back to the same screen, and goes on.

Each story works on one floor, kills its server again and again, and looks after each start; the
same stories run with other seeds in ``python -m tools.server_kills``.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from pitboss.house.tables import TICKETS
from tests.server.floors import (
    CRAPS,
    DEALER,
    ROULETTE,
    SICBO,
    Client,
    Json,
    configuration,
    report,
)
from tests.server.killing import Nursery, Process

NOTE = 10_000
WAGERS = {"sicbo-1": "small", "craps-1": "pass", "roulette-1": "red"}
CLOCKS = {"closes_in_ms", "shoot_in_ms", "version"}
"""A wager alone changes no public view: what is shown again has a newer number."""
SUPERVISOR = "electronic-gaming-supervisor"

Story = Callable[[Process, Random], Awaitable[None]]


def screen(client: Client) -> tuple[Json, Json]:
    """What a screen shows, but for its clocks."""
    view = client.publics[-1]["view"]
    return {key: value for key, value in view.items() if key not in CLOCKS}, client.own


async def again(process: Process, client: Client) -> Client:
    """Kill, start, and the same seat once more."""
    table, seat = client.welcome["table"], client.welcome["seat"]
    await process.kill_and_start()
    return await process.seat(table, seat)


def memory(process: Process, device: str) -> Json:
    """What a device has written down."""
    text = (process.folder / "devices" / f"{device}.json").read_text(encoding="utf-8")
    saved: Json = json.loads(text)
    return saved


async def wagering(process: Process, random: Random) -> None:
    """Stakes lie on every table; two terminals, one of which has a round in mind and one none."""
    seats = {table: await process.seat(table, f"{table}-1") for table in WAGERS}
    others = {table: await process.seat(table, f"{table}-2") for table in WAGERS}
    for table, client in seats.items():
        await client.do("insert-note", denomination_cents=NOTE)
        for _ in range(random.randint(1, 4)):
            done = await client.do("place-wager", spot=WAGERS[table], cents=500)
            assert done["type"] == "done", done
        await others[table].do("insert-note", denomination_cents=NOTE)
        await client.settled()
    for _ in range(2):
        before = {name: screen(client) for name, client in seats.items()}
        beside = {name: screen(client) for name, client in others.items()}
        await process.kill_and_start()
        for table in WAGERS:
            seats[table] = await process.seat(table, f"{table}-1")
            others[table] = await process.seat(table, f"{table}-2")
            assert screen(seats[table]) == before[table]
            assert screen(others[table]) == beside[table]
            # It goes on where it was: the last act is undone, and done again once.
            client = seats[table]
            assert (await client.do("undo"))["type"] == "done"
            serial = client.serial
            placed = await client.do("place-wager", spot=WAGERS[table], cents=500)
            assert placed["type"] == "done", placed
            repeat = await client.do_as(serial, "place-wager", spot=WAGERS[table], cents=500)
            assert repeat["again"] is True
            await client.settled()


async def unanswered(process: Process, random: Random) -> None:
    """Killed between an act and its answer: sent again with its number, it is done once."""
    client = await process.seat("sicbo-1", "sicbo-1-1")
    await client.do("insert-note", denomination_cents=NOTE)
    client.serial, staked = 1, 0  # a note is the acceptor's to number
    for _ in range(5):
        first = client.serial
        count = random.randint(1, 6)
        for serial in range(first, first + count):
            await client.post(serial, "place-wager", spot="small", cents=100)
        await asyncio.sleep(random.choice((0, 0, 0.001, 0.003, 0.01)))
        client = await again(process, client)
        assert first <= client.serial <= first + count
        done = client.serial - first
        assert client.own["stakes"].get("small", 0) == staked + 100 * done
        for serial in range(first, first + count):
            answer = await client.do_as(serial, "place-wager", spot="small", cents=100)
            assert (answer["type"], answer["again"]) == ("done", serial < first + done)
        client.serial = first + count
        staked += 100 * count
        assert client.own["stakes"] == {"small": staked}
        if staked > 4_000:
            await client.do("clear-wagers")
            staked = 0


async def rounds(process: Process, random: Random) -> None:
    """Closed for wagers, in motion, and just after the result."""
    client = await process.seat("sicbo-1", "sicbo-1-1")
    await client.do("insert-note", denomination_cents=NOTE)
    for _ in range(4):
        await client.settled()
        number = client.publics[-1]["view"]["round"]
        placed = await client.do("place-wager", spot="small", cents=100)
        assert placed["type"] == "done", placed
        await client.stage("shooting", number)
        await client.settled()
        before = screen(client)
        client = await again(process, client)
        assert screen(client) == before
        credit = client.own["credit_cents"]
        pressed = await client.do("press-shoot", round=number)
        assert pressed["type"] == "done", pressed
        await asyncio.sleep(random.uniform(0, 0.2))
        client = await again(process, client)
        ended = await client.public(
            lambda view, number=number: (
                view["fault"] is not None  # type: ignore[misc]
                or (bool(view["results"]) and view["results"][-1][0] == number)
            )
        )
        made = memory(process, "sicbo-1-tumbler")
        assert made["launch"] == number
        if ended["view"]["fault"] is None:
            # The result is the device's own reading, no matter what was killed in between.
            faces = json.loads(made["reading"])["faces"]
            assert ended["view"]["results"][-1][1] == "".join(map(str, faces))
            wins = 4 <= sum(faces) <= 10 and len(set(faces)) > 1
            await client.owns(lambda own: not own["stakes"])
            assert client.own["credit_cents"] == credit + (200 if wins else 0)
        else:
            assert made["fault"]["code"] == "interrupted"
            assert client.own["stakes"] == {"small": 100}
            client = await stopped(process, client, number)
            assert client.own["credit_cents"] == credit + 100
        # The next period is over before anybody has started again: it is held for a wager.
        await client.public(lambda view: view["phase"] == "held")
        await client.settled()
        before = screen(client)
        client = await again(process, client)
        assert screen(client) == before


async def stopped(process: Process, client: Client, number: int) -> Client:
    """The power failed in mid-motion: the table waits for a supervisor, also over a restart."""
    await client.settled()
    before = screen(client)
    client = await again(process, client)
    assert screen(client) == before
    token = await process.signed_on(SUPERVISOR)
    act = {"table": "sicbo-1", "round": number, "reason": "the power failed"}
    done = await process.act(token, {"type": "declare-void", **act})
    assert done.status_code == 200, done.text
    await client.owns(lambda own: not own["stakes"])
    view = client.publics[-1]["view"]
    if view["status"] != "open":
        act = {"type": "resume-table", "table": "sicbo-1", "reason": "it works again"}
        done = await process.act(token, act)
        assert done.status_code == 200, done.text
    await client.stage("wagering", number + 1)
    return client


async def notes(process: Process, random: Random) -> None:
    """A note in escrow or on its way: in the box and on the meter, or given back."""
    client = await process.seat("sicbo-1", "sicbo-1-1")
    for _ in range(6):
        await client.post(client.serial, "insert-note", denomination_cents=NOTE)
        await asyncio.sleep(random.uniform(0, 0.2))
        client = await again(process, client)
        await steady(client)
        box = memory(process, "sicbo-1-1-acceptor") if has_memory(process) else {"box_cents": 0}
        await client.owns(lambda own, box=box: own["credit_cents"] == box["box_cents"])  # type: ignore[misc]
    done = await client.do("insert-note", denomination_cents=NOTE)
    assert done["type"] == "done", done
    assert client.own["credit_cents"] == memory(process, "sicbo-1-1-acceptor")["box_cents"]


def has_memory(process: Process) -> bool:
    return (process.folder / "devices" / "sicbo-1-1-acceptor.json").exists()


async def steady(client: Client) -> None:
    """Until what the devices had under way has come to the meters."""
    for _ in range(10):
        await asyncio.sleep(0.04)
        await client.settled()


async def tickets(process: Process, random: Random) -> None:
    """A ticket being printed, and the same ticket being put in again: its worth is there once."""
    client = await process.seat("craps-1", "craps-1-1")
    await client.do("insert-note", denomination_cents=NOTE)
    for _ in range(3):
        await client.post(client.serial, "collect")
        await asyncio.sleep(random.uniform(0, 0.2))
        client = await again(process, client)
        await client.owns(lambda own: own["state"] == "in-service")
        await steady(client)
        if client.own["credit_cents"]:
            # It had not even been asked for.
            assert client.own["credit_cents"] == NOTE
            continue
        await client.send({"type": "recall"})
        ending = (await client.until("recalled"))["tickets_out"][-1]["number"].removeprefix("…")
        number = ticket_on_file(process.folder, ending)
        await client.post(client.serial, "insert-ticket", number=number)
        await asyncio.sleep(random.uniform(0, 0.2))
        client = await again(process, client)
        await steady(client)
        if not client.own["credit_cents"]:
            taken = await client.do("insert-ticket", number=number)
            assert taken["type"] == "done", taken
        twice = await client.do("insert-ticket", number=number)
        assert twice["type"] == "refused", twice
        assert client.own["credit_cents"] == NOTE


async def dealing(process: Process, random: Random) -> None:
    """A dealer's round, killed after each of its steps."""
    table = {"table": "dealer-1"}
    place = await process.seat("dealer-1", "1")
    console = await at_console(process)
    taken = await place.do("take-place", person="lou")
    assert taken["type"] == "done", taken
    change = {"place": "1", "paid_cents": NOTE, "chips": {"2500": 4}}
    done = await console.order("change-cash", **table, **change)
    assert done["type"] == "done", done
    for number in (1, 2):
        faces: list[int] = []
        steps: list[Json] = [
            {"act": "shake-dice", "tumbles": 3},
            {"act": "call-for-bets"},
            {"act": "place-chips", "spot": "small", "cents": 2_500},
            {"act": "call-no-more-bets"},
            {"act": "lift-dome"},
            {"act": "enter-result", "faces": faces},
            {"act": "confirm-result", "faces": faces},
            {"act": "collect-losers"},
            {"act": "pay-winners"},
        ]
        for step in steps:
            act, fields = step["act"], {key: value for key, value in step.items() if key != "act"}
            if act == "place-chips":
                await place.settled()
                done = await place.do(act, **fields)
            else:
                done = await console.order(act, **table, round=number, **fields)
            assert done["type"] == "done", (act, done)
            if act == "lift-dome":
                faces[:] = (await console.until("dice"))["faces"]
            if act != "lift-dome" and random.random() < 0.4:
                continue
            await asyncio.gather(place.settled(), console.settled())
            before = screen(place), screen(console)
            await process.kill_and_start()
            place, console = await process.seat("dealer-1", "1"), await at_console(process)
            assert (screen(place), screen(console)) == before
            if act == "lift-dome":
                shown = next(one for one in reversed(console.got) if one["type"] == "dice")
                assert shown["faces"] == faces
        played, result = place.publics[-1]["view"]["results"][-1]
        assert (played, sorted(map(int, result))) == (number, sorted(faces))


async def at_console(process: Process) -> Client:
    """The dealer at the console, signed on again."""
    token = await process.signed_on("dealer")
    console = await process.seat("dealer-1", "", Authorization=f"Bearer {token}")
    if console.publics[-1]["view"]["stage"] in ("uncovered", "entered"):
        while not any(one["type"] == "dice" for one in console.got):
            await console.next()
    return console


STORIES: dict[str, tuple[Story, tuple[str, ...], int]] = {
    "wagering": (wagering, (SICBO, CRAPS, ROULETTE), 600),
    "unanswered": (unanswered, (SICBO,), 600),
    "rounds": (rounds, (SICBO.replace("attended", "hold"),), 1),
    "notes": (notes, (SICBO,), 600),
    "tickets": (tickets, (CRAPS,), 600),
    "dealing": (dealing, (DEALER,), 600),
}
"""Each with its tables and their wagering period in seconds."""


def ticket_on_file(folder: Path, ending: str) -> str:
    """The number on a ticket, of which a screen tells the last digits alone."""
    store = open_store(str(folder / "floor.db"), HOUSE, writable=False)
    try:
        numbers = [str(row[0]) for row in store.scan(TICKETS, columns=("number",))]
    finally:
        store.close()
    return next(number for number in reversed(numbers) if number.endswith(ending))


def tell(nursery: Nursery, name: str, seed: int, folder: Path) -> int:
    """A story on a new floor, whose journal is verified afterwards; how often it was killed."""
    story, tables, period = STORIES[name]
    process = Process(nursery, folder, configuration(folder, *tables, period=period))

    async def main() -> None:
        try:
            await process.start()
            await story(process, Random(seed))
            await process.kill()
        finally:
            process.close()

    asyncio.run(main())
    found = report(folder)
    assert found.findings == [], found.findings
    assert found.records > 0
    return process.kills


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery()
    yield made
    made.close()


@pytest.mark.parametrize("name", STORIES)
def test_after_a_kill_in_any_phase_all_is_as_it_was_and_goes_on(
    name: str, nursery: Nursery, tmp_path: Path
) -> None:
    assert tell(nursery, name, seed=1, folder=tmp_path) >= 3
