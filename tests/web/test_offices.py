"""Somebody with two offices on the page: begins in one, goes on in the other."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.staff import OWN_PASSWORD
from tests.web.windows import Windows


def test_an_office_is_chosen_in_the_head_and_the_page_becomes_that_of_the_office(
    windows: Windows, house: House
) -> None:
    admin = at_work(windows, house, "administrator")
    admin.fill("[name=account]", "robin")
    for office in ("attendant", "cashier"):
        admin.click(f"[data-choice={office}]")
    admin.click("[data-action=enrol]")
    first = admin.locator("[data-first-password=robin] b").inner_text()
    page = windows.open()
    page.goto(house.url("/staff"))
    page.fill("[name=name]", "robin")
    page.fill("[name=password]", first)
    page.click("[data-action=sign-on]")
    page.fill("[name=old]", first)
    page.fill("[name=new]", OWN_PASSWORD)
    page.click("[data-action=set-password]")
    expect(page.locator("[data-office=attendant]")).to_be_visible()
    expect(page.locator("[data-panel=patrons]")).to_have_count(0)
    page.select_option("[name=act-as]", "cashier")
    expect(page.locator("[data-office=cashier]")).to_be_visible()
    expect(page.locator("[data-link=live]")).to_be_visible()
    expect(page.locator("[data-away]")).to_have_count(0)
    page.click("[data-panel=patrons]")
    expect(page.locator("[data-list=patrons]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-office=cashier]")).to_be_visible()
