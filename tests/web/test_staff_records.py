"""What staff put on record on their pages: payments put off, cards, disputes, accounts closed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.houses import House
from tests.web.offices import at_work, won_by_hand
from tests.web.staff import Staff
from tests.web.windows import Windows


def test_a_payment_is_put_off_to_a_time_the_player_agrees_to(
    windows: Windows, house: House
) -> None:
    terminal = won_by_hand(windows, house)
    page = at_work(windows, house, "cashier", "payments")
    page.locator("[data-payment]").last.click()
    told = page.locator("[data-refusal]")
    page.fill("[name=delay-minutes]", "30")
    page.fill("[name=delay-reason]", "the dice are looked at")
    page.click("[data-action=delay-payment]")
    expect(told).to_contain_text("only to a time that the player has agreed to")
    page.fill("[name=delay-agreed]", "Ada Lovelace")
    page.click("[data-action=delay-payment]")
    expect(page.locator("[data-agreed]")).to_be_visible()
    expect(page.locator("[data-entitlement=being-checked]")).to_be_visible()
    page.fill("[name=signed-by]", "Ada Lovelace")
    page.fill("[name=witness]", "Kim")
    page.click("[data-action=sign-payment]")
    expect(page.locator("[data-signed='Ada Lovelace']")).to_be_visible()
    page.fill("[name=delay-finding]", "three ones, as shown")
    page.click("[data-action=verify-entitlement]")
    expect(page.locator("[data-entitlement=verified]")).to_be_visible()
    page.click("[data-action=pay-by-hand]")
    expect(told).to_have_attribute("data-refusal", "before-agreed-time")
    house.pass_time(31 * 60)
    page.click("[data-action=pay-by-hand]")
    expect(page.locator("[data-done]")).to_contain_text("Paid $9,550.00")
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

    def record(act: str, **fields: str) -> None:
        page.click(f"[data-choice={act}]")
        for name, value in fields.items():
            page.fill(f"[name={name.replace('_', '-')}]", value)
        page.click("[data-action=record-patron]")

    record("issue-card", card_number="c-100")
    expect(status).to_have_attribute("data-card-status", "active")
    record("deposit", patron_amount="120")
    expect(account).to_have_attribute("data-account", "12000")
    record("suspend-card", card_reason="it was found in the street")
    expect(status).to_have_attribute("data-card-status", "suspended")
    record("deposit", patron_amount="10")
    expect(acted.locator("[data-refusal]")).to_have_attribute("data-refusal", "card-suspended")
    record("cancel-card", card_reason="the patron moves away")
    expect(status).to_have_attribute("data-card-status", "cancelled")
    record("withdraw", patron_amount="121")
    expect(acted.locator("[data-refusal]")).to_contain_text("$120.00")
    record("withdraw", patron_amount="120")
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

    def step(page: Page, words: str = "") -> None:
        if words:
            page.fill("[name=dispute-step]", words)
        page.click("[data-action=record-dispute-step]")

    step(first, "they lay flat")
    expect(first.locator("[data-step=decided]")).to_contain_text("they lay flat")
    first.click("[data-choice=ask-review]")
    step(first, "Ada wants somebody else to look")
    expect(first.locator("[data-step=review-asked]")).to_be_visible()
    step(first, "they did lie flat")
    told = first.locator("[data-refusal]")  # nobody reviews what they decided
    expect(told).to_have_attribute("data-refusal", "same-reviewer")

    second = at_work(windows, house, "casino-supervisor", "disputes")
    second.click("[data-dispute=D-100]")
    step(second, "they did lie flat")
    expect(second.locator("[data-step=reviewed]")).to_contain_text("casino-supervisor")
    second.click("[data-choice=not-satisfied]")
    expect(second.locator("[data-notice]")).to_contain_text("complain to an inspector")
    step(second)
    told = second.locator("[data-refusal]")  # it has to be told, and how
    expect(told).to_have_attribute("data-refusal", "notice-needed")
    step(second, "read out at the table")
    expect(second.locator("[data-step=concluded]")).to_contain_text("not satisfied")
    status = second.locator("[data-dispute=D-100]")
    expect(status).to_have_attribute("data-dispute-status", "concluded")

    inspector = at_work(windows, house, "inspector", "disputes")
    inspector.click("[data-dispute=D-100]")
    expect(inspector.locator("[data-step=concluded]")).to_be_visible()
    keys = ("new-dispute", "record-dispute", "record-dispute-step", "enrol-patron")
    for panel in ("disputes", "patrons"):
        inspector.click(f"[data-panel={panel}]")
        inspector.wait_for_selector(f"[data-shown={panel}]")
        for key in keys:
            expect(inspector.locator(f"[data-action={key}]")).to_have_count(0)


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
