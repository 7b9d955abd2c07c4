"""The lobby in a real browser: tables, their states, and one touch to a seat."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.houses import PERIOD_SECONDS, House
from tests.web.seats import Seat
from tests.web.staff import Staff


def test_every_table_is_there_with_its_sign_and_its_seats(page: Page, house: House) -> None:
    table = house.fresh("aruze-sicbo")
    page.goto(house.url("/"))
    cards = page.locator("article[data-table]")
    expect(cards).to_have_count(len(house.tables))
    names = cards.evaluate_all("all => all.map(one => one.dataset.table)")
    assert names == list(house.tables)
    sicbo = page.locator(f"[data-table={table}]")
    expect(sicbo).to_contain_text("$1 to $1,000")
    expect(sicbo).to_contain_text("4 of 4 free")


def test_one_touch_sits_down_and_the_seat_is_taken(page: Page, house: House) -> None:
    table = house.fresh("interblock-sicbo")
    page.goto(house.url("/"))
    page.click(f"[data-table={table}] [data-action=sit]")
    page.wait_for_url(re.compile(f"/table/{table}/seat/{table}-1$"))
    expect(page.locator(".terminal")).to_have_attribute("data-link", "live")
    watcher = page.context.new_page()
    watcher.goto(house.url("/"))
    expect(watcher.locator(f"[data-table={table}]")).to_contain_text("3 of 4 free")


def test_the_ring_is_as_long_as_the_tables_own_period(page: Page, house: House) -> None:
    table = house.fresh("aruze-sicbo")
    seat = Seat(page, house, table)
    seat.insert_note(1_000)
    seat.place(100, "small")
    expect(page.locator(".terminal")).to_have_attribute("data-phase", "wagering")
    house.pass_time(PERIOD_SECONDS / 2)
    lobby = page.context.new_page()
    lobby.goto(house.url("/"))
    ring = lobby.locator(f"[data-table={table}] svg[data-seconds]")
    expect(ring).to_be_visible()
    # Both at one look: half of the period is gone, and what a busy machine took besides.
    seconds, drawn = ring.evaluate(
        "one => [Number(one.dataset.seconds), parseFloat(one.querySelector('.left')"
        ".getAttribute('stroke-dasharray')) / (2 * Math.PI * 58)]"
    )
    assert 0 < seconds <= PERIOD_SECONDS / 2
    assert abs(drawn - seconds / PERIOD_SECONDS) < 1.5 / PERIOD_SECONDS


def test_a_table_that_stopped_says_so_and_offers_no_seat(page: Page, house: House) -> None:
    table = house.fresh("interblock-sicbo")
    seat = Seat(page, house, table)
    Staff(house).mishap(f"{table}-tumbler", "stuck")
    seat.insert_note(1_000)
    seat.place(100, "small")
    seat.stands("small", 100)
    house.end_period(table)
    house.shoot(table)
    page.wait_for_selector("[data-over=stopped]")
    page.goto(house.url("/"))
    card = page.locator(f"[data-table={table}]")
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


def test_tables_of_one_name_are_told_apart_and_craps_says_its_point(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, house.fresh("aruze-craps"))
    seat.insert_note(2_000)
    seat.place(500, "pass")
    seat.stands("pass", 500)
    seat.force("24")
    seat.played("24")
    lobby = page.context.new_page()
    lobby.goto(house.url("/"))
    craps = lobby.locator(f"[data-table={seat.table}] h2 + p")
    expect(craps).to_contain_text("Point is 6")
    expect(lobby.locator("[data-table=craps-1] [data-point]")).to_have_count(0)
    for table, told in (
        ("sicbo-1", "Sic BoAruze"),
        ("sicbo-2", "Sic BoInterblock"),
        ("dealer-1", "Sic BoSuper Streak"),
        ("sicbo-ilga-layout-a", "Sic Bo"),
    ):
        expect(lobby.locator(f"[data-table={table}] h2")).to_have_text(told)
