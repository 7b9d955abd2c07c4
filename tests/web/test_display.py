"""The public display in a real browser: what everybody sees, and nothing that anybody owns."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.dealing import Dealer, ask_for_change, lit, sat_down
from tests.web.houses import DEALT_GAMES, House
from tests.web.pit import Pit
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

AREAS = {
    "aruze-sicbo": 50, "interblock-sicbo": 50, "aruze-craps": 88, "interblock-roulette": 197,
    "sicbo-ilga": 60, "sicbo-nicc": 60,
}  # fmt: skip


@pytest.mark.parametrize("game", AREAS)
def test_every_game_has_a_display_with_nothing_to_touch(
    page: Page, house: House, game: str
) -> None:
    page.goto(house.url(f"/table/{house.fresh(game)}/display"))
    page.wait_for_selector(".display[data-link=live]")
    expect(page.locator("[data-spot]").first).to_be_attached()
    assert page.locator("button:visible, a:visible, input:visible").count() == 0
    focusable = page.locator("[tabindex='0']")
    expect(focusable).to_have_count(0)
    for part in (".stage", ".clock", ".sides", ".history", "[data-sign-plate]"):
        expect(page.locator(part).first).to_be_visible()
    overflow = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert overflow <= 0
    expect(page.locator("[data-spot]")).to_have_count(AREAS[game])


def test_a_display_shows_the_result_and_nobodys_chips(
    page: Page, house: House, windows: Windows
) -> None:
    dealer = Dealer(windows.open(), house, house.fresh("sicbo-ilga"))
    dealer.sign_on()
    page.goto(house.url(f"/table/{dealer.table}/display"))
    page.wait_for_selector(".display[data-link=live]")
    ada = sat_down(windows, house, dealer.table, "1", "Ada")
    ask_for_change(ada, 5_000)
    dealer.change("1")
    dealer.force("256")
    dealer.open_bets()
    ada.click("[data-chip='500']")
    ada.click("[data-spot=big]")
    expect(ada.locator("[data-stake=big]")).to_be_attached()
    dealer.lift()
    dealer.key_in("256")
    # What is keyed in is the dealer's alone until it is confirmed.
    expect(page.locator(".stage")).not_to_have_attribute("data-result", "256")
    dealer.confirm()
    expect(page.locator(".stage")).to_have_attribute("data-result", "256")
    expect(page.locator(".stage")).to_contain_text("13")
    expect(page.locator(".stage")).to_contain_text("Big · Odd")
    assert {"big", "odd", "total:13"} <= lit(page)
    assert "small" not in lit(page)
    expect(page.locator("[data-stake]")).to_have_count(0)
    expect(page.locator("body")).not_to_contain_text("Ada")
    size = page.locator(".stage b").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert round(size) == 76
    dealer.settle()
    expect(page.locator(".history [data-result='256']")).to_have_count(1)
    expect(page.locator("[data-streak=big]")).to_have_attribute("data-run", "1")


def test_a_proposed_sign_is_shown_with_its_time(page: Page, house: House) -> None:
    table = house.fresh("sicbo-nicc")
    limit = {"minimum_cents": 1000, "maximum_cents": 100_000, "unit_cents": 100}
    at = house.at + 30 * 60_000
    page.goto(house.url(f"/table/{table}/display"))
    page.wait_for_selector(".display[data-link=live]")
    expect(page.locator("[data-proposed]")).to_have_count(0)
    Staff(house, "games-supervisor").act(
        "propose-sign",
        table=table,
        limits={"*": {**limit, "breakage_stated": False}},
        takes_effect_at=at,
    )
    expect(page.locator("[data-proposed]")).to_have_attribute("data-proposed", str(at))
    expect(page.locator("[data-proposed]")).to_contain_text("$10 to $1,000")


@clause("sicbo-nicc", "6.4.2", "7.2")
@clause("sicbo-ilga", "6.4.2", "7.2")
@pytest.mark.parametrize("game", DEALT_GAMES)
def test_6_4_2_the_board_tells_the_count_of_the_wager_and_pays_by_that_line(
    windows: Windows, house: House, game: str
) -> None:
    """Big, $5 on Big, and four more Bigs: the table's run is five, the wager's count four."""
    pit = Pit(windows.open(), house, game)
    display = windows.open()
    display.goto(house.url(f"/table/{pit.table}/display"))
    display.wait_for_selector(".display[data-link=live]")
    pit.seat("1", "Pat", cents=5_000)
    pit.shaken()
    pit.played("456")
    big = display.locator("[data-streak=big]")
    expect(big).to_contain_text("open now")
    expect(display.locator("[data-streak-note]")).to_contain_text("counts from the next result")
    expect(display.locator("[data-sign-streak]")).to_contain_text("counts from the next result")
    pit.wager("1", "super-streak:big", 500)
    place = windows.open()
    place.goto(house.url(f"/table/{pit.table}/seat/1"))
    place.wait_for_selector(".terminal[data-link=live]")
    counts = big.locator("[data-streak-count]")
    for count in (1, 2, 3):
        pit.shaken()
        pit.played("556")
        expect(counts).to_have_attribute("data-streak-count", str(count))
        expect(big).to_have_attribute("data-run", str(count + 1))
    # Four in a row at the table, and three of the wager's own: no line of the table is its line.
    expect(counts).to_have_text("wagers at 3: pays from 4")
    expect(display.locator("[data-rung]")).to_have_count(0)
    expect(place.locator("[data-streak-state=big]")).to_have_text("yours 3")
    expect(place.locator("[data-rung]")).to_have_count(0)
    expect(place.locator(".own .info")).to_have_count(0)  # nothing lies over the count
    pit.shaken()
    pit.played("556")
    expect(counts).to_have_text("wagers at 4: 6 to 1")
    expect(display.locator("[data-rung='4']")).to_have_count(1)
    expect(display.locator("[data-rung]")).to_have_count(1)
    expect(place.locator("[data-rung]")).to_have_attribute("data-rung", "4")
    strip = pit.page.locator("[data-streak=big]")
    expect(strip).to_contain_text("1 (4)")
    pit.shaken()
    pit.played("112")
    # Small: the line that stood on the board is what was paid, $5 at 6 to 1 and the stake.
    expect(pit.position("1")).to_contain_text("$80 in value chips")


@clause("aruze-sicbo", "3.6.3", "3.6.4")
def test_a_large_win_is_on_the_prize_display_and_on_its_terminal_alike(
    windows: Windows, house: House
) -> None:
    prizes = windows.open()
    prizes.goto(house.url("/table/sicbo-prizes/prizes"))
    expect(prizes.locator("[data-page=prizes]")).to_contain_text("No large win")
    seat = Seat(windows.open(), house, "sicbo-prizes")
    seat.insert_note(1_000)
    seat.place(100, "triple:4")
    seat.force("444")
    seat.played("444")
    seat.meter("win", "$190.00")
    shown = prizes.locator("[data-prize='sicbo-prizes-1']")
    expect(shown).to_contain_text("$190.00")
    expect(shown).to_contain_text("sicbo-prizes-1, round 1")
