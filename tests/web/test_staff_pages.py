"""The staff pages in a real browser: what each office finds there, and what comes of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from pitboss.ledger.ticket_paper import make_number
from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, filled, perform, won_by_hand
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

OWN = "a-password-of-my-own"


def test_a_first_password_is_changed_and_later_another_is_chosen(page: Page, house: House) -> None:
    first = Staff(house, "administrator").enrol("kai", "cashier")
    house.pass_time(10)
    page.goto(house.url("/staff"))
    page.fill("[name=name]", "kai")
    page.fill("[name=password]", first)
    page.select_option("[name=office]", "dealer")
    page.click("[data-action=sign-on]")
    expect(page.locator("[role=alert]")).to_contain_text("does not hold the office of dealer")
    page.select_option("[name=office]", "cashier")
    page.click("[data-action=sign-on]")
    for old, new in ((first, OWN), (OWN, f"{OWN}-2")):
        house.pass_time(10)
        page.fill("[name=old]", old)
        page.fill("[name=new]", new)
        page.click("[data-action=set-password]")
        expect(page.locator("[data-signed-on=kai]")).to_be_visible()
        page.click("[data-action=change-password]")
    page.reload()
    page.click("[data-action=sign-off]")
    expect(page.locator("[data-page=sign-on]")).to_be_visible()


@clause("aruze-craps", "1.1/redeemable-ticket/cage")
@clause("interblock", "1.1/redeemable-ticket/cage")
@pytest.mark.parametrize("game", ["aruze-sicbo", "aruze-craps", "interblock-roulette"])
def test_a_ticket_is_paid_once_and_to_the_cent_that_is_on_file(
    windows: Windows, house: House, game: str
) -> None:
    terminal = windows.open()
    seat = Seat(terminal, house, house.fresh(game))
    seat.opened()
    seat.insert_note(2_000)
    number = seat.collect()
    page = at_work(windows, house, "cashier")
    line = page.locator(f"[data-list=tickets] tr:has([data-issued-at='{seat.table}-1'])")
    expect(line).to_contain_text(f"…{number[-4:]}")
    expect(page.locator("body")).not_to_contain_text(number)  # the whole of it is money

    def present(presented: str, amount: str) -> None:
        page.fill("[name=ticket]", presented)
        page.fill("[name=amount]", amount)
        page.click("[data-action=pay-ticket]")

    told = page.locator("[data-form=pay-ticket] [data-refusal]")
    present(make_number(1, "1" * 12), "20")
    expect(told).to_have_attribute("data-refusal", "never-issued")
    present(number, "25")
    expect(told).to_have_attribute("data-refusal", "other-amount-on-file")
    expect(told).to_contain_text("is for $20.00, not $25.00")
    present(number, "20")
    expect(page.locator("[data-form=pay-ticket] [data-done]")).to_contain_text("Paid $20.00")
    expect(line).to_have_count(0)
    present(number, "20")
    expect(told).to_have_attribute("data-refusal", "already-paid")


def test_a_ticket_in_doubt_is_withheld_and_released(windows: Windows, house: House) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-sicbo"))
    seat.opened()
    seat.insert_note(2_000)
    number = seat.collect()
    supervisor = at_work(windows, house, "electronic-gaming-supervisor", "tickets")
    supervisor.fill("[name=doubt]", number)
    supervisor.fill("[name=doubt-reason]", "the paper looks copied")
    supervisor.click("[data-action=hold-ticket]")
    done = supervisor.locator("[data-form=hold-ticket] [data-done]")
    expect(done).to_contain_text("withheld")
    cashier = at_work(windows, house, "cashier")
    cashier.fill("[name=ticket]", number)
    cashier.fill("[name=amount]", "20")
    cashier.click("[data-action=pay-ticket]")
    told = cashier.locator("[data-form=pay-ticket] [data-refusal]")
    expect(told).to_have_attribute("data-refusal", "held")
    supervisor.click("[data-action=release-ticket]")
    expect(done).to_contain_text("may be paid")
    cashier.click("[data-action=pay-ticket]")
    expect(cashier.locator("[data-form=pay-ticket] [data-done]")).to_be_visible()


def test_a_payment_by_hand_is_made_on_a_signed_form_and_not_while_withheld(
    windows: Windows, house: House
) -> None:
    terminal = won_by_hand(windows, house)
    supervisor = at_work(windows, house, "electronic-gaming-supervisor", "payments")
    supervisor.locator("[data-payment]").last.click()
    perform(supervisor, "hold-payment", reason="the dice are looked at")
    expect(supervisor.locator("[data-payment-steps]")).to_contain_text("Withheld")
    cashier = at_work(windows, house, "cashier", "payments")
    cashier.locator("[data-payment]").last.click()
    told = perform(cashier, "pay-by-hand").locator("[data-refusal]")
    expect(told).to_have_attribute("data-refusal", "held")
    perform(supervisor, "determine-payment", release="yes", reason="nothing was found")
    expect(supervisor.locator("[data-payment-steps]")).not_to_contain_text("Withheld")
    perform(cashier, "pay-by-hand")
    expect(told).to_have_attribute("data-refusal", "not-signed")
    perform(cashier, "sign-payment", signed_by="Ada Lovelace", witnessed_by="Kim")
    expect(cashier.locator("[data-signed='Ada Lovelace']")).to_be_visible()
    perform(cashier, "pay-by-hand")
    expect(cashier.locator("[data-payment-steps]")).to_have_count(0)
    expect(cashier.locator("[data-done]")).to_be_visible()
    expect(terminal.locator("[data-over=waiting-for-payment]")).to_have_count(0)


@clause("sicbo-nicc", "8.10", "8.10.1")
def test_an_overpayment_is_followed_from_its_case_to_the_money_that_came_back(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "games-supervisor", "cases")
    case = {"number": "C-100", "kind": "wager", "direction": "over", "cents": "25"}
    filled(page, "open-case", **case, table="dealer-2", cause="paid at 2 to 1")
    steps = page.locator("[data-case-steps=C-100]")
    expect(steps.locator("[data-lacks]")).to_have_count(2)

    told = perform(page, "close-case").locator("[data-refusal]")
    expect(told).to_contain_text("no enquiry")
    found = {"outcome": "unintentional", "investigator": "Kim", "finding": "a slip of the hand"}
    perform(page, "record-enquiry", **found)
    expect(steps.locator("[data-step=enquiry]")).to_be_visible()
    perform(page, "record-return", agreed_by="Ada", receipt="R-1")
    expect(steps.locator("[data-step=return]")).to_contain_text("$25.00")
    expect(steps.locator("[data-lacks]")).to_have_count(0)
    perform(page, "close-case")
    status = page.locator("[data-case=C-100]")
    expect(status).to_have_attribute("data-case-status", "closed")


def test_an_inspector_reads_rounds_reports_and_cases_and_has_no_key_that_changes(
    windows: Windows, house: House
) -> None:
    table = house.fresh("sicbo-ilga")
    shake = {"type": "shake-dice", "table": table, "round": 1, "tumbles": 3}
    house.asked("/api/acts", {"act": shake}, token=Staff(house, "dealer").token)
    page = at_work(windows, house, "inspector", "rounds")
    page.select_option("[name=table]", table)
    page.click("[data-told='1']")
    story = page.locator("[data-story='1']")
    expect(story).to_contain_text("The dice are tumbled 3 times under the dome")
    expect(story).to_contain_text("5.1")
    with page.expect_download() as pack:
        page.click("[data-action=export]")
    assert pack.value.suggested_filename == f"{table}-1.zip"
    keys = ("pay-ticket", "pay-by-hand", "perform", "enrol", "new-case")
    for panel in ("tickets", "payments", "cases", "reports"):
        page.click(f"[data-panel={panel}]")
        page.wait_for_selector(f"[data-shown={panel}]")
        for key in keys:
            expect(page.locator(f"[data-action={key}]")).to_have_count(0)
    with page.context.expect_page() as opened:
        page.click("[data-report=tickets]")
    expect(opened.value.locator("h1")).to_be_visible()
    page.select_option("[name=older]", "sicbo-ilga")
    page.select_option("[name=newer]", "sicbo-nicc")
    with page.context.expect_page() as opened:
        page.click("[data-editions=page]")
    expect(opened.value.locator("h1")).to_have_text("sicbo-ilga → sicbo-nicc")


def test_an_administrator_opens_an_account_whose_password_is_shown_once(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "administrator")
    page.fill("[name=account]", "lee")
    page.click("[data-choice=dealer]")
    page.click("[data-action=enrol]")
    shown = page.locator("[data-first-password=lee] b")
    first = shown.inner_text()
    page.fill("[name=forgot]", "lee")
    page.click("[data-action=reset]")
    expect(shown).not_to_have_text(first)
    page.fill("[name=forgot]", "nobody-of-that-name")
    page.click("[data-action=reset]")
    expect(page.locator("[data-refusal]")).to_be_visible()


def test_the_staff_pages_speak_chinese(windows: Windows, house: House) -> None:
    page = at_work(windows, house, "cashier")
    page.click("[data-language=zh]")
    expect(page.locator("main h2")).to_have_text("出纳窗口")
    expect(page.locator(".who")).to_contain_text("出纳")
