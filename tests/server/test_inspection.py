"""What staff may read: a round forced on the test console, then told, packed and reported."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from pathlib import Path

import pyarrow.parquet as parquet  # type: ignore[import-untyped]

from tests.server.floors import SICBO, Json, Running, configuration, report, running


async def _played(run: Running) -> None:
    """Small with 1, 2, 4: $10 wagered, $20 returned. The dice are forced, and say so."""
    player = await run.seat()
    supervisor = await run.at_work("electronic-gaming-supervisor")
    forced = await supervisor.post("/api/training/sicbo-1-tumbler/result", json={"result": "124"})
    assert forced.status_code == 200, forced.text
    await player.do("insert-note", denomination_cents=5_000)
    await player.do("place-wager", spot="small", cents=1_000)
    await player.stage("closed for wagers")
    await player.do("press-shoot", round=1)
    shown = await player.public(lambda view: view["result"] is not None)
    assert shown["view"]["result"] == "124"
    assert (await player.owns(lambda own: own["win_cents"] > 0))["credit_cents"] == 6_000
    await supervisor.aclose()


def _day(folder: Path) -> dict[str, Json | bytes]:
    """One round played, and everything an inspector can read about it."""
    read: dict[str, Json | bytes] = {}

    async def main() -> None:
        text = configuration(folder, SICBO, period=1)
        async with running(text, staff=True) as run:
            await _played(run)
            inspector = await run.at_work("inspector")
            for path in (
                "/api/tables/sicbo-1/rounds", "/api/tables/sicbo-1/rounds/1",
                "/api/tables/sicbo-1/rounds/1/pack", "/api/reports/play",
                "/api/reports/play?form=json", "/api/reports/play?form=csv",
                "/api/reports/meters?form=parquet", "/api/reports/events", "/api/reports/tickets",
            ):  # fmt: skip
                answer = await inspector.get(path)
                assert answer.status_code == 200, f"{path}: {answer.text}"
                read[path] = answer.content
            for path, status in (
                ("/api/reports/nothing", 400),
                ("/api/reports/play?form=odt", 400),
                ("/api/reports/play?day=yesterday", 400),
                ("/api/reports/play?form=csv&part=nothing", 400),
                ("/api/tables/sicbo-1/rounds/99", 400),
                ("/api/tables/sicbo-1/rounds?last=0", 400),
            ):
                answer = await inspector.get(path)
                assert answer.status_code == status, f"{path}: {answer.text}"
                assert answer.json()["sentence"].endswith(".")
            nobody = run.http()
            assert (await nobody.get("/api/reports/play")).status_code == 401
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
    pack = read["/api/tables/sicbo-1/rounds/1/pack"]
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
    assert lines.decode().splitlines()[1].startswith("sicbo-1,")
    meters = read["/api/reports/meters?form=parquet"]
    assert isinstance(meters, bytes)
    assert parquet.read_table(io.BytesIO(meters)).num_rows == 4
