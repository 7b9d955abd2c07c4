"""A table of a game that another package brings: served, played, and never on a wrong device."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, closing
from pathlib import Path

from pitboss.devices.simulated.wheel import SimulatedWheel
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from tests.foreign import brought
from tests.server.floors import FAST, Running, configuration, play, running
from tests.server.test_equipment import OnTheLine

AMERICAN = """
[[table]]
name = "double"
game = "american-roulette"
terminals = 2
period_seconds = 1
least_period_seconds = 1
limits."*" = {{ minimum = "1", maximum = "500", unit = "1" }}
"""
BIG_SIX = """
[[table]]
name = "wheel"
game = "big-six"
readings = {{ joker-pays = "45" }}
terminals = 2
period_seconds = 1
least_period_seconds = 1
limits."*" = {{ minimum = "1", maximum = "500", unit = "1" }}
"""


async def played(run: Running, table: str, spot: str, result: str) -> int:
    """Five dollars on a spot at a forced result: the credit that is left of twenty."""
    player = await run.seat(table, f"{table}-1")
    await player.do("insert-note", denomination_cents=2_000)
    await run.floor.workshop.consoles[f"{table}-wheel"].force(result)
    await player.do("place-wager", spot=spot, cents=500)
    await player.public(lambda view: [1, result] in view["results"])
    credit: int = (await player.owns(lambda own: own["credit_cents"] != 1_500))["credit_cents"]
    return credit


def test_a_double_zero_wheel_shows_00_and_it_is_paid(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        assert await played(run, "double", "straight:00", "00") == 1_500 + 18_000
        async with run.http() as http:
            felt = (await http.get("/api/tables/double/layout")).json()
            rules = (await http.get("/api/tables/double/rules")).json()
            figures = (await http.get("/api/tables/double/figures")).json()
        assert felt["letters"][felt["wheel"][19]] == "00"
        assert {row["clause"] for row in rules["clauses"]} >= {"2.5", "T.3.5"}
        # Rounds without a wager may have followed by now: 00 is counted as a result of its own.
        counted = {one["value"]: (one["count"], one["ways"]) for one in figures["values"]}
        assert counted[37][0] >= 1
        assert counted[37][1] == 1

    with brought("american-roulette"):
        play(tmp_path, story, AMERICAN)
    with closing(open_store(str(tmp_path / "floor.db"), HOUSE, writable=False)) as store:
        (finding,) = verify(store, HOUSE).findings
    assert finding.stream == "table:double"
    assert "the rulebook 2d4eadddecef is not installed" in finding.wrong


def test_a_game_without_a_felt_is_played_on_a_plain_one(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        assert await played(run, "wheel", "joker", "joker-01") == 1_500 + 46 * 500
        async with run.http() as http:
            felt = (await http.get("/api/tables/wheel/layout")).json()
            assert (felt["felt"], len(felt["areas"])) == ("plain", 7)
            assert felt["readings"] == {"joker-pays": "45"}

    with brought("big-six"):
        play(tmp_path, story, BIG_SIX)


def test_a_table_does_not_open_with_a_wheel_that_cannot_show_its_results(tmp_path: Path) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            line = OnTheLine(tmp_path, stack)
            port = await line.serve(SimulatedWheel("double-wheel", pace=FAST))
            table = AMERICAN + f'device = "127.0.0.1:{port}"\n'
            text = configuration(tmp_path, table)
            async with running(text) as run, run.http() as http:
                assert (await http.get("/api/floor")).json()["tables"] == []
            assert "has not passed its check (other-results)" in run.log.getvalue()

    with brought("american-roulette"):
        asyncio.run(main())
