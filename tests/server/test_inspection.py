"""What staff may read: a round forced on the test console, then told, packed and reported."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from pathlib import Path

import pyarrow.parquet as parquet

from tests.server.floors import SICBO, Json, Running, configuration, report, running


async def played_small(run: Running) -> None:
    """Small with 1, 2, 4: $10 wagered, $20 returned. The dice are forced, and say so."""
    player = await run.seat()
    supervisor = await run.at_work("electronic-gaming-supervisor")
    forced = await supervisor.post("/api/training/sicbo-1-tumbler/result", json={"result": "124"})
    assert forced.status_code == 200, forced.text
    await player.do("insert-note", denomination_cents=5_000)
    await player.do("place-wager", spot="small", cents=1_000)
    await run.period_ends("sicbo-1")
    await player.stage("shooting")
    await player.do("press-shoot", round=1)
    shown = await player.public(lambda view: view["result"] is not None)
    assert shown["view"]["result"] == "124"
    assert (await player.owns(lambda own: own["win_cents"] > 0))["credit_cents"] == 6_000
    await supervisor.aclose()


def _day(folder: Path) -> dict[str, Json | bytes]:
    """One round played, and everything an inspector can read about it."""
    read: dict[str, Json | bytes] = {}

    async def main() -> None:
        text = configuration(folder, SICBO)
        async with running(text, staff=True) as run:
            await played_small(run)
            inspector = await run.at_work("inspector")
            for path in (
                "/api/tables/sicbo-1/rounds", "/api/tables/sicbo-1/rounds/1",
                "/api/tables/sicbo-1/rounds/1/export", "/api/reports/play",
                "/api/reports/play?form=json", "/api/reports/play?form=csv",
                "/api/reports/meters?form=parquet", "/api/reports/events", "/api/reports/tickets",
                "/api/editions", "/api/editions/sicbo-ilga/sicbo-nicc",
                "/api/editions/sicbo-ilga/sicbo-nicc?form=json",
            ):  # fmt: skip
                answer = await inspector.get(path)
                assert answer.status_code == 200, f"{path}: {answer.text}"
                read[path] = answer.content
            for path, kind in (
                ("/api/reports/nothing", "not-understood"),
                ("/api/reports/play?form=odt", "malformed"),
                ("/api/reports/play?day=yesterday", "not-understood"),
                ("/api/reports/play?form=csv&part=nothing", "not-understood"),
                ("/api/tables/sicbo-1/rounds/99", "not-understood"),
                ("/api/tables/sicbo-1/rounds?last=0", "malformed"),
                ("/api/editions/sicbo-ilga/baccarat", "not-understood"),
                ("/api/editions/sicbo-ilga/sicbo-nicc?form=pdf", "malformed"),
            ):
                answer = await inspector.get(path)
                told = answer.json()
                assert (answer.status_code, told["kind"]) == (400, kind), f"{path}: {answer.text}"
                assert told["sentence"].endswith(".")
                assert next(iter(told["words"].values())) in told["sentence"]
            nobody = run.http()
            for path in ("/api/reports/play", "/api/editions/sicbo-ilga/sicbo-nicc"):
                assert (await nobody.get(path)).status_code == 401
            await nobody.aclose()
            await inspector.aclose()

    asyncio.run(main())
    assert report(folder).passed
    return read


def test_an_inspector_reads_a_round_its_pack_and_the_reports(tmp_path: Path) -> None:
    read = _day(tmp_path)
    rounds = json.loads(read["/api/tables/sicbo-1/rounds"])  # type: ignore[arg-type]  # bytes
    first = rounds[0]
    assert (first["number"], first["result"], first["stake_cents"]) == (1, "124", 1_000)
    assert first["returned_cents"] == 2_000
    story = json.loads(read["/api/tables/sicbo-1/rounds/1"])  # type: ignore[arg-type]  # bytes
    told = " ".join(step["text"] for step in story["steps"])
    assert "124" in told
    assert "3.9.1.1" in {step["clause"] for step in story["steps"]}
    pack = read["/api/tables/sicbo-1/rounds/1/export"]
    assert isinstance(pack, bytes)
    with zipfile.ZipFile(io.BytesIO(pack)) as files:
        assert {"README.txt", "story.txt", "round.json", "records.jsonl"} <= set(files.namelist())
        assert '"forced\\\\\\":true' in files.read("records.jsonl").decode()
    page = read["/api/reports/play"]
    assert isinstance(page, bytes)
    assert page.startswith(b"<!DOCTYPE html>")
    assert b"$10.00" in page
    lines = read["/api/reports/play?form=csv"]
    assert isinstance(lines, bytes)
    assert lines.decode().splitlines()[1].startswith('"sicbo-1",')
    meters = read["/api/reports/meters?form=parquet"]
    assert isinstance(meters, bytes)
    assert parquet.read_table(io.BytesIO(meters)).num_rows == 4
    known = json.loads(read["/api/editions"])  # type: ignore[arg-type]  # bytes
    assert {"sicbo-ilga", "sicbo-nicc"} <= {one["id"] for one in known}
    editions = read["/api/editions/sicbo-ilga/sicbo-nicc"]
    assert isinstance(editions, bytes)
    assert b"Numbers that now mean another rule" in editions
    compared = json.loads(read["/api/editions/sicbo-ilga/sicbo-nicc?form=json"])  # type: ignore[arg-type]  # bytes
    assert {"older": "9.5", "newer": "9.10", "kind": "changed"}.items() <= next(
        one for one in compared["clauses"] if one["older"] == "9.5"
    ).items()
