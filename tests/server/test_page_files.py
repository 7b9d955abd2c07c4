"""A page names in its head all that it begins with, as the build wrote it down."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from litestar.testing import create_test_client

from pitboss.layout.plain import NAME
from pitboss.layout.reading import layout_names
from pitboss.server.http.routes.page_files import AT_A_TABLE, FELTS, FILES, PAGES, PLAIN, PageFiles
from pitboss.server.http.routes.pages import handlers

WEB = Path(__file__).parents[2] / "web"
BUILT = {
    "index.html": {
        "file": "assets/index-1.js",
        "imports": ["_kit-1.js"],
        "assets": ["assets/sans-latin-wght-1.woff2", "assets/sans-vietnamese-wght-1.woff2"],
    },
    "_kit-1.js": {"file": "assets/kit-1.js", "css": ["assets/kit-1.css"]},
    "_felt-1.js": {
        "file": "assets/felt-1.js", "imports": ["_kit-1.js"], "css": ["assets/felt.css"],
    },
    "src/terminal/SeatPage.svelte": {"file": "assets/SeatPage-1.js", "imports": ["_felt-1.js"]},
    "src/terminal/CrapsTerminal.svelte": {
        "file": "assets/Craps-1.js", "imports": ["_felt-1.js"], "css": ["assets/craps.css"],
    },
    "src/display/DisplayPage.svelte": {"file": "assets/Display-1.js", "imports": ["_felt-1.js"]},
}  # fmt: skip


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    (tmp_path / FILES).write_text(json.dumps(BUILT), encoding="utf-8")
    html = "<html lang=en><head></head><body>felt</body></html>"
    (tmp_path / "index.html").write_text(html, encoding="utf-8")
    return tmp_path


def named(html: str) -> list[str]:
    return re.findall(r'href="([^"]+)"', html)


def test_a_seat_names_its_game_its_felt_and_the_letters_at_once(pages: Path) -> None:
    links = PageFiles(pages).links("/table/craps-1/seat/craps-1-1", "craps")
    # What the page itself begins with is named in it already, and nothing twice.
    assert named(links) == [
        "/assets/SeatPage-1.js", "/assets/felt-1.js", "/assets/Craps-1.js",
        "/assets/felt.css", "/assets/craps.css",
        "/api/tables/craps-1/layout", "/api/tables/craps-1/sign",
        "/assets/sans-latin-wght-1.woff2",
    ]  # fmt: skip


def test_a_display_names_no_game_and_an_unknown_table_nothing(pages: Path) -> None:
    files = PageFiles(pages)
    assert "/assets/Craps-1.js" not in named(files.links("/table/craps-1/display", "craps"))
    assert "/assets/Display-1.js" in named(files.links("/table/craps-1/display", "craps"))
    for path in ("/table/nobody/seat/1", "/table/craps-1", "/promotions", "/kiosk/kiosk-1"):
        assert files.links(path) == ""


def test_a_name_that_closes_its_quotes_is_only_a_name(pages: Path) -> None:
    links = PageFiles(pages).links('/table/a"><script>/seat/1', "craps")
    assert "<script>" not in links
    assert "/api/tables/a%22%3E%3Cscript%3E/layout" in named(links)


def test_the_page_says_which_felt_it_has_and_without_a_build_nothing(pages: Path) -> None:
    def felt_of(_request: object, table: str) -> str:
        return "craps" if table == "craps-1" else ""

    for table, felt in (("craps-1", "craps"), ("nobody", "")):
        with create_test_client(handlers(sealed=True, felt_of=felt_of, folder=pages)) as client:
            html = client.get(f"/table/{table}/seat/1").text
        assert ('data-seat="terminal"' in html) is bool(felt)
        assert ("assets/Craps-1.js" in html) is bool(felt)
    (pages / FILES).unlink()
    assert "modulepreload" not in PageFiles(pages).links("/table/craps-1/seat/1", "craps")


def test_every_screen_that_is_named_is_the_one_that_the_seat_chooses() -> None:
    chosen = dict(
        re.findall(
            r'"?([\w-]+)"?: \(\) => import\("(\.[^"]+)"\)',
            (WEB / "src/terminal/SeatPage.svelte").read_text(encoding="utf-8"),
        )
    )
    there = {felt: f"./{Path(source).name}" for felt, source in FELTS.items()}
    assert {felt: f"./{Path(source).name}" for felt, source in chosen.items()} == there
    for source in (*FELTS.values(), *AT_A_TABLE.values(), *PAGES.values(), PLAIN):
        assert (WEB / source).exists()
    assert set(layout_names().values()) == set(FELTS)
    assert NAME not in FELTS
