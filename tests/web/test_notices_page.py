"""The inspector's page: a held payment, from the hold to the review and to its end."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, perform, won_by_hand
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
