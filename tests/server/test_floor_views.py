"""Pages of staff over the socket: told of the whole floor first, then of what changed."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.floors import (
    DEALER,
    SICBO,
    Client,
    HandClock,
    Json,
    Running,
    configuration,
    play,
    running,
)

MANAGER, CASHIER = "assistant-gaming-manager", "cashier"


async def looking_on(run: Running, office: str = MANAGER) -> tuple[Client, Json]:
    """Somebody's page, and the whole floor as it was told first."""
    page = await run.client(Authorization=f"Bearer {await run.signed_on(office)}")
    await page.send({"type": "watch-floor"})
    return page, await page.until("floor")


async def told_of(page: Client, table: str) -> Json:
    """The next that is told of a table."""
    while True:
        message = await page.until("floor")
        for one in message["tables"]:
            if one["name"] == table:
                return {**one, "written": message["written"]}


def test_a_page_is_told_everything_first_and_then_only_what_changed(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await run.seat("sicbo-1", "sicbo-1-2")
        page, whole = await looking_on(run)
        assert whole["whole"]
        shown = [
            (one["name"], len(one["terminals"]), len(one["places"])) for one in whole["tables"]
        ]
        assert shown == [("sicbo-1", 4, 0), ("dealer-1", 0, 3)]
        await player.do("insert-note", denomination_cents=5_000)
        told = await told_of(page, "sicbo-1")
        # One terminal of four, and the kind of stream that was written.
        (seat,) = told["terminals"]
        assert (seat["name"], seat["credit_cents"], told["fresh"]) == ("sicbo-1-2", 5_000, False)
        assert "table" in told["written"]
        assert told["credit_cents"] == 5_000

    play(tmp_path, story, SICBO, DEALER, staff=True)


def test_a_screen_that_comes_or_goes_is_told_though_nothing_is_written(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        page, _ = await looking_on(run)
        player = await run.seat("sicbo-1", "sicbo-1-3")
        (seat,) = (await told_of(page, "sicbo-1"))["terminals"]
        assert (seat["name"], seat["connected"]) == ("sicbo-1-3", True)
        await player.close()
        (seat,) = (await told_of(page, "sicbo-1"))["terminals"]
        assert (seat["name"], seat["connected"]) == ("sicbo-1-3", False)

    play(tmp_path, story, SICBO, staff=True)


def test_what_waits_for_an_office_is_told_to_that_office_alone(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        inspector, _ = await looking_on(run, "inspector")
        cashier, _ = await looking_on(run, CASHIER)
        for page in (inspector, cashier):
            assert (await page.until("office"))["notices"] == []
        player = await run.seat()
        await player.do("insert-note", denomination_cents=5_000)
        async with await run.at_work(MANAGER) as manager:
            held = {"type": "hold-credit", "table": "sicbo-1", "terminal": "sicbo-1-1"}
            act = {**held, "hold": "H1", "cents": 1000, "reason": "odd play"}
            assert (await manager.post("/api/acts", json={"act": act})).status_code == 200
        (ringing,) = (await inspector.until("office"))["notices"]
        assert (ringing["number"], ringing["matter"]) == ("1", "hold")
        while (await cashier.until("floor"))["written"] == []:
            pass
        await asyncio.sleep(0.7)
        assert [one for one in cashier.got if one["type"] == "office"][1:] == []

    play(tmp_path, story, SICBO, staff=True)


def test_a_call_that_somebody_takes_is_told_though_its_table_stands_as_before(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        page, _ = await looking_on(run)
        async with await run.at_work(MANAGER) as manager:

            async def act(**asked: object) -> None:
                answer = await manager.post("/api/acts", json={"act": asked})
                assert answer.status_code == 200, answer.text

            where = {"table": "sicbo-1", "terminal": "sicbo-1-1"}
            await act(type="declare-terminal-fault", **where, reason="the screen is dark")
            (call,) = (await page.until("floor", where=lambda one: bool(one["calls"])))["calls"]
            assert (call["cause"], call["taken_by"]) == ("failed", "")
            await act(type="take-call", **where, cause="failed")
            (call,) = (await page.until("floor", where=lambda one: bool(one["calls"])))["calls"]
            assert call["taken_by"] == MANAGER

    play(tmp_path, story, SICBO, staff=True)


def test_nobody_looks_on_who_is_not_signed_on(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        stranger = await run.client()
        await stranger.send({"type": "watch-floor"})
        assert (await stranger.until("refused"))["kind"] == "sign-on-needed"

    play(tmp_path, story, SICBO, staff=True)


def test_a_page_can_do_nothing_by_its_socket_but_say_that_it_is_there(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        page, _ = await looking_on(run)
        await page.send({"type": "ping", "at": 1})
        assert "at" in await page.until("pong")
        await page.send({"type": "recall"})
        assert (await page.until("refused"))["kind"] == "not-here"

    play(tmp_path, story, SICBO, staff=True)


def test_the_person_who_is_signed_off_sees_no_more(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on(MANAGER)
        page = await run.client(Authorization=f"Bearer {token}")
        await page.send({"type": "watch-floor"})
        await page.until("floor")
        async with run.http(Authorization=f"Bearer {token}") as http:
            await http.post("/api/staff/sign-off", json={})
        assert (await page.until("refused"))["kind"] == "sign-on-needed"

    play(tmp_path, story, SICBO, staff=True)


def test_a_page_that_somebody_touches_keeps_them_signed_on(tmp_path: Path) -> None:
    clock = HandClock()

    async def main() -> None:
        text = configuration(tmp_path, SICBO, door={"session_idle_minutes": 30})
        async with running(text, staff=True, clock=clock) as run:
            touched, _ = await looking_on(run)
            left, _ = await looking_on(run, CASHIER)
            for _ in range(2):
                clock.forward(20 * 60)
                await touched.send({"type": "ping", "at": 1, "attended": True})
                await touched.until("pong")
                await left.send({"type": "ping", "at": 1})
            assert (await left.until("refused"))["kind"] == "sign-on-needed"
            await touched.send({"type": "ping", "at": 2, "attended": True})
            await touched.until("pong")

    asyncio.run(main())


def test_significant_events_of_the_day_come_with_the_floor(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        page, _ = await looking_on(run)
        news = await page.until("news")
        assert any("opens" in one["sentence"] for one in news["events"]), news

    play(tmp_path, story, SICBO, staff=True)
