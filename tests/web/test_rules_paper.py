"""A copy of these rules: summaries while nothing is filed, then the paper itself beside them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.seats import Seat
from tests.web.staff import Staff

WORDS = b"Rules of the test\n9.17 A copy shall be made available.\n"
SIGNS = {
    "en": "No order on file for Interblock Roulette",
    "zh": "Interblock 轮盘 没有存档的命令",
    "vi": "Chưa có lệnh lưu hồ sơ cho Interblock Roulette",
    "ko": "등록된 명령이 없습니다: Interblock Roulette",
}
"""By the title of the game, not by the name that the program has for its document."""


def rules(page: Page) -> None:
    """Open the rules at their clauses."""
    page.click("[data-action=rules]")
    page.click("[data-sheet=rules] [data-section=clauses]")


@clause("interblock", "9.17")
def test_9_17_the_paper_that_is_filed_is_shown_and_printed_beside_our_summaries(
    page: Page, house: House
) -> None:
    page.goto(house.url("/"))
    unfiled = page.locator("[data-unfiled]")
    expect(unfiled).to_contain_text("No order on file for")
    expect(unfiled).to_contain_text("Interblock Roulette")
    expect(unfiled).not_to_contain_text("interblock")
    Seat(page, house, "roulette-totals", 3)
    # Under the screen of a terminal it stands too, of its own document alone.
    expect(page.locator("#not-filed [lang=en]")).to_have_text(SIGNS["en"])
    rules(page)
    expect(page.locator("[data-rules-unfiled]")).to_contain_text("our own summaries")
    expect(page.locator("[data-action=print-rules]")).to_have_count(0)
    summary = page.locator("[data-clause='9.17'] dd")
    expect(summary).not_to_be_empty()
    manager = Staff(house, "assistant-gaming-manager")
    paper = {
        "number": "O-page", "kind": "order", "direction": "from", "document": "interblock",
        "title": "Rules of the test", "digest": manager.hand_in(WORDS), "media": "text/plain",
        "effective_at": 0, "licensee": "The Test Licensee",
    }  # fmt: skip
    manager.act("file-paper", **paper)
    # The sign under a screen that stays up goes by itself, without the page being asked for again.
    pages: list[str] = []
    page.on("request", lambda one: pages.append(one.resource_type))
    expect(page.locator("#not-filed")).to_have_count(0, timeout=15_000)
    assert "fetch" not in pages
    page.reload()
    expect(page.locator("#not-filed")).to_have_count(0)
    rules(page)
    expect(page.locator("[data-printed-clause='9.17'] dd")).to_have_text(
        "A copy shall be made available."
    )
    expect(summary).not_to_be_empty()
    expect(page.locator("[data-rules-unfiled]")).to_have_count(0)
    with page.expect_popup() as printed:
        page.click("[data-action=print-rules]")
    expect(printed.value.locator("body")).to_contain_text("A copy shall be made available.")
    manager.act("withdraw-paper", number="O-page", reason="the test is over")
    # And it comes back by itself, on the line where it stood.
    sign = page.locator("#training-floor + #not-filed [lang=en]")
    expect(sign).to_have_text(SIGNS["en"], timeout=15_000)
    # Whatever language is chosen, that one is seen and no other.
    for language, words in SIGNS.items():
        page.evaluate("(tag) => { document.documentElement.lang = tag; }", language)
        for one in SIGNS:
            told = page.locator(f"#not-filed [lang={one}]")
            expect(told).to_have_text(SIGNS[one])
            expect(told).to_be_visible(visible=one == language)
        assert words in page.locator("#house-signs").inner_text()
