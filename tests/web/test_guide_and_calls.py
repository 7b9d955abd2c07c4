"""Somebody who has never played is shown round, and somebody who listens hears what falls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.houses import KINDS, TERMINAL_GAMES, House
from tests.web.seats import Seat
from tests.web.windows import Windows

RINGED = """() => {
    const ring = document.querySelector("[data-sheet=guide] i")?.getBoundingClientRect();
    const words = document.querySelector("[data-sheet=guide] section").getBoundingClientRect();
    return ring !== undefined && ring.width > 20 && ring.height > 20
        && words.bottom <= innerHeight + 1 && words.right <= innerWidth + 1;
}"""
CALLED = {
    "aruze-sicbo": ("big", "245", "245", "n11 big n2 n4 n5"),
    "aruze-craps": ("field", "42", "54", "n9 point n6"),
    "interblock-roulette": ("red", "17", "17", "n17 black"),
}
"""A wager, a round played in silence, the round that is called, and the call."""


def opened(page: Page, house: House, game: str) -> str:
    table = house.fresh(game)
    seat = f"{table}-1" if game in TERMINAL_GAMES else "1"
    page.goto(house.url(f"/table/{table}/seat/{seat}"))
    page.wait_for_selector(".terminal[data-link=live] [data-spot]")
    return table


@pytest.mark.parametrize("game", KINDS)
def test_the_guide_goes_round_the_screen_by_keyboard_in_the_rulebooks_words(
    page: Page, house: House, game: str
) -> None:
    table = opened(page, house, game)
    how = house.asked(f"/api/tables/{table}/sign")["how"]
    if game in TERMINAL_GAMES:
        page.click("[data-guide-offer] [data-action=guide-open]")
    else:  # the player taking it is asked for a name first, and finds the guide in the rules
        page.evaluate("document.querySelector('[data-action=rules]').click()")
        page.click("[data-sheet=rules] [data-action=guide-open]")
    guide = page.locator("[data-sheet=guide]")
    for at, step in enumerate(how):
        expect(guide).to_have_attribute("data-step", str(at + 1))
        expect(guide.locator(".words")).to_have_text(step["en"])
        page.wait_for_function(RINGED)
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(guide).to_have_attribute("data-step", str(len(how) - 1))
    page.keyboard.press("Escape")
    expect(guide).to_have_count(0)


def test_the_guide_is_offered_once_by_touch_in_chinese_and_never_to_the_person_who_plays(
    windows: Windows, house: House
) -> None:
    page = windows.open(phone=True)
    table = opened(page, house, "aruze-sicbo")
    page.click("[data-action=more]")
    page.click("[data-sheet=more] [data-language=zh]")
    page.keyboard.press("Escape")
    page.tap("[data-action=guide-open]")
    expect(page.locator("[data-sheet=guide] .words")).to_contain_text("纸币")
    page.wait_for_function(RINGED)
    page.tap("[data-action=guide-next]")
    page.tap("[data-action=guide-end]")
    page.reload()
    page.wait_for_selector(".terminal[data-link=live] [data-spot]")
    expect(page.locator("[data-guide-offer]")).to_have_count(0)
    other = Seat(windows.open(), house, table, 2)
    expect(other.page.locator("[data-guide-offer]")).to_be_visible()
    other.insert_note(2_000)
    expect(other.page.locator("[data-guide-offer]")).to_have_count(0)


@pytest.mark.parametrize("game", CALLED)
def test_results_are_called_from_files_of_the_house_once_somebody_wants_it(
    page: Page, house: House, game: str
) -> None:
    spot, silent, result, called = CALLED[game]
    heard: list[str] = []
    page.on("request", lambda asked: heard.append(asked.url) if ".ogg" in asked.url else None)
    seat = Seat(page, house, house.fresh(game))
    seat.insert_note(2_000)
    told = page.locator("[data-called]")
    seat.place(500, spot)
    seat.force(silent)
    seat.played(silent)
    expect(told).to_have_attribute("data-called", "")
    assert heard == [], "nobody has asked for sound"
    page.click("[data-action=sound]")
    page.click("[data-sheet=sound] [data-action=sound-on]")
    page.click("[data-sheet=sound] [data-volume='0.75']")
    page.keyboard.press("Escape")
    seat.place(500, spot)
    with page.expect_response(lambda answer: ".ogg" in answer.url) as answer:
        seat.force(result)
        seat.played(result)
    assert answer.value.status == 200
    assert answer.value.headers["content-type"] == "audio/ogg"
    expect(told).to_have_attribute("data-called", f"{called} place")
    # It is kept by this machine, and can be turned off again.
    page.reload()
    page.click("[data-action=sound]")
    sheet = page.locator("[data-sheet=sound]")
    expect(sheet.locator("[data-action=sound-on]")).to_have_attribute("aria-pressed", "true")
    expect(sheet.locator("[data-volume='0.75']")).to_have_attribute("aria-pressed", "true")
    sheet.locator("[data-action=calls-on]").click()
    expect(sheet.locator("[data-action=calls-on]")).to_have_attribute("aria-pressed", "false")
