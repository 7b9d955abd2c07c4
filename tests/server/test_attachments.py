"""Photographs and papers that go with an exclusion or a breach, kept beside the journal."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import httpx
import pytest

from tests.server.floors import SICBO, HandClock, Running, play
from tests.server.test_conduct import MANAGER, SUPERVISOR, breaches, done, refused

JPEG = b"\xff\xd8\xff\xe0 a face"
PDF = b"%PDF-1.7 what the film shows"


async def handed_in(http: httpx.AsyncClient, content: bytes, media: str) -> httpx.Response:
    return await http.put("/api/attachments", content=content, headers={"Content-Type": media})


def test_a_photograph_goes_with_an_exclusion_and_a_paper_with_a_breach(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        supervisor, attendant = await run.at_work(SUPERVISOR), await run.at_work("attendant")
        photo = (await handed_in(supervisor, JPEG, "image/jpeg")).json()["digest"]
        assert photo == sha256(JPEG).hexdigest()
        # Handed in and named by no record, it is given to nobody.
        assert (await attendant.get(f"/api/attachments/{photo}")).status_code == 404
        out = {"kind": "casino", "reason": "an order", "person": "Bob", "sighted": "licence 7"}
        for wrong in ("a photo", photo[:-1], photo.upper()):
            told = await refused(supervisor, "exclude-person", **out, photo=wrong)
            assert told[0] == "not-understood", wrong
        await done(supervisor, "exclude-person", **out, photo=photo)
        (entry,) = (await attendant.get("/api/exclusions")).json()
        assert entry["photo"] == photo
        shown = await attendant.get(f"/api/attachments/{photo}")
        assert (shown.content, shown.headers["content-type"]) == (JPEG, "image/jpeg")
        # The same with a breach: its words, its round, and what shows it.
        manager = await run.at_work(MANAGER)
        paper = (await handed_in(manager, PDF, "application/pdf")).json()["digest"]
        seen = {"table": "sicbo-1", "game": "aruze-sicbo", "person": "Bob", "round": 1}
        seen |= {"reason": "he shook the cabinet", "evidence": "camera 4", "attachment": paper}
        await done(manager, "record-disturbance", **seen, others=["the next terminal"])
        (breach,) = await breaches(manager, "sicbo-1")
        assert (breach["attachment"], breach["evidence"]) == (paper, "camera 4")
        shown = await attendant.get(f"/api/attachments/{paper}")
        assert (shown.content, shown.headers["content-type"]) == (PDF, "application/pdf")
        # A file that is no longer what was attached is not shown as if it were.
        (tmp_path / "papers" / paper).write_bytes(b"%PDF-1.7 something else")
        assert (await attendant.get(f"/api/attachments/{paper}")).status_code == 404
        for one in (supervisor, attendant, manager):
            await one.aclose()

    play(tmp_path, story, SICBO, staff=True, papers=str(tmp_path / "papers"))


@pytest.mark.parametrize(
    ("content", "media", "why"),
    [
        (b"", "image/jpeg", "The file is empty."),
        (PDF, "image/jpeg", "The file is not a JPEG."),
        (JPEG, "application/pdf", "The file is not a PDF."),
        (b"words", "text/plain", "What is handed in here is a JPEG (image/jpeg), a PNG"),
        (b"<svg/>", "image/svg+xml", "What is handed in here is a JPEG (image/jpeg), a PNG"),
        (b"x", "", "What is handed in here is a JPEG (image/jpeg), a PNG"),
    ],
)
def test_what_is_no_photograph_and_no_pdf_is_not_kept(
    tmp_path: Path, content: bytes, media: str, why: str
) -> None:
    async def story(run: Running) -> None:
        supervisor = await run.at_work(SUPERVISOR)
        answer = await handed_in(supervisor, content, media)
        assert answer.status_code == 400
        assert why in answer.text
        await supervisor.aclose()

    play(tmp_path, story, SICBO, staff=True)


def test_only_who_is_at_work_hands_in_or_sees_an_attachment_and_nothing_else(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        inspector = await run.at_work("inspector")
        told = await handed_in(inspector, JPEG, "image/jpeg")
        assert (told.status_code, told.json()["kind"]) == (403, "only-reads")
        for path in ("0" * 64, "floor.db", "..%2Ffloor.db", "é" * 64):
            assert (await inspector.get(f"/api/attachments/{path}")).status_code == 404, path
        async with run.http() as anybody:
            assert (await handed_in(anybody, JPEG, "image/jpeg")).status_code == 401
            assert (await anybody.get(f"/api/attachments/{'0' * 64}")).status_code == 401
        await inspector.aclose()

    play(tmp_path, story, SICBO, staff=True)


def test_nobody_fills_the_disk_that_the_journal_needs(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        attendant, dealer = await run.at_work("attendant"), await run.at_work("dealer")

        async def sent(http: httpx.AsyncClient, number: int) -> int:
            return (await handed_in(http, b"\xff\xd8\xff%d" % number, "image/jpeg")).status_code

        assert [await sent(attendant, one) for one in range(31)] == [200] * 30 + [429]
        assert await sent(dealer, 31) == 200, "another person has a count of their own"
        clock.forward(120)
        assert [await sent(attendant, one) for one in (32, 33)] == [200, 429]
        # However slowly it comes, the last of the disk is for the journal.
        left = SimpleNamespace(free=500_000_003)
        with patch("pitboss.server.ops.paper_contents.shutil.disk_usage", return_value=left):
            clock.forward(240)
            told = await handed_in(attendant, b"\xff\xd8\xff.", "image/jpeg")
            assert (told.status_code, "no room" in told.text) == (400, True)
        for one in (attendant, dealer):
            await one.aclose()

    play(tmp_path, story, SICBO, staff=True, clock=clock, papers=str(tmp_path / "papers"))
