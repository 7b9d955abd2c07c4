"""The desks of staff and the sheets of the console within everybody's reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import serious
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.pit import Pit
from tests.web.windows import Windows

PANELS = {
    "cashier": ("tickets", "payments", "patrons", "cases", "reports"),
    "games-supervisor": ("tables", "vouchers", "patrons", "cases", "disputes", "rounds"),
    "administrator": ("accounts",),
}


@pytest.mark.parametrize("office", PANELS)
def test_nothing_on_the_page_of_an_office_keeps_anybody_out(
    windows: Windows, house: House, office: str
) -> None:
    page = at_work(windows, house, office)
    for panel in PANELS[office]:
        page.click(f"[data-panel={panel}]")
        expect(page.locator(f"[data-shown={panel}] h2").first).to_be_visible()
        assert serious(page) == [], panel


def test_nothing_in_the_sheets_of_the_console_keeps_anybody_out(page: Page, house: House) -> None:
    pit = Pit(page, house, "sicbo-nicc")
    pit.seat("1", "Ada")
    pit.open_place("1", "change")
    for means in ("cash", "chips", "voucher"):
        page.click(f"[data-choice=change-{means}]")
        assert serious(page) == [], means
    pit.act("leave-place", place="1", remaining_cents=10_000)
    pit.close()
    pit.dealer.press("table")
    assert serious(page) == []
    pit.dealer.press("close-table")
    pit.sign()
    expect(page.locator("[name=float]")).to_be_visible()
    assert serious(page) == []
