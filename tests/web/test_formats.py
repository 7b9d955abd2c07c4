"""Every page of players at every size a cabinet, a tablet, a phone or a wall has.

One window is opened for a page and made another size; what can be touched is measured as it lies.
"""

from __future__ import annotations

from typing import TypedDict

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.stories import clause
from tests.web.houses import DEALT_GAMES, TERMINAL_GAMES, House
from tests.web.seats import Seat
from tests.web.windows import Windows

LEAST = 44
"""Pixels: as wide and as high as a finger needs it."""
UPRIGHT_LEAST, UPRIGHT_ODDS = 48, 16
"""What a cabinet that stands upright owes its player: see the issue of the formats."""
CABINET = (1080, 1920)
WALL = (3840, 2160)
SIZES = (
    (360, 780), (390, 844), (430, 932), (820, 1180), (1180, 820), (1024, 1366), (1366, 1024),
    (1366, 768), CABINET, (1920, 1080), WALL,
)  # fmt: skip
TOUCHED = "button, a[href], input, select, summary, [role=button]"


class Measured(TypedDict):
    """What is wrong with a page at a size."""

    targets: int
    small: list[str]
    outside: list[str]
    wider: int
    overlaid: list[str]


MEASURE = """([touched, least]) => {
    const shown = (one) => one.checkVisibility({ visibilityProperty: true });
    const moves = (one) => one !== null
        && (/auto|scroll/.test(getComputedStyle(one).overflowY) || moves(one.parentElement));
    const whole = document.documentElement;
    const found = [...document.querySelectorAll(touched)]
        .filter((one) => shown(one) && !one.closest("[inert], .watched"));
    const small = [], outside = [];
    for (const one of found) {
        const label = one.type === "checkbox" ? one.closest("label") : null;
        const box = (label ?? one).getBoundingClientRect();
        const { spot, action } = one.dataset;
        const said = `${spot ?? action ?? (one.ariaLabel || one.textContent.trim())} ` +
            `${box.width.toFixed(1)}x${box.height.toFixed(1)} ` +
            `at ${box.x.toFixed(0)},${box.y.toFixed(0)}`;
        if (Math.min(box.width, box.height) < least - 0.5) small.push(said);
        const below = whole.scrollHeight <= innerHeight + 1 && box.bottom > innerHeight + 1;
        if (box.left < -1 || box.right > innerWidth + 1) outside.push(said);
        else if (below && !moves(one.parentElement)) outside.push(said);
    }
    return { targets: found.length, small, outside, wider: whole.scrollWidth - innerWidth };
}"""
# Laid out: the window has its size, and for eight frames in a row nothing has moved. Frames, not
# milliseconds: on a busy machine the window has its new size before its sheets of style do.
SETTLED = """([wide, high]) => {
    const boxes = [...document.querySelectorAll("main, footer, .felt, button, [data-spot]")]
        .slice(0, 60).map((one) => JSON.stringify(one.getBoundingClientRect())).join();
    const same = innerWidth === wide && innerHeight === high && boxes === window.laidOut;
    window.stillFor = same ? window.stillFor + 1 : 0;
    window.laidOut = boxes;
    return window.stillFor >= 8;
}"""
# Words that lie over other words or over a key that is not theirs: half of each is not read.
OVERLAID = """() => {
    const seen = { visibilityProperty: true, opacityProperty: true };
    const left = "svg, .unseen, .board, dialog, option, [inert], #house-signs";
    const range = document.createRange();
    const texts = [], keys = [];
    // The letters of a line and not the room between lines, as far as nothing cuts them off.
    const clipped = (one, line) => {
        const box = { left: line.left, right: line.right,
            top: line.top + line.height * 0.22, bottom: line.bottom - line.height * 0.22 };
        for (let held = one; held !== null; held = held.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(held);
            if (overflowX === "visible" && overflowY === "visible") continue;
            const edge = held.getBoundingClientRect();
            box.left = Math.max(box.left, edge.left);
            box.right = Math.min(box.right, edge.right);
            box.top = Math.max(box.top, edge.top);
            box.bottom = Math.min(box.bottom, edge.bottom);
        }
        return box;
    };
    for (const one of document.querySelectorAll("header *, aside *, footer *")) {
        if (!one.checkVisibility(seen) || one.closest(left)) continue;
        if (one.matches("button, a.button")) keys.push([one, one.getBoundingClientRect()]);
        for (const node of one.childNodes) {
            if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) continue;
            range.selectNodeContents(node);
            for (const box of range.getClientRects()) {
                const line = clipped(one, box);
                if (line.bottom > line.top) texts.push([one, line, node.textContent.trim()]);
            }
        }
    }
    const shared = (one, other, from, to) =>
        Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
    const meet = (one, other) =>
        shared(one, other, "left", "right") > 2 && shared(one, other, "top", "bottom") > 1;
    const found = [];
    texts.forEach(([one, box, words], index) => {
        for (const [other, its, said] of texts.slice(index + 1))
            if (other !== one && meet(box, its)) found.push(`${words} / ${said}`);
        for (const [key, its] of keys)
            if (!key.contains(one) && meet(box, its))
                found.push(`${words} / ${key.ariaLabel || key.innerText}`);
    });
    return found;
}"""
SIGN_AS_SHOWN = """() => {
    const parts = [...document.querySelectorAll("header [data-sign] small, header [data-sign] b")]
        .filter((one) => one.checkVisibility());
    const sign = document.querySelector("header [data-sign]").getBoundingClientRect();
    const cut = parts.filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const box = range.getBoundingClientRect();
        return box.left < sign.left || box.right > sign.right + 1 || box.bottom > sign.bottom + 1;
    });
    const title = document.querySelector("header h1");
    if (title.checkVisibility() && title.scrollWidth > title.parentElement.clientWidth + 1)
        cut.push(title);
    return [parts.map((one) => one.textContent.toLowerCase()).join(" "),
        cut.map((one) => one.textContent)];
}"""
SCROLLED = """() => {
    const room = document.querySelector(".felt .room");
    return room.scrollHeight - room.clientHeight;
}"""
SMALLEST_ODDS = """() => Math.min(...[...document.querySelectorAll(".felt text.odds")]
    .filter((one) => / to \\d/.test(one.textContent))
    .map((one) => parseFloat(one.getAttribute("font-size")) * one.getScreenCTM().a))"""


