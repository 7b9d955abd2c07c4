"""Searching the journal over HTTP: each way of seeking, page by page, told in words, as a file."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import httpx

from tests.server.floors import CRAPS, SICBO, Json, Running, play

MANAGER = "assistant-gaming-manager"


async def sought(http: httpx.AsyncClient, **query: str | int) -> list[Json]:
    answer = await http.get("/api/search", params=query)
    assert answer.status_code == 200, answer.text
    entries: list[Json] = answer.json()["entries"]
    return entries


def acts(entries: list[Json]) -> list[str]:
    return [one["act"] for one in entries]


async def something_happens(run: Running) -> str:
    """Two notes, a ticket out, and ten dollars held; the number of the ticket."""
    player = await run.seat("sicbo-1", "sicbo-1-1")
    await player.do("insert-note", denomination_cents=5_000)
    await player.do("insert-note", denomination_cents=2_000)
    other = await run.seat("craps-1", "craps-1-2")
    await other.do("insert-note", denomination_cents=2_000)
    held = {
        "type": "hold-credit", "table": "sicbo-1", "terminal": "sicbo-1-1", "hold": "H1",
        "cents": 1000, "reason": "odd play",
    }  # fmt: skip
    async with await run.at_work(MANAGER) as manager:
        assert (await manager.post("/api/acts", json={"act": held})).status_code == 200
    await other.do("collect")
    paper = await other.until("paper")
    return str(paper["number"])


def test_a_record_is_found_by_who_where_what_how_much_and_by_which_rule(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        number = await something_happens(run)
        async with await run.at_work(MANAGER) as http:
            assert acts(await sought(http, act="insert-note")) == ["insert-note"] * 3
            assert acts(await sought(http, terminal="sicbo-1-1", act="insert-note")) == [
                "insert-note", "insert-note",
            ]  # fmt: skip
            (twenty,) = await sought(http, terminal="sicbo-1-1", cents=2_000)
            assert "$20.00" in twenty["told"][0]["text"]
            assert twenty["cents"] == 2_000
            # The table's own record, and that of the notice that follows from it.
            held = await sought(http, by=MANAGER.upper(), table="sicbo-1")
            assert {(one["act"], one["terminal"]) for one in held} == {
                ("hold-credit", "sicbo-1-1")
            }
            assert set(acts(await sought(http, clause="7.5"))) == {"hold-credit"}
            assert acts(await sought(http, act="insert-note", least=3_000)) == ["insert-note"]
            assert await sought(http, act="insert-note", by=MANAGER) == []
            # A ticket by its number or its last digits, and never shown whole.
            for digits in (number, number[-4:]):
                found = await sought(http, ticket=digits)
                assert found
                assert all(number not in str(one) for one in found)

    play(tmp_path, story, SICBO, CRAPS, staff=True)


def test_pages_follow_each_other_and_leave_nothing_out(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        await something_happens(run)
        async with await run.at_work(MANAGER) as http:
            whole = await sought(http, limit=200)
            found: list[Json] = []
            asked: dict[str, str | int] = {"limit": 3}
            while True:
                page = (await http.get("/api/search", params=asked)).json()
                found += page["entries"]
                if page["older"] is None:
                    break
                asked["older"] = page["older"]
            assert [(one["stream"], one["version"]) for one in found] == [
                (one["stream"], one["version"]) for one in whole
            ]
            times = [one["at"] for one in whole]
            assert times == sorted(times, reverse=True)
            between = await sought(http, first=times[-1], until=times[0], limit=200)
            assert len(between) == sum(times[-1] <= at < times[0] for at in times)

    play(tmp_path, story, SICBO, CRAPS, staff=True)


def test_a_round_is_found_with_its_chips_in_the_words_of_the_felt(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await run.seat("sicbo-1", "sicbo-1-1")
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("place-wager", spot="big", cents=500)
        async with await run.at_work(MANAGER) as http:
            found = await sought(http, table="sicbo-1", round=1)
            placed = [one for one in found if one["act"] == "place-wager"]
            assert len(placed) == 1
            assert "$5.00" in placed[0]["told"][0]["text"]
            assert "big" in placed[0]["told"][0]["text"].lower()
            refused = await http.get("/api/search", params={"round": 1})
            assert refused.status_code == 400
            assert "table" in refused.json()["sentence"]

    play(tmp_path, story, SICBO, staff=True)


def test_what_is_found_is_a_file_and_taking_it_is_on_record(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        number = await something_happens(run)
        async with await run.at_work(MANAGER) as http:
            answer = await http.get("/api/search", params={"act": "insert-note", "form": "csv"})
            rows = list(csv.DictReader(io.StringIO(answer.text)))
            assert [row["cents"] for row in rows] == ["2000", "2000", "5000"]
            assert number not in answer.text
            assert acts(await sought(http, act="record-reading")) == ["record-reading"]

    play(tmp_path, story, SICBO, CRAPS, staff=True)


def test_nobody_searches_who_is_not_at_work_and_no_password_is_shown(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with run.http() as stranger:
            assert (await stranger.get("/api/search")).status_code == 401
        async with await run.at_work(MANAGER) as http:
            people = [
                one for one in await sought(http, limit=200) if one["stream"].startswith("staff:")
            ]
            assert people
            assert all(one["data"] == "" for one in people)

    play(tmp_path, story, SICBO, staff=True)
