"""Every page of every office: no barrier, nothing too small for a finger, nothing cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from pitboss.kernel.offices import OFFICES
from tests.web.barriers import serious
from tests.web.houses import House
from tests.web.offices import at_work, won_by_hand
from tests.web.test_formats import Measured, is_wrong, measured, resized
from tests.web.windows import Windows

DESK, TABLET, PHONE = (1440, 900), (820, 1180), (390, 844)
SIZES = (DESK, TABLET, PHONE)
# Loaded: what the panel asked for has come, and no key waits for it any more.
LOADED = """() => {
    const shown = document.querySelector("[data-shown]")?.innerText.length ?? 0;
    window.sameFor = shown > 0 && shown === window.shownBefore ? window.sameFor + 1 : 0;
    window.shownBefore = shown;
    return window.sameFor >= 8;
}"""


def pages_of(page: Page) -> list[str]:
    """The pages that an office may open, by name."""
    found: list[str] = page.locator("[data-panel]").evaluate_all(
        "all => all.map((one) => one.dataset.panel)"
    )
    return found


@pytest.mark.parametrize("office", OFFICES)
def test_every_page_of_an_office_is_open_to_everybody_and_fits(
    windows: Windows, house: House, office: str
) -> None:
    page = at_work(windows, house, office)
    wrong: dict[str, Measured | list[tuple[str, str]]] = {}
    panels = pages_of(page)
    assert panels, "an office has something to do or to read"
    for panel in panels:
        resized(page, *DESK)
        page.click(f"[data-panel={panel}]")
        expect(page.locator(f"[data-shown={panel}]")).to_be_visible()
        page.wait_for_function(LOADED, polling="raf")
        if found := serious(page):
            wrong[f"{panel}, axe"] = found
        for wide, high in SIZES:
            resized(page, wide, high)
            told = measured(page)
            if is_wrong(told):
                wrong[f"{panel} {wide}x{high}"] = told
    assert wrong == {}


# Letters of a word under each other, or words that reach beyond the screen.
BROKEN_WORDS = """() => {
    const range = document.createRange();
    return [...document.querySelectorAll("[data-shown] *")].flatMap((one) => {
        if (!one.checkVisibility() || one.closest("svg, .rows, .hidden, option")) return [];
        return [...one.childNodes].flatMap((node) => {
            if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) return [];
            range.selectNodeContents(node);
            const lines = [...range.getClientRects()];
            const words = node.textContent.trim();
            const beyond = lines.some((line) => line.right > innerWidth + 1);
            const thin = lines.length > 2 && words.length <= 2 * lines.length;
            return beyond || thin ? [words] : [];
        });
    });
}"""


def test_pages_with_something_on_them_fit_a_phone(windows: Windows, house: House) -> None:
    """A payment's number ran off the screen, and a result stood one figure under the other."""
    won_by_hand(windows, house)
    page = at_work(windows, house, "casino-supervisor")
    wrong: dict[str, Measured | list[str]] = {}
    for panel in ("payments", "rounds", "search", "events", "reports"):
        resized(page, *DESK)
        page.click(f"[data-panel={panel}]")
        expect(page.locator(f"[data-shown={panel}]")).to_be_visible()
        if panel == "payments":
            page.locator("[data-payment]").last.click()
        if panel == "rounds":
            shown = page.locator("[data-shown=rounds]")
            expect(shown).to_contain_text("Choose a round")
            page.locator("[data-told]").first.click()
        page.wait_for_function(LOADED, polling="raf")
        resized(page, *PHONE)
        told = measured(page)
        if is_wrong(told):
            wrong[panel] = told
        if broken := page.evaluate(BROKEN_WORDS):
            wrong[f"{panel}, words"] = broken
    assert wrong == {}


def test_a_seat_is_opened_from_the_plan_by_keyboard_alone(windows: Windows, house: House) -> None:
    page = at_work(windows, house, "casino-supervisor", "tables")
    page.focus("[data-table=sicbo-1] [data-seat=sicbo-1-2]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-seat-shown=sicbo-1-2]")).to_be_visible()
    page.focus("[data-action=close-drawer]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-drawer]")).to_have_count(0)