def resized(page: Page, wide: int, high: int) -> None:
    """Another size, and everything in its place; a wall is not made of a phone, begun again."""
    page.set_viewport_size(ViewportSize(width=wide, height=high))
    if (wide, high) == WALL:
        page.reload()
        page.wait_for_selector("button, [data-link=live]", state="attached")
    page.wait_for_function(SETTLED, arg=[wide, high], polling="raf")


def measured(page: Page, least: int = LEAST) -> Measured:
    found: Measured = page.evaluate(MEASURE, [TOUCHED, least])
    found["overlaid"] = page.evaluate(OVERLAID)
    return found


def is_wrong(found: Measured) -> bool:
    """Whether anything is too small, off the screen, too wide, or lies over something else."""
    return bool(found["small"] or found["outside"] or found["overlaid"] or found["wider"] > 0)


def fits(page: Page, name: str) -> None:
    """At no size is anything too small for a finger, off the screen, or the page too wide."""
    wrong: dict[str, Measured] = {}
    for wide, high in SIZES:
        resized(page, wide, high)
        found = measured(page)
        assert found["targets"] > 0 or "display" in name
        if is_wrong(found):
            wrong[f"{name} {wide}x{high}"] = found
    assert wrong == {}


@pytest.mark.parametrize("game", TERMINAL_GAMES)
def test_a_terminal_fits_every_screen_and_every_finger(
    windows: Windows, house: House, game: str
) -> None:
    page = windows.open()
    table = house.fresh(game)
    seat = Seat(page, house, table)
    for _ in range(12):
        seat.insert_note(10_000)  # as much as a meter has to show
    fits(page, game)
    resized(page, *CABINET)
    assert measured(page, UPRIGHT_LEAST)["small"] == []
    assert page.evaluate(SCROLLED) == 0, "on a cabinet the felt is seen whole"
    where = page.locator("header .where p")
    expect(where).to_contain_text("Terminal 1")
    for key in ("rules", "saved", "figures", "recall", "break", "dispute", "service"):
        expect(page.locator(f"header [data-action={key}] .label")).to_be_visible()
    assert page.evaluate(SMALLEST_ODDS) >= UPRIGHT_ODDS - 0.5
    for sheet in ("rules", "break", "saved", "figures", "recall", "service"):
        page.click(f"[data-action={sheet}]")
        page.wait_for_selector("dialog[open]")
        for wide, high in ((360, 780), (820, 1180), (1920, 1080)):
            resized(page, wide, high)
            found = measured(page)
            assert (found["small"], found["outside"], found["wider"]) == ([], [], 0)
        page.keyboard.press("Escape")


@clause("aruze-craps", "3.1/unit", "3.10")
def test_the_bar_of_craps_says_its_unit_and_that_fractions_are_not_paid(
    windows: Windows, house: House
) -> None:
    """Reading R29: the sign says it where the player stands, at every size, whole."""
    page = windows.open()
    table = house.fresh("aruze-craps")
    page.goto(house.url(f"/table/{table}/seat/{table}-1"))
    page.wait_for_selector(".terminal[data-link=live] [data-spot]")
    wrong = {}
    for wide, high in (*SIZES, (1280, 720), (1280, 800)):
        resized(page, wide, high)
        said, cut = page.evaluate(SIGN_AS_SHOWN)
        if "unit $1" not in said or "fractions" not in said or "of a cent" not in said or cut:
            wrong[f"{wide}x{high}"] = (said, cut)
    assert wrong == {}


@pytest.mark.parametrize("game", DEALT_GAMES)
def test_a_place_fits_every_screen_and_every_finger(
    windows: Windows, house: House, game: str
) -> None:
    page = windows.open()
    page.goto(house.url(f"/table/{house.fresh(game)}/seat/1"))
    page.wait_for_selector(".terminal [data-spot]")
    fits(page, game)


@pytest.mark.parametrize("path", ["/", "/promotions"])
def test_the_lobby_and_the_promotions_fit_every_screen(
    windows: Windows, house: House, path: str
) -> None:
    page = windows.open()
    page.goto(house.url(path))
    page.wait_for_selector("[data-action=sit]" if path == "/" else "header a")
    fits(page, path)


def test_the_displays_fit_every_screen(windows: Windows, house: House) -> None:
    page = windows.open()
    for game in (*TERMINAL_GAMES, *DEALT_GAMES):
        page.goto(house.url(f"/table/{house.fresh(game)}/display"))
        page.wait_for_selector(".display[data-link=live]")
        fits(page, f"display of {game}")


def test_the_kiosk_and_the_prize_display_fit_every_screen(windows: Windows, house: House) -> None:
    page = windows.open()
    page.goto(house.url("/kiosk/kiosk-1"))
    page.wait_for_selector("main button:visible")
    fits(page, "kiosk")
    page.goto(house.url(f"/table/{house.fresh('aruze-sicbo')}/prizes"))
    page.wait_for_selector("[data-link=live]")
    fits(page, "prize display")
