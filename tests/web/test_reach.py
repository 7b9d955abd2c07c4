"""Every game within everybody's reach: on a phone, in Chinese, by keyboard alone, read aloud."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import serious
from tests.web.dealing import Dealer
from tests.web.houses import KINDS, TERMINAL_GAMES, House
from tests.web.sittings import Sitting, sit
from tests.web.windows import PHONE, Windows

TOWARDS = """spot => {
    const middle = (one) => { const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2] };
    const here = document.activeElement;
    const there = document.querySelector(`[data-spot="${spot}"]`);
    const [x, y] = middle(here), [toX, toY] = middle(there);
    return [here.dataset.spot, toX - x, toY - y];
}"""
"""Where the focus is, and how far the area lies to the right of it and below."""
EVERY = pytest.mark.parametrize("game", KINDS)
AREAS = {
    "aruze-sicbo": 50, "interblock-sicbo": 50, "aruze-craps": 88, "interblock-roulette": 197,
    "sicbo-ilga": 60, "sicbo-nicc": 60,
}  # fmt: skip
FIRST = {"aruze-craps": "pass", "interblock-roulette": "red"}
RESULTS = {"aruze-craps": "65", "interblock-roulette": "1"}


def first(game: str) -> str:
    """A spot that can be wagered on at once and wins by the result."""
    return FIRST.get(game, "big")


def result(game: str) -> str:
    return RESULTS.get(game, "245")


@EVERY
def test_a_round_is_played_on_a_phone_with_a_finger(
    windows: Windows, house: House, game: str
) -> None:
    player = sit(windows, house, game, phone=True)
    page = player.page
    player.fund(10_000)
    player.force(result(game))
    player.open()
    expect(page.locator("[data-spot]")).to_have_count(AREAS[game])
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "nobody has to push the page aside"
    page.tap("[data-chip='500']")
    page.tap(f"[data-spot='{first(game)}']")
    player.ledger.place({first(game): 500})
    player.agrees()
    player.play(result(game))
    assert first(game) in player.lit


@EVERY
def test_a_round_is_played_in_chinese_and_every_area_says_so(
    windows: Windows, house: House, game: str
) -> None:
    player = sit(windows, house, game)
    page = player.page
    page.click("[data-language=zh]")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    player.fund(10_000)
    player.force(result(game))
    player.open()
    names = page.locator("[data-spot]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(names) == len(set(names)) == AREAS[game]
    assert [name for name in names if not chinese(name)] == []
    words = page.locator("button:visible:not([data-language])").evaluate_all(
        "all => all.map(one => one.ariaLabel ?? one.textContent)"
    )
    assert [word for word in words if re.search("[A-Za-z]", word)] == []
    player.place({first(game): 500})
    player.play(result(game))
    assert chinese(page.locator(".stage").inner_text())


def chinese(text: str) -> bool:
    return any("\u4e00" <= letter <= "\u9fff" for letter in text)


@EVERY
def test_a_wager_is_placed_moved_and_taken_back_by_keyboard_alone(
    windows: Windows, house: House, game: str
) -> None:
    player = sit(windows, house, game)
    page = player.page
    player.fund(10_000)
    player.open()
    page.locator("[data-action=rules]").focus()
    tab_to(page, "[data-spot]")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    here = page.evaluate("document.activeElement.dataset.spot")
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.spot") != here
    walk_to(page, first(game))
    page.keyboard.press("Enter")
    player.ledger.place({first(game): 500})
    player.agrees()
    page.keyboard.press("Delete")
    expect(page.locator("[data-stake]")).to_have_count(0)
    page.keyboard.press("Space")
    player.agrees()
    expect(page.locator(f"[data-spot='{first(game)}']")).to_be_focused()
    # On to the bar below, where the last chip is taken back.
    tab_to(page, "[data-action=undo]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-stake]")).to_have_count(0)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("where => document.activeElement.matches(where)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")


def walk_to(page: Page, spot: str) -> None:
    """Go there with the arrow keys: towards it, and aside where there is no way on."""
    been: Counter[str] = Counter()
    for _ in range(120):
        here, right, down = page.evaluate(TOWARDS, spot)
        if here == spot:
            return
        keys = [
            ("ArrowRight", right),
            ("ArrowLeft", -right),
            ("ArrowDown", down),
            ("ArrowUp", -down),
        ]
        keys.sort(key=lambda one: one[1], reverse=True)
        page.keyboard.press(keys[been[here] % len(keys)][0])
        been[here] += 1
    raise AssertionError(f"the arrow keys do not reach {spot} from {sorted(been)}")


@EVERY
def test_nothing_at_a_seat_or_on_its_display_keeps_anybody_out(
    windows: Windows, house: House, game: str
) -> None:
    player = sit(windows, house, game)
    player.fund(10_000)
    player.force(result(game))
    player.open()
    player.place({first(game): 500})
    assert serious(player.page) == []
    player.play(result(game))
    assert serious(player.page) == []
    for sheet in sheets(player):
        player.page.click(f"[data-action={sheet}]")
        expect(player.page.locator("dialog[open]")).to_be_visible()
        assert serious(player.page) == []
        player.page.keyboard.press("Escape")
    display = windows.open()
    display.goto(house.url(f"/table/{player.table}/display"))
    display.wait_for_selector(".display[data-link=live]")
    assert serious(display) == []


def sheets(player: Sitting) -> tuple[str, ...]:
    if player.game in TERMINAL_GAMES:
        return "rules", "recall", "break", "insert-note"
    return ("rules", "break", "change", *(("limits",) if player.game == "sicbo-nicc" else ()))


def test_nothing_in_the_lobby_and_at_the_desks_of_staff_keeps_anybody_out(
    windows: Windows, house: House
) -> None:
    page = windows.open()
    page.goto(house.url("/"))
    expect(page.locator("[data-action=sit]").first).to_be_visible()
    assert serious(page) == []
    page.goto(house.url("/staff"))
    expect(page.locator("input").first).to_be_visible()
    assert serious(page) == []
    dealer = Dealer(windows.open(), house, house.fresh("sicbo-ilga"))
    dealer.page.goto(house.url(f"/table/{dealer.table}/console"))
    expect(dealer.page.locator("[data-page=sign-on]")).to_be_visible()
    assert serious(dealer.page) == []
    dealer.sign_on()
    assert serious(dealer.page) == []
    dealer.force("245")
    dealer.open_bets()
    dealer.lift()
    dealer.key_in("245")
    assert serious(dealer.page) == []
