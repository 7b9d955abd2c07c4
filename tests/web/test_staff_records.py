"""What staff put on record on their pages: payments put off, cards, disputes, accounts closed."""

from __future__ import annotations

import json
from datetime import datetime
from urllib.error import HTTPError
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, filled, perform, won_by_hand
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
    expect(page.locator("[data-act=delay-payment] .clause")).to_have_text("5.3.1")
    page.click("[data-act=delay-payment]")
    lacking = page.locator("[data-act-form=delay-payment] [data-action=perform]")
    expect(lacking).to_be_disabled()  # only to a time that the player has agreed to
    perform(page, "delay-payment", **put_off, agreed_by="Ada Lovelace")
    expect(page.locator("[data-agreed]")).to_be_visible()
    expect(page.locator("[data-entitlement=being-checked]")).to_be_visible()
    perform(page, "sign-payment", signed_by="Ada Lovelace", witnessed_by="Kim")
    expect(page.locator("[data-signed='Ada Lovelace']")).to_be_visible()
    perform(page, "verify-entitlement", entitled="yes", finding="three ones, as shown")
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


@clause("sicbo-nicc", "1.1/player-card")
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


@clause("sicbo-nicc", "3.1", "1.1/deposit-limit")
def test_a_patron_chooses_limits_at_the_cage_and_may_then_sit_down(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "cashier", "patrons")
    page.fill("[name=new-patron]", "p-300")
    page.fill("[name=new-name]", "Grace Hopper")
    page.click("[data-action=enrol-patron]")
    perform(page, "issue-card", card="c-300", digital="no")
    page.fill("[name=find-patron]", "p-300")
    page.click("[data-action=find-patron]")
    choice = page.locator("[data-choice-of=p-300]")
    expect(choice).to_have_attribute("data-chosen", "false")
    page.fill("[name=own-card]", "c-999")
    page.fill("[name=own-day]", "200")
    page.click("[data-action=own-set-day]")
    expect(choice.locator("[data-refusal]")).to_have_attribute("data-refusal", "not-own-card")
    page.fill("[name=own-card]", "c-300")
    page.click("[data-action=own-set-day]")
    expect(choice).to_have_attribute("data-chosen", "true")
    day = choice.locator("[data-limit-of=day]")
    expect(day).to_have_attribute("data-cents", "20000")
    # No limit tomorrow, and suspended at once: theirs to say here as at any seat (31K, 31S).
    page.fill("[name=own-card]", "c-300")
    page.click("[data-action=own-remove-day]")
    expect(day).to_have_attribute("data-next", "none")
    expect(day).to_have_attribute("data-cents", "20000")
    table = house.fresh("sicbo-nicc")
    sat = {"place": "1", "person": "Grace Hopper", "patron": "p-300", "card": "c-300"}
    dealer = Staff(house, "dealer")
    dealer.act("take-place", table=table, **sat)
    dealer.act("leave-place", table=table, place="1", remaining_cents=0)
    page.click("[data-action=own-suspend]")
    stands = choice.locator("[data-suspended-until]")
    expect(stands).to_contain_text("06/03/2040")
    with pytest.raises(HTTPError) as refused:
        dealer.act("take-place", table=table, **sat)
    assert json.load(refused.value)["kind"] == "self-suspended"
    # Longer, and never shorter.
    for until, kind in (("2040-03-05T12:00", "suspension-too-short"), ("2040-04-01T12:00", "")):
        page.fill("[name=own-until]", until)
        page.click("[data-action=own-suspend]")
        if kind:
            expect(choice.locator("[data-refusal]")).to_have_attribute("data-refusal", kind)
    expect(stands).to_contain_text("01/04/2040 12:00")


@clause("sicbo-nicc", "9.17", "9.18")
@clause("sicbo-ilga", "9.12", "9.13")
def test_a_dispute_is_decided_reviewed_by_another_and_concluded_with_a_notice(
    windows: Windows, house: House
) -> None:
    first = at_work(windows, house, "games-supervisor", "disputes")
    dispute = {"table": "dealer-2", "person": "Ada", "round": "7"}
    filled(first, "record-dispute", **dispute, text="the dice were cocked")
    expect(first.locator("[data-step=recorded]")).to_contain_text("the dice were cocked")
    number = first.locator("[data-dispute-steps]").get_attribute("data-dispute-steps")

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
    second.click(f"[data-dispute={number}]")
    perform(second, "review-dispute", decision="they did lie flat")
    expect(second.locator("[data-step=reviewed]")).to_contain_text("casino-supervisor")
    expect(second.locator("[data-notice]")).to_contain_text("complain to an inspector")
    told = perform(second, "conclude-dispute", satisfied="no").locator("[data-refusal]")
    expect(told).to_have_attribute(
        "data-refusal", "complaint-notice-needed"
    )  # it has to be told, and how
    perform(second, "give-complaint-notice", how="read-out")
    expect(second.locator("[data-step=notice]")).to_contain_text("section 33")
    perform(second, "conclude-dispute", satisfied="no")
    expect(second.locator("[data-step=concluded]")).to_contain_text("not satisfied")
    status = second.locator(f"[data-dispute={number}]")
    expect(status).to_have_attribute("data-dispute-status", "concluded")

    inspector = at_work(windows, house, "inspector", "disputes")
    inspector.wait_for_selector("[data-dispute]")
    if inspector.locator("[data-action=older]").count():  # what is concluded stands last
        inspector.click("[data-action=older]")
    inspector.click(f"[data-dispute={number}]")
    expect(inspector.locator("[data-step=concluded]")).to_be_visible()
    keys = ("new-dispute", "perform", "enrol-patron")
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
