"""The scenes of a jackpot: a run on its way, the win on every screen, and its staff."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.offices import at_work
from tests.web.pools import opened
from tests.web.seats import Seat

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tools.scenes import Album

CHAPTER = "Jackpots"
TABLE = "sicbo-1"
LIGHTS_MS = 2_600
"""Until everything has come to rest but what celebrates."""
TRIPLES = [face * 3 for face in "123456"]
NAMES = (
    "jackpot", "jackpot-phone", "jackpot-won", "jackpot-elsewhere", "jackpot-display",
    "jackpot-prizes", "staff-jackpots", "staff-jackpots-month",
)  # fmt: skip


def jackpot(album: Album) -> None:
    """Two levels at one table; the top one is won, and is more than a ticket may carry."""
    if not album.needs(*NAMES):
        return
    house, windows = album.house, album.windows
    text = "Triple 6 in two rounds running, $5 or more on it in both, wins what is displayed."
    top = {"rounds": 2, "start_cents": 1_500_000, "stake_cents": 500, "text": text}
    opened(house, "grand", TABLE, name="Grand", level=1, **top)
    small = {"qualifying": "any-triple", "results": TRIPLES, "start_cents": 800}
    text = "Any triple with $5 on Any Triple wins what is displayed."
    opened(house, "mini", TABLE, name="Mini", level=2, stake_cents=500, text=text, **small)
    player = Seat(windows.open(moving=True), house, TABLE)
    neighbour = Seat(windows.open(), house, TABLE, 2)
    phone = Seat(windows.open(phone=True), house, TABLE, 3)
    display, prizes = windows.open(moving=True), windows.open()
    display.goto(house.url(f"/table/{TABLE}/display"))
    prizes.goto(house.url(f"/table/{TABLE}/prizes"))
    for seat in (player, neighbour):
        seat.insert_note(10_000)
    phone.insert_note(5_000)
    player.place(500, "triple:6", "big")
    neighbour.place(2_500, "small")
    player.force("666")
    player.played("666")
    player.place(500, "triple:6", "big")
    neighbour.place(2_500, "small", "small", "small")
    _take(album, player.page, "jackpot", "A jackpot of two levels",
          "What is to be won, by what, and the run so far: one of two rounds.")  # fmt: skip
    _take(album, phone.page, "jackpot-phone", "Jackpots on a phone",
          "On a phone each has a line, which opens.")  # fmt: skip
    player.force("666")
    player.played("666")
    player.page.wait_for_selector("[data-celebration=grand]")
    _take(album, player.page, "jackpot-won", "A jackpot is won here",
          "Won here: how much, by which dice, how it is paid and by which rule.")  # fmt: skip
    _take(album, neighbour.page, "jackpot-elsewhere", "A jackpot was won elsewhere",
          "A neighbour reads who won what, and the new amount, beside the felt.")  # fmt: skip
    _take(album, display, "jackpot-display", "A jackpot on the public display",
          "The public display says where it was won and what it starts again at.")  # fmt: skip
    _take(album, prizes, "jackpot-prizes", "A jackpot on the prize display",
          "The prize display of the same table.")  # fmt: skip
    staff = at_work(windows, house, "casino-supervisor", "jackpots")
    staff.click("[data-pool=grand]")
    staff.wait_for_selector("[data-pool-shown=grand]")
    _take(album, staff, "staff-jackpots", "Jackpots for staff",
          "Staff see the exact amounts and the present edge, and what can be done.")  # fmt: skip
    with staff.context.expect_page() as reading:
        month = staff.locator("[data-month-of-jackpots]")
        month.locator("input").fill("2040-03")
        month.locator("button[value=page]").click()
    _take(album, reading.value, "staff-jackpots-month", "The month of a jackpot",
          "A month's sheet: what each pool held, was given, paid and holds.")  # fmt: skip


def _take(album: Album, page: Page, name: str, alt: str, sentence: str) -> None:
    page.wait_for_timeout(LIGHTS_MS)
    album.take(page, name, CHAPTER, alt, sentence)
