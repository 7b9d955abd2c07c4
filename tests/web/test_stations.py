"""A station in a browser: several tables, one in front, one meter, another game, one ticket."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.server.beside import running_beside
from tests.server.floors import CRAPS, ROULETTE, SICBO, Running, configuration
from tests.stories import clause
from tests.web.paths import PAGES
from tests.web.test_formats import LEAST, MEASURE, SETTLED, TOUCHED, fits

pytestmark = pytest.mark.slow

OTHER_SICBO = """
[[table]]
name = "sicbo-2"
game = "interblock-sicbo"
terminals = 2
period_seconds = {period}
readings.idle = "attended"
limits."*" = {{ minimum = "1", maximum = "500", unit = "1" }}
"""
WHOLE = """() => {
    const room = document.querySelector(".felt .room");
    const view = room.getBoundingClientRect();
    const spots = [...document.querySelectorAll("[data-spot]")].map((one) =>
        one.getBoundingClientRect());
    return [room.scrollHeight - room.clientHeight, spots.length > 40, spots.filter((one) =>
        one.top < view.top - 1 || one.bottom > view.bottom + 1 ||
        one.left < view.left - 1 || one.right > view.right + 1).length];
}"""
"""How far the felt of a table is scrolled, whether it is there, and how many areas are cut off."""


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Running]:
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    tables = (SICBO, CRAPS, ROULETTE, OTHER_SICBO)
    text = configuration(tmp_path, *tables, period=20, stations=1, patrons=0)
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


def front(page: Page, table: str) -> None:
    """Bring a table to the front; what is behind takes no touch."""
    page.locator(f'[data-front="{table}"]').click()
    expect(page.locator(f'[data-front="{table}"]')).to_have_count(0)


def whole(page: Page, table: str) -> None:
    """In front its felt is whole and each area as large as a finger; the others are whole too."""
    if page.locator(f'[data-front="{table}"]').count():
        front(page, table)
    for wide, high in ((1920, 1080), (3840, 2160)):
        page.set_viewport_size({"width": wide, "height": high})
        frame = next(one for one in page.frames if f"/{table}/" in one.url)
        frame.wait_for_function(f"() => Math.abs(innerWidth / {wide} - 0.82) < 0.02")
        frame.wait_for_function(f"() => ({WHOLE})().join() === '0,true,0'")
        size = frame.evaluate("() => [innerWidth, innerHeight]")
        frame.wait_for_function(SETTLED, arg=size, polling="raf")
        found = frame.evaluate(MEASURE, [TOUCHED, LEAST])
        assert (found["small"], found["outside"]) == ([], []), f"{table} {wide}"
        # The others stand whole beside it too, small as they are.
        for other in page.frames[1:]:
            other.wait_for_function(f"() => ({WHOLE})()[0] === 0")


def note(shown: FrameLocator, cents: int) -> None:
    shown.locator('[data-action="insert-note"]').click()
    shown.locator(f'[data-note="{cents}"]').click()


@clause("interblock", "9.1")
def test_9_1_two_tables_side_by_side_are_played_with_one_meter(page: Page, floor: Running) -> None:
    page.goto(f"{floor.address}/station/station-1")
    roulette, sicbo = opened(page, "roulette-1"), opened(page, "sicbo-1")
    expect(page.locator("[data-pane]")).to_have_count(2)
    front(page, "roulette-1")
    note(roulette, 5_000)
    expect(page.locator('[data-meter="station"]')).to_have_attribute("data-cents", "5000")
    # Each table shows the one meter, and not a part of it.
    for shown in (roulette, sicbo):
        expect(shown.locator('[data-meter="credit"]')).to_have_attribute("data-cents", "5000")
    roulette.locator('[data-chip="500"]').click()
    roulette.locator('[data-spot="red"]').click()
    front(page, "sicbo-1")
    sicbo.locator('[data-chip="500"]').click()
    sicbo.locator('[data-spot="small"]').click()
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
    front(page, "roulette-1")
    roulette.locator('[data-action="collect"]').click()
    ticket = roulette.locator('[data-sheet="ticket"]')
    expect(ticket).to_contain_text(f"{left / 100:.2f}")
    expect(page.locator('[data-meter="station"]')).to_have_attribute("data-cents", "0")


@clause("interblock", "9.1")
def test_9_1_of_four_tables_one_is_in_front_and_none_is_cut(page: Page, floor: Running) -> None:
    page.goto(f"{floor.address}/station/station-1")
    tables = ("craps-1", "roulette-1", "sicbo-2", "sicbo-1")
    for table in tables:
        opened(page, table)
    note(pane(page, "sicbo-1"), 5_000)
    pane(page, "sicbo-1").locator('[data-chip="500"]').click()
    for table in tables:
        if table != "sicbo-1":
            page.locator(f'[data-front="{table}"]').click()
            # Nothing but a touch brings it there, and what is behind takes none.
            expect(page.locator(f'[data-front="{table}"]')).to_have_count(0)
            expect(page.locator("[data-front]")).to_have_count(3)
            expect(page.locator("iframe[inert]")).to_have_count(3)
    page.locator('[data-front="sicbo-1"]').click()
    pane(page, "sicbo-1").locator('[data-spot="small"]').click()
    page.locator('[data-front="roulette-1"]').click()
    said = page.locator('[data-front="sicbo-1"]')
    expect(said.locator("output")).to_have_text("$5.00")
    expect(said).to_have_attribute("aria-label", "Bring table sicbo-1 to the front")
    for table in tables:
        whole(page, table)


@clause("interblock", "9.1")
@pytest.mark.parametrize("pair", [("sicbo-1", "sicbo-2"), ("craps-1", "roulette-1")])
def test_9_1_of_two_tables_none_is_cut_either(
    page: Page, floor: Running, pair: tuple[str, str]
) -> None:
    page.goto(f"{floor.address}/station/station-1")
    for table in pair:
        opened(page, table)
    for table in pair:
        whole(page, table)
        # What is behind has the rest of the screen for what it says.
        behind = page.locator("[data-front]")
        expect(behind).to_have_count(1)
        box = behind.bounding_box()
        assert box is not None
        assert box["height"] > 2_000


@clause("interblock", "9.1")
def test_9_1_the_page_of_a_station_fits_every_screen(page: Page, floor: Running) -> None:
    page.goto(f"{floor.address}/station/station-1")
    opened(page, "craps-1")
    fits(page, "station with one table")
    page.set_viewport_size({"width": 1920, "height": 1080})
    opened(page, "sicbo-1")
    fits(page, "station with two tables")
