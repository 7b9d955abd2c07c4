"""The floor as staff are told it: every table and terminal, what calls, and what can be done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import httpx

from tests.server.floors import (
    CRAPS,
    DEALER,
    SICBO,
    HandClock,
    Json,
    Running,
    configuration,
    running,
)

MANAGER = "assistant-gaming-manager"
MINUTE = 60


class Shift(NamedTuple):
    """A floor, its clock, and how somebody comes to work in an office."""

    run: Running
    clock: HandClock
    work: Callable[[str], Awaitable[httpx.AsyncClient]]


def play(folder: Path, story: Callable[[Shift], Awaitable[None]]) -> None:
    """Let a story happen on a floor with three kinds of tables and a clock set by hand."""
    clock = HandClock()

    async def main() -> None:
        text = configuration(folder, SICBO, CRAPS, DEALER)
        async with running(text, staff=True, clock=clock) as run, AsyncExitStack() as signed_on:

            async def work(office: str) -> httpx.AsyncClient:
                return await signed_on.enter_async_context(await run.at_work(office))

            await story(Shift(run, clock, work))

    asyncio.run(main())


async def asked(http: httpx.AsyncClient, path: str) -> Json:
    answer = await http.get(path)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


async def act(http: httpx.AsyncClient, kind: str, **fields: object) -> Json:
    answer = await http.post("/api/acts", json={"act": {"type": kind, **fields}})
    told: Json = answer.json()
    return {"status": answer.status_code, **told}


def terminal_of(floor: Json, name: str) -> Json:
    found: Json = next(
        one for table in floor["tables"] for one in table["terminals"] if one["name"] == name
    )
    return found


def key_of(desk: Json, slug: str) -> Json:
    found: Json = next(one for one in desk["acts"] if one["slug"] == slug)
    return found


def test_every_table_and_terminal_is_told_with_its_money_and_how_long_it_was_idle(
    tmp_path: Path,
) -> None:
    async def story(shift: Shift) -> None:
        run, clock, work = shift
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("place-wager", spot="big", cents=500)
        touched = clock()
        clock.forward(3 * MINUTE)
        http = await work(MANAGER)
        floor = await asked(http, "/api/floor/now")
        assert floor["at"] == clock()
        kinds = {one["name"]: one["about"] for one in floor["tables"]}
        assert kinds == {"sicbo-1": "table", "craps-1": "table", "dealer-1": "dealer"}
        one = terminal_of(floor, "sicbo-1-1")
        assert (one["credit_cents"], one["stake_cents"]) == (1_500, 500)
        assert (one["connected"], one["touched_at"]) == (True, touched)
        free = terminal_of(floor, "sicbo-1-2")
        assert (free["connected"], free["touched_at"]) == (False, 0)
        await act(
            http, "hold-credit", table="sicbo-1", terminal="sicbo-1-1", hold="H1", cents=300,
            reason="the note is looked at",
        )  # fmt: skip
        one = terminal_of(await asked(http, "/api/floor/now"), "sicbo-1-1")
        assert (one["held_cents"], one["holds"]) == (300, ["H1"])

    play(tmp_path, story)


def test_a_call_is_taken_once_and_ends_with_its_cause(tmp_path: Path) -> None:
    async def story(shift: Shift) -> None:
        _, clock, work = shift
        manager, attendant = await work(MANAGER), await work("attendant")
        dealer = await work("dealer")
        where = {"table": "sicbo-1", "terminal": "sicbo-1-1"}
        began = clock()
        await act(manager, "declare-terminal-fault", **where, reason="no picture")
        clock.forward(2 * MINUTE)
        (call,) = (await asked(attendant, "/api/floor/now"))["calls"]
        assert (call["cause"], call["terminal"], call["since"]) == ("failed", "sicbo-1-1", began)
        assert (call["detail"], call["clause"], call["taken_by"]) == ("no picture", "7.2.2", "")
        take = {"table": "sicbo-1", "terminal": "sicbo-1-1", "cause": "failed"}
        refused = await act(dealer, "take-call", **take)
        assert (refused["status"], refused["kind"]) == (403, "not-your-office")
        assert (await act(attendant, "take-call", **take))["status"] == 200
        again = await act(manager, "take-call", **take)
        assert (again["kind"], again["words"]) == ("call-taken", {"name": "attendant"})
        (call,) = (await asked(manager, "/api/floor/now"))["calls"]
        assert (call["taken_by"], call["taken_at"]) == ("attendant", clock())
        await act(manager, "restore-terminal", **where, reason="the cable was loose")
        assert (await asked(manager, "/api/floor/now"))["calls"] == []
        assert (await act(attendant, "take-call", **take))["kind"] == "no-such-call"
        # The same trouble again is another call, which rings.
        await act(manager, "declare-terminal-fault", **where, reason="no picture again")
        (call,) = (await asked(manager, "/api/floor/now"))["calls"]
        assert (call["since"], call["taken_by"]) == (clock(), "")
        told = await asked(manager, "/api/tables/sicbo-1/rounds/1")
        steps = [one["text"] for one in told["steps"] if one["by"] == "attendant"]
        assert steps == ["The call of sicbo-1-1 (failed) is taken after 120 s"]

    play(tmp_path, story)


def test_each_act_at_a_table_says_its_clause_and_why_it_would_be_refused(tmp_path: Path) -> None:
    async def story(shift: Shift) -> None:
        run, clock, work = shift
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("place-wager", spot="big", cents=500)
        manager, attendant = await work(MANAGER), await work("attendant")
        path = "/api/desk/sicbo-1?terminal=sicbo-1-1"
        desk = await asked(manager, path)
        assert desk["wagers"] == [
            {"terminal": "sicbo-1-1", "cell": "big", "cents": 500, "fresh_cents": 500}
        ]
        void = key_of(desk, "declare-void")
        assert (void["clause"], void["refusal"]["kind"]) == ("7.4", "not-stopped")
        fault = key_of(desk, "declare-terminal-fault")
        assert (fault["reach"], fault["clause"], fault["refusal"]) == ("terminal", "7.2.3", None)
        assert fault["fixed"] == {"table": "sicbo-1"}
        assert fault["suggested"]["terminal"] == "sicbo-1-1"
        opening = key_of(desk, "open-table")
        assert opening["refusal"]["kind"] == "already-open"
        warn = key_of(desk, "warn-of-closing")
        assert warn["refusal"] is None
        assert warn["suggested"]["closes_at"] >= clock() + 20 * MINUTE * 1000
        theirs = key_of(await asked(attendant, path), "declare-terminal-fault")
        assert theirs["refusal"]["kind"] == "not-your-office"
        # Where nothing is held no hold is named that nobody made.
        none = key_of(desk, "determine-hold")
        assert none["refusal"]["sentence"] == (
            "Nothing of the credit on terminal sicbo-1-1 is held (rule 7.5)."
        )
        assert "hold" not in none["suggested"]
        # A hold that exists is determined; the next one has a name of its own.
        hold = key_of(desk, "hold-credit")
        await act(
            manager, "hold-credit", **hold["fixed"], **hold["suggested"], cents=300, reason="seen"
        )
        desk = await asked(manager, path)
        ends = key_of(desk, "determine-hold")
        assert (ends["refusal"], ends["suggested"]["hold"]) == (None, hold["suggested"]["hold"])
        assert key_of(desk, "hold-credit")["suggested"]["hold"] != hold["suggested"]["hold"]
        wrong = {"type": "determine-hold", "table": "sicbo-1", "terminal": "sicbo-1-1"}
        wrong |= {"hold": "H9", "reason": "seen"}
        answer = await manager.post("/api/acts", json={"act": wrong | {"release": True}})
        made = hold["suggested"]["hold"]
        assert answer.json()["sentence"] == (
            f"There is no hold H9 here: what is held is {made} (rule 7.5)."
        )
        # Before a terminal is chosen, its acts say no more than who may.
        whole = await asked(attendant, "/api/desk/sicbo-1")
        assert key_of(whole, "restore-terminal")["refusal"]["kind"] == "not-your-office"
        assert (
            key_of(await asked(manager, "/api/desk/sicbo-1"), "restore-terminal")["refusal"]
            is None
        )
        assert (await manager.get("/api/desk/dealer-1")).status_code == 404
        assert (await manager.get("/api/desk/nowhere")).status_code == 404

    play(tmp_path, story)


def test_the_wagers_of_a_failed_terminal_are_offered_to_be_confirmed(tmp_path: Path) -> None:
    async def story(shift: Shift) -> None:
        run, _, work = shift
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        for spot in ("big", "small"):
            await player.do("place-wager", spot=spot, cents=500)
        manager = await work(MANAGER)
        path = "/api/desk/sicbo-1?terminal=sicbo-1-1"
        await act(
            manager, "declare-terminal-fault", table="sicbo-1", terminal="sicbo-1-1", reason="dark"
        )
        confirm = key_of(await asked(manager, path), "confirm-wagers")
        assert (confirm["refusal"], confirm["fixed"]["round"]) == (None, 1)
        assert [one["value"] for one in confirm["offered"]["unconfirmed"]] == [["big"], ["small"]]
        done = await act(
            manager, "confirm-wagers", **confirm["fixed"], terminal="sicbo-1-1",
            unconfirmed=["small"], reason="the log says so",
        )  # fmt: skip
        assert done["status"] == 200
        desk = await asked(manager, path)
        assert [one["cell"] for one in desk["wagers"]] == ["big"]
        assert key_of(desk, "confirm-wagers")["refusal"]["kind"] == "nothing-to-confirm"
        # An office that reads is told the same and can do nothing.
        inspector = await work("inspector")
        assert (await asked(inspector, path))["table"]["name"] == "sicbo-1"
        assert (await act(inspector, "take-call", table="sicbo-1", cause="failed"))[
            "status"
        ] == 403

    play(tmp_path, story)
