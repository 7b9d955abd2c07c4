"""Paper that runs out and comes back, and a table that closes with a player's credit on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.staff import Staff
from tests.web.test_terminals_desk import ATTENDANT, SUPERVISOR, at_desk, call, done, sat
from tests.web.windows import Windows

FORM_CLAUSES = {"aruze-sicbo": "5.1", "interblock-sicbo": "6.1"}


@pytest.mark.parametrize("game", ["aruze-sicbo", "aruze-craps", "interblock-sicbo"])
@clause("aruze-sicbo", "3.8")
@clause("aruze-craps", "2.2.3", "3.8")
@clause("interblock", "2.3.4", "3.6")
def test_when_paper_is_back_the_terminal_prints_and_the_call_is_over(
    windows: Windows, house: House, game: str
) -> None:
    seat = sat(windows, house, game)
    name = f"{seat.table}-1"
    page = at_work(windows, house, ATTENDANT, "tables")
    Staff(house).mishap(f"{name}-printer", "paper-out", times=3)  # long enough to be seen
    seat.page.click("[data-action=collect]")
    expect(call(page, name, "printer")).to_have_attribute("data-rings", "true")
    seat.meter("credit", "$20.00")
    # The printer is asked again: it has paper, the call ends, and the ticket comes.
    expect(call(page, name, "printer")).to_have_count(0)
    assert len(seat.collect()) == 18


@clause("aruze-craps", "2.2.3")
def test_the_person_who_waits_for_paper_reads_when_it_is_back(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "aruze-craps")
    page = seat.page
    Staff(house).mishap(f"{seat.table}-1-printer", "paper-out", times=3)
    page.click("[data-action=collect]")
    expect(page.locator("[data-over=unprinted]")).to_be_visible()
    page.click("[data-action=collect]")
    expect(page.locator("[data-collect=no-paper]")).to_contain_text("The printer has no paper.")
    # The sheet says why its keys are others now, and no sign asks for patience any more.
    expect(page.locator("[data-collect=paper-back]")).to_contain_text("works again")
    expect(page.locator("[data-over=unprinted]")).to_have_count(0)
    page.click("[data-action=collect-now]")
    expect(page.locator("[data-ticket]")).to_contain_text("$20.00")


@pytest.mark.parametrize("game", ["aruze-sicbo", "interblock-sicbo"])
@clause("aruze-sicbo", "5.1", "5.1/sign")
@clause("interblock", "6.1", "6.1/sign", "9.14")
def test_a_table_that_closes_with_credit_on_it_owes_it_at_the_cage(
    windows: Windows, house: House, game: str
) -> None:
    seat = sat(windows, house, game)
    page = at_work(windows, house, SUPERVISOR, "tables")
    at_desk(page, seat.table)
    done(page, "warn-of-closing")
    expect(seat.page.locator("[data-over=closing]")).to_contain_text("$20.00")
    early = page.locator("[data-act=close-table]")
    expect(early).to_have_attribute("data-shut", "closing-notice-needed")
    house.pass_time(21 * 60)
    expect(early).not_to_have_attribute("data-shut", "closing-notice-needed")
    done(page, "close-table")
    # The player is told where the money is, and no longer that play will close.
    over = seat.page.locator("[data-over=closed]")
    expect(over.locator("[data-cents='2000']")).to_have_text("$20.00")
    expect(over).to_contain_text("The cage pays it to you")
    expect(seat.page.locator("[data-over=closing]")).to_have_count(0)
    display = windows.open()
    display.goto(house.url(f"/table/{seat.table}/display"))
    expect(display.locator("[data-sign-plate]")).to_be_visible()
    expect(display.locator("[data-sign-plate]")).not_to_contain_text("play closes")
    cage = at_work(windows, house, "cashier", "balances")
    owed = cage.locator(f"[data-balance^='{seat.table}']")
    expect(owed).to_contain_text("$20.00")
    expect(owed).to_contain_text(f"left as credit on {seat.table}-1 when the table closed")
    with cage.context.expect_page() as opened:
        owed.locator("[data-action=print-form]").click()
    form = opened.value.locator("body")
    for words in (
        "$20.00",
        "twenty dollars",
        f"{seat.table}-1",
        "at the close of play",
        "Witness",
    ):
        expect(form).to_contain_text(words)
    expect(form).to_contain_text(f"Paid under rule {FORM_CLAUSES[game]}.")
    owed.locator("[data-act=pay-owed]").click()
    form = owed.locator("[data-act-form=pay-owed]")
    form.locator("[name=paid_to]").fill("Ada")
    form.locator("[name=identification]").fill("passport N123")
    form.locator("[data-action=perform]").click()
    expect(owed).to_have_count(0)
    expect(over).not_to_contain_text("The cage pays it to you")


def test_a_table_whose_sign_says_a_later_time_is_told_that_and_not_closed_before(
    windows: Windows, house: House
) -> None:
    """It was told that the sign had not been up for twenty minutes, which it had."""
    seat = sat(windows, house, "interblock-sicbo")
    page = at_work(windows, house, SUPERVISOR, "tables")
    at_desk(page, seat.table)
    closes_at = house.at + 3_600_000
    Staff(house, SUPERVISOR).act("warn-of-closing", table=seat.table, closes_at=closes_at)
    key = page.locator("[data-act=close-table]")
    expect(key).to_have_attribute("data-shut", "closing-notice-needed")
    house.pass_time(30 * 60)
    expect(key).to_have_attribute("data-shut", "closing-time-ahead")
    expect(key).to_contain_text("a table with players closes no earlier")
    house.pass_time(30 * 60)
    done(page, "close-table")
