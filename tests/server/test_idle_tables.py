"""What a table does by itself while nobody wagers: it plays on, or waits where that is chosen."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from tests.server.floors import Running, configuration, entries, play, report, running
from tests.stories import clause

TABLE = """
[[table]]
name = "one"
game = "{game}"
terminals = 2
period_seconds = 1
least_period_seconds = 1
limits."*" = {{{{ minimum = "2", maximum = "500", unit = "1", breakage_stated = true }}}}
"""
ATTENDED = 'readings.idle = "attended"\n'


def happened(folder: Path) -> list[str]:
    """What the journal has of the table, by kind."""
    place = str(folder / "floor.db")
    with closing(open_store(place, HOUSE, writable=False)) as store, store.view():
        told = [event for entry in entries(store, "table:one") for event in entry.events]
    return [type(event).__name__ for event in told]


@pytest.mark.parametrize("game", ["aruze-sicbo", "interblock-sicbo", "interblock-roulette"])
@clause("aruze-sicbo", "3.10.4", "1.1/wagering-period")
@clause("interblock", "1.1/wagering-period/clock-or-sensor")
def test_a_period_ends_by_its_clock_though_nobody_wagers(tmp_path: Path, game: str) -> None:
    """Nor is anybody there at first: nothing but the clock is asked."""

    async def story(run: Running) -> None:
        player = await run.seat("one", "one-1")
        await player.public(lambda view: view["result"] is not None)
        await player.do("insert-note", denomination_cents=2_000)
        began = player.publics[-1]["view"]["round"]
        await player.public(lambda view: view["round"] >= began + 2)
        await player.owns(lambda own: own["credit_cents"] == 2_000)

    play(tmp_path, story, TABLE.format(game=game))
    assert report(tmp_path).passed
    kinds = happened(tmp_path)
    assert kinds[:4] == ["TableOpened", "PeriodOpened", "WageringClosed", "Launched"]
    assert {"PeriodHeld", "WagerPlaced"}.isdisjoint(kinds)


@pytest.mark.parametrize(
    ("game", "chosen"),
    [("aruze-sicbo", ATTENDED), ("interblock-roulette", ATTENDED), ("aruze-craps", "")],
)
def test_where_it_is_chosen_nothing_is_written_and_nothing_moves_with_nobody_there(
    tmp_path: Path, game: str, chosen: str
) -> None:
    """At Craps nobody has to choose it (R42)."""

    async def story(run: Running) -> None:
        watcher = await run.seat("one", "one-1")
        await watcher.public(lambda view: view["phase"] == "held")
        await asyncio.sleep(2.5)  # more than two periods
        assert watcher.publics[-1]["view"]["round"] == 1

    play(tmp_path, story, TABLE.format(game=game) + chosen)
    assert happened(tmp_path) == ["TableOpened", "PeriodOpened", "PeriodHeld"]


def test_a_table_is_played_by_the_readings_of_its_opening_and_not_by_those_of_its_file(
    tmp_path: Path,
) -> None:
    """What a configuration or a default says later counts once the table is opened again."""

    async def main() -> None:
        text = configuration(tmp_path, TABLE.format(game="interblock-sicbo") + ATTENDED)
        async with running(text) as run:
            player = await run.seat("one", "one-1")
            await player.public(lambda view: view["phase"] == "held")
        async with running(text.replace(ATTENDED, "")) as run:
            player = await run.seat("one", "one-1")
            await player.public(lambda view: view["phase"] == "held")
            await player.do("insert-note", denomination_cents=2_000)
            await player.public(lambda view: view["result"] is not None)

    asyncio.run(main())
    assert report(tmp_path).passed
    assert happened(tmp_path)[:5] == [
        "TableOpened", "PeriodOpened", "PeriodHeld", "NoteAccepted", "PeriodResumed",
    ]  # fmt: skip


def test_a_clock_that_waits_runs_for_the_person_who_sat_there_when_the_floor_comes_back(
    tmp_path: Path,
) -> None:
    """The credit came, the clock had not started when the server was ended."""

    async def main() -> None:
        text = configuration(tmp_path, TABLE.format(game="interblock-sicbo") + ATTENDED)
        async with running(text) as run:
            player = await run.seat("one", "one-1")
            await player.do("insert-note", denomination_cents=2_000)
        async with running(text) as run:
            player = await run.seat("one", "one-1")
            await player.public(lambda view: view["result"] is not None)

    asyncio.run(main())
    assert report(tmp_path).passed
