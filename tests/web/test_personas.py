"""A stranger's walk as each of the people of the floor: in by the front door, the work done, out.

Nobody is told where anything is. Each walk begins at an address that hangs on the wall, signs on
by the form where one has to, and goes on by what the page itself offers first.
"""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.dealing import Dealer, ask_for_change, sat_down
from tests.web.houses import House
from tests.web.offices import filled, perform, won_by_hand
from tests.web.seats import Seat
from tests.web.staff import OWN_PASSWORD, Staff
from tests.web.windows import Windows


def comes_to_work(windows: Windows, house: House, office: str) -> Page:
    """Somebody signs on by name and password alone: the account knows the office."""
    Staff(house, office).token  # noqa: B018 - has a password of their own from now on
    page = windows.open()
    page.goto(house.url("/"))
    page.goto(house.url("/staff"))
    page.fill("[name=name]", office)
    page.fill("[name=password]", OWN_PASSWORD)
    page.click("[data-action=sign-on]")
    expect(page.locator(f"[data-office={office}]")).to_be_visible()
    return page


def goes(page: Page) -> None:
    """Signs off, and is asked to sign on where the page was."""
    page.click("[data-action=sign-off]")
    expect(page.locator("[data-page=sign-on]")).to_be_visible()


def test_a_player_finds_a_seat_puts_money_in_plays_and_leaves_with_a_ticket(
    windows: Windows, house: House
) -> None:
    page = windows.open()
    table = house.fresh("aruze-sicbo")
    page.goto(house.url("/"))
    page.click(f"[data-table={table}] [data-action=sit]")
    page.wait_for_url(re.compile(f"/table/{table}/seat/"))
    seat = Seat(page, house, table)
    seat.opened()
    seat.insert_note(2_000)
    seat.place(500, "big")
    seat.stands("big", 500)
    seat.force("456")
    seat.played("456")
    seat.meter("credit", "$25.00")
    assert len(seat.collect()) == 18


def test_a_dealer_deals_a_round_by_the_one_key_that_is_lit(windows: Windows, house: House) -> None:
    dealer = Dealer(windows.open(), house, house.fresh("sicbo-ilga"))
    dealer.sign_on()
    ada = sat_down(windows, house, dealer.table, "1", "Ada")
    ask_for_change(ada, 5_000)
    dealer.change("1")
    dealer.force("256")
    dealer.open_bets()
    ada.click("[data-chip='2500']")
    ada.click("[data-spot=big]")
    expect(ada.locator("[data-stake=big]")).to_be_visible()
    dealer.round("256")
    dealer.stage("between")
    # The player looks at what was played here: the wager, and what it won.
    ada.click("[data-action=recall]")
    played = ada.locator("[data-sheet=recall] [data-recalled]")
    expect(played).to_contain_text("2 · 5 · 6 = 13")
    expect(played.locator("[data-net='2500']")).to_contain_text("Big")


