"""The roster on its page: put on, seen at work, taken off; read by who does not keep it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.barriers import serious
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.windows import Windows


def wall(page: Page, hours: int) -> str:
    """An hour before or after now by the clock that the page shows, as a field has it."""
    hour, minute = page.locator("header time").inner_text().split(":")
    return f"{(int(hour) + hours) % 24:02d}:{minute}"


def test_somebody_is_put_on_the_roster_is_on_duty_and_is_taken_off(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "casino-supervisor", "roster")
    form = page.locator("[data-form=roster-duty]")
    form.locator("[name=person]").select_option("attendant")
    expect(form.locator("[name=duty]")).to_have_value("attendant")
    form.locator("[name=from]").fill(wall(page, 0))
    form.locator("[name=until]").fill(wall(page, 4))
    form.locator("[data-action=roster-duty]").click()
    expect(page.locator("[data-done]")).to_contain_text("attendant is on the roster")
    duty = page.locator("[data-office-duties=attendant] [data-duty]").last
    expect(duty).to_have_attribute("data-now", "true")
    expect(duty).to_contain_text("on duty, not signed on")
    assert serious(page) == []
    # Twice at a time is refused, in a sentence and in the reader's language.
    form.locator("[name=person]").select_option("attendant")
    form.locator("[data-action=roster-duty]").click()
    expect(page.locator("[data-refusal=rostered-already]")).to_contain_text("on duty then already")
    page.click("[data-language=zh]")
    expect(page.locator("[data-refusal=rostered-already]")).to_contain_text("已当值")
    expect(page.locator("h2")).to_have_text("当值人员")
    page.click("[data-language=en]")
    reads = at_work(windows, house, "inspector", "roster")
    expect(reads.locator("[data-office-duties=attendant]")).to_contain_text("on duty")
    expect(reads.locator("[data-form], [data-end-duty]")).to_have_count(0)
    duty.locator("[data-end-duty]").click()
    page.fill("[name=withdraw-reason]", "sent home")
    page.click("[data-action=withdraw-duty]")
    expect(page.locator("[data-done]")).to_contain_text("off the roster")
    expect(duty).to_contain_text("ended: sent home")
    # A viewer sees it without asking again.
    expect(reads.locator("[data-office-duties=attendant]")).to_contain_text("ended: sent home")
