"""What a cabinet has beside its felt: saved layouts, last games, figures, the session drawn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.houses import House
from tests.web.seats import Seat
from tests.web.windows import Windows


def test_a_layout_is_kept_and_placed_again_as_ordinary_wagers(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("aruze-sicbo"))
    seat.insert_note(5_000)
    seat.place(500, "small", "total:9")
    seat.stands("total:9", 500)
    page.click("[data-action=saved]")
    page.fill("[name=layout]", "Mine")
    page.click("[data-action=keep-layout]")
    expect(page.locator("[data-favourite=Mine] [data-lay]")).to_have_count(2)
    page.keyboard.press("Escape")
    page.click("[data-action=clear]")
    seat.meter("bet", "$0.00")
    # Kept by the browser, so a page that is opened again still has it.
    page.reload()
    page.wait_for_selector(".terminal[data-link=live] [data-spot]")
    page.click("[data-action=saved]")
    page.click("[data-place-favourite=Mine]")
    seat.stands("small", 500)
    seat.stands("total:9", 500)
    seat.meter("credit", "$40.00")
    # The server has the last word: what is over the maximum of the sign is not placed.
    page.evaluate(
        """() => localStorage.setItem("pitboss-saved:aruze-sicbo",
            JSON.stringify([{ name: "Forged", stakes: { "total:9": 900000 } }]))"""
    )
    page.click("[data-action=saved]")
    page.click("[data-place-favourite=Forged]")
    seat.meter("credit", "$40.00")
    seat.meter("bet", "$10.00")


def test_one_of_the_last_games_is_placed_again(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("interblock-roulette"))
    seat.insert_note(10_000)
    seat.force("7")
    seat.place(500, "straight:7", "red")
    seat.stands("red", 500)
    seat.played("7")
    seat.force("8")
    seat.place(500, "black")
    seat.stands("black", 500)
    seat.played("8")
    seat.opened()
    page.click("[data-action=saved]")
    page.locator("[data-place-round]").nth(1).click()
    seat.stands("straight:7", 500)
    seat.stands("red", 500)
    seat.meter("bet", "$10.00")


def test_figures_are_counted_and_say_that_they_change_nothing(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("interblock-sicbo"))
    seat.insert_note(5_000)
    for result in ("245", "136"):
        seat.force(result)
        seat.place(500, "big")
        seat.stands("big", 500)
        seat.played(result)
    page.click("[data-action=figures]")
    sheet = page.locator("[data-sheet=figures]")
    expect(sheet).to_contain_text("Past results never change the odds.")
    expect(sheet.locator("[data-counted='2']")).to_be_visible()
    expect(sheet.locator("[data-value='11']")).to_have_attribute("data-count", "1")
    expect(sheet.locator("[data-road='2']")).to_be_visible()
    page.click("[data-rounds='500']")
    expect(sheet.locator("[data-counted='2']")).to_be_visible()
    # One's own session, drawn on the felt: $5 won, then $5 lost, and nothing in the end.
    page.click("[data-action=session]")
    expect(sheet.locator("[data-session-net='-500']")).to_be_visible()
    expect(sheet.locator("[data-session-sum='0']")).to_be_visible()
    expect(sheet.locator("[data-session-staked='1000']")).to_be_visible()
    page.click("[data-action=earlier]")
    expect(sheet.locator("[data-session-net='500']")).to_be_visible()
    expect(sheet.locator("[data-lay=big]")).to_be_visible()
    expect(sheet.locator(".lost")).to_have_count(0)


def test_a_phone_has_all_of_it_behind_one_key(phone: Page, house: House) -> None:
    Seat(phone, house, house.fresh("aruze-sicbo"))
    for what in ("saved", "figures", "recall", "service"):
        phone.tap("[data-action=more]")
        phone.tap(f"[data-further={what}]")
        expect(phone.locator(f"[data-sheet={what}]")).to_be_visible()
        phone.keyboard.press("Escape")
    phone.tap("[data-action=more]")
    phone.tap("dialog [data-language=zh]")
    expect(phone.locator("html")).to_have_attribute("lang", "zh-Hans")


def test_the_lobby_says_where_credit_was_left_and_every_screen_where_help_is(
    windows: Windows, house: House
) -> None:
    page = windows.open()
    seat = Seat(page, house, house.fresh("aruze-sicbo"))
    expect(page.locator("[data-help]")).to_contain_text("1800 858 858")
    seat.insert_note(5_000)
    page.goto(house.url("/"))
    left = page.locator(f"[data-left='{seat.table}-1']")
    expect(left).to_be_visible()
    expect(page.locator("[data-help]")).to_contain_text("1800 858 858")
    left.locator("[data-action=go-back]").click()
    seat.meter("credit", "$50.00")
    seat.collect()
    page.goto(house.url("/"))
    page.wait_for_selector("[data-action=sit]")
    expect(left).to_have_count(0)


@pytest.mark.parametrize("game", ["aruze-sicbo", "aruze-craps"])
def test_nothing_moves_under_a_finger_when_a_sign_comes(
    windows: Windows, house: House, game: str
) -> None:
    seat = Seat(windows.open(), house, house.fresh(game))
    seat.insert_note(5_000)
    spot = seat.page.locator("[data-spot=field], [data-spot=small]").first
    before = spot.bounding_box()
    seat.page.evaluate(
        """() => { const sign = document.createElement("p"); sign.style.height = "80px";
            document.querySelector(".stage .signs").append(sign) }"""
    )
    assert spot.bounding_box() == before
