"""A dispute from the key of a player to the operator's last word, on the pages of everybody."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.stories import clause
from tests.web.dealing import take_place
from tests.web.houses import House
from tests.web.offices import at_work, perform
from tests.web.seats import Seat
from tests.web.windows import Windows


def raised_by(player: Page) -> Locator:
    """A dispute about a result, by the key on the player's own screen; how it is told there."""
    player.click("[data-action=dispute]")
    player.click("[data-sheet=dispute] [data-choice=result]")
    player.fill("[name=dispute-text]", "the dice showed eleven")
    player.click("[data-action=raise-dispute]")
    raised = player.locator("[data-raised]")
    expect(raised).to_have_attribute("data-raised-status", "recorded")
    return raised


def decided(decider: Page, raised: Locator, where: tuple[str, ...]) -> None:
    """It rings without a look at any list, and is decided in the first instance."""
    number = raised.get_attribute("data-raised") or ""
    expect(decider.locator("[data-disputes-waiting]")).to_be_visible()
    decider.click(f"[data-dispute={number}]")
    expect(decider.locator("[data-step=recorded]")).to_contain_text("the dice showed eleven")
    for words in where:  # table and seat were filled in
        expect(decider.locator("[data-dispute-steps]")).to_contain_text(words)
    perform(decider, "decide-dispute", decision="they showed ten")
    expect(raised).to_have_attribute("data-raised-status", "decided")
    expect(raised.locator("[data-told-step=decided]")).to_contain_text("they showed ten")
    expect(raised.locator("[data-section-33]")).to_contain_text("section 33")


def reviewed(reviewer: Page, player: Page, raised: Locator, decider: Page) -> None:
    """Another person reviews it, once the player has asked for that, and not who decided."""
    number = raised.get_attribute("data-raised") or ""
    reviewer.click(f"[data-dispute={number}]")
    expect(reviewer.locator("[data-act=review-dispute]")).to_have_attribute(
        "data-later", "no-review-asked"
    )
    player.click("[data-action=ask-for-review]")
    expect(raised).to_have_attribute("data-raised-status", "review-asked")
    expect(reviewer.locator("[data-step=review-asked]")).to_be_visible()
    own = decider.locator("[data-act=review-dispute]")
    if own.count():  # whose office may review, and who must not
        expect(own).to_have_attribute("data-later", "same-reviewer")
    perform(reviewer, "review-dispute", decision="the film shows ten")
    expect(raised.locator("[data-told-step=reviewed]")).to_contain_text("the film shows ten")


def concluded(reviewer: Page, player: Page, raised: Locator) -> None:
    """It is over once the printed notice of section 33 was given; the player is told."""
    told = perform(reviewer, "conclude-dispute", satisfied="no").locator("[data-refusal]")
    expect(told).to_have_attribute("data-refusal", "complaint-notice-needed")
    with reviewer.expect_popup() as opened:
        reviewer.click("[data-action=print-notice]")
    expect(opened.value.locator("body")).to_contain_text("complain to an inspector")
    perform(reviewer, "give-complaint-notice", how="printed")
    expect(reviewer.locator("[data-step=notice]")).to_contain_text("printed")
    perform(reviewer, "conclude-dispute", satisfied="no")
    expect(raised).to_have_attribute("data-raised-status", "concluded")
    expect(raised.locator("[data-told-step=concluded]")).to_contain_text("not satisfied")
    expect(player.locator("[data-action=ask-for-review]")).to_have_count(0)


def noticed(inspector: Page, raised: Locator, where: tuple[str, ...]) -> None:
    """What was told of section 33 is in the queue of an inspector, who reviews it."""
    number = raised.get_attribute("data-raised") or ""
    inspector.click("[data-panel=notices]")
    notice = inspector.locator(f"[data-notice][data-matter=complaint]:has-text('{number}')")
    for words in ("the dice showed eleven", "the film shows ten", *where):
        expect(notice).to_contain_text(words)
    notice.locator("[data-action=receive]").click()
    notice.locator("textarea").fill("the film shows ten")
    notice.locator("[data-action=agree]").click()
    expect(
        inspector.locator(f"[data-notices-closed] [data-matter=complaint]:has-text('{number}')")
    ).to_be_visible()


@clause("aruze-sicbo", "8.15", "8.15/electronic-gaming-host", "8.16", "8.16/complaint")
def test_a_dispute_goes_from_the_terminal_through_every_instance_and_back(
    windows: Windows, house: House
) -> None:
    player = windows.open()
    seat = Seat(player, house, house.fresh("aruze-sicbo"))
    host = at_work(windows, house, "electronic-gaming-host", "disputes")
    raised = raised_by(player)
    decided(host, raised, (f"{seat.table}-1",))
    supervisor = at_work(windows, house, "electronic-gaming-supervisor", "disputes")
    reviewed(supervisor, player, raised, host)
    concluded(supervisor, player, raised)
    noticed(at_work(windows, house, "inspector"), raised, (seat.table, f"{seat.table}-1"))


@clause("sicbo-nicc", "9.17", "9.18", "9.18/advice")
def test_a_dispute_goes_from_a_place_through_every_instance_and_back(
    windows: Windows, house: House
) -> None:
    player = windows.open()
    table = house.fresh("sicbo-nicc")
    take_place(player, house, table, "1", "Ada")
    games = at_work(windows, house, "games-supervisor", "disputes")
    raised = raised_by(player)
    decided(games, raised, (table, "Ada"))
    casino = at_work(windows, house, "casino-supervisor", "disputes")
    reviewed(casino, player, raised, games)
    concluded(casino, player, raised)
    # And an inspector reads it.
    number = raised.get_attribute("data-raised")
    inspector = at_work(windows, house, "inspector", "disputes")
    inspector.wait_for_selector("[data-dispute]")
    if not inspector.locator(f"[data-dispute={number}]").count():  # what is concluded stands last
        inspector.click("[data-action=older]")
    inspector.click(f"[data-dispute={number}]")
    expect(inspector.locator("[data-step=concluded]")).to_contain_text("not satisfied")
