"""What a terminal keeps itself: told when its line is back, and compared with the house's."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.test_terminals_desk import MANAGER, SUPERVISOR, at_desk, call, sat
from tests.web.windows import Windows

GAMES = [
    ("aruze-sicbo", SUPERVISOR, "small"),
    ("aruze-craps", MANAGER, "field"),
    ("interblock-roulette", SUPERVISOR, "red"),
]
CHANGED = """([name, cell]) => {
    const kept = JSON.parse(localStorage.getItem(name));
    kept.layouts.at(-1).stakes[cell] = 700;
    localStorage.setItem(name, JSON.stringify(kept));
}"""
"""A memory that has gone wrong: seven dollars where five were placed."""


def lost(windows: Windows, house: House, game: str, spot: str) -> Seat:
    """$5 on a spot, and the line of the terminal is gone for longer than it may be."""
    seat = sat(windows, house, game)
    seat.place(500, spot)
    seat.stands(spot, 500)
    windows.cut(seat.page)
    return seat


@pytest.mark.parametrize(("game", "office", "spot"), GAMES)
@clause("aruze-sicbo", "7.1/confirm", "7.2.2")
@clause("aruze-craps", "6.1/confirm", "6.2.2")
@clause("interblock", "8.1/confirm", "8.2.2")
def test_a_lost_terminal_comes_back_and_its_own_record_stands_beside_the_houses(
    windows: Windows, house: House, game: str, office: str, spot: str
) -> None:
    seat = lost(windows, house, game, spot)
    name = f"{seat.table}-1"
    page = at_work(windows, house, office, "tables")
    expect(call(page, name, "lost")).to_have_attribute("data-rings", "true")
    at_desk(page, seat.table, name)
    record = page.locator(f"[data-record='{name}']")
    expect(record.locator("[data-own-record=waiting]")).to_be_visible()
    windows.mend(seat.page)
    compared = record.locator(f"[data-compared='{spot}']")
    expect(compared).to_have_attribute("data-differs", "false")
    touch = record.locator(f"[data-own-touch='place-wager {spot}']")
    expect(touch).to_contain_text("$5.00")
    page.click("[data-act=confirm-wagers]")
    form = page.locator("[data-act-form=confirm-wagers]")
    form.locator("[name=reason]").fill("both records have it")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done=confirm-wagers]")).to_be_visible()
    expect(call(page, name, "unconfirmed")).to_have_count(0)


@clause("aruze-sicbo", "7.1/confirm", "7.2.2")
def test_what_was_decided_while_a_terminal_was_lost_is_told_to_its_player_until_it_is_paid(
    windows: Windows, house: House
) -> None:
    seat = lost(windows, house, "aruze-sicbo", "small")
    name = f"{seat.table}-1"
    page = at_work(windows, house, SUPERVISOR, "tables")
    expect(call(page, name, "lost")).to_have_attribute("data-rings", "true")
    seat.force("124")
    house.end_period(seat.table)
    house.shoot(seat.table)
    at_desk(page, seat.table, name)
    expect(page.locator(f"[data-record='{name}'] [data-pending=small]")).to_contain_text("$10.00")
    # Who read the result is told in words, and not as the device wrote it.
    result = page.locator("[data-touch]", has_text="The result is 124")
    expect(result).to_contain_text(f"read by {seat.table}-tumbler")
    expect(result).not_to_contain_text("{")
    windows.mend(seat.page)
    sign = seat.page.locator("[data-over=unconfirmed]")
    expect(sign).to_contain_text("$10.00 waits to be confirmed")
    seat.meter("credit", "$15.00")
    page.click("[data-act=confirm-wagers]")
    form = page.locator("[data-act-form=confirm-wagers]")
    expect(form.locator("[data-field=round] .fixed")).to_have_text("1")
    form.locator("[name=reason]").fill("both records have it")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done=confirm-wagers]")).to_be_visible()
    expect(sign).to_have_count(0)
    seat.meter("credit", "$25.00")


@clause("aruze-sicbo", "7.1/confirm")
def test_where_the_two_records_differ_it_is_marked_and_the_wager_can_be_made_void(
    windows: Windows, house: House
) -> None:
    seat = lost(windows, house, "aruze-sicbo", "small")
    name = f"{seat.table}-1"
    page = at_work(windows, house, SUPERVISOR, "tables")
    expect(call(page, name, "lost")).to_have_attribute("data-rings", "true")
    seat.page.evaluate(CHANGED, [f"pitboss-record:{seat.table}/{name}", "small"])
    windows.mend(seat.page)
    seat.page.reload()
    at_desk(page, seat.table, name)
    compared = page.locator(f"[data-record='{name}'] [data-compared=small]")
    expect(compared).to_have_attribute("data-differs", "true")
    expect(compared).to_contain_text("$7.00")
    expect(compared).to_contain_text("$5.00")
    page.click("[data-act=confirm-wagers]")
    form = page.locator("[data-act-form=confirm-wagers]")
    form.locator("[data-field=unconfirmed] [data-choice]").click()
    form.locator("[name=reason]").fill("the records differ")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done=confirm-wagers]")).to_be_visible()
    seat.meter("credit", "$20.00")


def test_a_machine_without_a_memory_says_so(windows: Windows, house: House) -> None:
    seat = lost(windows, house, "aruze-sicbo", "small")
    name = f"{seat.table}-1"
    page = at_work(windows, house, SUPERVISOR, "tables")
    expect(call(page, name, "lost")).to_have_attribute("data-rings", "true")
    kept = json.loads(
        seat.page.evaluate(f"localStorage.getItem('pitboss-record:{seat.table}/{name}')")
    )
    assert [one["what"] for one in kept["touches"]] == ["insert-note", "place-wager small"]
    seat.page.evaluate("localStorage.clear()")
    windows.mend(seat.page)
    seat.page.reload()
    at_desk(page, seat.table, name)
    expect(page.locator(f"[data-record='{name}'] [data-own-record=none]")).to_be_visible()
