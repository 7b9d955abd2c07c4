"""A device is asked for its last launch: dice that lay in a lost round count in no other."""

from __future__ import annotations

import asyncio
import json
import shutil
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.devices.simulated.tumbler import SimulatedTumbler
from tests.cli.commands import pitboss
from tests.server.floors import (
    DEALER,
    FAST,
    PATIENCE_SECONDS,
    ROULETTE,
    SICBO,
    Client,
    Json,
    Running,
    configuration,
    entries,
    report,
    running,
)
from tests.server.test_equipment import TABLE, OnTheLine
from tests.stories import clause

SPOT = {"sicbo-1": "small", "roulette-1": "red"}


def config_of(folder: Path, *tables: str) -> str:
    """A floor whose anchors are kept in another folder, with periods of a second."""
    (folder / "elsewhere").mkdir(exist_ok=True)
    anchors = json.dumps(str(folder / "elsewhere" / "anchors"))
    return f"{configuration(folder, *tables, period=1)}\n[journal]\nanchors = {anchors}\n"


def restored(folder: Path, text: str) -> None:
    """Somebody puts the older copy back and takes it up, with a reason."""
    for beside in ("floor.db-wal", "floor.db-shm"):
        (folder / beside).unlink(missing_ok=True)
    shutil.copy(folder / "older.db", folder / "floor.db")
    (folder / "floor.toml").write_text(text)
    config = ("--config", str(folder / "floor.toml"), "--reason", "the disk was lost")
    done = pitboss("restore", "--accept", *config, "--json")
    assert done.returncode == 0, done.stderr


async def opened(folder: Path, text: str) -> dict[str, str]:
    """A floor whose first round is open, and a copy of its journal as it lies then."""
    async with running(text, staff=True) as run:
        passwords = run.passwords
    shutil.copy(folder / "floor.db", folder / "older.db")
    return passwords


async def acted(http: httpx.AsyncClient, kind: str, status: int = 200, **fields: Any) -> Json:
    """An act over HTTP."""
    answer = await http.post("/api/acts", json={"act": {"type": kind, **fields}})
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


async def wagered(player: Client, table: str) -> Json:
    """A wager of $5, and the view in which its round has a result."""
    number = player.publics[-1]["view"]["round"]
    done = await player.do("place-wager", spot=SPOT[table], cents=500)
    assert done["type"] == "done", done
    if table == "sicbo-1":  # elsewhere nobody has to shoot
        await player.stage("shooting", number)
        await player.do("press-shoot", round=number)
    return await player.public(lambda view: view["round"] > number and view["results"])


@pytest.mark.parametrize("floor", [SICBO, ROULETTE], ids=["sicbo", "roulette"])
def test_after_a_restore_the_dice_that_lay_already_do_not_count(
    tmp_path: Path, floor: str
) -> None:
    """Two rounds are played and lost with the journal: a player has seen their results."""
    text = config_of(tmp_path, floor)
    table = next(name for name in SPOT if f'"{name}"' in floor)

    async def main() -> None:
        passwords = await opened(tmp_path, text)
        async with running(text) as run:
            player = await run.seat(table, f"{table}-1")
            await player.do("insert-note", denomination_cents=10_000)
            for _ in range(2):
                await wagered(player, table)
            launched: Any = run.floor.actors[table].state
            seen = [json.loads(launched.sensed[1])["sequence"]]
        restored(tmp_path, text)
        async with running(text) as run:
            run.passwords = passwords
            player = await run.seat(table, f"{table}-1")
            stopped = await player.stage("stopped", 1)
            assert stopped["view"]["fault"] == "unknown-launch"
            desk = await run.at_work("electronic-gaming-supervisor")
            named: dict[str, Any] = {"table": table, "round": 1}
            # Nobody enters what lay there, and nothing goes on before a person has decided.
            faces = {"sicbo-1": "123", "roulette-1": "1"}[table]
            told = await acted(
                desk, "enter-unread-result", 409, **named, result=faces, reason="I saw it"
            )
            assert told["kind"] in ("not-entered-by-hand", "confirm-round-first")
            await acted(desk, "declare-void", **named, reason="restored")
            await acted(desk, "resume-table", table=table, reason="the tumbler was looked at")
            # The numbers of the lost rounds are not given again.
            await player.stage("wagering", 3)
            await player.do("insert-note", denomination_cents=10_000)
            view = (await wagered(player, table))["view"]
            assert [number for number, _ in view["results"]] == [3]
            state: Any = run.floor.actors[table].state
            evidence = json.loads(state.sensed[1])
            assert evidence["launch"] == 3
            assert evidence["sequence"] > max(seen)
            story = (await desk.get(f"/api/tables/{table}/rounds/1")).json()
            texts = [one["text"] for one in story["steps"]]
            assert any("remembers launch 2, which is not in the records" in one for one in texts)
            await desk.aclose()

    asyncio.run(main())
    assert report(tmp_path).findings == []


