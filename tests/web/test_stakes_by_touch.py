"""Stakes taken back and moved by finger where the rules allow it, on a phone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.seats import Seat

HOLD_MS = 650
"""How long a finger has to rest on a stake."""


def middle(page: Page, spot: str) -> tuple[float, float]:
    box = page.locator(f"[data-spot='{spot}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def gone(seat: Seat, area: str) -> None:
    """No stake is drawn on the area any more."""
    expect(seat.page.locator(f"[data-stake='{area}']")).to_have_count(0)


def erase(seat: Seat, spot: str) -> None:
    """Touch the eraser, then a stake."""
    eraser = seat.page.locator("[data-tool=erase]")
    if eraser.get_attribute("aria-pressed") == "false":
        eraser.click()
    seat.page.click(f"[data-spot='{spot}']")


TWO = {
    "aruze-sicbo": ("small", "total:9"),
    "aruze-craps": ("field", "big-6"),
    "interblock-sicbo": ("small", "total:9"),
    "interblock-roulette": ("red", "straight:7"),
}
"""Two areas of each game that take a wager at any time."""


@pytest.mark.parametrize("game", TWO)
@clause("aruze-sicbo", "1.1/wagering-period", "1.1/wagering-period/cancel")
@clause("aruze-sicbo", "1.1/wagering-period/move")
@clause("aruze-craps", "1.1/wagering-period", "1.1/wagering-period/cancel")
@clause("aruze-craps", "1.1/wagering-period/move", "3.5.1", "3.5.1.1", "3.5.1.2")
@clause("interblock", "1.1/wagering-period/cancel", "1.1/wagering-period/move")
def test_one_stake_is_taken_back_and_another_moved_by_two_keys(
    page: Page, house: House, game: str
) -> None:
    first, second = TWO[game]
    seat = Seat(page, house, house.fresh(game))
    seat.insert_note(5_000)
    seat.place(500, first, second)
    seat.stands(second, 500)
    erase(seat, first)
    gone(seat, first)
    seat.stands(second, 500)
    seat.meter("credit", "$45.00")
    # Touched once the stake is in the hand, touched elsewhere it is there.
    page.click("[data-tool=move]")
    page.click(f"[data-spot='{second}']")
    expect(page.locator(f"[data-stake='{second}'][data-lifted]")).to_be_visible()
    page.click(f"[data-spot='{first}']")
    seat.stands(first, 500)
    gone(seat, second)
    seat.meter("credit", "$45.00")
    seat.meter("bet", "$5.00")
    # A chip in the hand places again.
    seat.place(500, second)
    seat.stands(second, 500)


@clause("aruze-craps", "3.5.1.1", "3.5.1.2")
def test_a_stake_that_is_held_comes_back_and_one_that_is_dragged_goes_along(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, house.fresh("aruze-craps"))
    seat.insert_note(5_000)
    seat.place(500, "field")
    seat.stands("field", 500)
    start, end = middle(page, "field"), middle(page, "big-8")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 30, start[1] - 20, steps=4)
    page.mouse.move(*end, steps=8)
    page.mouse.up()
    seat.stands("big-8", 500)
    gone(seat, "field")
    page.mouse.move(*end)
    page.mouse.down()
    page.wait_for_timeout(HOLD_MS + 250)
    page.mouse.up()
    gone(seat, "big-8")
    seat.meter("credit", "$50.00")
    seat.meter("bet", "$0.00")


@clause("aruze-craps", "3.5.1", "1.1/wagering-period/cancel")
def test_wagers_carried_in_come_down_where_the_rules_let_them(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("aruze-craps"))
    seat.insert_note(10_000)
    seat.place(500, "pass", "dont-pass", "place:8")
    seat.stands("place:8", 500)
    seat.force("46")
    seat.played("46")
    seat.opened()
    erase(seat, "place:8")
    gone(seat, "place:8")
    # The line has its number and is bound to it; the screen says why, and it stays.
    erase(seat, "pass")
    expect(page.locator("[data-refusal]")).to_contain_text("3.9.1")
    seat.stands("pass", 500)
    # A Don't wager that has its number would not come back: the player is asked (R10).
    erase(seat, "dont-pass")
    sheet = page.locator("[data-sheet=final]")
    expect(sheet).to_contain_text("$5 stands at its number")
    sheet.locator("[data-action=keep]").click()
    seat.stands("dont-pass", 500)
    erase(seat, "dont-pass")
    sheet.locator("[data-action=take-down]").click()
    gone(seat, "dont-pass")
    seat.stands("pass", 500)
    seat.meter("credit", "$95.00")


@clause("aruze-craps", "1.1/wagering-period/move")
def test_a_stake_that_has_no_business_elsewhere_stays_where_it_is(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, house.fresh("aruze-craps"))
    seat.insert_note(5_000)
    seat.place(500, "field")
    seat.stands("field", 500)
    page.click("[data-tool=move]")
    page.click("[data-spot=field]")
    page.locator("[data-spot='pass-odds']").click(force=True)
    expect(page.locator("[data-refusal]")).to_be_visible()
    seat.stands("field", 500)
    seat.meter("bet", "$5.00")


@clause("interblock", "1.1/wagering-period/cancel", "1.1/wagering-period/move")
def test_on_a_phone_a_tap_takes_back_and_two_taps_move(phone: Page, house: House) -> None:
    seat = Seat(phone, house, house.fresh("interblock-sicbo"))
    seat.insert_note(2_000)
    phone.tap("[data-chip='500']")
    phone.tap("[data-spot=small]")
    phone.tap("[data-spot=big]")
    seat.stands("big", 500)
    for key in phone.locator("[data-tool]").all():
        box = key.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, "a finger finds it"
        assert box["x"] + box["width"] <= 390, "it is on the screen"
    phone.tap("[data-tool=erase]")
    phone.tap("[data-spot=small]")
    gone(seat, "small")
    phone.tap("[data-tool=move]")
    phone.tap("[data-spot=big]")
    phone.tap("[data-spot='total:9']")
    seat.stands("total:9", 500)
    gone(seat, "big")
    seat.meter("credit", "$15.00")


def test_the_keyboard_moves_too(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("interblock-sicbo"))
    seat.insert_note(2_000)
    seat.place(500, "small")
    seat.stands("small", 500)
    page.locator("[data-spot=small]").focus()
    page.keyboard.press("m")
    page.locator("[data-spot=big]").focus()
    page.keyboard.press("m")
    seat.stands("big", 500)
    gone(seat, "small")
