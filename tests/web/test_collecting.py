"""Collecting where it takes more than a key: wagers in play, no paper, too much, the close."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

HOUR_MS = 3_600_000


@clause("aruze-craps", "3.7")
def test_3_7_collecting_beside_live_wagers_warns_and_lists_them(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("aruze-craps"))
    seat.insert_note(5_000)
    seat.place(500, "pass", "place:8")
    seat.force("46")
    seat.played("46")
    seat.opened()
    page.click("[data-action=collect]")
    sheet = page.locator("[data-sheet=collect]")
    expect(sheet).to_contain_text("Wagers of $10.00 stay in play")
    # The line is bound to its number; the place can be taken back first.
    expect(sheet.locator("[data-live=pass]")).to_contain_text("stays until decided")
    sheet.locator("[data-take='place:8']").click()
    expect(page.locator("[data-stake='place:8']")).to_have_count(0)
    seat.meter("credit", "$45.00")
    page.click("[data-action=collect]")
    expect(sheet.locator("[data-live='place:8']")).to_have_count(0)
    sheet.locator("[data-action=collect-now]").click()
    page.click("[data-action=take-ticket]")
    seat.meter("credit", "$0.00")
    seat.stands("pass", 500)


@pytest.mark.parametrize("form", ["cash", "cheque"])
@clause("aruze-sicbo", "3.7", "3.8", "5.3.2")
@clause("aruze-craps", "2.2.3", "4.3.2")
@clause("interblock", "2.3.4", "3.5", "3.6")
def test_without_paper_the_player_is_paid_by_hand_in_the_form_that_they_ask_for(
    page: Page, house: House, form: str
) -> None:
    game = {"cash": "aruze-sicbo", "cheque": "aruze-craps"}[form]
    table = house.fresh(game)
    seat = Seat(page, house, table, 2)
    seat.insert_note(2_000)
    Staff(house).mishap(f"{table}-2-printer", "out-in-the-middle")
    page.click("[data-action=collect]")
    expect(page.locator("[data-over=unprinted]")).to_contain_text("could not be printed")
    page.click("[data-action=collect]")
    sheet = page.locator("[data-sheet=collect]")
    expect(sheet).to_contain_text("an attendant comes")
    sheet.locator("[data-action=wait]").click()
    seat.meter("credit", "$20.00")
    expect(page.locator("[data-over=no-paper]")).to_contain_text("The printer has no paper.")
    page.click("[data-action=collect]")
    sheet.locator(f"[data-form={form}]").click()
    plate = page.locator("[data-over=waiting-for-payment]")
    expect(plate).to_contain_text("$20.00")
    expect(plate).to_contain_text("An attendant comes and pays it by hand")
    waiting = house.asked("/api/payments", token=Staff(house, "attendant").token)
    mine = [one for one in waiting if one["terminal"] == f"{table}-2"]
    assert [(one["cents"], one["requested_form"]) for one in mine] == [(2_000, form)]


@clause("interblock", "3.5", "3.6")
def test_more_than_a_ticket_carries_asks_for_the_form_of_payment(page: Page, house: House) -> None:
    seat = Seat(page, house, "sicbo-notes", 3)
    seat.insert_note(5_000)
    seat.insert_note(2_000)
    page.click("[data-action=collect]")
    sheet = page.locator("[data-sheet=collect]")
    expect(sheet.locator("[data-collect=over-limit]")).to_contain_text("more than $60")
    sheet.locator("[data-form=cheque]").click()
    expect(page.locator("[data-over=waiting-for-payment]")).to_contain_text("$70.00")


@clause("interblock", "3.6")
def test_3_6_a_player_has_the_credit_on_a_voucher_which_staff_alone_redeem(
    windows: Windows, house: House
) -> None:
    page = windows.open()
    seat = Seat(page, house, "sicbo-notes", 4)
    page.click("[data-action=service]")
    voucher = page.locator("[data-sheet=service] [data-action=collect-voucher]")
    expect(voucher).to_be_disabled()  # there is nothing to collect
    page.click("[data-sheet=service] [data-action=close]")
    seat.insert_note(2_000)
    page.click("[data-action=service]")
    voucher.click()
    expect(page.locator("[data-sheet=ticket]")).to_contain_text("staff alone redeem a voucher")
    number = page.locator("[data-ticket]").get_attribute("data-ticket") or ""
    expect(page.locator("[data-ticket]")).to_contain_text("Payout voucher")
    page.click("[data-action=take-ticket]")
    seat.meter("credit", "$0.00")
    # No terminal takes it; the cage pays it.
    page.click("[data-action=insert-ticket]")
    page.fill("[data-field=ticket]", number)
    page.click("[data-action=put-ticket]")
    expect(page.locator("[data-ticket-refused]")).to_contain_text("take it to the cage")
    cashier = at_work(windows, house, "cashier")
    cashier.fill("[name=ticket]", number)
    cashier.fill("[name=amount]", "20")
    cashier.click("[data-action=pay-ticket]")
    expect(cashier.locator("[data-form=pay-ticket] [data-done]")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "office", "words"),
    [
        ("aruze-sicbo", "electronic-gaming-supervisor", "No new rounds begin after that."),
        ("aruze-craps", "assistant-gaming-manager", "No new wagers from now on."),
        ("interblock-roulette", "electronic-gaming-supervisor", "No new rounds begin after that."),
    ],
)
@clause("interblock", "9.14/sign")
def test_the_closing_sign_says_what_to_do_and_has_the_key_to_do_it(
    page: Page, house: House, game: str, office: str, words: str
) -> None:
    table = house.fresh(game)
    seat = Seat(page, house, table)
    # 06:30 and a little is when the house opened: in an hour it is still the same day.
    Staff(house, office).act("warn-of-closing", table=table, closes_at=house.at + HOUR_MS)
    sign = page.locator("[data-over=closing]")
    expect(sign).to_contain_text(words)
    expect(sign.locator("button")).to_have_count(0)
    # The plate beside it does not ask for what is refused.
    takes = "No new wagers" if game == "aruze-craps" else "Place wagers"
    expect(page.locator(".phase h2")).to_have_text(takes)
    if game == "aruze-craps":
        shut = page.locator("[data-spot=pass]")
        expect(shut).to_have_attribute("aria-description", re.compile("play is closing"))
        expect(shut).to_have_attribute("aria-disabled", "true")
        return  # no money is put in where nothing can be wagered any more
    seat.insert_note(2_000)
    expect(sign).to_contain_text("Please collect your $20.00.")
    sign.locator("[data-action=collect-closing]").click()
    page.click("[data-action=take-ticket]")
    seat.meter("credit", "$0.00")
    expect(sign).not_to_contain_text("Please collect")


def test_a_close_on_another_day_is_told_with_its_date(page: Page, house: House) -> None:
    table = house.fresh("interblock-sicbo")
    Seat(page, house, table)
    Staff(house).act("warn-of-closing", table=table, closes_at=house.at + 48 * HOUR_MS)
    expect(page.locator("[data-over=closing]")).to_contain_text("07/03/2040")


def test_a_ticket_that_is_misread_stays_in_its_field_with_the_reason_below(
    page: Page, house: House
) -> None:
    """The sheet closed, threw the digits away and told the refusal over the felt."""
    seat = Seat(page, house, house.fresh("interblock-sicbo"))
    seat.insert_note(2_000)
    number = seat.collect()
    misread = number[:17] + str((int(number[17]) + 1) % 10)
    page.click("[data-action=insert-ticket]")
    field = page.locator("[data-field=ticket]")
    said = page.locator("[data-ticket-refused]")
    field.fill(number[:5])
    page.click("[data-action=put-ticket]")
    expect(said).to_contain_text("18 digits")
    field.fill(misread)
    page.click("[data-action=put-ticket]")
    expect(said).to_contain_text("read it again")
    expect(field).to_have_value(misread)
    expect(field).to_be_focused()
    expect(page.locator("[data-refusal]")).to_have_count(0)
    field.fill(number)
    expect(said).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("[data-sheet=credit]")).to_have_count(0)
    seat.meter("credit", "$20.00")
    # What is wrong with it is said in the language of the screen, and by no bubble of the browser.
    page.click("[data-language=zh]")
    page.click("[data-action=insert-ticket]")
    field.fill("12")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("18 位数字")
