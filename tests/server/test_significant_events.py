"""Significant events over HTTP: by gaming day, newest first, filtered, and page by page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from tests.server.floors import SICBO, HandClock, Json, Running, play

DAY_MS = 24 * 3_600_000
PATH = "/api/significant-events"


async def asked(worker: httpx.AsyncClient, **query: Any) -> Json:
    answer = await worker.get(PATH, params=query)
    assert answer.status_code == 200, answer.text
    shown: Json = answer.json()
    return shown


async def done(worker: httpx.AsyncClient, **act: object) -> None:
    answer = await worker.post("/api/acts", json={"act": act})
    assert answer.status_code == 200, answer.text


def test_events_are_read_by_day_and_kind_and_table_the_newest_first(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        supervisor = await run.at_work("electronic-gaming-supervisor")
        inspector = await run.at_work("inspector")
        for number in range(1, 5):
            clock.at += 1_000
            seat, at = f"sicbo-1-{number}", clock()
            fault = ReportTerminalFault(
                at=at, by=seat, table="sicbo-1", terminal=seat, code=f"E{number}"
            )
            await run.floor.queue.ask(fault, "sicbo-1")
        first = await asked(inspector)
        assert first["day"] == first["today"]
        told = [one for one in first["events"] if one["event"] == "terminal-failed"]
        assert [one["terminal"] for one in told] == [f"sicbo-1-{n}" for n in (4, 3, 2, 1)]
        assert {(one["kind"], one["table"]) for one in told} == {("faults", "sicbo-1")}
        assert all(one["sentence"] and one["clause"] for one in told)
        assert [one["at"] for one in first["events"]] == sorted(
            (one["at"] for one in first["events"]), reverse=True
        )

        page = await asked(inspector, kind="faults", limit=3)
        assert len(page["events"]) == 3
        rest = await asked(inspector, kind="faults", limit=3, before=page["older"])
        assert rest["older"] is None
        assert page["events"] + rest["events"] == told
        assert (await asked(inspector, kind="holds"))["events"] == []
        assert (await asked(inspector, kind="faults", table="sicbo-2"))["events"] == []
        assert (await asked(inspector, kind="faults", table="sicbo-1"))["events"] == told

        await inspector.aclose()
        clock.at += DAY_MS
        inspector = await run.at_work("inspector")
        later = await asked(inspector)
        assert (later["events"], later["day_before"]) == ([], first["day"])
        back = await asked(inspector, day=later["day_before"])
        assert back["events"] == first["events"]
        for query in ({"day": "yesterday"}, {"kind": "nothing"}, {"before": "x"}, {"limit": 0}):
            answer = await inspector.get(PATH, params=query)
            assert answer.status_code == 400, answer.text
            assert answer.json()["sentence"].endswith(".")
        async with run.http() as nobody:
            assert (await nobody.get(PATH)).status_code == 401
        await supervisor.aclose()
        await inspector.aclose()

    play(tmp_path, story, SICBO, staff=True, clock=clock)


def test_the_number_of_a_ticket_is_told_to_nobody_who_reads(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("collect")
        paper = await player.until("paper")
        number = paper["number"].replace("-", "")
        supervisor = await run.at_work("casino-supervisor")
        await done(supervisor, type="hold-ticket", number=number, reason="torn")
        await done(supervisor, type="determine-ticket", number=number, release=True, reason="fine")
        page = await asked(supervisor, kind="holds", limit=1)
        assert page["events"][0]["table"] == "sicbo-1"
        assert page["older"] is not None
        assert number not in str(page)
        await supervisor.aclose()

    play(tmp_path, story, SICBO, staff=True)


def test_an_event_leads_to_the_record_of_its_round(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        supervisor = await run.at_work("electronic-gaming-supervisor")
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("place-wager", spot="small", cents=1_000)
        await run.period_ends("sicbo-1")
        await player.stage("shooting")
        stops = {"table": "sicbo-1", "round": 1, "reason": "the tumbler stands still"}
        await done(supervisor, type="declare-device-fault", **stops)
        await done(supervisor, type="declare-void", **{**stops, "reason": "no result"})
        told = (await asked(supervisor, kind="rounds"))["events"]
        assert [one["round"] for one in told[:1]] == [1]
        answer = await supervisor.get(f"/api/tables/{told[0]['table']}/rounds/{told[0]['round']}")
        assert answer.status_code == 200
        assert told[0]["sentence"] in [step["text"] for step in answer.json()["steps"]]
        await supervisor.aclose()

    play(tmp_path, story, SICBO, staff=True)
