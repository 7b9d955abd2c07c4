"""A station in a browser: two tables side by side, one meter, another game, one ticket."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.server.beside import running_beside
from tests.server.floors import CRAPS, ROULETTE, SICBO, Running, configuration
from tests.stories import clause
from tests.web.paths import PAGES

pytestmark = pytest.mark.slow


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Running]:
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    text = configuration(tmp_path, SICBO, CRAPS, ROULETTE, period=20, stations=1, patrons=0)
    with running_beside(text) as run:
        yield run


def pane(page: Page, table: str) -> FrameLocator:
    """One of the tables that are shown."""
    return page.frame_locator(f'[data-pane="{table}"]')


def opened(page: Page, table: str) -> FrameLocator:
    """Choose a game; it has joined when its meter is heard."""
    page.locator(f'[data-choose="{table}"]').click()
    shown = pane(page, table)
    expect(shown.locator('[data-link="live"]').first).to_be_visible()
    return shown


def note(shown: FrameLocator, cents: int) -> None:
    shown.locator('[data-action="insert-note"]').click()
    shown.locator(f'[data-note="{cents}"]').click()


@clause("interblock", "9.1")
def test_9_1_two_tables_side_by_side_are_played_with_one_meter(page: Page, floor: Running) -> None:
    page.goto(f"{floor.address}/station/station-1")
    roulette, sicbo = opened(page, "roulette-1"), opened(page, "sicbo-1")
    expect(page.locator("[data-pane]")).to_have_count(2)
    note(roulette, 5_000)
    expect(page.locator('[data-meter="station"]')).to_have_attribute("data-cents", "5000")
    # Each table shows the one meter, and not a part of it.
    for shown in (roulette, sicbo):
        expect(shown.locator('[data-meter="credit"]')).to_have_attribute("data-cents", "5000")
    for shown in (roulette, sicbo):
        shown.locator('[data-chip="500"]').click()
    sicbo.locator('[data-spot="small"]').click()
    roulette.locator('[data-spot="red"]').click()
    expect(page.locator('[data-meter="station"]')).to_have_attribute("data-cents", "4000")
    for shown in (roulette, sicbo):
        expect(shown.locator('[data-meter="bet"]')).to_have_attribute("data-cents", "500")
        expect(shown.locator('[data-meter="credit"]')).to_have_attribute("data-cents", "4000")
    # Another game at the same seat: a table with live wagers is left when they are decided.
    page.locator('[data-leave="sicbo-1"]').click()
    expect(page.locator('[data-pane="sicbo-1"]')).to_have_count(1)
    for shown in (roulette, sicbo):
        expect(shown.locator('[data-meter="bet"]')).to_have_attribute("data-cents", "0")
    # The cabinet recalls what was played at both, each game with its table and its wager.
    page.locator('header [data-action="recall"]').click()
    left = 5_000
    for table, wager in (("roulette-1", "Red"), ("sicbo-1", "Small")):
        game = page.locator(f'[data-sheet="recall"] [data-of-table="{table}"]')
        expect(game).to_contain_text(wager)
        net = game.locator("[data-net='500'], [data-net='-500']")
        expect(net).to_have_count(1)
        left += int(net.get_attribute("data-net") or 0)
    page.keyboard.press("Escape")
    page.locator('[data-leave="sicbo-1"]').click()
    expect(page.locator('[data-pane="sicbo-1"]')).to_have_count(0)
    opened(page, "craps-1")
    expect(page.locator("[data-pane]")).to_have_count(2)
    expect(page.locator('[data-meter="station"]')).to_have_attribute("data-cents", str(left))
    roulette.locator('[data-action="collect"]').click()
    ticket = roulette.locator('[data-sheet="ticket"]')
    expect(ticket).to_contain_text(f"{left / 100:.2f}")
    expect(page.locator('[data-meter="station"]')).to_have_attribute("data-cents", "0")
