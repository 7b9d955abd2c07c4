"""A cashier's shift on the page: opened, worked, counted blind, closed with a second person."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.barriers import serious
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.paths import PAGES
from tests.web.seats import Seat
from tests.web.staff import OWN_PASSWORD, Staff
from tests.web.windows import Windows


def test_a_shift_from_float_to_printed_report(windows: Windows, house: House) -> None:
    Staff(house, "casino-supervisor").token  # noqa: B018 - has a password of their own from now on
    seat = Seat(windows.open(), house, house.fresh("aruze-craps"))
    seat.insert_note(5_000)
    number = seat.collect()
    page = at_work(windows, house, "cashier", "drawers")
    page.fill("[name=drawer]", "cage-1")
    page.fill("[name=float]", "1000")
    page.click("[data-action=open-drawer]")
    own = page.locator("[data-own-drawer=cage-1]")
    expect(own).to_be_visible()
    page.keyboard.type(number)  # scanned, while the drawer is shown
    page.keyboard.press("Enter")
    page.click("[data-action=pay-presented]")
    expect(page.locator("[data-form=pay-ticket] [data-done]")).to_be_visible()
    page.click("[data-panel=drawers]")
    expect(page.locator("[data-movements='1']")).to_be_visible()
    expect(own).not_to_contain_text("$950.00")  # nobody is told what should be there
    page.fill("[name=counted]", "920")
    page.click("[data-action=count-drawer]")
    expect(page.locator("[data-difference='-3000']")).to_contain_text("$30.00 less than on record")
    page.fill("[name=drawer-reason]", "three tens are missing")
    page.click("[data-action=close-drawer]")
    sheet = page.locator("[data-sheet=second]")
    expect(sheet.locator("[data-to-sign=close-drawer]")).to_contain_text("three tens are missing")
    sheet.locator("[name=second]").fill("casino-supervisor")
    sheet.locator("[name=second-password]").fill(OWN_PASSWORD)
    sheet.locator("[name=second-office]").select_option("casino-supervisor")
    sheet.locator("[data-action=countersign]").click()
    expect(page.locator("[data-shift-difference='-3000']")).to_be_visible()
    with page.context.expect_page() as printed:
        page.click("[data-shift-report]")
    expect(printed.value.locator("main")).to_contain_text("The drawer is $30.00 short.")
    expect(printed.value.locator("main")).to_contain_text("Countersigned by")
    assert serious(page) == []


@pytest.fixture
def cage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A floor at which nobody handles cash without a drawer."""
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    served = House(
        tmp_path_factory.mktemp("cage"), {"craps-1": "aruze-craps"}, settings="drawers = true\n"
    )
    yield served
    served.stop()


def test_who_has_no_drawer_is_told_before_and_refused_in_a_sentence(
    windows: Windows, cage: House
) -> None:
    seat = Seat(windows.open(), cage, "craps-1")
    seat.insert_note(5_000)
    number = seat.collect()
    page = at_work(windows, cage, "cashier", "tickets")
    needed = page.locator("[data-drawer-needed]")
    expect(needed).to_contain_text("You have no drawer open")
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    page.click("[data-action=pay-presented]")
    expect(page.locator("[data-refusal=no-drawer]")).to_contain_text("open one first")
    page.click("[data-language=zh]")
    expect(page.locator("[data-refusal=no-drawer]")).to_contain_text("抽屉")
    page.click("[data-language=en]")
    assert serious(page) == []
    needed.locator("[data-action=to-drawers]").click()
    page.fill("[name=drawer]", "cage-1")
    page.fill("[name=float]", "100")
    page.click("[data-action=open-drawer]")
    expect(page.locator("[data-own-drawer=cage-1]")).to_be_visible()
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    expect(needed).to_have_count(0)
    page.click("[data-action=pay-presented]")
    expect(page.locator("[data-form=pay-ticket] [data-done]")).to_contain_text("Paid $50.00")