def test_a_passer_by_reads_the_display_from_the_lobby_and_finds_the_way_back(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-craps")
    seat = Seat(windows.open(), house, table)
    seat.opened()
    seat.insert_note(2_000)
    page = windows.open()
    page.goto(house.url("/"))
    page.click(f"[data-table={table}] [data-action=watch]")
    page.wait_for_selector(".display[data-link=live]")
    seat.place(500, "field")
    seat.force("56")
    seat.played("56")
    expect(page.locator("[data-result='56']").first).to_be_visible()
    expect(page.locator("[data-stake], [data-meter]")).to_have_count(0)  # nothing private
    page.click("a[href='/']")
    expect(page.locator(f"[data-table={table}]")).to_be_visible()


def test_a_supervisor_sees_the_stopped_round_first_and_puts_it_right(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-sicbo"))
    seat.opened()
    seat.insert_note(2_000)
    Staff(house).mishap(f"{seat.table}-tumbler", "cocked")
    seat.place(500, "small")
    seat.stands("small", 500)
    page = comes_to_work(windows, house, "electronic-gaming-supervisor")
    house.end_period(seat.table)
    house.shoot(seat.table)
    call = page.locator(f"[data-queue] [data-call][data-at='{seat.table}']").first
    expect(call).to_be_visible()  # it rings, and is the first thing on the page
    page.click(f"[data-choose={seat.table}]")
    expect(page.locator(f"[data-drawer={seat.table}]")).to_be_visible()
    form = perform(page, "declare-void", reason="a die leaned on the wall")
    expect(form.locator("[data-done=declare-void]")).to_be_visible()
    seat.meter("credit", "$20.00")
    goes(page)


def test_a_cashier_opens_a_drawer_pays_a_scanned_ticket_and_closes(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-craps"))
    seat.insert_note(2_000)
    number = seat.collect()
    page = comes_to_work(windows, house, "cashier")
    page.click("[data-panel=drawers]")
    page.fill("[name=drawer]", "walk-1")
    page.fill("[name=float]", "500")
    page.click("[data-action=open-drawer]")
    expect(page.locator("[data-own-drawer=walk-1]")).to_be_visible()
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    page.click("[data-action=pay-presented]")
    expect(page.locator("[data-form=pay-ticket] [data-done]")).to_contain_text("Paid $20.00")
    page.click("[data-panel=drawers]")
    page.fill("[name=counted]", "480")
    page.click("[data-action=count-drawer]")
    expect(page.locator("[data-difference='0']")).to_be_visible()
    page.click("[data-action=close-drawer]")
    expect(page.locator("[data-form=open-drawer]")).to_be_visible()
    goes(page)


def test_an_inspector_reads_everything_and_changes_nothing(windows: Windows, house: House) -> None:
    page = comes_to_work(windows, house, "inspector")
    expect(page.locator(".reads")).to_be_visible()
    for panel in ("notices", "search", "reports", "terminals", "patrons", "drawers", "health"):
        page.click(f"[data-panel={panel}]")
        expect(page.locator(f"[data-shown={panel}]")).to_be_visible()
        expect(page.locator("[data-shown] [data-act]")).to_have_count(0)
    goes(page)


def test_an_attendant_is_rung_for_a_payment_and_pays_it(windows: Windows, house: House) -> None:
    terminal = won_by_hand(windows, house)
    page = comes_to_work(windows, house, "attendant")
    expect(page.locator("[data-queue] [data-call=handpay]").first).to_be_visible()
    page.click("[data-panel=payments]")
    page.locator("[data-payment]").last.click()
    perform(page, "sign-payment", signed_by="Ada Lovelace", witnessed_by="Kim")
    expect(page.locator("[data-signed='Ada Lovelace']")).to_be_visible()
    form = page.locator("[data-act=pay-by-hand]")
    expect(form).to_be_visible()
    Staff(house, "casino-supervisor").token  # noqa: B018 - signs as the second person
    page.click("[data-act=pay-by-hand]")
    filled(page, "pay-by-hand")
    sheet = page.locator("[data-sheet=second]")
    sheet.locator("[name=second]").fill("casino-supervisor")
    sheet.locator("[name=second-password]").fill(OWN_PASSWORD)
    sheet.locator("[name=second-office]").select_option("casino-supervisor")
    sheet.locator("[data-action=countersign]").click()
    expect(terminal.locator("[data-over=waiting-for-payment]")).to_have_count(0)
    goes(page)


def test_an_administrator_opens_an_account_and_looks_whether_all_is_well(
    windows: Windows, house: House
) -> None:
    page = comes_to_work(windows, house, "administrator")
    page.fill("[name=account]", "walker")
    page.click("[data-choice=dealer]")
    page.click("[data-action=enrol]")
    expect(page.locator("[data-first-password=walker]")).to_be_visible()
    page.fill("[name=sought-accounts]", "walker")
    page.keyboard.press("Enter")
    expect(page.locator("[data-row=walker]")).to_be_visible()
    page.click("[data-panel=health]")
    expect(page.locator("[data-look=journal][data-ok=true]")).to_be_visible()
    goes(page)
