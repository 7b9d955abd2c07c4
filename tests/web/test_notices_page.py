"""The inspector's page: what is held or to be demanded, to the review and to its end."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, filled, perform, won_by_hand
from tests.web.pit import Pit
from tests.web.windows import Windows

MANAGER = "assistant-gaming-manager"


@clause("aruze-sicbo", "5.2/notify", "5.2/review", "5.2", "1.1/inspector")
def test_a_held_payment_is_refused_for_good_only_after_the_inspectors_review(
    windows: Windows, house: House
) -> None:
    seat = won_by_hand(windows, house)
    inspector = at_work(windows, house, "inspector")
    manager = at_work(windows, house, MANAGER, "payments")
    manager.locator("[data-payment]").last.click()
    number = manager.locator("[data-payment-steps]").get_attribute("data-payment-steps")
    perform(manager, "hold-payment", reason="two people claim it")
    expect(manager.locator("[data-waits-for]")).to_be_visible()
    perform(manager, "determine-payment", release="no", reason="neither of them")
    expect(manager.locator("[data-refusal=review-needed]").first).to_be_visible()
    # It rings at the inspector's, who receives it, reads it and writes what they find.
    expect(inspector.locator("[data-notices-waiting]")).to_be_visible()
    inspector.click("[data-notices-waiting]")
    notice = inspector.locator(f"[data-notice]:has-text('{number}')")
    expect(notice).to_contain_text("$9,550.00")
    expect(notice).to_contain_text("two people claim it")
    expect(notice.locator("time")).to_be_visible()  # how long it is held: no rule sets an end
    notice.locator("[data-action=receive]").click()
    notice.locator("textarea").fill("the film shows neither of them")
    notice.locator("[data-action=agree]").click()
    expect(notice).to_have_attribute("data-status", "reviewed")
    # Now it can be refused for good, and the terminal goes on.
    manager.reload()
    manager.click("[data-panel=payments]")
    manager.locator("[data-payment]").last.click()
    expect(manager.locator("[data-reviewed]")).to_contain_text("neither of them")
    perform(manager, "determine-payment", release="no", reason="neither of them")
    expect(seat.locator("[data-over=waiting-for-payment]")).to_have_count(0)
    expect(inspector.locator("[data-notices-closed]")).to_contain_text("two people claim it")


def reviewed(inspector: Page, told: str, text: str) -> None:
    """The inspector receives the notice that says this, and agrees in their own words."""
    inspector.click("[data-panel=notices]")
    notice = inspector.locator(f"[data-notice]:has-text('{told}')")
    notice.locator("[data-action=receive]").click()
    notice.locator("textarea").fill(text)
    notice.locator("[data-action=agree]").click()
    expect(notice).to_have_attribute("data-status", "reviewed")


@clause("sicbo-nicc", "9.10", "1.1/inspector")
def test_a_held_stake_is_kept_at_the_console_only_after_the_inspectors_review(
    windows: Windows, house: House, page: Page
) -> None:
    pit = Pit(page, house, "sicbo-nicc")
    pit.seat("1", "Bo")
    pit.shaken()
    pit.wager("1", "big", 1_000)
    pit.dealer.press("no-result")
    page.click("[data-choice=fraud]")
    page.click("[data-choice=person-1]")
    page.fill("[name=invalid-reason]", "a marked die")
    pit.dealer.press("invalidate-game")
    pit.sign()
    pit.open_place("1", "findings")
    pit.find("device")
    pit.close()
    pit.dealer.press("table")
    held = page.locator("[data-held=Bo]")
    page.fill("dialog [name=reason]", "his magnet")
    expect(page.locator("[data-inspector-notified]")).to_contain_text("not received yet")
    held.locator("[data-action=keep-held]").click()
    expect(pit.sign(refused=True)).to_contain_text("only with an inspector's review")
    page.locator("[data-sheet=supervisor] [data-action=close]").click()
    reviewed(at_work(windows, house, "inspector"), pit.table, "the magnet was found")
    expect(page.locator("dialog [data-reviewed]")).to_contain_text("the magnet was found")
    held.locator("[data-action=keep-held]").click()
    pit.sign()
    expect(held).to_have_count(0)


@clause("sicbo-nicc", "8.12.1.2", "1.1/inspector")
def test_an_excess_is_demanded_back_only_after_the_inspectors_review(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, "games-supervisor", "cases")
    house.card("Cass", None)
    case = {"number": "C-300", "kind": "wager", "direction": "over", "cents": "25"}
    filled(page, "open-case", **case, table="dealer-2", cause="paid twice")
    steps = page.locator("[data-case-steps=C-300]")
    who = {"method": "card", "identified": "yes", "text": "at the table", "patron": "Cass"}
    perform(page, "record-identification", **who)
    perform(page, "demand-excess", cents="25", text="by letter")
    expect(page.locator("[data-refusal=demand-not-reviewed]").first).to_be_visible()
    perform(page, "propose-demand", cents="25", text="paid twice over")
    expect(steps.locator("[data-step=proposal]")).to_contain_text("$25.00")
    expect(steps.locator("[data-waits-for]")).to_be_visible()
    reviewed(at_work(windows, house, "inspector"), "paid twice over", "seen on film")
    page.reload()
    page.click("[data-panel=cases]")
    page.click("[data-case=C-300]")
    expect(steps.locator("[data-reviewed]")).to_contain_text("seen on film")
    perform(page, "demand-excess", cents="25", text="by letter")
    expect(steps.locator("[data-step=demand]")).to_contain_text("by letter")
