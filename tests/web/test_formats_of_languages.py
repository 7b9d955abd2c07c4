"""Every felt in Vietnamese and Korean at four sizes: fingers, edges, and whole words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.houses import TERMINAL_GAMES, House
from tests.web.test_formats import CABINET, is_wrong, measured, resized
from tests.web.windows import Windows

SIZES = (CABINET, (820, 1180), (390, 844), (1280, 800))
LANGUAGES = ("vi", "ko")
CUT = """() => {
    const range = document.createRange();
    const cut = [];
    for (const one of document.querySelectorAll(".terminal *, dialog *")) {
        if (one.closest("svg, .unseen, option, [inert]")) continue;
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        for (const node of one.childNodes) {
            if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) continue;
            range.selectNodeContents(node);
            const text = range.getBoundingClientRect();
            if (text.width === 0) continue;
            for (let held = one; held !== document.body; held = held.parentElement) {
                const { overflowX, overflowY } = getComputedStyle(held);
                const box = held.getBoundingClientRect();
                const key = held.matches("button, a.button, .button");
                const wide = key || /hidden|clip/.test(overflowX);
                const high = key || /hidden|clip/.test(overflowY);
                if (/auto|scroll/.test(overflowX + overflowY)) break;
                const out = [wide ? Math.max(text.right - box.right, box.left - text.left) : 0,
                    high ? Math.max(text.bottom - box.bottom, box.top - text.top) : 0];
                if (Math.max(out[0] - 1.5, out[1] - 4) <= 0) continue;
                const by = out.map((px) => px.toFixed(0)).join("/");
                cut.push(`${node.textContent.trim()} (${one.tagName} ${one.className} by ${by})`);
                break;
            }
        }
    }
    return cut;
}"""
"""Words that reach beyond the key they stand on, or beyond whatever cuts them off."""


def wrong_in(page: Page, language: str, sizes: tuple[tuple[int, int], ...]) -> dict[str, object]:
    """What does not fit in a language, by size."""
    page.evaluate(f"localStorage.setItem('pitboss.language', '{language}')")
    page.reload()
    page.wait_for_selector(f"html[lang={language}] .terminal [data-spot]")
    wrong: dict[str, object] = {}
    for wide, high in sizes:
        resized(page, wide, high)
        found = measured(page)
        cut = page.evaluate(CUT)
        if is_wrong(found) or cut:
            wrong[f"{language} {wide}x{high}"] = (found, cut)
    return wrong


LOADED = """family => [...document.fonts].some((one) => one.family.includes(family)
    && one.status === "loaded")"""


@pytest.mark.parametrize(("language", "family"), [("zh", "Noto Sans SC"), ("ko", "Noto Sans KR")])
def test_a_machine_without_any_font_of_a_language_is_given_one(
    page: Page, house: House, language: str, family: str
) -> None:
    """Without it the words of a cabinet are empty boxes."""
    page.goto(house.url("/table/sicbo-1/seat/sicbo-1-1"))
    page.click(f"[data-language={language}]")
    page.wait_for_selector(f"html[lang^={language}] .terminal [data-spot]")
    page.wait_for_function(LOADED, arg=family)


@pytest.mark.parametrize("game", TERMINAL_GAMES)
def test_a_terminal_fits_in_vietnamese_and_korean(
    windows: Windows, house: House, game: str
) -> None:
    page = windows.open()
    table = house.fresh(game)
    page.goto(house.url(f"/table/{table}/seat/{table}-1"))
    page.wait_for_selector(".terminal[data-link=live] [data-spot]")
    wrong: dict[str, object] = {}
    for language in LANGUAGES:
        wrong |= wrong_in(page, language, SIZES)
    assert wrong == {}


def test_a_place_fits_in_vietnamese_and_korean(windows: Windows, house: House) -> None:
    page = windows.open()
    page.goto(house.url(f"/table/{house.fresh('sicbo-nicc')}/seat/1"))
    page.wait_for_selector(".terminal [data-spot]")
    wrong: dict[str, object] = {}
    for language in LANGUAGES:
        wrong |= wrong_in(page, language, SIZES)
    assert wrong == {}
