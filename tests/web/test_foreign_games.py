"""Games that other packages bring, in a browser: on a felt of their own and on a plain one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.foreign import brought
from tests.server.beside import running_beside
from tests.server.floors import Running, configuration
from tests.server.test_foreign_games import AMERICAN, BIG_SIX
from tests.web.paths import PAGES


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    tables = [
        text.replace("period_seconds = 1", "period_seconds = 600") for text in (AMERICAN, BIG_SIX)
    ]
    with (
        brought("american-roulette", "big-six"),
        running_beside(configuration(tmp_path_factory.mktemp("floor"), *tables)) as run,
    ):
        yield run


def test_a_chip_is_placed_on_double_zero(page: Page, floor: Running) -> None:
    page.goto(f"{floor.address}/table/double/seat/double-1")
    expect(page.locator("h1")).to_have_text("American Roulette")
    expect(page.locator("[data-wheel] text", has_text="00")).to_have_count(1)
    placed(page, "straight:00")


def test_a_game_without_a_felt_has_a_plain_one(page: Page, floor: Running) -> None:
    page.goto(f"{floor.address}/table/wheel/seat/wheel-1")
    expect(page.locator(".terminal[data-felt=plain]")).to_be_visible()
    for spot in ("1", "2", "5", "10", "20", "joker", "logo"):
        expect(page.locator(f'[data-spot="{spot}"]')).to_be_visible()
    placed(page, "joker")


def placed(page: Page, spot: str) -> None:
    """Money goes in, a chip goes down, and the meters say so."""
    page.wait_for_selector(".terminal[data-phase=held], .terminal[data-phase=wagering]")
    page.click("[data-action=insert-note]")
    page.click("[data-note='2000']")
    expect(page.locator("[data-meter=credit]")).to_have_attribute("data-cents", "2000")
    page.click("[data-chip='500']")
    page.click(f"[data-spot='{spot}']")
    expect(page.locator(f"[data-stake='{spot}']")).to_have_attribute("data-cents", "500")
    expect(page.locator("[data-meter=credit]")).to_have_attribute("data-cents", "1500")
