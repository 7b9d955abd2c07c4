"""A copy of these rules is the filed paper: on the rules page, to print, and in the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.table.dealer.acts.show_rules import RulesShown
from tests.server.floors import CRAPS, DEALER, ROULETTE, SICBO, Running, play
from tests.server.test_table_openings import HOUSE, act, read
from tests.stories import clause

WORDS = b"Rules of the test\n1 Words <of> the test.\n1.1 More words\nand one line more.\n"
PDF = b"%PDF-1.4 a paper of the test"
CARDED = (
    DEALER.replace("dealer-1", "dealer-2")
    .replace("sicbo-ilga", "sicbo-nicc")
    .replace("wattle", "anchor")
)
PAPERS = {
    "sicbo-1": ("aruze-sicbo", "8.17"),
    "craps-1": ("aruze-craps", "7.16"),
    "roulette-1": ("interblock", "9.17"),
    "dealer-1": ("sicbo-ilga", "9.14"),
    "dealer-2": ("sicbo-nicc", "9.19"),
}


async def filed(run: Running, document: str, content: bytes, media: str) -> str:
    async with await run.at_work("assistant-gaming-manager") as manager:
        sent = {"Content-Type": media}
        kept = (await manager.put("/api/papers/content", content=content, headers=sent)).json()
        told = await act(
            manager, "file-paper", number=f"O-{document}-{media[-3:]}", kind="order",
            direction="from", document=document, title="Rules of the test", digest=kept["digest"],
            media=media, effective_at=len(content), licensee=HOUSE["licensee"],
        )  # fmt: skip
        assert told["status"] == 200, told
        digest: str = kept["digest"]
        return digest


@clause("aruze-sicbo", "8.17")
@clause("aruze-craps", "7.16")
@clause("interblock", "9.17")
@clause("sicbo-ilga", "9.14", "title")
@clause("sicbo-nicc", "9.19", "title")
def test_the_rules_page_shows_and_prints_the_filed_paper_clause_by_clause(tmp_path: Path) -> None:
    digests: dict[str, str] = {}

    async def story(run: Running) -> None:
        async with run.http() as http:
            lobby = (await http.get("/api/floor")).json()
            assert set(lobby["unfiled"]) == {document for document, _ in PAPERS.values()}
            assert lobby["licensee"] == HOUSE["licensee"]
            for table, (document, rule) in PAPERS.items():
                rules = (await http.get(f"/api/tables/{table}/rules")).json()
                # Nothing is filed: the page is told so, and has our summaries alone.
                assert (rules["paper"], rules["copy_clause"]) == (None, rule)
                assert (await http.get(f"/api/tables/{table}/rules/paper")).status_code == 404
                digests[document] = await filed(run, document, WORDS, "text/plain")
                rules = (await http.get(f"/api/tables/{table}/rules")).json()
                assert rules["licensee"] == HOUSE["licensee"]
                paper = rules["paper"]
                assert (paper["digest"], paper["sound"]) == (digests[document], True)
                assert [(one["clause"], one["text"]) for one in paper["clauses"]] == [
                    ("", "Rules of the test"),
                    ("1", "Words <of> the test."),
                    ("1.1", "More words\nand one line more."),
                ]
                printed = await http.get(f"/api/tables/{table}/rules/paper")
                assert printed.headers["content-type"].startswith("text/html")
                assert "Words &lt;of&gt; the test." in printed.text
                assert digests[document] in printed.text
            assert (await http.get("/api/floor")).json()["unfiled"] == []
        for table in ("dealer-1", "dealer-2"):
            async with await run.at_work("dealer") as dealer:
                told = await act(dealer, "show-rules", table=table, place="", person="Ann")
                assert told["status"] == 200, told

    everything = (SICBO, CRAPS, ROULETTE, DEALER, CARDED)
    play(
        tmp_path,
        story,
        *everything,
        staff=True,
        licensee=HOUSE["licensee"],
        premises=HOUSE["premises"],
    )
    for table in ("dealer-1", "dealer-2"):
        document, rule = PAPERS[table]
        shown = [
            event
            for entry in read(tmp_path, f"dealer:{table}")
            for event in entry.events
            if isinstance(event, RulesShown)
        ]
        (event,) = shown
        assert (event.document, event.version, event.clause) == (document, "", rule)
        assert (event.paper, event.paper_digest) == (f"O-{document}-ain", digests[document])


@pytest.mark.parametrize("changed", [False, True])
def test_a_pdf_is_shown_as_itself_and_a_changed_paper_is_not_shown(
    tmp_path: Path, changed: bool
) -> None:
    async def story(run: Running) -> None:
        digest = await filed(run, "aruze-sicbo", PDF, "application/pdf")
        if changed:
            (tmp_path / "papers" / digest).write_bytes(PDF + b" and more")
        async with run.http() as http:
            paper = (await http.get("/api/tables/sicbo-1/rules")).json()["paper"]
            assert (paper["media"], paper["clauses"]) == ("application/pdf", [])
            assert paper["sound"] is not changed
            got = await http.get("/api/tables/sicbo-1/rules/paper")
            if changed:
                assert (got.status_code, got.json()["kind"]) == (409, "content-changed")
            else:
                assert (got.content, got.headers["content-type"]) == (PDF, "application/pdf")

    play(tmp_path, story, SICBO, staff=True)
