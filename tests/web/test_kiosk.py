"""A kiosk in a browser: a ticket from a terminal goes in, and its money comes out, once."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.stories import clause
from tests.web.barriers import serious
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.windows import Windows


@clause("aruze-craps", "1.1/redeemable-ticket", "1.1/redeemable-ticket/redeemed-at")
@clause("interblock", "1.1/redeemable-ticket", "1.1/redeemable-ticket/redeemed-at")
def test_1_1_a_ticket_is_put_into_a_kiosk_and_paid_once(windows: Windows, house: House) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-craps"))
    seat.insert_note(5_000)
    number = seat.collect()
    page = windows.open()
    page.goto(house.url("/kiosk/kiosk-1#key=a-key-of-its-own"))
    field = page.locator("[data-page=kiosk] input[name=ticket]")
    expect(field).to_be_focused()
    assert "key" not in page.url, "the address no longer shows the key"
    field.fill(f"{number[:2]}-{number[2:]}")
    page.keyboard.press("Enter")
    expect(page.locator("[data-paid='5000']")).to_contain_text("$50.00")
    field.fill(number)
    page.click("[data-action=put-ticket]")
    expect(page.locator("[data-refusal=already-paid]")).to_contain_text("kiosk")
    expect(page.locator("[data-paid]")).to_have_count(0)
    assert serious(page) == []


@clause("aruze-craps", "1.1/redeemable-ticket/redeemed-at")
def test_an_answer_that_was_lost_is_asked_for_and_the_money_given_once(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-craps"))
    seat.insert_note(2_000)
    number = seat.collect()
    page = windows.open()
    page.goto(house.url("/kiosk/kiosk-1"))
    page.locator("[data-page=kiosk] input[name=ticket]").fill(number)
    lost: list[int] = []

    def lose(route: Route) -> None:
        if not lost and route.request.method == "POST":
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    page.route("**/api/kiosks/**", lose)
    page.click("[data-action=put-ticket]")
    expect(page.locator("[data-paid='2000']")).to_be_visible()
    assert lost == [201], "it had been paid, and the kiosk was not told"


def test_the_administrator_issues_a_code_for_a_machine_and_withdraws_its_key(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "administrator", "accounts")
    form = page.locator("[data-form=machines]")
    form.locator("select").select_option("kiosks/kiosk-1")
    form.locator("[data-action=enrol-machine]").click()
    told = page.locator("[data-machine-code=kiosk-1]")
    expect(told).to_contain_text("/kiosk/kiosk-1")
    code = told.locator("b").inner_text()
    house.asked("/api/tables/kiosks/seats/kiosk-1/machine", {"code": code})
    page.click("[data-panel=accounts]")
    page.reload()
    page.click("[data-panel=accounts]")
    form.locator("select").select_option("kiosks/kiosk-1")
    expect(form.locator("option[value='kiosks/kiosk-1']")).to_have_attribute(
        "data-enrolled", "true"
    )
    form.locator("[name=machine-reason]").fill("the kiosk is replaced")
    form.locator("[data-action=withdraw-key]").click()
    expect(form.locator("[data-done]")).to_be_visible()
    expect(told).to_have_count(0)
