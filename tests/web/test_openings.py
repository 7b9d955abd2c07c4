"""A dealer's table that has closed and is opened again from its console."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import DEALT_GAMES, House
from tests.web.offices import at_work
from tests.web.pit import Pit
from tests.web.windows import Windows


@clause("sicbo-nicc", "2.7.2")
@clause("sicbo-ilga", "2.7.2")
@pytest.mark.parametrize("game", DEALT_GAMES)
def test_a_closed_table_is_opened_again_by_a_supervisor_and_played(
    page: Page, house: House, windows: Windows, game: str
) -> None:
    pit = Pit(page, house, game)
    dealer = pit.dealer
    dealer.press("table")
    dealer.press("close-table")
    pit.sign()
    expect(page.locator("[data-closed]")).to_be_visible()
    # A supervisor finds it among the tables, and the console has one key for it.
    supervisor = at_work(windows, house, "games-supervisor", "tables")
    expect(supervisor.locator(f"[data-closed='{pit.table}']")).to_be_visible()
    expect(page.locator("[data-action=close-table]")).to_have_count(0)
    amount = page.locator("[name=float]")
    expect(amount).to_have_value("")  # it is for a person to count
    amount.fill("0")
    expect(page.locator("[data-action=open-table]")).to_be_disabled()
    amount.fill("25000")
    dealer.press("open-table")
    pit.sign()
    expect(page.locator("[data-closed]")).to_have_count(0)
    expect(page.locator("[data-float]")).to_have_attribute("data-float", "2500000")
    pit.close()
    pit.seat("1", "Ada")
    pit.shaken()
    pit.wager("1", "small", 500)
    pit.played("124")
    expect(pit.position("1")).to_contain_text("$105 in value chips")
    supervisor.reload()
    expect(supervisor.locator(f"[data-closed='{pit.table}']")).to_have_count(0)
