"""The laboratory in a real browser: edges that move, simulations, files to keep."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import serious
from tests.web.laboratories import laboratory
from tests.web.paths import PAGES
from tests.web.windows import Windows


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A laboratory that really serves."""
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    with laboratory() as served:
        yield served


def opened(page: Page, address: str, game: str, spot: str) -> None:
    page.goto(address)
    page.select_option("[data-field=game]", game)
    expect(page.locator(f"[data-edge='{spot}']")).to_be_visible()


def edge(page: Page, spot: str, exact: str) -> None:
    expect(page.locator(f"[data-edge='{spot}'] .now")).to_have_attribute("data-exact", exact)


def test_readings_odds_rounding_and_dice_move_every_edge_exactly(page: Page, address: str) -> None:
    opened(page, address, "aruze-craps", "dont-pass")
    edge(page, "dont-pass", "3/220")
    page.select_option("[data-reading=dont-twelve]", "stands")
    edge(page, "dont-pass", "27/1925")
    page.fill("[data-odds='3.10/any-seven']", "5 to 1")
    edge(page, "any-seven", "0")
    expect(page.locator("[data-moved='3']")).to_be_visible()
    expect(page.locator("tbody tr").first).to_have_class(re.compile("moved"))
    page.click("[data-action=as-printed]")
    edge(page, "any-seven", "1/12")
    page.fill("[data-field=stake]", "7")
    page.select_option("[data-field=rounding]", "down 500")
    edge(page, "place:6", "17/77")  # seven dollars at 7 to 6 win 8.16, of which five are paid
    page.select_option("[data-field=game]", "aruze-sicbo")
    page.fill("[data-weight='6']", "2")
    edge(page, "triple:6", "-1185/343")  # 8 ways in 343 at 190 to 1
    expect(page.locator("[data-edge='triple:6']")).to_contain_text("The player has the advantage")


def test_what_is_no_odds_is_said_in_a_sentence(page: Page, address: str) -> None:
    opened(page, address, "aruze-craps", "pass")
    page.fill("[data-odds='3.10/any-seven']", "five")
    expect(page.locator("[role=alert]")).to_contain_text("'five' is no odds for 3.10/any-seven")
    page.fill("[data-odds='3.10/any-seven']", "4 to 1")
    edge(page, "any-seven", "1/6")
    expect(page.locator("[role=alert]")).to_have_count(0)


def test_a_number_that_is_none_is_said_in_a_sentence_of_the_page(page: Page, address: str) -> None:
    opened(page, address, "aruze-craps", "pass")
    said = page.locator("[role=alert]")
    for field, written, sentence in (
        ("weight='6'", "-1", "Write a whole number from 0 to 100."),
        ("weight='6'", "1.5", "Write a whole number from 0 to 100."),
        ("field=stake", "0", "Write an amount from 0.01 to 1,000,000."),
        ("field=stake", "9999999", "Write an amount from 0.01 to 1,000,000."),
    ):
        page.fill(f"[data-{field}]", written)
        expect(said).to_have_text(sentence)
        page.fill(f"[data-{field}]", "1")
        expect(said).to_have_count(0)
    for written in ("-3", "1.5", ""):
        page.fill("[data-field=seed]", written)
        page.click("[data-action=simulate]")
        expect(said).to_contain_text("Write a whole number from 0 to 9,007,199,254,740,991.")
    page.fill("[data-field=seed]", "7")
    page.select_option("[data-field=rounds]", "1000000")
    page.click("[data-action=simulate]")
    expect(page.locator("[data-run=done]")).to_contain_text("seed 7")
    expect(said).to_have_count(0)


def test_a_simulation_runs_beside_what_is_exact_and_is_stopped(page: Page, address: str) -> None:
    opened(page, address, "aruze-craps", "pass")
    page.select_option("[data-field=strategy]", "pass-max-odds")
    expect(page.locator("[data-chart=spread] svg")).to_have_attribute(
        "aria-label", re.compile("After 100 rounds: ahead 48.2 %")
    )
    page.select_option("[data-field=rounds]", "1000000")
    page.click("[data-action=simulate]")
    expect(page.locator("[data-run=done]")).to_be_visible()
    expect(page.locator("[data-figure=exact]")).to_have_text(re.compile(r"0\.6061 %\s*1/165"))
    expect(page.locator("[data-chart=settling] polyline")).to_be_visible()
    page.select_option("[data-field=rounds]", "1000000000")
    page.click("[data-action=simulate]")
    expect(page.locator("[data-run=running] progress")).to_be_visible()
    page.click("[data-action=stop]")
    expect(page.locator("[data-run=stopped]")).to_contain_text("this is what was done")
    page.select_option("[data-field=rounds]", "1000000")
    page.click("[data-action=simulate]")
    expect(page.locator("[data-run=done]")).to_be_visible()


def test_the_sheet_is_taken_along_as_text_json_and_pdf(
    page: Page, address: str, tmp_path: Path
) -> None:
    opened(page, address, "interblock-roulette", "red")
    page.fill("[data-odds$='straight-up']", "36 to 1")
    edge(page, "straight:7", "0")
    kept = {}
    for form in ("table", "json", "pdf"):
        with page.expect_download() as downloading:
            page.click(f"[data-sheet={form}]")
        download = downloading.value
        path = tmp_path / download.suggested_filename
        download.save_as(path)
        kept[path.name] = path.read_bytes()
    assert kept.keys() == {
        f"par-interblock-roulette.{ending}" for ending in ("txt", "json", "pdf")
    }
    assert b"what if" in kept["par-interblock-roulette.txt"]
    told = json.loads(kept["par-interblock-roulette.json"])
    assert told["spots"]["straight:7"]["edge"] == "0/1"
    assert told["title"].endswith("what if")
    assert told["version"].endswith("straight-up 36")
    assert kept["par-interblock-roulette.pdf"].startswith(b"%PDF-1")


def test_it_is_used_by_keyboard_in_chinese_and_by_phone(
    page: Page, windows: Windows, address: str
) -> None:
    opened(page, address, "aruze-sicbo", "small")
    assert serious(page) == []
    page.locator("[data-language=zh]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("实验室")
    expect(page.locator("[data-edge=small]")).to_contain_text("1赔1")
    page.locator("[data-action=simulate]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-run=done]")).to_contain_text("完成")
    assert serious(page) == []
    phone = windows.open(phone=True)
    opened(phone, address, "aruze-sicbo", "small")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert serious(phone) == []
