"""The console offers what the document of its table knows, and nothing that it would refuse."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.pit import Pit
from tests.web.windows import Windows

BOTH = {"device", "void-device", "own-limits", "table-limits"}
BY_CARD = {
    "void-rule", "assist", "assist-ended", "no-card", "other-card", "proxy", "over-limit",
    "pause", "end-pause",
}  # fmt: skip


def offered(page: Page) -> set[str]:
    """The findings that can be chosen."""
    choices = page.locator("dialog form [data-choice]")
    found: list[str] = choices.evaluate_all("all => all.map(one => one.dataset.choice)")
    return set(found)


def test_the_older_document_is_offered_nothing_that_only_the_newer_has(
    page: Page, house: House
) -> None:
    pit = Pit(page, house, "sicbo-ilga")
    pit.seat("1", "Ada", 0)
    pit.open_place("1", "findings")
    assert offered(page) == BOTH
    pit.close()
    pit.dealer.press("table")
    expect(page.locator("[data-action=lock-float]")).to_be_visible()
    for lacking in ("limit-players", "move-drop-box", "set-cashless"):
        expect(page.locator(f"[data-action={lacking}]")).to_have_count(0)


@clause("sicbo-nicc", "9.1", "9.1.1", "9.1.2", "3.15", "3.15/one-per-area")
def test_a_claim_of_agency_is_on_record_and_changes_nothing(
    windows: Windows, house: House
) -> None:
    pit = Pit(windows.open(), house, "sicbo-nicc")
    page, dealer = pit.page, pit.dealer
    pit.seat("1", "Ada")
    pit.shaken()
    pit.wager("1", "small", 1_000)
    pit.open_place("1", "findings")
    assert offered(page) == BOTH | BY_CARD
    page.click("[data-choice=proxy]")
    page.fill("[name=claim]", "she has his power of attorney")
    page.fill("[name=finding-reason]", "she bets for a man behind her")
    dealer.press("record-finding")
    expect(page.locator("[data-recorded=proxy]")).to_be_visible()
    pit.close()
    # The stake went back all the same, and what was said stands in the round.
    expect(page.locator("[data-lying=small]")).to_have_count(0)
    told = house.asked(f"/api/tables/{pit.table}/rounds/1", token=house.tokens["dealer"])["steps"]
    assert [step["clause"] for step in told if "claimed" in step["text"]] == ["8.14.1", "9.1.1"]
    assert any("claimed: she has his power of attorney" in step["text"] for step in told)
    # The cap that is in force stands in its field.
    dealer.press("table")
    page.fill("[name=players]", "4")
    page.click("[data-choice=one-per-area]")
    dealer.press("limit-players")
    pit.sign()
    pit.close()
    dealer.press("table")
    expect(page.locator("[name=players]")).to_have_value("4")
    expect(page.locator("[data-choice=one-per-area]")).to_have_attribute("aria-pressed", "true")
