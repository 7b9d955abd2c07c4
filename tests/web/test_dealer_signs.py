"""The signs of a dealer's table: limits by kind of wager, and limits of one player's own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import DEALT_GAMES, House
from tests.web.pit import Pit
from tests.web.windows import Windows


def seen(windows: Windows, house: House, path: str, ready: str) -> Page:
    page = windows.open()
    page.goto(house.url(path))
    page.wait_for_selector(ready)
    return page


@clause("sicbo-nicc", "4.1", "4.1/multiples", "4.1/unit", "4.4", "4.6")
@clause("sicbo-ilga", "4.1", "4.1/multiples", "4.1/unit", "4.4", "4.6")
@pytest.mark.parametrize("game", DEALT_GAMES)
def test_4_1_limits_by_kind_of_wager_and_of_a_player_are_on_every_sign(
    windows: Windows, house: House, game: str
) -> None:
    pit = Pit(windows.open(), house, game)
    page, dealer = pit.page, pit.dealer
    pit.seat("1", "Pat")
    display = seen(windows, house, f"/table/{pit.table}/display", ".display[data-link=live]")
    place = seen(windows, house, f"/table/{pit.table}/seat/1", ".terminal[data-link=live]")
    # The sign in force is on the sheet from which another is put up.
    dealer.press("table")
    stands = page.locator("[data-sign-in-force]")
    expect(stands).to_contain_text("$5 to $1,000 · Unit $1")
    # Any Triple to $50, and every total in steps of $5; the rest keeps its limits.
    page.select_option("[name=wagers]", "kind-any-triple")
    page.fill("[name=maximum]", "50")
    dealer.press("write-sign")
    page.select_option("[name=wagers]", "kind-total:4")
    page.fill("[name=unit]", "5")
    page.fill("[name=minutes]", "21")
    if pit.carded:  # the newer text lets a sign state what a player may have in all
        page.fill("[name=player-minimum]", "20")
        page.fill("[name=player-maximum]", "3000")
    else:
        expect(page.locator("[name=player-minimum]")).to_have_count(0)
        expect(page.locator("[name=player-maximum]")).to_have_count(0)
    dealer.press("propose-sign")
    asked = page.locator("[data-signs-for=propose-sign]")
    expect(asked).to_contain_text("Any triple: $5–$50 ($1)")
    expect(asked).to_contain_text("14 areas: $5–$1,000 ($5)")
    pit.sign()
    expect(page.locator("[data-sign-proposed]")).to_contain_text("Any Triple: $5 to $50 · Unit $1")
    expect(display.locator("[data-proposed]")).to_contain_text("Any Triple $5 to $50")
    if pit.carded:
        expect(page.locator("[data-sign-proposed]")).to_contain_text("$20 to $3,000")
        expect(display.locator("[data-proposed-total]")).to_contain_text("$20 to $3,000")
    pit.close()
    house.pass_time(22 * 60)
    pit.shaken()
    for screen in (display, place):
        plate = screen.locator("[data-sign-plate]")
        expect(plate.locator("[data-kinds]")).to_contain_text("Any Triple")
        expect(plate.locator("[data-kinds]")).to_contain_text("$5 to $50")
        expect(plate.locator("[data-units]")).to_contain_text("Unit $1–$5")
        expect(plate.locator("[data-units]")).to_contain_text("multiples of the minimum are not")
        expect(plate.locator("[data-keeps]")).to_have_attribute("data-keeps", "4.4")
        if pit.carded:
            expect(plate.locator("[data-total]")).to_contain_text("$20 to $3,000")
    place.click("[data-chip='10000']")
    place.click("[data-spot=any-triple]")
    told = place.locator("[data-refusal]")
    expect(told).to_contain_text("The maximum on Any Triple is $50.00")
    expect(told).to_contain_text("4.1")
    if pit.carded:  # below the least for a player nothing is refused, and everybody is told
        place.click("[data-chip='500']")
        place.click("[data-spot=small]")
        expect(place.locator("[data-short='1500']")).to_contain_text("$15 below the minimum")
        expect(page.locator("[data-position='1']")).to_contain_text("$15 below the minimum")
    pit.played("124")
    # A favour to one player: a sign at the place, and nobody else's limits.
    pit.open_place("1", "findings")
    page.click("[data-choice=own-limits]")
    page.select_option("[name=own-wagers]", "kind-small")
    page.fill("[name=own-minimum]", "10")
    page.fill("[name=own-maximum]", "5000")
    page.click("[data-choice=agreed]")
    dealer.press("record-finding")
    expect(page.locator("[data-signs-for=set-personal-limits]")).to_contain_text("1 · Pat")
    pit.sign()
    own = place.locator("[data-personal='1']")
    expect(own).to_have_attribute("data-in-force", "true")
    expect(own).to_contain_text("Your own limits")
    expect(own).to_contain_text("$10 to $5,000")
    expect(place.locator("[data-sign]")).to_contain_text("$50–$5,000")
    expect(display.locator("[data-personal='1']")).to_contain_text("Place 1")
    pit.close()
    dealer.press("table")
    expect(page.locator("[data-sign-in-force]")).to_contain_text("Place 1")
    expect(page.locator("[data-sign-in-force]")).to_contain_text("$10 to $5,000")
