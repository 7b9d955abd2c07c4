"""What stands at a table: every limit in force, what it takes, who shoots and how it is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.seats import Seat


def in_full(page: Page) -> None:
    """Touch the sign in the bar: it opens in full."""
    page.click("[data-sign]")
    expect(page.locator("[data-sheet=rules] [data-limits='0']")).to_be_visible()


def line(page: Page, name: str, words: str) -> None:
    expect(page.locator(f"[data-sign-line={name}]")).to_contain_text(words)


@clause("aruze-sicbo", "3.2", "3.2/limits", "3.2/multiples", "3.2/unit")
def test_3_2_limits_stand_on_the_sign_by_kind_of_wager(page: Page, house: House) -> None:
    table = house.fresh("aruze-sicbo")
    Seat(page, house, table)
    expect(page.locator("[data-sign]")).to_contain_text("$50–$1,000")
    in_full(page)
    cells = page.locator("[data-limits='0'] > *")
    expect(cells).to_have_text(["Small, Big", "$1", "$1,000", "$1"])
    others = page.locator("[data-limits='1'] > *")
    expect(others.nth(0)).to_contain_text("Any Triple")
    expect(others.nth(2)).to_have_text("$50")
    line(page, "multiples", "the minimum or that and whole units above it")
    # The public display says the same.
    page.goto(house.url(f"/table/{table}/display"))
    kinds = page.locator("[data-kinds] > *")
    expect(kinds.nth(0)).to_have_text("Small, Big$1 to $1,000")
    expect(kinds.nth(1)).to_have_text("All other wagers$1 to $50")


@clause("interblock", "4.1", "4.1/limits", "4.1/multiples", "4.1/unit", "4.1/aggregate")
def test_4_1_limits_for_all_wagers_together_are_shown(page: Page, house: House) -> None:
    Seat(page, house, "roulette-totals", 2)
    expect(page.locator("[data-sign] [data-total]")).to_contain_text("$10 to $300")
    expect(page.locator("[data-sign]")).to_contain_text("$1–$2")
    in_full(page)
    expect(page.locator("[data-limits='0'] > *").nth(2)).to_have_text("$50")
    line(page, "total", "All wagers of a player together: $10 to $300")
    page.goto(house.url("/table/roulette-totals/display"))
    expect(page.locator("[data-sign-plate] [data-total]")).to_contain_text("$10 to $300")
    expect(page.locator("[data-sign-plate]")).to_contain_text("Unit $1")


@pytest.mark.parametrize("table", ["craps-1", "roulette-totals"])
def test_however_long_the_sign_is_the_bar_says_which_table_and_terminal_this_is(
    page: Page, house: House, table: str
) -> None:
    Seat(page, house, table, 3)
    where = page.locator("header .where p")
    for language, words in {
        "en": "Terminal 3",
        "zh": "3 号终端",
        "vi": "Máy 3",
        "ko": "단말기 3",
    }.items():
        page.click(f"[data-language={language}]")
        expect(where).to_contain_text(words)
        wide, room = where.evaluate("one => [one.scrollWidth, one.clientWidth]")
        assert wide <= room, (language, wide, room)


@clause("aruze-craps", "3.1", "3.1/limits", "3.1/multiples", "3.1/unit", "6.2.1")
def test_3_1_craps_says_that_fractions_are_not_paid(page: Page, house: House) -> None:
    table = house.fresh("aruze-craps")
    seat = Seat(page, house, table)
    expect(page.locator("[data-sign] [data-breakage]")).to_contain_text("of a cent are not paid")
    in_full(page)
    expect(page.locator("[data-limits='0'] > *").nth(1)).to_have_text("$5")
    line(page, "breakage", "Fractions of a cent are not paid.")
    line(page, "multiples", "whole units above it")
    page.keyboard.press("Escape")
    # $5 on a place of 6 at 7 to 6 is $5.83 and a third of a cent: the sign has said so.
    seat.insert_note(2_000)
    seat.place(500, "place:6")
    seat.force("24")
    seat.played("24")
    seat.meter("win", "$5.83")
    page.goto(house.url(f"/table/{table}/display"))
    expect(page.locator("[data-sign-plate] [data-breakage]")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "table", "plate", "words"),
    [
        ("aruze-sicbo", "", "by turn · 10 seconds", "shoot in turn"),
        ("", "sicbo-highest", "most wagered, from $25 · 10 seconds", "the most, at least $25"),
        ("aruze-craps", "", "from $5 on a line · 10 seconds", "at least $5 on the Pass Line"),
    ],
)
@clause("aruze-sicbo", "3.10.2", "3.10.3")
@clause("aruze-craps", "3.11.1", "3.11.2")
def test_the_shooting_value_and_the_ten_seconds_are_shown(
    page: Page, house: House, game: str, table: str, plate: str, words: str
) -> None:
    Seat(page, house, table or house.fresh(game), 3)
    expect(page.locator("[data-shooting]")).to_have_text(plate)
    in_full(page)
    line(page, "shooting", words)
    line(page, "shooting", "The shooter has 10 seconds.")


@clause("interblock", "3.2.1", "3.2.1/indicated")
def test_3_2_1_only_the_notes_that_the_table_takes_are_indicated(page: Page, house: House) -> None:
    Seat(page, house, "sicbo-notes", 2)
    page.click("[data-action=insert-note]")
    sheet = page.locator("[data-sheet=credit]")
    expect(sheet.locator("[data-note]")).to_have_count(2)
    expect(sheet.locator("[data-takes]")).to_have_text("Notes taken: $20, $50. Tickets are taken.")
    expect(sheet.locator("[data-field=ticket]")).to_be_visible()
    page.keyboard.press("Escape")
    in_full(page)
    line(page, "takes", "Notes taken: $20, $50. Tickets are taken.")


@clause("aruze-sicbo", "3.4.1", "3.4.1/indicated")
def test_3_4_1_aruze_sicbo_offers_no_way_in_for_tickets(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("aruze-sicbo"))
    expect(page.locator("[data-action=insert-note]")).to_be_visible()
    expect(page.locator("[data-action=insert-ticket]")).to_have_count(0)
    page.click("[data-action=insert-note]")
    sheet = page.locator("[data-sheet=credit]")
    expect(sheet.locator("[data-note]")).to_have_count(5)
    expect(sheet.locator("[data-takes]")).to_contain_text("Tickets are not taken.")
    expect(sheet.locator("[data-field=ticket]")).to_have_count(0)
    page.keyboard.press("Escape")
    seat.insert_note(2_000)
    page.click("[data-action=collect]")
    expect(page.locator("[data-sheet=ticket]")).to_contain_text("Take it to the cashier")


@clause("aruze-craps", "3.4.1", "3.4.1/indicated")
def test_3_4_1_craps_takes_notes_and_tickets(page: Page, house: House) -> None:
    Seat(page, house, house.fresh("aruze-craps"))
    page.click("[data-action=insert-note]")
    taken = page.locator("[data-sheet=credit] [data-takes]")
    expect(taken).to_have_text("Notes taken: $5, $10, $20, $50, $100. Tickets are taken.")


HOW = {
    "aruze-sicbo": ("Tickets are not taken here.", "Three dice are tumbled", "shoot in turn"),
    "aruze-craps": ("or a ticket", "none can be switched off", "carry a commission"),
}


@pytest.mark.parametrize("game", HOW)
@clause("aruze-sicbo", "3.1")
@clause("aruze-craps", "3.2")
def test_the_instructions_are_those_of_the_game(page: Page, house: House, game: str) -> None:
    Seat(page, house, house.fresh(game))
    page.click("[data-action=rules]")
    how = page.locator("[data-sheet=rules] .how")
    for words in (*HOW[game], "10 seconds to press the button", "Erase takes back the stake"):
        expect(how).to_contain_text(words)
    if game == "aruze-sicbo":
        expect(how).not_to_contain_text("commission")
    page.keyboard.press("Escape")
    page.click("[data-language=zh]")
    page.click("[data-action=rules]")
    expect(how).to_contain_text("10秒按下按钮")


@pytest.mark.parametrize("game", ["aruze-craps", "interblock-roulette", "interblock-sicbo"])
def test_no_jackpot_is_spoken_of_where_the_document_knows_none(
    page: Page, house: House, game: str
) -> None:
    table = house.fresh(game)
    Seat(page, house, table)
    expect(page.locator("[data-sign]")).to_contain_text("$")
    expect(page.locator(".jackpot")).to_have_count(0)
    page.goto(house.url(f"/table/{table}/display"))
    expect(page.locator("[data-kinds]")).to_be_visible()
    expect(page.locator(".jackpot")).to_have_count(0)


def test_on_a_phone_the_sign_is_there_too(phone: Page, house: House) -> None:
    Seat(phone, house, "roulette-totals", 4)
    sign = phone.locator("[data-sign]")
    expect(sign).to_be_visible()
    box = sign.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 390
    phone.tap("[data-sign]")
    expect(phone.locator("[data-sign-line=total]")).to_contain_text("$10 to $300")
