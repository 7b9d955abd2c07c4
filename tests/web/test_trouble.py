"""When play does not go on as usual, a seat says what happened and what to do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.seats import Seat
from tests.web.staff import Staff


@pytest.fixture
def staff(house: House) -> Staff:
    return Staff(house)


def test_a_terminal_switched_off_takes_nothing_new_and_pays_out(
    page: Page, house: House, staff: Staff
) -> None:
    table = house.fresh("aruze-sicbo")
    seat = Seat(page, house, table)
    seat.insert_note(2_000)
    seat.place(500, "big")
    seat.stands("big", 500)
    off = {"table": table, "terminal": f"{table}-1", "reason": "drill"}
    staff.act("disable-terminal", **off)
    sign = page.locator("[data-over=disabled]")
    expect(sign).to_contain_text("takes no new wagers and no money")
    expect(page.locator("[data-action=insert-note]")).to_be_disabled()
    expect(page.locator("[data-action=rebet]")).to_be_disabled()
    expect(page.locator("[data-spot=small]")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-spot=small]").click(force=True)
    expect(page.locator("[data-refusal=disabled]")).to_contain_text("Nothing placed on Small")
    seat.stands("big", 500)
    # Credit is collected once nothing is at risk, and what was placed now can be taken back.
    page.click("[data-action=collect]")
    expect(page.locator("[data-refusal=live-wagers]")).to_be_visible()
    page.click("[data-action=clear]")
    page.click("[data-action=collect]")
    page.click("[data-action=take-ticket]")
    seat.meter("credit", "$0.00")
    staff.act("enable-terminal", **off)
    expect(sign).to_have_count(0)
    expect(page.locator("[data-action=insert-note]")).to_be_enabled()


def test_a_failed_terminal_is_out_of_service_until_it_is_restored(
    page: Page, house: House, staff: Staff
) -> None:
    table = house.fresh("aruze-sicbo")
    seat = Seat(page, house, table, 2)
    seat.insert_note(2_000)
    of = {"table": table, "terminal": f"{table}-2", "reason": "drill"}
    staff.act("declare-terminal-fault", **of)
    plate = page.locator("[data-over=failed]")
    expect(plate).to_contain_text("This terminal is out of service")
    expect(plate).to_contain_text("call an attendant")
    expect(page.locator("[data-action=collect]")).to_be_disabled()
    seat.meter("credit", "$20.00")
    staff.act("restore-terminal", **of)
    expect(plate).to_have_count(0)
    expect(page.locator("[data-action=collect]")).to_be_enabled()


@clause("interblock", "1.1/void")
def test_a_stopped_round_says_why_and_a_void_one_that_stakes_went_back(
    page: Page, house: House, staff: Staff
) -> None:
    table = house.fresh("interblock-sicbo")
    seat = Seat(page, house, table)
    seat.insert_note(2_000)
    staff.mishap(f"{table}-tumbler", "stuck")
    seat.place(500, "small")
    seat.meter("credit", "$15.00")
    number = seat.round
    house.end_period(table)
    house.shoot(table)
    plate = page.locator("[data-over=stopped]")
    expect(plate).to_contain_text("This round is stopped")
    expect(plate).to_contain_text("The result could not be read.")
    seat.stands("small", 500)
    page.click("[data-language=zh]")
    expect(plate).to_contain_text("无法读出结果")
    page.click("[data-language=en]")
    staff.act("declare-void", table=table, round=number, reason="drill")
    expect(page.locator("[data-over=void]")).to_contain_text(f"Round {number} has no result")
    expect(page.locator("[data-over=suspended]")).to_contain_text("until an attendant resumes it")
    seat.meter("credit", "$20.00")
    staff.act("resume-table", table=table, reason="drill")
    seat.opened()
    page.click("[data-action=recall]")
    game = page.locator(f"[data-recalled='{number}']")
    expect(game).to_have_attribute("data-status", "void")
    expect(game).to_contain_text("No result")


@clause("interblock", "8.2.4")
def test_no_spin_is_told_at_every_terminal_of_the_wheel(
    page: Page, house: House, staff: Staff
) -> None:
    table = house.fresh("interblock-roulette")
    seat = Seat(page, house, table)
    other = page.context.new_page()
    Seat(other, house, table, 2)
    seat.insert_note(2_000)
    staff.mishap(f"{table}-wheel", "no-spin")
    seat.place(500, "red")
    number = seat.round
    house.end_period(table)
    for screen in (page, other):
        plate = screen.locator("[data-over=stopped]")
        expect(plate).to_contain_text("No spin: the ball was spun while the wheel stood still.")
    seat.stands("red", 500)
    Staff(house, "casino-supervisor").act("announce-no-spin", table=table, round=number)
    staff.act("declare-void", table=table, round=number, reason="no spin")
    for screen in (page, other):
        expect(screen.locator("[data-over=void]")).to_contain_text(f"Round {number} has no result")
    seat.meter("credit", "$20.00")


def test_the_close_of_play_is_announced_beside_the_felt(
    page: Page, house: House, staff: Staff
) -> None:
    table = house.fresh("interblock-roulette")
    Seat(page, house, table)
    later = house.at + 3_600_000
    staff.act("warn-of-closing", table=table, closes_at=later)
    sign = page.locator("[data-over=closing]")
    expect(sign).to_contain_text("Play closes at")
    edge, felt = sign.bounding_box(), page.locator("[data-spot='column:1']").bounding_box()
    assert edge is not None
    assert felt is not None
    assert felt["x"] + felt["width"] <= edge["x"], "it stands at the side and covers no area"
    staff.act("withdraw-warning", table=table)
    expect(sign).to_have_count(0)


def test_a_ticket_that_does_not_come_is_said_and_the_credit_stays(
    page: Page, house: House, staff: Staff
) -> None:
    table = house.fresh("aruze-sicbo")
    seat = Seat(page, house, table, 3)
    seat.insert_note(2_000)
    staff.mishap(f"{table}-3-printer", "out-in-the-middle")
    page.click("[data-action=collect]")
    expect(page.locator("[data-over=unprinted]")).to_contain_text("could not be printed")
    seat.meter("credit", "$20.00")
    # The printer has no paper now, and the terminal says what can be done about it.
    page.click("[data-action=collect]")
    expect(page.locator("[data-collect=no-paper]")).to_contain_text("The printer has no paper.")


def test_a_seat_that_another_screen_took_says_so_and_can_be_taken_back(
    page: Page, house: House
) -> None:
    table = house.fresh("aruze-craps")
    Seat(page, house, table)
    other = page.context.new_page()
    Seat(other, house, table)
    expect(page.locator("[data-over=replaced]")).to_contain_text("Another screen has this seat")
    page.click("[data-action=take-back]")
    expect(page.locator(".terminal")).to_have_attribute("data-link", "live")
    expect(other.locator("[data-over=replaced]")).to_be_visible()
