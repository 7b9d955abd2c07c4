"""No page of any office keeps anybody out, as axe finds it; and the keyboard reaches the floor."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.barriers import serious
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.windows import Windows

OFFICES = ("casino-supervisor", "cashier", "inspector", "administrator", "promotions-manager")


def test_no_page_of_staff_keeps_anybody_out(windows: Windows, house: House) -> None:
    seen: set[str] = set()
    for office in OFFICES:
        page = at_work(windows, house, office)
        panels = page.locator("[data-panel]").evaluate_all(
            "all => all.map((one) => one.dataset.panel)"
        )
        for panel in panels:
            if panel in seen:
                continue
            seen.add(panel)
            page.click(f"[data-panel={panel}]")
            expect(page.locator(f"[data-shown={panel}]")).to_be_visible()
            if panel == "tables":
                page.click("[data-choose=sicbo-1]")
                expect(page.locator("[data-drawer=sicbo-1]")).to_be_visible()
            page.wait_for_timeout(300)
            assert serious(page) == [], panel
    assert {"tables", "search", "reports", "accounts", "promotions"} <= seen
    assert {"terminals", "drawers", "health", "training"} <= seen


def test_a_seat_is_opened_from_the_plan_by_keyboard_alone(windows: Windows, house: House) -> None:
    page = at_work(windows, house, "casino-supervisor", "tables")
    page.focus("[data-table=sicbo-1] [data-seat=sicbo-1-2]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-seat-shown=sicbo-1-2]")).to_be_visible()
    page.focus("[data-action=close-drawer]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-drawer]")).to_have_count(0)
