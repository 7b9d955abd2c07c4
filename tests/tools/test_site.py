"""The pages of the documentation site: one for every clause, and links that lead somewhere."""

from __future__ import annotations

import re

import pytest

from pitboss.rules.register import register
from tools import site


def test_every_clause_has_a_page_of_its_own() -> None:
    pages = [site.page_of(row) for row in register()]
    assert len(set(pages)) == len(pages)
    assert "aruze-craps/3.9.1.md" in pages
    (row,) = [row for row in register() if (row.document, row.clause) == ("aruze-craps", "3.9.1")]
    page = site.clause_page(row)
    assert row.summary in page
    assert "## The software's duty" in page
    assert "(../../screen-craps.png)" in page


def test_every_clause_that_is_done_shows_a_screen_that_there_is() -> None:
    for row in register():
        named = re.findall(r"\(\.\./\.\./(screen-[\w-]+\.png)\)", site.clause_page(row))
        assert bool(named) == (row.status == "done")
        assert all((site.ROOT / "docs" / name).is_file() for name in named)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[a](docs/layout.md)", "[a](layout.md)"),
        ("[a](../docs/layout.md#shapes)", "[a](layout.md#shapes)"),
        ("[a](../CONTRIBUTING.md#add-a-game)", "[a](contributing.md#add-a-game)"),
        ("[a](../src/pitboss/x.py)", "a"),
        ("[a](https://example.org/src)", "[a](https://example.org/src)"),
    ],
)
def test_links_lead_to_pages_of_the_site(written: str, shown: str) -> None:
    assert site.linked(written) == shown


def test_the_contents_name_pages_that_there_are() -> None:
    contents = (site.ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"[\w-]+\.md", contents.partition("nav:")[2].partition("not_in")[0]))
    written = {path.name for path in (site.ROOT / "docs").glob("*.md")}
    made = {"index.md", "api.md", "contributing.md", "changelog.md"}
    assert named <= written | made
    assert {"index.md", "laboratory.md", "write-a-game.md"} <= named
