"""The lobby in a real browser: tables, their states, and one touch to a seat."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import House
from tests.web.seats import Seat
from tests.web.staff import Staff


def test_every_table_is_there_with_its_sign_and_its_seats(page: Page, house: House) -> None:
    page.goto(house.url("/"))
    cards = page.locator("article[data-table]")
    expect(cards).to_have_count(4)
    names = cards.evaluate_all("all => all.map(one => one.dataset.table)")
    assert names == ["sicbo-1", "sicbo-2", "craps-1", "roulette-1"]
    sicbo = page.locator("[data-table=sicbo-1]")
    expect(sicbo).to_contain_text("$1 to $1,000")
    expect(sicbo).to_contain_text("4 of 4 free")


def test_one_touch_sits_down_and_the_seat_is_taken(page: Page, house: House) -> None:
    page.goto(house.url("/"))
    page.click("[data-table=sicbo-2] [data-action=sit]")
    page.wait_for_url(re.compile("/table/sicbo-2/seat/sicbo-2-1$"))
    expect(page.locator(".terminal")).to_have_attribute("data-link", "live")
    watcher = page.context.new_page()
    watcher.goto(house.url("/"))
    expect(watcher.locator("[data-table=sicbo-2]")).to_contain_text("1 of 2 free")


def test_the_ring_is_as_long_as_the_tables_own_period(page: Page, house: House) -> None:
    seat = Seat(page, house, "sicbo-1", 1)
    seat.insert_note(1_000)
    seat.place(100, "small")
    expect(page.locator(".terminal")).to_have_attribute("data-phase", "wagering")
    lobby = page.context.new_page()
    lobby.goto(house.url("/"))
    ring = lobby.locator("[data-table=sicbo-1] svg[data-seconds]")
    expect(ring).to_be_visible()
    seconds = int(ring.get_attribute("data-seconds") or 0)
    assert 30 < seconds <= 120
    drawn = ring.locator(".left").evaluate(
        "one => parseFloat(one.getAttribute('stroke-dasharray')) / (2 * Math.PI * 58)"
    )
    # A second may pass between the two looks at it, on a busy machine more.
    assert abs(drawn - seconds / 120) < 0.1


def test_a_table_that_stopped_says_so_and_offers_no_seat(page: Page, house: House) -> None:
    staff = Staff(house)
    seat = Seat(page, house, "sicbo-2", 2)
    staff.mishap("sicbo-2-tumbler", "stuck")
    seat.insert_note(1_000)
    seat.opened()
    seat.place(100, "small")
    page.wait_for_selector("[data-over=stopped]", timeout=60_000)
    page.goto(house.url("/"))
    card = page.locator("[data-table=sicbo-2]")
    expect(card).to_have_attribute("data-phase", "stopped")
    expect(card).to_contain_text("Round is stopped")
    expect(card.locator("[data-action=sit]")).to_have_count(0)


def test_the_lobby_says_when_the_house_is_not_heard(page: Page, house: House) -> None:
    page.goto(house.url("/"))
    expect(page.locator("footer [data-link=live]")).to_be_visible()
    page.context.set_offline(True)
    expect(page.locator("footer [data-link=reconnecting]")).to_contain_text("reconnecting")
    page.context.set_offline(False)
    expect(page.locator("footer [data-link=live]")).to_be_visible()
