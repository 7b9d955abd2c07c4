"""Significant events on the staff pages: read by day, filtered, followed to the round's record."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.staff import Staff
from tests.web.windows import Windows


def test_a_supervisor_reads_what_happened_and_goes_to_the_record_of_the_round(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    supervisor = Staff(house)
    stopped = {"table": table, "round": 1, "reason": "the tumbler stands still"}
    supervisor.act("declare-device-fault", **stopped)
    supervisor.act("declare-void", **{**stopped, "reason": "no result"})
    page = at_work(windows, house, "electronic-gaming-supervisor", "events")
    page.select_option("[name=events-table]", table)
    listed = page.locator("[data-event]")
    expect(listed.first).to_have_attribute("data-event", "round-voided")
    expect(page.locator("[data-event-detail]")).to_contain_text("void")
    times = listed.locator("time").all_inner_texts()
    assert times == sorted(times, reverse=True)
    page.select_option("[name=events-kind]", "holds")
    expect(page.locator("ol[data-day]")).to_contain_text("Nothing significant happened")
    page.select_option("[name=events-kind]", "rounds")
    expect(page.locator("[data-event][data-kind=rounds]").first).to_be_visible()
    expect(page.locator("[data-event]:not([data-kind=rounds])")).to_have_count(0)
    page.click("[data-event=round-voided]")
    page.click("[data-action=open-round]")
    expect(page.locator("[data-shown=rounds] [data-story='1']")).to_be_visible()


def test_an_inspector_turns_days_and_pages_in_chinese(windows: Windows, house: House) -> None:
    table = house.fresh("aruze-sicbo")
    supervisor = Staff(house)
    for number in range(51):
        act = "disable-terminal" if number % 2 == 0 else "enable-terminal"
        supervisor.act(act, table=table, terminal=f"{table}-1", reason="a look inside")
    page = at_work(windows, house, "inspector", "events")
    page.select_option("[name=events-table]", table)
    expect(page.locator("[data-action=older]")).to_be_visible()
    shown = page.locator("[data-event]").count()
    page.click("[data-action=older]")
    expect(page.locator("[data-action=older]")).to_have_count(0)
    assert page.locator("[data-event]").count() > shown
    page.click("[data-language=zh]")
    expect(page.locator("h2")).to_contain_text("重要事件")
    page.fill("[name=day]", "2030-01-15")
    page.locator("[name=day]").blur()
    expect(page.locator("ol[data-day='2030-01-15']")).to_contain_text("15/01/2030")
    expect(page.locator("[data-day-words]")).to_have_text("2030年1月15日")
    page.click("[data-action=day-after]")
    expect(page.locator("[data-event]").first).to_be_visible()
    assert page.locator("[data-action=perform]").count() == 0


def test_cases_and_disputes_go_on_to_older_ones(windows: Windows, house: House) -> None:
    supervisor = Staff(house, "games-supervisor")
    given = {"table": "dealer-2", "person": "Ada", "text": "late"}
    for _ in range(51):
        supervisor.act("record-dispute", round=None, **given)
    page = at_work(windows, house, "games-supervisor", "disputes")
    rows = page.locator("[data-dispute]")
    expect(rows.first).to_be_visible()
    shown = rows.count()
    page.click("[data-action=older]")
    expect(rows.nth(shown)).to_be_visible()
