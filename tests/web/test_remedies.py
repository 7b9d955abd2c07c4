"""What supervisors put right at terminal tables, at their page and under each document."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, filled, perform
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows


@dataclass(frozen=True)
class Case:
    """A game, who puts its rounds right, and two wagers of one round of which the first wins."""

    game: str
    office: str
    wins: str
    loses: str
    result: str


CASES = (
    Case("aruze-sicbo", "electronic-gaming-supervisor", "big", "small", "245"),
    Case("aruze-craps", "assistant-gaming-manager", "field", "any-seven", "63"),
    Case("interblock-sicbo", "assistant-gaming-manager", "big", "small", "245"),
)
EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)


def sat(windows: Windows, house: House, case: Case) -> Seat:
    """Somebody with $20 at a table that no other test has."""
    seat = Seat(windows.open(), house, house.fresh(case.game))
    seat.opened()
    seat.insert_note(2_000)
    return seat


def wagered(seat: Seat, *spots: str) -> None:
    """$5 on each."""
    seat.place(500, *spots)
    for spot in spots:
        seat.stands(spot, 500)


def at_desk(windows: Windows, house: House, seat: Seat, case: Case) -> Page:
    """The supervisor, with the table before them."""
    page = at_work(windows, house, case.office, "tables")
    page.click(f"[data-open='{seat.table}']")
    expect(page.locator(f"[data-at-hand='{seat.table}']")).to_be_visible()
    return page


def done(page: Page, act: str, **fields: str) -> None:
    """Do an act, which is not refused."""
    form = perform(page, act, **fields)
    expect(form.locator(f"[data-done={act}]")).to_be_visible()


def shut(page: Page, act: str, refusal: str) -> None:
    """The key of an act cannot be pressed, and says why."""
    key = page.locator(f"[data-act={act}]")
    expect(key).to_have_attribute("data-shut", refusal)
    expect(key).to_be_disabled()


def table_is(page: Page, seat: Seat, state: str) -> None:
    expect(page.locator(f"[data-table='{seat.table}']")).to_have_attribute("data-state", state)


def play_on(seat: Seat, case: Case, credit: str) -> None:
    """The next round is a round like any other."""
    seat.opened()
    seat.force(case.result)
    wagered(seat, case.wins)
    seat.played(case.result)
    seat.meter("credit", credit)


@EACH
@clause("aruze-sicbo", "1.1/cocked-dice", "1.1/void", "7.4", "7.4.1")
@clause("aruze-craps", "1.1/cocked-dice", "1.1/void", "6.4", "6.4.1")
@clause("interblock", "1.1/cocked-dice", "1.1/void", "8.4", "8.4.1")
def test_a_round_of_cocked_dice_is_declared_void_and_the_next_is_played(
    windows: Windows, house: House, case: Case
) -> None:
    seat = sat(windows, house, case)
    Staff(house).mishap(f"{seat.table}-tumbler", "cocked")
    wagered(seat, case.wins)
    house.end_period(seat.table)
    house.shoot(seat.table)
    expect(seat.page.locator("[data-over=stopped]")).to_be_visible()
    page = at_desk(windows, house, seat, case)
    table_is(page, seat, "stopped")
    expect(page.locator("[data-fault]")).to_be_visible()
    # Nothing else can be declared: what dice that lean would have shown is nobody's to say.
    reason = "a die leans on the wall"
    shut(page, "enter-unread-result", "not-entered-by-hand")
    done(page, "declare-void", reason=reason)
    seat.meter("credit", "$20.00")
    play_on(seat, case, "$25.00")


@EACH
@clause("aruze-sicbo", "7.4", "7.4.2")
@clause("aruze-craps", "6.4", "6.4.2")
@clause("interblock", "8.4", "8.4.2")
def test_a_tumbler_that_a_supervisor_holds_faulty_stands_still_until_it_is_cleared(
    windows: Windows, house: House, case: Case
) -> None:
    seat = sat(windows, house, case)
    wagered(seat, case.wins)
    page = at_desk(windows, house, seat, case)
    done(page, "declare-device-fault", reason="it rattles")
    expect(seat.page.locator("[data-over=stopped]")).to_be_visible()
    done(page, "declare-void", reason="it rattles")
    seat.meter("credit", "$20.00")
    table_is(page, seat, "suspended")
    expect(seat.page.locator("[data-over=suspended]")).to_be_visible()
    done(page, "resume-table", reason="a screw was tightened")
    table_is(page, seat, "open")
    play_on(seat, case, "$25.00")


@EACH
@clause("aruze-sicbo", "7.2.3", "7.3")
@clause("aruze-craps", "6.2.3", "6.3")
@clause("interblock", "8.3")
def test_of_a_terminal_held_faulty_only_the_confirmed_wagers_are_settled(
    windows: Windows, house: House, case: Case
) -> None:
    seat = sat(windows, house, case)
    wagered(seat, case.wins, case.loses)
    terminal = f"{seat.table}-1"
    page = at_desk(windows, house, seat, case)
    page.click(f"[data-terminal='{terminal}']")
    done(page, "declare-terminal-fault", reason="the screen flickers")
    expect(seat.page.locator("[data-over=failed]")).to_be_visible()
    page.click("[data-act=confirm-wagers]")
    form = page.locator("[data-act-form=confirm-wagers]")
    form.locator(f"[data-field=unconfirmed] [data-choice='{case.loses}']").click()
    form.locator("[name=reason]").fill("it is not on the terminal's record")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done=confirm-wagers]")).to_be_visible()
    seat.meter("credit", "$15.00")
    done(page, "restore-terminal", reason="the cable was loose")
    expect(seat.page.locator("[data-over=failed]")).to_have_count(0)
    seat.force(case.result)
    seat.played(case.result)
    seat.meter("credit", "$25.00")


@EACH
@clause("aruze-sicbo", "7.6", "7.6.1.2")
@clause("aruze-craps", "6.6", "6.6.1.2")
@clause("interblock", "8.6", "8.7.2")
def test_a_server_held_faulty_gives_every_stake_back_and_plays_when_it_is_cleared(
    windows: Windows, house: House, case: Case
) -> None:
    seat = sat(windows, house, case)
    other = Seat(windows.open(), house, seat.table, 2)
    other.insert_note(2_000)
    wagered(seat, case.wins)
    wagered(other, case.loses)
    page = at_desk(windows, house, seat, case)
    done(page, "declare-server-fault", reason="two screens show another time")
    expect(other.page.locator("[data-over=stopped]")).to_be_visible()
    shut(page, "resume-table", "not-now")
    done(page, "declare-void", reason="two screens show another time")
    for one in (seat, other):
        one.meter("credit", "$20.00")
    table_is(page, seat, "suspended")
    done(page, "resume-table", reason="it was the clock")
    play_on(seat, case, "$25.00")


@EACH
@clause("aruze-sicbo", "8.8", "8.8.2", "8.9")
@clause("aruze-craps", "7.8", "7.8.2", "7.9")
@clause("interblock", "9.9", "9.9.2", "9.10")
def test_a_round_is_invalidated_for_fraud_and_the_stake_of_the_named_is_kept(
    windows: Windows, house: House, case: Case
) -> None:
    seat = sat(windows, house, case)
    other = Seat(windows.open(), house, seat.table, 2)
    other.insert_note(2_000)
    wagered(seat, case.wins)
    wagered(other, case.loses)
    number = seat.round
    seat.force(case.result)
    seat.played(case.result)
    seat.meter("credit", "$25.00")
    other.meter("credit", "$15.00")
    page = at_desk(windows, house, seat, case)
    page.click("[data-act=invalidate-round]")
    form = page.locator("[data-act-form=invalidate-round]")
    form.locator("[data-add=forfeit]").click()
    pair = form.locator("[data-field=forfeit] .pair")
    pair.locator("select").select_option(f"{seat.table}-1")
    pair.locator("input").fill("Mallory")
    form.locator("[name=round]").fill(str(number))
    form.locator("[name=cause]").select_option("fraud")
    form.locator("[name=reason]").fill("a magnet lay under the tumbler")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done=invalidate-round]")).to_be_visible()
    seat.meter("credit", "$15.00")  # without winnings, and the stake is kept
    other.meter("credit", "$20.00")


@clause("interblock", "8.2.5", "8.8")
def test_a_number_that_the_wheel_could_not_read_is_entered_and_settled(
    windows: Windows, house: House
) -> None:
    case = Case("interblock-roulette", "electronic-gaming-supervisor", "red", "black", "5")
    seat = sat(windows, house, case)
    Staff(house).mishap(f"{seat.table}-wheel", "sensor-error")
    wagered(seat, case.wins)
    number = seat.round
    house.end_period(seat.table)
    expect(seat.page.locator("[data-over=stopped]")).to_be_visible()
    page = at_desk(windows, house, seat, case)
    # What was placed is on the record beside the form, and nothing was settled meanwhile.
    expect(page.locator(f"tr:has([data-terminal='{seat.table}-1'])")).to_contain_text("$5.00")
    shut(page, "enter-unread-result", "confirm-round-first")
    done(page, "confirm-stopped-wagers", reason="as the terminal's record has them")
    done(page, "enter-unread-result", result=case.result, reason="the ball lies on 5")
    seat.shown(number, case.result)
    seat.meter("credit", "$25.00")


@clause("aruze-sicbo", "7.1", "7.1/recalculate")
def test_of_two_supervisors_at_one_form_the_second_is_told_what_the_first_did(
    windows: Windows, house: House
) -> None:
    """Both have the form of the same round open; the first makes it 1-2-4, and Small wins."""
    seat = sat(windows, house, CASES[0])
    seat.force("245")
    wagered(seat, "small")
    number = seat.round
    seat.played("245")
    seat.meter("credit", "$15.00")
    first = at_desk(windows, house, seat, CASES[0])
    other = Case("aruze-sicbo", "assistant-gaming-manager", "big", "small", "245")
    second = at_desk(windows, house, seat, other)
    for page in (first, second):
        page.click("[data-act=correct-result]")
        page.fill("[data-act-form=correct-result] [name=round]", str(number))
    form = filled(first, "correct-result", result="124", reason="the camera shows 1, 2 and 4")
    expect(form.locator("[data-done=correct-result]")).to_be_visible()
    seat.meter("credit", "$25.00")
    late = filled(second, "correct-result", result="236", reason="the camera shows 2, 3 and 6")
    told = late.locator("[data-refusal=outdated]")
    expect(told).to_contain_text("electronic gaming supervisor, did 'correct result' at")
    expect(told).to_contain_text("open the form again")
    seat.meter("credit", "$25.00")
    # It is opened afresh, with nothing in it, and then it is decided on what is so now.
    late.locator("[data-action=look-again]").click()
    expect(told).to_have_count(0)
    expect(late.locator("textarea[name=reason]")).to_have_value("")
    late.locator("[name=round]").fill(str(number))
    again = filled(second, "correct-result", result="236", reason="the other camera shows 2-3-6")
    expect(again.locator("[data-done=correct-result]")).to_be_visible()
    seat.meter("credit", "$15.00")
    # Who did one thing may do the next at once, from the same form.
    again.locator("[data-action=act-again]").click()
    again.locator("[name=round]").fill(str(number))
    filled(second, "correct-result", result="124", reason="the first camera was right")
    expect(again.locator("[data-done=correct-result]")).to_be_visible()
    seat.meter("credit", "$25.00")
