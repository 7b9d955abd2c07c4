"""The monthly report of money errors on the page *Reports*: made, delivered, and read (8.13)."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import OPENS, House
from tests.web.offices import at_work, perform
from tests.web.paths import PAGES
from tests.web.staff import Staff
from tests.web.windows import Windows

PATIENCE_SECONDS = 120
DAY = 24 * 3_600
CASE = {
    "number": "C-1", "document": "sicbo-nicc", "kind": "wager", "direction": "over",
    "cents": 110_000, "table": "dealer-2", "cause": "paid twice",
}  # fmt: skip


@pytest.fixture
def monthly(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A floor of its own, whose clock goes on into the next month."""
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    served = House(tmp_path_factory.mktemp("monthly"), {"dealer-2": "sicbo-nicc"})
    yield served
    served.stop()


def made(house: House, month: str) -> None:
    """The server, which looks twice a minute, has seen that a month ended."""
    token = Staff(house, "casino-supervisor").token
    for _ in range(PATIENCE_SECONDS):
        if any(one["month"] == month for one in house.asked("/api/errors", token=token)):
            return
        time.sleep(1)
    raise AssertionError(f"the report of {month} is not made")


@clause("sicbo-nicc", "8.13", "8.13/report", "1.1/nicc")
def test_the_months_report_is_made_read_and_its_delivery_told_on_the_page(
    windows: Windows, monthly: House
) -> None:
    now = round(OPENS.timestamp() * 1000)
    Staff(monthly, "dealer").act("open-case", **CASE, event_at=now, known_at=now)
    inspector = at_work(windows, monthly, "inspector", "reports")
    march = inspector.locator("[data-month='2040-03']")
    expect(march).to_have_attribute("data-unfinished", "true")
    expect(inspector.locator("[data-month='2040-04']")).to_have_count(0)  # it has not begun
    monthly.pass_time(30 * DAY)
    monthly.tokens.clear()  # nobody stays signed on for a month
    made(monthly, "2040-03")
    supervisor = at_work(windows, monthly, "casino-supervisor", "reports")
    march = supervisor.locator("[data-month='2040-03']")
    expect(march).to_have_attribute("data-unfinished", "false")
    expect(march).to_contain_text("not delivered")
    with supervisor.context.expect_page() as opened:
        march.locator("[data-errors='2040-03']").click()
    expect(opened.value.locator("body")).to_contain_text("NSW Independent Casino Commission")
    expect(opened.value.locator("body")).to_contain_text("C-1")
    # How it reached the NICC is recorded, and told in its line.
    supervisor.click("[data-panel=acts]")
    sent = {"month": "2040-03", "how": "portal", "reference": "R-1"}
    perform(supervisor, "record-report-delivery", **sent)
    supervisor.click("[data-panel=reports]")
    expect(march).to_contain_text("R-1")
    expect(march).not_to_contain_text("not delivered")
