"""The scenes beside plain play: guide, help, upright cabinets, stations, the laboratory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import ViewportSize

from tests.web.laboratories import laboratory
from tests.web.seats import Seat

if TYPE_CHECKING:
    from tools.scenes import Album

CABINET = ViewportSize(width=1080, height=1920)
UPRIGHT = {"sicbo-1": "sicbo", "craps-1": "craps", "roulette-1": "roulette"}
LIGHTS_MS = 1_600
"""Until everything has come to rest."""


def first_time(album: Album) -> None:
    """Somebody who has never played, who calls somebody, and who steps away."""
    if not album.needs("guide", "attendant", "held"):
        return
    page = album.windows.open()
    page.goto(album.house.url("/table/sicbo-2/seat/sicbo-2-3"))
    page.click("[data-guide-offer] [data-action=guide-open]")
    page.wait_for_timeout(500)
    told = "The guide goes round the screen: how to play, and never what."
    album.take(page, "guide", "Sheets", "The guide for a player's first time", told)
    page.click("[data-sheet=guide] [data-action=guide-next]")
    page.keyboard.press("Escape")
    seat = Seat(page, album.house, "sicbo-2", 3)
    seat.insert_note(5_000)
    page.click("[data-action=service]")
    page.click("[data-sheet=service] [data-action=call-attendant]")
    page.wait_for_selector("[data-attendant=called]")
    told = "An attendant is called, a card put in, a fault reported: one sheet for all of it."
    album.take(page, "attendant", "Sheets", "An attendant is called", told)
    page.keyboard.press("Escape")
    page.click("[data-action=break]")
    page.click("[data-sheet=break] [data-action=reserve]")
    for digit in "20482048":
        page.click(f"dialog[open] [data-digit='{digit}']")
    page.wait_for_selector("[data-over=reserved]")
    page.wait_for_timeout(500)
    told = "A seat held by a code: the time runs down, and nobody else sits here."
    album.take(page, "held", "Sheets", "A seat that is held", told)


def cabinets(album: Album) -> None:
    """The same terminals in a cabinet that stands upright."""
    for table, name in UPRIGHT.items():
        if not album.needs(f"upright-{name}"):
            continue
        page = album.windows.open()
        page.set_viewport_size(CABINET)
        seat = Seat(page, album.house, table, 4)
        seat.insert_note(10_000)
        page.wait_for_timeout(500)
        title = f"{name.capitalize()} in an upright cabinet"
        told = f"{title}: the stage above, the felt re-laid below."
        album.take(page, f"upright-{name}", "Upright cabinets", title, told)


def stations(album: Album) -> None:
    """One meter at several tables, side by side and upright."""
    if not album.needs("station", "station-upright"):
        return
    page = album.windows.open()
    page.goto(album.house.url("/station/station-1"))
    for table in ("roulette-1", "sicbo-1", "craps-1", "sicbo-2"):
        page.click(f"[data-choose={table}]")
        pane = page.frame_locator(f"[data-pane={table}]")
        pane.locator(".terminal[data-link=live] [data-spot]").first.wait_for()
    # Its terminals are seats of these tables: what was won there in other scenes is on the meter.
    there = int(page.get_attribute("[data-meter=station]", "data-cents") or 0)
    pane.locator("[data-action=insert-note]").click()
    pane.locator("[data-note='5000']").click()
    page.wait_for_selector(f"[data-meter=station][data-cents='{there + 5_000}']")
    page.wait_for_timeout(LIGHTS_MS)
    told = "A station: up to four tables side by side, each with its felt, and one credit meter."
    album.take(page, "station", "Stations", "A station with four tables", told)
    page.set_viewport_size(CABINET)
    page.wait_for_timeout(LIGHTS_MS)
    told = "Upright, one table is in front; the keys above bring another."
    album.take(page, "station-upright", "Stations", "A station that stands upright", told)


def edges(album: Album) -> None:
    """Edges that move with what one changes, and a simulation beside what is exact."""
    if not album.needs("laboratory", "zh-laboratory"):
        return
    page = album.windows.open()
    with laboratory() as address:
        page.goto(address)
        page.select_option("[data-field=game]", "aruze-craps")
        page.wait_for_selector("[data-edge=pass]")
        page.fill("[data-odds='3.10/any-seven']", "5 to 1")
        page.wait_for_selector("[data-moved]")
        page.click("[data-action=simulate]")
        page.wait_for_selector("[data-run=done]")
        told = "What if the odds were others: every edge exactly, and a simulation beside it."
        album.take(page, "laboratory", "Laboratory", "The laboratory", told)
        page.click("[data-language=zh]")
        page.wait_for_timeout(LIGHTS_MS)
        told = "The same in Chinese."
        album.take(page, "zh-laboratory", "Laboratory", "The laboratory in Chinese", told)


CABINET_SCENES = (first_time, cabinets, stations, edges)
