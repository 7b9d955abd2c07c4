"""A prize display beside the terminals: fed with large wins, compared, and never a source."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.ops.settings import parse_settings
from pitboss.table.terminal.acts.report_prize_display import PrizeDisplayDisagreed
from tests.server.floors import (
    CRAPS,
    PATIENCE_SECONDS,
    ROULETTE,
    SICBO,
    Client,
    Running,
    configuration,
    entries,
    play,
)
from tests.stories import clause

SHOWS = 'prizes = "simulated"\nprizes_from = "100"\n'
# The result, a stake with what it then wins, which is large, and another whose win is small. A
# triple pays 190 to 1, a hard Hop Bet 33 to 1, a straight 35 to 1.
WINS = {
    "sicbo-1": (SICBO, "444", ("triple:4", 100, 19_000), ("any-triple", 100)),
    "craps-1": (CRAPS, "11", ("hop:1-1", 500, 16_500), ("field", 500)),
    "roulette-1": (ROULETTE, "17", ("straight:17", 400, 14_000), ("black", 100)),
}
CLAUSES = {"sicbo-1": "3.6.4", "craps-1": "3.6.3", "roulette-1": "3.4/combination"}


def _disagreed(run: Running, table: str) -> list[PrizeDisplayDisagreed]:
    return [
        event
        for entry in entries(run.floor.store, f"table:{table}")
        for event in entry.events
        if isinstance(event, PrizeDisplayDisagreed)
    ]


@clause("aruze-sicbo", "3.6.3", "3.6.4")
@clause("aruze-craps", "3.6.2", "3.6.3")
@clause("interblock", "3.4.2", "3.4/combination")
@pytest.mark.parametrize("table", WINS)
def test_a_large_win_is_shown_and_a_display_that_shows_another_is_found_out(
    tmp_path: Path, table: str
) -> None:
    text, result, (spot, cents, won), (other_spot, other_cents) = WINS[table]
    device = "wheel" if table == "roulette-1" else "tumbler"

    async def story(run: Running) -> None:
        actor = run.floor.actors[table]
        assert isinstance(actor, TerminalActor)
        display = actor.machinery.prizes
        assert display is not None
        winner, other = [await run.seat(table, f"{table}-{number}") for number in (1, 2)]
        for player in (winner, other):
            await player.do("insert-note", denomination_cents=5_000)

        async def round_of_play(number: int) -> None:
            await run.floor.workshop.consoles[f"{table}-{device}"].force(result)
            await winner.do("place-wager", spot=spot, cents=cents)
            await other.do("place-wager", spot=other_spot, cents=other_cents)
            await run.period_ends(table)
            if table == "sicbo-1":  # elsewhere nobody has to shoot
                stands = await winner.stage("shooting", number)
                shooter = winner if stands["view"]["shooter"] == f"{table}-1" else other
                await shooter.do("press-shoot", round=number)
            shown = await winner.public(
                lambda view: bool(view["results"]) and view["results"][-1][0] == number
            )
            assert shown["view"]["result"] == result
            assert shown["view"]["prizes"] == [[f"{table}-1", won]], "only what is large"
            own = await winner.owns(lambda own: own["win_cents"] == won)
            assert own["win_cents"] == won, "the terminal shows the same"

        await round_of_play(1)
        told = f"{table}-1, round 1: ${won // 100}.00"
        async with asyncio.timeout(PATIENCE_SECONDS):
            while (await display.shown()).text != told:
                await asyncio.sleep(0)  # the display is asked again until it has been told
        assert _disagreed(run, table) == []
        await run.floor.workshop.consoles[f"{table}-prizes"].inject("wrong-display")
        await round_of_play(2)
        await _recorded(run, winner, table)
        (event,) = _disagreed(run, table)
        assert event == PrizeDisplayDisagreed(
            round=2, terminal=f"{table}-1", shown="?", won_cents=won, clause=CLAUSES[table]
        )
        assert winner.own["win_cents"] == won, "the meter stands"

    play(tmp_path, story, text + SHOWS)


async def _recorded(run: Running, player: Client, table: str) -> None:
    """Read on until the disagreement is in the journal; its view comes after it."""
    while not _disagreed(run, table):
        await player.next()


def test_a_table_without_a_prize_display_tells_of_no_prizes(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        await run.floor.workshop.consoles["sicbo-1-tumbler"].force("444")
        player = await run.seat("sicbo-1", "sicbo-1-1")
        await player.do("insert-note", denomination_cents=1_000)
        await player.do("place-wager", spot="triple:4", cents=100)
        await run.period_ends("sicbo-1")
        await player.stage("shooting")
        await player.do("press-shoot", round=1)
        shown = await player.public(lambda view: view["result"] == "444")
        assert shown["view"]["prizes"] == []
        assert "sicbo-1-prizes" not in run.floor.workshop.consoles

    play(tmp_path, story, SICBO)


def test_a_sum_that_is_no_amount_is_a_fault_of_the_file(tmp_path: Path) -> None:
    wrong = SHOWS.replace('"100"', '"much"')
    with pytest.raises(BadInput, match="prizes_from"):
        parse_settings(configuration(tmp_path, SICBO + wrong), "floor.toml")
