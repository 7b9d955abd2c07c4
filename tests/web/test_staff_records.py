"""What staff put on record on their pages: payments put off, cards, disputes, accounts closed."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

from tests.web.houses import House
from tests.web.offices import at_work, perform, won_by_hand
from tests.web.staff import Staff
from tests.web.windows import Windows

SYDNEY = ZoneInfo("Australia/Sydney")


def test_a_payment_is_put_off_to_a_time_the_player_agrees_to(
    windows: Windows, house: House
) -> None:
    terminal = won_by_hand(windows, house)
    page = at_work(windows, house, "cashier", "payments")
    page.locator("[data-payment]").last.click()
    agreed = datetime.fromtimestamp(house.asked("/api/floor")["at"] / 1000 + 31 * 60, SYDNEY)
    put_off = {"agreed_at": agreed.strftime("%Y-%m-%dT%H:%M"), "reason": "the dice are looked at"}
    page.click("[data-act=delay-payment]")
    lacking = page.locator("[data-act-form=delay-payment] [data-action=perform]")
    expect(lacking).to_be_disabled()  # only to a time that the player has agreed to
    perform(page, "delay-payment", **put_off, agreed_by="Ada Lovelace")
    expect(page.locator("[data-agreed]")).to_be_visible()
    expect(page.locator("[data-entitlement=being-checked]")).to_be_visible()
    perform(page, "sign-payment", signed_by="Ada Lovelace", witnessed_by="Kim")
    expect(page.locator("[data-signed='Ada Lovelace']")).to_be_visible()
    perform(page, "verify-entitlement", finding="three ones, as shown")
    expect(page.locator("[data-entitlement=verified]")).to_be_visible()
    expect(page.locator("[data-act=pay-by-hand]")).to_have_attribute(
        "data-later", "before-agreed-time"
    )
    told = perform(page, "pay-by-hand").locator("[data-refusal]")
    expect(told).to_have_attribute("data-refusal", "before-agreed-time")
    house.pass_time(32 * 60)
    perform(page, "pay-by-hand")
    expect(page.locator("[data-done]")).to_be_visible()
    expect(page.locator("[data-payment-steps]")).to_have_count(0)
    expect(terminal.locator("[data-over=waiting-for-payment]")).to_have_count(0)


def test_a_patron_is_enrolled_and_later_the_card_is_cancelled_and_the_account_paid_out(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "cashier", "patrons")
    page.fill("[name=find-patron]", "p-100")
    page.click("[data-action=find-patron]")
    expect(page.locator("[data-form=find-patron] [data-refusal]")).to_contain_text(
        "p-100 is not enrolled here"
    )
    page.fill("[name=new-patron]", "p-100")
    page.fill("[name=new-name]", "Ada Lovelace")
    page.click("[data-action=enrol-patron]")
    status, account = page.locator("[data-card-status]"), page.locator("[data-account]")
    acted = page.locator("[data-patron=p-100]")
    expect(status).to_contain_text("never issued")

    perform(page, "issue-card", card="c-100", digital="no")
    expect(status).to_have_attribute("data-card-status", "active")
    perform(page, "deposit", channel="eftpos", cents="120")
    expect(account).to_have_attribute("data-account", "12000")
    perform(page, "suspend-card", reason="it was found in the street")
    expect(status).to_have_attribute("data-card-status", "suspended")
    told = perform(page, "deposit", channel="eftpos", cents="10").locator("[data-refusal]")
    expect(told).to_have_attribute("data-refusal", "card-suspended")
    expect(acted.locator("[data-act=deposit]")).to_have_attribute("data-later", "card-suspended")
    perform(page, "cancel-card", reason="the patron moves away")
    expect(status).to_have_attribute("data-card-status", "cancelled")
    told = perform(page, "withdraw", cents="121").locator("[data-refusal]")
    expect(told).to_contain_text("$120.00")
    perform(page, "withdraw", cents="120")
    expect(account).to_have_attribute("data-account", "0")


def test_a_dispute_is_decided_reviewed_by_another_and_concluded_with_a_notice(
    windows: Windows, house: House
) -> None:
    first = at_work(windows, house, "games-supervisor", "disputes")
    first.fill("[name=dispute]", "D-100")
    first.fill("[name=dispute-person]", "Ada")
    first.select_option("[name=dispute-table]", "dealer-2")
    first.fill("[name=dispute-round]", "7")
    first.fill("[name=dispute-text]", "the dice were cocked")
    first.click("[data-action=record-dispute]")
    expect(first.locator("[data-dispute-steps=D-100] [data-step=recorded]")).to_be_visible()

    perform(first, "decide-dispute", decision="they lay flat")
    expect(first.locator("[data-step=decided]")).to_contain_text("they lay flat")
    perform(first, "ask-review", text="Ada wants somebody else to look")
    expect(first.locator("[data-step=review-asked]")).to_be_visible()
    # Nobody reviews what they decided, and is told so before and after.
    expect(first.locator("[data-act=review-dispute]")).to_have_attribute(
        "data-later", "same-reviewer"
    )
    told = perform(first, "review-dispute", decision="they did lie flat").locator("[data-refusal]")
    expect(told).to_have_attribute("data-refusal", "same-reviewer")

    second = at_work(windows, house, "casino-supervisor", "disputes")
    second.click("[data-dispute=D-100]")
    perform(second, "review-dispute", decision="they did lie flat")
    expect(second.locator("[data-step=reviewed]")).to_contain_text("casino-supervisor")
    expect(second.locator("[data-notice]")).to_contain_text("complain to an inspector")
    told = perform(second, "conclude-dispute", satisfied="no").locator("[data-refusal]")
    expect(told).to_have_attribute("data-refusal", "notice-needed")  # it has to be told, and how
    perform(second, "conclude-dispute", satisfied="no", notice="read out at the table")
    expect(second.locator("[data-step=concluded]")).to_contain_text("not satisfied")
    status = second.locator("[data-dispute=D-100]")
    expect(status).to_have_attribute("data-dispute-status", "concluded")

    inspector = at_work(windows, house, "inspector", "disputes")
    inspector.click("[data-dispute=D-100]")
    expect(inspector.locator("[data-step=concluded]")).to_be_visible()
    keys = ("new-dispute", "record-dispute", "perform", "enrol-patron")
    for panel in ("disputes", "patrons"):
        inspector.click(f"[data-panel={panel}]")
        inspector.wait_for_selector(f"[data-shown={panel}]")
        for key in keys:
            expect(inspector.locator(f"[data-action={key}]")).to_have_count(0)
        expect(inspector.locator("[data-act]")).to_have_count(0)


def test_an_account_gets_other_offices_and_is_closed_for_good(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "administrator")
    first = Staff(house, "administrator").enrol("noor", "dealer")
    page.fill("[name=account]", "noor")
    page.click("[data-choice=cashier]")
    page.click("[data-action=grant]")
    expect(page.locator("[data-done]")).to_contain_text("noor has other offices")
    page.fill("[name=retired]", "administrator")
    page.fill("[name=retire-reason]", "by mistake")
    page.click("[data-action=retire]")
    told = page.locator("[data-form=retire]")
    refused = told.locator("[data-refusal]")
    expect(refused).to_contain_text("Nobody may do that to their own account")
    page.fill("[name=retired]", "noor")
    page.fill("[name=retire-reason]", "works elsewhere now")
    page.click("[data-action=retire]")
    expect(told.locator("[data-done]")).to_have_text("The account of noor is closed.")
    gone = windows.open()
    gone.goto(house.url("/staff"))
    gone.fill("[name=name]", "noor")
    gone.fill("[name=password]", first)
    gone.select_option("[name=office]", "cashier")
    gone.click("[data-action=sign-on]")
    expect(gone.locator("[role=alert]")).to_contain_text("The name or the password is wrong")
