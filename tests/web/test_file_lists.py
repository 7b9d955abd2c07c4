"""Lists on the staff pages: somebody is found, and each row leads on; a scan is taken anywhere."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.barriers import serious
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.windows import Windows


def test_a_patron_is_sought_by_name_and_the_row_leads_to_their_page(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "cashier", "patrons")
    for number, name in (("p-701", "Emmy Noether"), ("p-702", "Emil Artin")):
        page.fill("[name=new-patron]", number)
        page.fill("[name=new-name]", name)
        page.click("[data-action=enrol-patron]")
        expect(page.locator(f"[data-patron={number}]")).to_be_visible()
    rows = page.locator("[data-list=patrons] [data-row]")
    page.fill("[name=sought-patrons]", "em noe")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(1)
    page.click("[data-choose=p-701]")
    expect(page.locator("[data-patron=p-701]")).to_contain_text("Emmy Noether")
    expect(page.locator("[data-patron=p-701] [data-act=issue-card]")).to_be_visible()
    assert serious(page) == []


def test_a_terminal_is_sought_and_its_row_leads_to_its_drawer_on_the_floor(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "casino-supervisor", "terminals")
    page.fill("[name=sought-terminals]", "sicbo-1-2")
    page.keyboard.press("Enter")
    others = page.locator("[data-list=terminals] [data-row]:not([data-row$='sicbo-1-2'])")
    expect(others).to_have_count(0)
    page.click("[data-choose='sicbo-1/sicbo-1-2']")
    expect(page.locator("[data-seat-shown=sicbo-1-2]")).to_be_visible()


def test_an_administrator_finds_an_account_and_its_forms_are_about_it(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "administrator")
    page.fill("[name=sought-accounts]", "attendant")
    page.keyboard.press("Enter")
    page.click("[data-choose=attendant]")
    for field in ("account", "forgot", "retired", "factor-of"):
        expect(page.locator(f"[name={field}]")).to_have_value("attendant")


def test_a_scan_is_taken_wherever_somebody_is_and_pays_once(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-craps"))
    seat.insert_note(5_000)
    number = seat.collect()
    page = at_work(windows, house, "cashier", "patrons")
    field = page.locator("[name=new-name]")
    field.fill("half a na")
    field.focus()
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    shown = page.locator("[data-presented=issued]")
    expect(shown).to_contain_text("$50.00")
    expect(page.locator("body")).not_to_contain_text(number)  # the whole of it is money
    page.click("[data-action=pay-presented]")
    expect(page.locator("[data-form=pay-ticket] [data-done]")).to_contain_text("Paid $50.00")
    # The same paper again, with nothing at all in focus.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    expect(page.locator("[data-presented=redeemed]")).to_contain_text("paid already")
    expect(page.locator("[data-action=pay-presented]")).to_have_count(0)
    page.keyboard.type("9" * 18)
    page.keyboard.press("Enter")
    expect(page.locator("[data-presented=unknown]")).to_contain_text("No such paper")
    # With a pause in between, digits are what somebody writes.
    page.fill("[name=doubt]", "")
    page.locator("[name=doubt]").press_sequentially(number[:9])
    page.wait_for_timeout(700)
    page.locator("[name=doubt]").press_sequentially(number[9:])
    page.keyboard.press("Enter")
    expect(page.locator("[name=doubt]")).to_have_value(number)
    expect(page.locator("[data-presented=unknown]")).to_be_visible()


def test_a_kiosk_takes_a_scan_when_its_field_has_lost_the_focus(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-craps"))
    seat.insert_note(2_000)
    number = seat.collect()
    page = windows.open()
    page.goto(house.url("/kiosk/kiosk-1"))
    expect(page.locator("[data-page=kiosk] input[name=ticket]")).to_be_focused()
    page.click("[data-page=kiosk] h1")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    expect(page.locator("[data-paid='2000']")).to_contain_text("$20.00")
