"""The desk of the terminal tables: what rings, who takes it, and how it is put right."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.stories import clause
from tests.web.houses import OPENS, House
from tests.web.offices import at_work, perform, won_by_hand
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

SUPERVISOR = "electronic-gaming-supervisor"
MANAGER = "assistant-gaming-manager"
ATTENDANT = "attendant"


def sat(windows: Windows, house: House, game: str) -> Seat:
    """Somebody with $20 at a table that no other test has."""
    seat = Seat(windows.open(), house, house.fresh(game))
    seat.opened()
    seat.insert_note(2_000)
    return seat


def call(page: Page, where: str, cause: str) -> Locator:
    """A call in the queue."""
    return page.locator(f"[data-queue] [data-call={cause}][data-at='{where}']")


def at_desk(page: Page, table: str, terminal: str = "") -> None:
    """Have a table before one, and a terminal of it."""
    page.click(f"[data-open='{table}']")
    expect(page.locator(f"[data-at-hand='{table}']")).to_be_visible()
    if terminal:
        page.click(f"[data-terminal='{terminal}']")
        expect(page.locator(f"[data-record='{terminal}']")).to_be_visible()


def done(page: Page, act: str, **fields: str) -> None:
    """Do an act, which is not refused."""
    form = perform(page, act, **fields)
    expect(form.locator(f"[data-done={act}]")).to_be_visible()


def cocked(house: House, seat: Seat, *spots: str) -> None:
    """$5 on each, and dice that come to rest leaning."""
    Staff(house).mishap(f"{seat.table}-tumbler", "cocked")
    for spot in spots:
        seat.place(500, spot)
        seat.stands(spot, 500)
    house.end_period(seat.table)
    house.shoot(seat.table)
    expect(seat.page.locator("[data-over=stopped]")).to_be_visible()


def test_a_stopped_round_rings_until_somebody_takes_it_and_ends_when_it_is_put_right(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "aruze-sicbo")
    supervisor = at_work(windows, house, SUPERVISOR, "tables")
    attendant = at_work(windows, house, ATTENDANT, "payments")
    expect(call(supervisor, seat.table, "stopped")).to_have_count(0)
    cocked(house, seat, "big")
    # It rings on whatever page they are, and there is a way from the bell to the place.
    expect(attendant.locator("[data-ringing]")).to_be_visible()
    attendant.click("[data-ringing]")
    rings = call(attendant, seat.table, "stopped")
    expect(rings).to_have_attribute("data-rings", "true")
    expect(rings).to_contain_text("$5.00")
    expect(rings.locator(".clause")).to_have_text("7.4.1")
    rings.locator("[data-action=take-call]").click()
    for page in (attendant, supervisor):
        taken = call(page, seat.table, "stopped")
        expect(taken).to_have_attribute("data-rings", "false")
        expect(taken.locator(f"[data-taken-by={ATTENDANT}]")).to_be_visible()
        expect(taken.locator("[data-action=take-call]")).to_have_count(0)
    # Whose office it is not sees the key, its rule and who may.
    attendant.locator(f"[data-at='{seat.table}'] [data-action=open-call]").click()
    key = attendant.locator("[data-act=declare-void]")
    expect(key).to_have_attribute("data-shut", "not-your-office")
    expect(key).to_be_disabled()
    expect(key).to_contain_text("electronic gaming supervisor")
    call(supervisor, seat.table, "stopped").locator("[data-action=open-call]").click()
    expect(supervisor.locator("[data-fault=cocked-dice] [data-age]")).to_be_visible()
    shut = supervisor.locator("[data-act=enter-unread-result]")
    expect(shut).to_have_attribute("data-shut", "not-entered-by-hand")
    expect(shut).to_be_disabled()
    done(supervisor, "declare-void", reason="a die leans on the wall")
    for page in (attendant, supervisor):
        expect(call(page, seat.table, "stopped")).to_have_count(0)
    seat.meter("credit", "$20.00")
    seat.opened()
    seat.force("245")
    seat.place(500, "big")
    seat.stands("big", 500)
    seat.played("245")
    seat.meter("credit", "$25.00")
    # The same trouble again is another call, which nobody has taken.
    cocked(house, seat, "big")
    expect(call(supervisor, seat.table, "stopped")).to_have_attribute("data-rings", "true")


def test_wagers_that_were_carried_into_a_void_round_stand_unless_they_are_ticked(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "aruze-craps")
    seat.force("22")
    seat.place(500, "pass")
    seat.stands("pass", 500)
    seat.played("22")  # the point is 4
    page = at_work(windows, house, MANAGER, "tables")
    cocked(house, seat, "field")
    at_desk(page, seat.table)
    page.click("[data-act=declare-void]")
    carried = page.locator("[data-field=carried] [data-choice]")
    expect(carried).to_have_count(1)
    expect(carried).to_contain_text(f"{seat.table}-1")
    expect(carried).to_contain_text("$5.00")
    expect(carried).to_have_attribute("aria-pressed", "false")
    page.fill("[data-act-form=declare-void] [name=reason]", "a die leans")
    page.click("[data-act-form=declare-void] [data-action=perform]")
    expect(page.locator("[data-done=declare-void]")).to_be_visible()
    seat.meter("credit", "$15.00")
    # The next time the manager names it, and it goes back too.
    cocked(house, seat, "field")
    page.click("[data-act-form=declare-void] [data-action=cancel-act]")
    page.click("[data-act=declare-void]")
    carried.click()
    page.fill("[data-act-form=declare-void] [name=reason]", "a die leans again")
    page.click("[data-act-form=declare-void] [data-action=perform]")
    expect(page.locator("[data-done=declare-void]")).to_be_visible()
    seat.meter("credit", "$20.00")


@pytest.mark.parametrize(
    ("game", "office", "wins", "result"),
    [
        ("aruze-sicbo", SUPERVISOR, "big", "245"),
        ("aruze-craps", MANAGER, "field", "63"),
        ("interblock-sicbo", SUPERVISOR, "big", "245"),
    ],
)
@clause("aruze-sicbo", "7.1/confirm")
@clause("aruze-craps", "6.1/confirm")
@clause("interblock", "8.1/confirm")
def test_a_failed_terminal_is_confirmed_from_its_record_and_goes_back_into_service(
    windows: Windows, house: House, game: str, office: str, wins: str, result: str
) -> None:
    seat = sat(windows, house, game)
    name = f"{seat.table}-1"
    page = at_work(windows, house, office, "tables")
    seat.place(500, wins)
    seat.stands(wins, 500)
    at_desk(page, seat.table, name)
    done(page, "declare-terminal-fault", reason="the screen flickers")
    expect(call(page, name, "failed")).to_have_attribute("data-rings", "true")
    record = page.locator(f"[data-record='{name}']")
    # The terminal's own record beside the house's, and each touch as both have it.
    compared = record.locator(f"[data-compared={wins}]")
    expect(compared).to_have_attribute("data-differs", "false")
    expect(compared).to_contain_text("$5.00")
    expect(record.locator(f"[data-own-touch='place-wager {wins}']")).to_contain_text("done")
    expect(record.locator("[data-touch]").filter(has_text=f"$5.00 on {wins}")).to_be_visible()
    seat.force(result)
    house.end_period(seat.table)
    house.shoot(seat.table)
    line = record.locator(f"[data-pending={wins}]")
    expect(line).to_contain_text("$5.00")
    expect(line).to_contain_text("$10.00")
    page.click("[data-act=confirm-wagers]")
    form = page.locator("[data-act-form=confirm-wagers]")
    expect(form.locator("[name=terminal]")).to_have_value(name)
    expect(form.locator("[data-field=unconfirmed] [data-choice]")).to_have_count(1)
    form.locator("[name=reason]").fill("the log of the terminal says so")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done=confirm-wagers]")).to_be_visible()
    expect(line).to_have_count(0)
    done(page, "restore-terminal", reason="the cable was loose")
    expect(call(page, name, "failed")).to_have_count(0)
    expect(seat.page.locator("[data-over=failed]")).to_have_count(0)
    seat.meter("credit", "$25.00")


@pytest.mark.parametrize(
    ("game", "office"), [("aruze-sicbo", SUPERVISOR), ("aruze-craps", MANAGER)]
)
@clause("aruze-sicbo", "7.5/withhold")
@clause("aruze-craps", "6.5/withhold")
def test_credit_is_held_and_released_by_a_determination(
    windows: Windows, house: House, game: str, office: str
) -> None:
    seat = sat(windows, house, game)
    name = f"{seat.table}-1"
    page = at_work(windows, house, office, "tables")
    at_desk(page, seat.table, name)
    expect(page.locator("[data-act=determine-hold]")).to_have_attribute(
        "data-shut", "no-credit-held"
    )
    done(page, "hold-credit", cents="12", reason="the note is looked at")
    seat.meter("credit", "$8.00")
    row = page.locator(f"[data-row='{name}']")
    expect(row).to_contain_text("$12.00")
    done(page, "determine-hold", release="yes", reason="the note is good")
    seat.meter("credit", "$20.00")
    expect(row).not_to_contain_text("$12.00")


@pytest.mark.parametrize(
    ("game", "office", "wins", "result"),
    [
        ("aruze-sicbo", SUPERVISOR, "big", "245"),
        ("aruze-craps", MANAGER, "field", "63"),
        ("interblock-sicbo", SUPERVISOR, "big", "245"),
    ],
)
@clause("aruze-sicbo", "8.8.1")
@clause("aruze-craps", "7.8.1")
@clause("interblock", "9.9.1")
def test_a_round_is_invalidated_for_one_of_the_causes_that_the_rule_lists(
    windows: Windows, house: House, game: str, office: str, wins: str, result: str
) -> None:
    seat = sat(windows, house, game)
    seat.force(result)
    seat.place(500, wins)
    seat.stands(wins, 500)
    seat.played(result)
    seat.meter("credit", "$25.00")
    page = at_work(windows, house, office, "tables")
    at_desk(page, seat.table)
    page.click("[data-act=invalidate-round]")
    offered = page.locator("[data-field=cause] option").all_text_contents()
    assert offered[1:] == [
        "Civil commotion", "Fire", "Riot", "Brawl", "Robbery", "Act of God", "Fraud",
    ]  # fmt: skip
    done(page, "invalidate-round", cause="brawl", reason="chairs flew across the table")
    seat.meter("credit", "$20.00")


def test_a_payment_by_hand_and_a_printer_without_paper_ring_at_the_attendants_page(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    page = at_work(windows, house, ATTENDANT, "tables")
    won_by_hand(windows, house, table)
    waits = call(page, f"{table}-1", "handpay")
    expect(waits).to_have_attribute("data-rings", "true")
    expect(waits).to_contain_text("$9,550.00")
    waits.locator("[data-action=take-call]").click()
    expect(waits).to_have_attribute("data-rings", "false")
    other = Seat(windows.open(), house, table, 2)
    other.insert_note(2_000)
    Staff(house).mishap(f"{table}-2-printer", "paper-out")
    other.page.click("[data-action=collect]")
    printer = call(page, f"{table}-2", "printer")
    expect(printer).to_have_attribute("data-rings", "true")
    expect(printer).to_contain_text("The printer has no paper.")


def test_what_a_player_who_left_is_owed_stands_at_the_cage_until_it_is_paid(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "aruze-sicbo")
    seat.force("245")
    seat.place(500, "small")
    seat.stands("small", 500)
    seat.played("245")
    seat.collect()
    seat.insert_note(5_000)  # somebody else sits down
    page = at_work(windows, house, SUPERVISOR, "tables")
    at_desk(page, seat.table)
    done(page, "correct-result", result="124", reason="the camera shows 1, 2 and 4")
    seat.meter("credit", "$50.00")
    balance = page.locator(f"[data-balance^='{seat.table}']")
    expect(balance).to_contain_text("$10.00")
    expect(balance.locator("[data-act=pay-owed]")).to_have_attribute(
        "data-shut", "not-your-office"
    )
    cage = at_work(windows, house, "cashier", "balances")
    owed = cage.locator(f"[data-balance^='{seat.table}']")
    owed.locator("[data-act=pay-owed]").click()
    form = owed.locator("[data-act-form=pay-owed]")
    form.locator("[name=paid_to]").fill("Ada")
    form.locator("[name=identification]").fill("passport N123")
    form.locator("[data-action=perform]").click()
    expect(owed).to_have_count(0)
    expect(balance).to_have_count(0)


def test_every_table_of_the_floor_is_on_one_screen_and_lives(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "aruze-sicbo")
    page = at_work(windows, house, SUPERVISOR, "tables")
    tile = page.locator(f"[data-table='{seat.table}']")
    own = tile.locator(f"[data-seat='{seat.table}-1']")
    expect(own).to_have_attribute("data-kind", "seated")
    seat.place(500, "big")
    expect(own).to_have_attribute("data-kind", "playing")
    expect(tile).to_contain_text("$5 at stake")
    shown: Callable[[], int] = page.locator("[data-table]").count
    assert shown() == len(house.tables)
    page.click("[data-language=zh]")
    expect(tile).to_contain_text("接受下注")


@pytest.mark.parametrize("game", ["aruze-craps", "interblock-roulette"])
@clause("aruze-craps", "7.13", "7.13.1")
@clause("interblock", "9.13")
def test_a_terminal_at_which_somebody_sits_and_does_not_play_is_marked(
    windows: Windows, house: House, game: str
) -> None:
    seat = sat(windows, house, game)
    page = at_work(windows, house, MANAGER, "tables")
    at_desk(page, seat.table)
    row = page.locator(f"[data-row='{seat.table}-1']")
    house.pass_time(14 * 60)
    expect(row).to_contain_text("14")
    expect(row.locator("[data-idle]")).to_have_count(0)
    house.pass_time(60)
    expect(row.locator("[data-idle]")).to_contain_text("not playing")
    # Nothing follows by itself, a terminal without a player is not marked, and a touch ends it.
    expect(page.locator("[data-idle]")).to_have_count(1)
    expect(call(page, f"{seat.table}-1", "idle")).to_have_count(0)
    seat.place(500, "field" if game == "aruze-craps" else "red")
    expect(row.locator("[data-idle]")).to_have_count(0)


@clause("interblock", "9.14", "9.14/sign")
def test_a_closing_sign_says_its_time_and_the_desk_how_long_it_has_been_up(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "interblock-roulette")
    page = at_work(windows, house, "casino-supervisor", "tables")
    at_desk(page, seat.table)
    closes_at = house.at + 3_600_000
    Staff(house, "casino-supervisor").act("warn-of-closing", table=seat.table, closes_at=closes_at)
    told = f"{datetime.fromtimestamp(closes_at / 1000, OPENS.tzinfo):%H:%M}"
    expect(seat.page.locator("[data-over=closing]")).to_contain_text(told)
    sign = page.locator("[data-closing-sign]")
    expect(sign).to_contain_text(told)
    expect(sign).to_contain_text("sign up for 0 min")
    house.pass_time(19 * 60)
    expect(sign).to_contain_text("sign up for 19 min")
