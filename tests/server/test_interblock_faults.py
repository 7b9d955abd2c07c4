"""Interblock on a running floor: outcomes after a fault, no spin, dice that are known early."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx

from pitboss.devices.simulated.tumbler import SimulatedTumbler
from tests.server.floors import FAST, ROULETTE, Client, Json, Running, configuration, play, running
from tests.server.test_closing_sensor import TABLE, told
from tests.server.test_equipment import OnTheLine
from tests.stories import clause

EGS = "electronic-gaming-supervisor"
DICE = TABLE.replace("interblock-roulette", "interblock-sicbo").replace("WHEEL", "TUMBLER")


async def act(http: httpx.AsyncClient, kind: str, **fields: object) -> Json:
    answer = await http.post("/api/acts", json={"act": {"type": kind, **fields}})
    said: Json = answer.json()
    return {"status": answer.status_code, **said}


async def key(http: httpx.AsyncClient, slug: str, table: str = "roulette-1") -> Json:
    """The key of an act at the desk."""
    desk = (await http.get(f"/api/desk/{table}")).json()
    found: Json = next(one for one in desk["acts"] if one["slug"] == slug)
    return found


async def staked(run: Running, table: str = "roulette-1", spot: str = "red") -> Client:
    """A player with $5 at risk and $15 on the meter."""
    player = await run.seat(table, f"{table}-1")
    await player.do("insert-note", denomination_cents=2_000)
    await player.do("place-wager", spot=spot, cents=500)
    return player


@clause("interblock", "8.1", "8.2.5", "8.2.5/procedure", "8.2.7", "8.8/electronic-supervisor")
@clause("interblock", "1.1/assistant-gaming-manager", "1.1/electronic-gaming-supervisor")
def test_after_a_fault_of_the_wheel_wagers_are_confirmed_then_the_outcome_is_entered(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        supervisor = await run.at_work(EGS)
        await supervisor.post("/api/training/roulette-1-wheel/mishap", json={"mishap": "stuck"})
        player = await staked(run)
        await run.period_ends("roulette-1")
        await player.stage("launched")
        where = {"table": "roulette-1", "round": 1}
        declared = await act(supervisor, "declare-device-fault", **where, reason="it grinds")
        assert declared["status"] == 200, declared
        assert (await key(supervisor, "enter-unread-result"))["refusal"]["kind"] == (
            "confirm-round-first"
        )
        seen = {**where, "result": "1", "reason": "the ball lies in 1"}
        early = await act(supervisor, "enter-unread-result", **seen)
        assert (early["kind"], early["clause"]) == ("confirm-round-first", "8.2.5")
        confirm = await key(supervisor, "confirm-stopped-wagers")
        assert (confirm["clause"], confirm["refusal"]) == ("8.2.5", None)
        offered = [one["value"] for one in confirm["offered"]["unconfirmed"]]
        assert offered == [["roulette-1-1", "red"]]
        cashier = await run.at_work("cashier")
        refused = await act(cashier, "confirm-stopped-wagers", **where, reason="so it says")
        assert refused["kind"] == "not-your-office"
        done = await act(supervisor, "confirm-stopped-wagers", **where, reason="by its record")
        assert done["status"] == 200, done
        assert (await act(supervisor, "enter-unread-result", **seen))["status"] == 200
        await player.owns(lambda own: own["credit_cents"] == 2_500)
        assert (await act(supervisor, "resume-table", table="roulette-1", reason="oiled"))[
            "status"
        ] == 200
        await player.stage("wagering", 2)
        offices = (await supervisor.get("/api/offices")).json()
        further = ["electronic-game-supervisor", "electronic-supervisor"]
        assert offices["titles"] == {EGS: further}
        assert offices["named_in"]["interblock"][-1] == "8.8"
        for http in (supervisor, cashier):
            await http.aclose()

    play(tmp_path, story, ROULETTE, staff=True)


@clause("interblock", "8.2.4", "8.2.4/announce", "8.2.4/dealer", "8.2.4/casino-supervisor")
def test_no_spin_is_announced_at_the_desk_by_the_dealer_or_the_casino_supervisor(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        supervisor = await run.at_work(EGS)
        await supervisor.post(
            "/api/training/roulette-1-wheel/mishap", json={"mishap": "no-spin", "times": 2}
        )
        player = await staked(run)
        for number, office in enumerate(("dealer", "casino-supervisor"), start=1):
            await run.period_ends("roulette-1")
            await player.stage("stopped", number)
            where = {"table": "roulette-1", "round": number}
            refused = await act(supervisor, "announce-no-spin", **where)
            assert (refused["kind"], refused["clause"]) == ("not-your-office", "8.2.4")
            # A void without an announcement would leave nobody on record who made it.
            void_key = await key(supervisor, "declare-void")
            assert void_key["refusal"]["kind"] == "announce-first"
            announcer = await run.at_work(office)
            assert (await key(announcer, "announce-no-spin"))["refusal"] is None
            assert (await act(announcer, "announce-no-spin", **where))["status"] == 200
            void = await act(supervisor, "declare-void", **where, reason="no spin")
            assert void["status"] == 200, void
            await player.owns(lambda own: own["credit_cents"] == 2_000)
            story_told = await supervisor.get(f"/api/tables/roulette-1/rounds/{number}")
            steps = [step for step in story_told.json()["steps"] if "announced" in step["text"]]
            assert [step["by"] for step in steps] == [office]
            await announcer.aclose()
            await player.do("place-wager", spot="red", cents=500)
        await supervisor.aclose()

    play(tmp_path, story, ROULETTE, staff=True)


@asynccontextmanager
async def dice_floor(folder: Path) -> AsyncIterator[tuple[Running, SimulatedTumbler, OnTheLine]]:
    async with AsyncExitStack() as stack:
        line = OnTheLine(folder, stack)
        tumbler = SimulatedTumbler("roulette-tumbler", dice=3, pace=FAST, training=True)
        table = DICE.replace("TUMBLER", str(await line.serve(tumbler)))
        run = await stack.enter_async_context(running(configuration(folder, table), staff=True))
        yield run, tumbler, line


@clause("interblock", "1.1/wagering-period/clock-or-sensor", "1.1/automated-dice-tumbler")
def test_a_tumblers_sensor_closes_wagering_before_the_clock(tmp_path: Path) -> None:
    async def main() -> None:
        async with dice_floor(tmp_path) as (run, tumbler, line):
            player = await staked(run, "roulette", "big")
            await line.consoles["roulette-tumbler"].force("146")
            await tumbler.launch(1)
            await player.public(lambda view: view["result"] == "146")
            await player.owns(lambda own: own["credit_cents"] == 2_500)

    asyncio.run(main())
    assert [one.sensor for one in told(tmp_path, "WageringClosed")] == [True]


@clause("interblock", "8.2.6")
def test_8_2_6_dice_at_rest_in_an_open_period_stop_the_round_and_settle_nothing(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with dice_floor(tmp_path) as (run, tumbler, line):
            player = await staked(run, "roulette", "big")
            console = line.consoles["roulette-tumbler"]
            await console.inject("early-drop")
            await console.force("146")
            await tumbler.launch(1)
            stopped = await player.stage("stopped")
            assert stopped["view"]["fault"] == "known-early"
            supervisor = await run.at_work(EGS)
            void = await act(
                supervisor, "declare-void", table="roulette", round=1, reason="seen early"
            )
            assert void["status"] == 200, void
            await player.owns(lambda own: own["credit_cents"] == 2_000)
            # The next round: a supervisor has seen them, the device has not.
            await player.do("place-wager", spot="big", cents=500)
            where = {"table": "roulette", "round": 2}
            dealer = await run.at_work("dealer")
            refused = await act(dealer, "declare-known-early", **where, reason="dome up")
            assert (refused["kind"], refused["clause"]) == ("not-your-office", "8.2.6")
            early = await act(supervisor, "declare-known-early", **where, reason="dome up")
            assert early["status"] == 200, early
            await player.stage("stopped", 2)
            assert (await act(supervisor, "declare-void", **where, reason="seen"))["status"] == 200
            await player.owns(lambda own: own["credit_cents"] == 2_000)
            for http in (supervisor, dealer):
                await http.aclose()

    asyncio.run(main())
    assert told(tmp_path, "ResultSensed") == []
    stops = told(tmp_path, "RoundStopped")
    assert [(one.clause, one.detail) for one in stops] == [("8.2.6", "146"), ("8.2.6", "dome up")]


@clause("interblock", "1.1/wagering-period", "1.1/wagering-period/determined-by-casino-supervisor")
@clause("interblock", "8.2.4/casino-supervisor")
def test_the_casino_supervisor_sets_the_wagering_period_at_the_desk(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        supervisor, casino = await run.at_work(EGS), await run.at_work("casino-supervisor")
        where = {"table": "roulette-1", "seconds": 500, "reason": "a slow table"}
        assert (await act(supervisor, "set-wagering-period", **where))["kind"] == "not-your-office"
        player = await staked(run)
        known = await key(casino, "set-wagering-period")
        assert (known["clause"], known["refusal"]) == ("1.1/wagering-period", None)
        short = await act(casino, "set-wagering-period", **where | {"seconds": 0})
        assert (short["kind"], short["clause"]) == ("period-bounds", "1.1/wagering-period")
        assert (await act(casino, "set-wagering-period", **where))["status"] == 200
        # This period ends as it was going to; the next lasts as long as was said.
        await run.period_ends("roulette-1")
        view = (await player.stage("wagering", 2))["view"]
        assert 430_000 < view["closes_in_ms"] <= 500_000
        for http in (supervisor, casino):
            await http.aclose()

    play(tmp_path, story, ROULETTE, staff=True)
