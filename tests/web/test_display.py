"""The public display in a real browser: what everybody sees, and nothing that anybody owns."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import House
from tests.web.dealing import FLOOR, Dealer, ask_for_change, dealt_house, lit, ordered, sat_down
from tests.web.trainer import Trainer

TERMINALS = {
    "sicbo-1": ("aruze-sicbo", 50),
    "sicbo-2": ("interblock-sicbo", 50),
    "craps-1": ("aruze-craps", None),
    "roulette-1": ("interblock-roulette", None),
}


@pytest.fixture(scope="module")
def house(alone: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:  # noqa: ARG001
    more = "".join(
        f'\n[[table]]\nname = "{name}"\ngame = "{game}"\nterminals = 2\nperiod_seconds = 10\n'
        'limits."*" = {{ minimum = "5", maximum = "500", unit = "1", breakage_stated = true }}\n'
        for name, (game, _) in TERMINALS.items()
    )
    yield from dealt_house(tmp_path_factory.mktemp("shown"), text=FLOOR + more)


@pytest.fixture(scope="module")
def trainer(house: House) -> Trainer:
    return Trainer(house)


@pytest.mark.parametrize("table", [*TERMINALS, "dealer-1", "dealer-2"])
def test_every_game_has_a_display_with_nothing_to_touch(
    page: Page, house: House, table: str
) -> None:
    page.goto(house.url(f"/table/{table}/display"))
    page.wait_for_selector(".display[data-link=live]")
    expect(page.locator("[data-spot]").first).to_be_attached()
    assert page.locator("button:visible, a:visible, input:visible").count() == 0
    focusable = page.locator("[tabindex='0']")
    expect(focusable).to_have_count(0)
    for part in (".stage", ".clock", ".sides", ".history", ".jackpot", "[data-sign-plate]"):
        expect(page.locator(part).first).to_be_visible()
    overflow = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert overflow <= 0
    count = TERMINALS.get(table, ("", None))[1]
    if count is not None:
        expect(page.locator("[data-spot]")).to_have_count(count)


def test_a_display_shows_the_result_and_nobodys_chips(
    page: Page, house: House, browser: Browser, trainer: Trainer
) -> None:
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    console = context.new_page()
    console.set_default_timeout(20_000)
    dealer = Dealer(console, house)
    dealer.sign_on()
    page.goto(house.url("/table/dealer-1/display"))
    page.wait_for_selector(".display[data-link=live]")
    ada = sat_down(browser, house, "1", "Ada")
    ask_for_change(ada, 5_000)
    dealer.change("1")
    trainer.force("dealer-1-tumbler", "256")
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
    ada.context.close()
    context.close()


def test_a_proposed_sign_is_shown_with_its_time(
    page: Page, house: House, trainer: Trainer
) -> None:
    limit = {"minimum_cents": 1000, "maximum_cents": 100_000, "unit_cents": 100}
    at = house.asked("/api/floor")["at"] + 30 * 60_000
    act = {
        "type": "propose-sign",
        "table": "dealer-2",
        "limits": {"*": {**limit, "breakage_stated": False}},
        "takes_effect_at": at,
    }
    page.goto(house.url("/table/dealer-2/display"))
    page.wait_for_selector(".display[data-link=live]")
    expect(page.locator("[data-proposed]")).to_have_count(0)
    ordered(trainer, act)
    expect(page.locator("[data-proposed]")).to_have_attribute("data-proposed", str(at))
    expect(page.locator("[data-proposed]")).to_contain_text("$10 to $1,000")
