"""A wheel that closes wagering by its own sensor, and one whose ball falls too early."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

from pitboss.devices.simulated.wheel import SimulatedWheel
from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from tests.server.floors import (
    FAST,
    Client,
    Running,
    configuration,
    entries,
    report,
    running,
)
from tests.server.test_equipment import OnTheLine
from tests.stories import clause

TABLE = """
[[table]]
name = "roulette"
game = "interblock-roulette"
terminals = 2
period_seconds = 600
limits."*" = {{ minimum = "1", maximum = "500", unit = "1" }}
device = "127.0.0.1:WHEEL"
"""
"""A period that no test waits for: what closes it is not the clock."""


@asynccontextmanager
async def floor(
    folder: Path, more: str = ""
) -> AsyncIterator[tuple[Running, SimulatedWheel, OnTheLine]]:
    async with AsyncExitStack() as stack:
        line = OnTheLine(folder, stack)
        wheel = SimulatedWheel("roulette-wheel", pace=FAST, training=True)
        table = TABLE.replace("WHEEL", str(await line.serve(wheel))) + more
        run = await stack.enter_async_context(running(configuration(folder, table), staff=True))
        yield run, wheel, line


async def on_red(run: Running) -> Client:
    """A player with $5 on Red, and $15 on the meter."""
    player = await run.seat("roulette", "roulette-1")
    await player.do("insert-note", denomination_cents=2_000)
    await player.do("place-wager", spot="red", cents=500)
    return player


def told(folder: Path, kind: str) -> list[Any]:  # events of that kind
    """What the journal has of a kind at the table."""
    place = str(folder / "floor.db")
    with closing(open_store(place, HOUSE, writable=False)) as store, store.view():
        happened = [event for entry in entries(store, "table:roulette") for event in entry.events]
    return [event for event in happened if type(event).__name__ == kind]


@clause("interblock", "1.1/wagering-period", "1.1/automated-wheel")
def test_wagering_closes_by_the_sensor_where_it_comes_before_the_clock(tmp_path: Path) -> None:
    async def main() -> None:
        async with floor(tmp_path) as (run, wheel, line):
            player = await on_red(run)
            await line.consoles["roulette-wheel"].force("1")
            # The wheel launches by itself: nobody has told it to.
            reading = await wheel.launch(1)
            await player.public(lambda view: view["result"] == "1")
            await player.owns(lambda own: own["credit_cents"] == 2_500)
            # It waits for the next round all the same, and closes that too.
            await player.do("place-wager", spot="red", cents=500)
            await line.consoles["roulette-wheel"].force("2")
            assert (await wheel.launch(2)).sequence == reading.sequence + 1
            await player.public(lambda view: view["result"] == "2")
            await player.owns(lambda own: own["credit_cents"] == 2_000)

    asyncio.run(main())
    assert report(tmp_path).passed
    closed = told(tmp_path, "WageringClosed")
    assert [(one.round, one.sensor) for one in closed] == [(1, True), (2, True)]


@clause("interblock", "8.2.3")
def test_8_2_3_a_ball_that_falls_in_an_open_period_stops_the_round_and_settles_nothing(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with floor(tmp_path) as (run, wheel, line):
            player = await on_red(run)
            console = line.consoles["roulette-wheel"]
            await console.inject("early-drop")
            await console.force("1")
            await wheel.launch(1)
            stopped = await player.stage("stopped")
            assert stopped["view"]["fault"] == "known-early"
            refused = await player.do("place-wager", spot="black", cents=500)
            assert refused["kind"] == "wagering-closed"
            supervisor = await run.at_work("electronic-gaming-supervisor")
            act = {"type": "declare-void", "table": "roulette", "round": 1, "reason": "too early"}
            declared = await supervisor.post("/api/acts", json={"act": act})
            assert declared.status_code == 200, declared.text
            await player.owns(lambda own: own["credit_cents"] == 2_000)
            await supervisor.aclose()

    asyncio.run(main())
    assert report(tmp_path).passed
    assert told(tmp_path, "ResultSensed") == []
    (stopped,) = told(tmp_path, "RoundStopped")
    assert (stopped.clause, stopped.detail) == ("8.2.3", "1")


@clause("interblock", "1.1/wagering-period/clock-or-sensor")
def test_1_1_the_sensor_closes_wagering_though_nobody_is_at_the_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with floor(tmp_path) as (run, wheel, line):
            player = await run.seat("roulette", "roulette-1")
            await line.consoles["roulette-wheel"].force("1")
            await wheel.launch(1)
            await player.public(lambda view: view["result"] == "1")
            await player.stage("wagering", 2)

    asyncio.run(main())
    assert told(tmp_path, "RoundStopped") == []
    assert [one.sensor for one in told(tmp_path, "WageringClosed")] == [True]


@clause("interblock", "8.2.3")
def test_8_2_3_a_ball_launched_into_a_held_period_is_not_settled_on_later(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with floor(tmp_path, 'readings = {{ idle = "hold" }}\n') as (run, wheel, _):
            player = await run.seat("roulette", "roulette-1")
            await wheel.launch(1)
            stopped = await player.stage("stopped")
            assert stopped["view"]["fault"] == "known-early"

    asyncio.run(main())
    assert told(tmp_path, "ResultSensed") == []


def test_a_ball_that_rested_while_the_floor_was_away_is_found_when_it_is_back(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            line = OnTheLine(tmp_path, stack)
            wheel = SimulatedWheel("roulette-wheel", pace=FAST, training=True)
            table = TABLE.replace("WHEEL", str(await line.serve(wheel)))
            text = configuration(tmp_path, table)
            async with running(text) as run:
                await on_red(run)
            await wheel.launch(1)
            async with running(text) as run:
                player = await run.seat("roulette", "roulette-1")
                stopped = await player.stage("stopped")
                assert stopped["view"]["fault"] == "known-early"

    asyncio.run(main())
    assert told(tmp_path, "ResultSensed") == []
