"""A dispute from the key at a terminal to the operator's last word, on the pages of everybody."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, perform
from tests.web.seats import Seat
from tests.web.windows import Windows


@clause("aruze-sicbo", "8.15", "8.15/electronic-gaming-host", "8.16", "8.16/complaint")
def test_a_dispute_goes_from_the_terminal_through_every_instance_and_back(
    windows: Windows, house: House
) -> None:
    player = windows.open()
    table = house.fresh("aruze-sicbo")
    seat = Seat(player, house, table)
    host = at_work(windows, house, "electronic-gaming-host", "disputes")
    player.click("[data-action=dispute]")
    player.click("[data-sheet=dispute] [data-choice=result]")
    player.fill("[name=dispute-text]", "the dice showed eleven")
    player.click("[data-action=raise-dispute]")
    raised = player.locator("[data-raised]")
    expect(raised).to_have_attribute("data-raised-status", "recorded")
    number = raised.get_attribute("data-raised") or ""

    # It rings at the host, without a look at any list.
    expect(host.locator("[data-disputes-waiting]")).to_be_visible()
    host.click(f"[data-dispute={number}]")
    expect(host.locator("[data-step=recorded]")).to_contain_text("the dice showed eleven")
    expect(host.locator("[data-dispute-steps]")).to_contain_text(f"{seat.table}-1")
    perform(host, "decide-dispute", decision="they showed ten")
    expect(raised).to_have_attribute("data-raised-status", "decided")
    expect(raised.locator("[data-told-step=decided]")).to_contain_text("they showed ten")
    expect(raised.locator("[data-section-33]")).to_contain_text("section 33")

    supervisor = at_work(windows, house, "electronic-gaming-supervisor", "disputes")
    supervisor.click(f"[data-dispute={number}]")
    expect(supervisor.locator("[data-act=review-dispute]")).to_have_attribute(
        "data-later", "no-review-asked"
    )
    player.click("[data-action=ask-for-review]")
    expect(raised).to_have_attribute("data-raised-status", "review-asked")
    expect(supervisor.locator("[data-step=review-asked]")).to_be_visible()
    perform(supervisor, "review-dispute", decision="the film shows ten")
    expect(raised.locator("[data-told-step=reviewed]")).to_contain_text("the film shows ten")
    told = perform(supervisor, "conclude-dispute", satisfied="no").locator("[data-refusal]")
    expect(told).to_have_attribute("data-refusal", "complaint-notice-needed")
    with supervisor.expect_popup() as opened:
        supervisor.click("[data-action=print-notice]")
    expect(opened.value.locator("body")).to_contain_text("complain to an inspector")
    perform(supervisor, "give-complaint-notice", how="printed")
    expect(supervisor.locator("[data-step=notice]")).to_contain_text("printed")
    perform(supervisor, "conclude-dispute", satisfied="no")
    expect(raised).to_have_attribute("data-raised-status", "concluded")
    expect(raised.locator("[data-told-step=concluded]")).to_contain_text("not satisfied")
    expect(player.locator("[data-action=ask-for-review]")).to_have_count(0)
