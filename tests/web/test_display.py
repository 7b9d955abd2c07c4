"""The public display in a real browser: what everybody sees, and nothing that anybody owns."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.dealing import Dealer, ask_for_change, lit, sat_down
from tests.web.houses import House
from tests.web.staff import Staff
from tests.web.windows import Windows

AREAS = {
    "aruze-sicbo": 50, "interblock-sicbo": 50, "aruze-craps": 88, "interblock-roulette": 197,
    "sicbo-ilga": 60, "sicbo-nicc": 60,
}  # fmt: skip


@pytest.mark.parametrize("game", AREAS)
def test_every_game_has_a_display_with_nothing_to_touch(
    page: Page, house: House, game: str
) -> None:
    page.goto(house.url(f"/table/{house.fresh(game)}/display"))
    page.wait_for_selector(".display[data-link=live]")
    expect(page.locator("[data-spot]").first).to_be_attached()
    assert page.locator("button:visible, a:visible, input:visible").count() == 0
    focusable = page.locator("[tabindex='0']")
    expect(focusable).to_have_count(0)
    for part in (".stage", ".clock", ".sides", ".history", ".jackpot", "[data-sign-plate]"):
        expect(page.locator(part).first).to_be_visible()
    overflow = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert overflow <= 0
    expect(page.locator("[data-spot]")).to_have_count(AREAS[game])


def test_a_display_shows_the_result_and_nobodys_chips(
    page: Page, house: House, windows: Windows
) -> None:
    dealer = Dealer(windows.open(), house, house.fresh("sicbo-ilga"))
    dealer.sign_on()
    page.goto(house.url(f"/table/{dealer.table}/display"))
    page.wait_for_selector(".display[data-link=live]")
    ada = sat_down(windows, house, dealer.table, "1", "Ada")
    ask_for_change(ada, 5_000)
    dealer.change("1")
    dealer.force("256")
    dealer.open_bets()
    ada.click("[data-chip='500']")
    ada.click("[data-spot=big]")
    expect(ada.locator("[data-stake=big]")).to_be_attached()
    dealer.lift()
    dealer.key_in("256")
    # What is keyed in is the dealer's alone until it is confirmed.
    expect(page.locator(".stage")).not_to_have_attribute("data-result", "256")
    dealer.confirm()
    expect(page.locator(".stage")).to_have_attribute("data-result", "256")
    expect(page.locator(".stage")).to_contain_text("13")
    expect(page.locator(".stage")).to_contain_text("Big · Odd")
    assert {"big", "odd", "total:13"} <= lit(page)
    assert "small" not in lit(page)
    expect(page.locator("[data-stake]")).to_have_count(0)
    expect(page.locator("body")).not_to_contain_text("Ada")
    size = page.locator(".stage b").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert round(size) == 76
    dealer.settle()
    expect(page.locator(".history [data-result='256']")).to_have_count(1)
    expect(page.locator("[data-streak=big]")).to_have_attribute("data-run", "1")


def test_a_proposed_sign_is_shown_with_its_time(page: Page, house: House) -> None:
    table = house.fresh("sicbo-nicc")
    limit = {"minimum_cents": 1000, "maximum_cents": 100_000, "unit_cents": 100}
    at = house.at + 30 * 60_000
    page.goto(house.url(f"/table/{table}/display"))
    page.wait_for_selector(".display[data-link=live]")
    expect(page.locator("[data-proposed]")).to_have_count(0)
    Staff(house, "games-supervisor").act(
        "propose-sign",
        table=table,
        limits={"*": {**limit, "breakage_stated": False}},
        takes_effect_at=at,
    )
    expect(page.locator("[data-proposed]")).to_have_attribute("data-proposed", str(at))
    expect(page.locator("[data-proposed]")).to_contain_text("$10 to $1,000")