@clause("sicbo-ilga", "2.4")
def test_2_4_a_dealers_tumbler_that_remembers_a_lost_round_waits_for_a_supervisor(
    tmp_path: Path,
) -> None:
    text = config_of(tmp_path, DEALER)
    named: dict[str, Any] = {"table": "dealer-1"}

    async def uncovered(run: Running, dealer: httpx.AsyncClient, number: int) -> Any:
        """Dice that are shaken, bet on and uncovered; what the tumbler read."""
        await acted(dealer, "shake-dice", **named, round=number, tumbles=3)
        for kind in ("call-for-bets", "call-no-more-bets", "lift-dome"):
            await acted(dealer, kind, **named, round=number)
        actor: Any = run.floor.actors["dealer-1"]
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not actor.state.read and not actor.state.tumbler_fault:
                await asyncio.sleep(0.01)
        return actor.state

    async def main() -> None:
        passwords = await opened(tmp_path, text)
        async with running(text) as run:
            run.passwords = dict(passwords)
            dealer = await run.at_work("dealer")
            assert (await uncovered(run, dealer, 1)).read
            await dealer.aclose()
        restored(tmp_path, text)
        async with running(text) as run:
            run.passwords = dict(passwords)
            dealer, desk = await run.at_work("dealer"), await run.at_work("games-supervisor")
            actor: Any = run.floor.actors["dealer-1"]
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not actor.state.launch_undecided:
                    await asyncio.sleep(0.01)
            told = await acted(dealer, "shake-dice", 409, **named, round=2, tumbles=3)
            assert (told["kind"], told["clause"]) == ("unknown-launch", "2.4")
            assert "remembers launch 1, which is not in the records" in told["sentence"]
            await acted(dealer, "accept-launch", 403, **named, reason="I say so")
            await acted(desk, "accept-launch", **named, reason="the disk was lost")
            told = await acted(desk, "accept-launch", 409, **named, reason="again")
            assert told["kind"] == "no-unknown-launch"
            # Round 1 was dealt in the lost time; no other dice are dealt under its number.
            told = await acted(dealer, "shake-dice", 409, **named, round=1, tumbles=3)
            assert told["kind"] == "wrong-round"
            state = await uncovered(run, dealer, 2)
            assert (state.round, bool(state.read)) == (2, True)
            for http in (dealer, desk):
                await http.aclose()

    asyncio.run(main())
    assert report(tmp_path).findings == []


def test_a_tumbler_that_another_host_has_launched_is_not_settled_on(tmp_path: Path) -> None:
    """A device on the line: what it made for somebody else it would tell again."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            line = OnTheLine(tmp_path, stack)
            tumbler = SimulatedTumbler("dice-tumbler", dice=3, pace=FAST, training=True)
            table = TABLE.replace("TUMBLER", str(await line.serve(tumbler)))
            for name in ("acceptor", "printer"):
                table = table.replace(f'{name} = "127.0.0.1:{name.upper()}"\n', "")
            async with running(configuration(tmp_path, table)) as run:
                player = await run.seat("dice", "dice-1")
                await player.do("insert-note", denomination_cents=2_000)
                await player.do("place-wager", spot="small", cents=500)
                await player.owns(lambda own: own["bet_cents"] == 0)
                await tumbler.launch(9)
                await player.do("place-wager", spot="small", cents=500)
                stopped = await player.stage("stopped")
                # Round 2 was asked for before: its launch is refused by the tumbler itself.
                assert stopped["view"]["fault"] in ("unreadable", "unknown-launch")

    asyncio.run(main())
    assert report(tmp_path).passed


def test_a_device_is_asked_before_its_table_opens_and_nobody_wagers_on_dice_seen_before(
    tmp_path: Path,
) -> None:
    """An empty journal put in the place of a floor's finds the round stopped at once."""
    text = configuration(tmp_path, SICBO, period=1)

    async def main() -> None:
        async with running(text) as run:
            player = await run.seat("sicbo-1", "sicbo-1-1")
            await player.do("insert-note", denomination_cents=10_000)
            await wagered(player, "sicbo-1")
        shutil.rmtree(tmp_path / "keys")
        for beside in tmp_path.glob("floor.db*"):
            beside.unlink()
        async with running(text) as run:
            player = await run.seat("sicbo-1", "sicbo-1-1")
            await player.stage("stopped", 1)
            with run.floor.store.view():
                first, second = entries(run.floor.store, "table:sicbo-1")[:2]
        assert [type(one).__name__ for one in first.events] == ["TableOpened", "PeriodOpened"]
        assert any(getattr(one, "fault", "") == "unknown-launch" for one in second.events)
        assert second.at - first.at < 1_000

    asyncio.run(main())
