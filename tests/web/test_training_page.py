"""The training console: a result is forced and something breaks, by keys and on record."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.windows import Windows


def test_a_result_is_forced_and_a_fault_injected_on_the_page(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("interblock-sicbo"))
    seat.insert_note(2_000)
    device = f"{seat.table}-tumbler"
    page = at_work(windows, house, "administrator", "training")
    expect(page.locator("[data-action=force-result]")).to_be_disabled()
    page.select_option("[name=training-device]", device)
    page.fill("[name=training-result]", "256")
    page.click("[data-action=force-result]")
    expect(page.locator("[data-shown=training]")).to_contain_text("256")
    expect(page.locator("[data-shown=training] [data-done]")).to_contain_text(device)
    seat.place(500, "big")
    seat.stands("big", 500)
    seat.played("256")
    # What is no result of the device is refused where it was typed.
    page.fill("[name=training-result]", "777")
    page.click("[data-action=force-result]")
    expect(page.locator("[data-shown=training] [role=alert]")).to_be_visible()
    page.select_option("[name=training-mishap]", "cocked")
    page.click("[data-action=inject-mishap]")
    expect(page.locator("[data-shown=training] [data-done]")).to_contain_text(device)
    seat.opened()
    seat.place(500, "big")
    seat.stands("big", 500)
    house.end_period(seat.table)
    house.shoot(seat.table)
    expect(seat.page.locator("[data-over=stopped]")).to_be_visible()
