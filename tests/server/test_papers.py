"""The Authority's file over HTTP: handed in, filed, read, withdrawn, and found when changed."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path

import httpx
from click.testing import CliRunner

from pitboss.cli.main import cli
from pitboss.server.ops.doctor import examine
from pitboss.server.ops.settings import parse_settings
from tests.server.floors import SICBO, Json, configuration, running
from tests.stories import clause

MANAGER = "assistant-gaming-manager"
WORDS = b"1 Words of the test.\n1.1 More words of the test.\n"
DIGEST = sha256(WORDS).hexdigest()
PUBLISHED = 1_466_000_000_000
Work = Callable[[str], Awaitable[httpx.AsyncClient]]


def play(folder: Path, story: Callable[[Work], Awaitable[None]]) -> str:
    """Let a story happen among people at work; gives the configuration."""
    text = configuration(folder, SICBO)

    async def main() -> None:
        async with running(text, staff=True) as run, AsyncExitStack() as signed_on:

            async def work(office: str) -> httpx.AsyncClient:
                return await signed_on.enter_async_context(await run.at_work(office))

            await story(work)

    asyncio.run(main())
    return text


async def handed_in(http: httpx.AsyncClient, content: bytes, media: str = "text/plain") -> Json:
    answer = await http.put(
        "/api/papers/content", content=content, headers={"Content-Type": media}
    )
    told: Json = {"status": answer.status_code, **answer.json()}
    return told


async def filed(http: httpx.AsyncClient, **fields: object) -> Json:
    act = {
        "type": "file-paper", "number": "GO-1", "kind": "order", "direction": "from",
        "document": "aruze-sicbo", "title": "An order of the test", "digest": DIGEST,
        "media": "text/plain", "effective_at": PUBLISHED, "licensee": "The test house", **fields,
    }  # fmt: skip
    answer = await http.post("/api/acts", json={"act": act})
    told: Json = {"status": answer.status_code, **answer.json()}
    return told


@clause("aruze-sicbo", "1.1/authority")
@clause("aruze-craps", "1.1/authority")
@clause("interblock", "1.1/authority")
@clause("sicbo-ilga", "10.9/authority")
def test_the_manager_files_a_paper_and_the_inspector_reads_it(tmp_path: Path) -> None:
    async def story(work: Work) -> None:
        manager, inspector = await work(MANAGER), await work("inspector")
        kept = await handed_in(manager, WORDS)
        assert (kept["status"], kept["digest"], kept["bytes"]) == (200, DIGEST, len(WORDS))
        assert (await filed(manager))["status"] == 200
        for document in ("aruze-craps", "interblock", "sicbo-ilga"):
            sent = {"document": document, "kind": "terms", "direction": "to"}
            assert (await filed(manager, number=f"T-{document}", **sent))["status"] == 200
        listed = (await inspector.get("/api/papers")).json()
        assert [one["number"] for one in listed][-1] == "GO-1"
        order = listed[-1]
        assert (order["filed_by"], order["digest"], order["content"]) == (MANAGER, DIGEST, "sound")
        assert (order["direction"], order["in_force"], order["effective_at"]) == (
            "from", True, PUBLISHED,
        )  # fmt: skip
        read = await inspector.get("/api/papers/GO-1/content")
        assert (read.content, read.headers["content-type"]) == (
            WORDS, "text/plain; charset=utf-8",
        )  # fmt: skip
        # The same reference is never given to another paper.
        again = await filed(manager, title="Another")
        assert (again["kind"], again["clause"]) == ("number-in-use", "1.1/authority")

    play(tmp_path, story)
    (kept,) = (tmp_path / "papers").iterdir()
    assert kept.name == DIGEST
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_only_the_manager_files_and_only_what_was_handed_in(tmp_path: Path) -> None:
    async def story(work: Work) -> None:
        manager, supervisor = await work(MANAGER), await work("casino-supervisor")
        inspector = await work("inspector")
        assert (await handed_in(supervisor, WORDS))["kind"] == "not-your-office"
        assert (await handed_in(inspector, WORDS))["kind"] == "not-your-office"
        assert (await filed(manager))["kind"] == "content-missing"
        for content, media in (
            (b"", "text/plain"),
            (b"\xff\xfe", "text/plain"),
            (WORDS, "application/pdf"),
            (WORDS, "text/html"),
        ):
            assert (await handed_in(manager, content, media))["status"] == 400
        large = await manager.put("/api/papers/content", content=b"x" * 8_000_001)
        assert large.status_code == 413
        await handed_in(manager, WORDS)
        told = await filed(supervisor)
        assert (told["kind"], told["clause"]) == ("not-your-office", "1.1/authority")
        assert (await filed(inspector))["kind"] == "only-reads"
        assert (await filed(manager, effective_at=None))["kind"] == "date-needed"
        assert (await filed(manager, licensee=" "))["kind"] == "licensee-needed"
        assert (await filed(manager, document="poker"))["status"] == 400
        assert (await filed(manager, title=""))["status"] == 400
        assert (await manager.get("/api/papers")).json() == []
        assert (await manager.get("/api/papers/GO-1/content")).status_code == 404

    play(tmp_path, story)


def test_a_withdrawn_paper_stays_readable_and_its_reference_is_spent(tmp_path: Path) -> None:
    async def story(work: Work) -> None:
        manager, supervisor = await work(MANAGER), await work("casino-supervisor")
        await handed_in(manager, WORDS)
        await filed(manager)
        withdrawal = {"type": "withdraw-paper", "number": "GO-1", "reason": "amended"}
        told = (await supervisor.post("/api/acts", json={"act": withdrawal})).json()
        assert told["kind"] == "not-your-office"
        nameless = {**withdrawal, "reason": " "}
        told = (await manager.post("/api/acts", json={"act": nameless})).json()
        assert told["kind"] == "reason-needed"
        assert (await manager.post("/api/acts", json={"act": withdrawal})).status_code == 200
        (paper,) = (await manager.get("/api/papers")).json()
        assert (paper["status"], paper["in_force"], paper["reason"]) == (
            "withdrawn", False, "amended",
        )  # fmt: skip
        assert (await manager.get("/api/papers/GO-1/content")).content == WORDS
        told = (await manager.post("/api/acts", json={"act": withdrawal})).json()
        assert told["kind"] == "already-withdrawn"
        assert (await filed(manager))["kind"] == "number-in-use"

    play(tmp_path, story)


def test_a_content_that_was_changed_is_told_by_page_doctor_and_command(tmp_path: Path) -> None:
    async def story(work: Work) -> None:
        manager = await work(MANAGER)
        await handed_in(manager, WORDS)
        await filed(manager)
        kept = tmp_path / "papers" / DIGEST
        kept.write_bytes(WORDS + b"and a line that nobody filed\n")
        (paper,) = (await manager.get("/api/papers")).json()
        assert paper["content"] == "changed"
        told = await manager.get("/api/papers/GO-1/content")
        assert (told.status_code, told.json()["kind"]) == (409, "content-changed")

    text = play(tmp_path, story)
    settings = parse_settings(text, "floor.toml")
    (finding,) = [one for one in examine(settings) if one.what == "papers"]
    assert (finding.ok, "GO-1" in finding.sentence) == (False, True)
    config = tmp_path / "floor.toml"
    config.write_text(text, encoding="utf-8")
    told = CliRunner().invoke(cli, ["papers", "--config", str(config), "--json"])
    assert told.exit_code == 1
    (listed,) = json.loads(told.output)
    assert (listed["number"], listed["digest"], listed["content"]) == ("GO-1", DIGEST, "changed")
    (tmp_path / "papers" / DIGEST).write_bytes(WORDS)
    told = CliRunner().invoke(cli, ["papers", "--config", str(config)])
    assert (told.exit_code, "GO-1" in told.output) == (0, True)
    (tmp_path / "papers" / DIGEST).unlink()
    (finding,) = [one for one in examine(settings) if one.what == "papers"]
    assert not finding.ok
