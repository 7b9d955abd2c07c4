"""The shooter's button in a real browser: whose it is, and when its time is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import SHOOTER_SECONDS, House
from tests.web.seats import Seat
from tests.web.windows import Windows


@clause("aruze-sicbo", "1.1/shooter", "3.10", "3.10.3")
@clause("aruze-craps", "1.1/shooter", "3.11", "3.11.1")
@pytest.mark.parametrize(
    ("game", "spot", "result"), [("aruze-sicbo", "big", "245"), ("aruze-craps", "pass", "42")]
)
def test_the_shooter_alone_has_the_button_and_shoots_or_is_shot_for(
    windows: Windows, house: House, game: str, spot: str, result: str
) -> None:
    table = house.fresh(game)
    shooter = Seat(windows.open(), house, table, 1)
    other = Seat(windows.open(), house, table, 2)
    for seat in (shooter, other):
        seat.insert_note(5_000)
        seat.place(500, spot)
        seat.stands(spot, 500)
    number = shooter.round
    shooter.force(result)
    house.end_period(table)
    button = shooter.page.locator("button[data-action=shoot]")
    expect(button).to_be_visible()
    expect(other.page.locator("[data-shooter]")).to_have_attribute("data-shooter", f"{table}-1")
    assert not visible(other.page)
    # Nothing moves before the button is pressed.
    assert house.asked(f"/api/tables/{table}")["stage"] == "shooting"
    button.click()
    shooter.shown(number, result)
    other.shown(number, result)
    # In the next round nobody presses: when the time is over the table does it.
    number = shooter.round
    for seat in (shooter, other):
        seat.place(500, "big" if game == "aruze-sicbo" else "field")
    other.stands("big" if game == "aruze-sicbo" else "field", 500)
    shooter.force(result)
    house.end_period(table)
    expect(shooter.page.locator(".terminal")).to_have_attribute("data-phase", "shooting")
    assert visible(shooter.page) != visible(other.page)
    house.pass_time(SHOOTER_SECONDS)
    shooter.shown(number, result)


def visible(page: Page) -> bool:
    return page.locator("button[data-action=shoot]").is_visible()


@pytest.mark.parametrize(("game", "spot"), [("aruze-craps", "pass"), ("aruze-sicbo", "small")])
def test_on_a_phone_the_felt_stays_where_it_is_when_the_shooter_gets_the_button(
    phone: Page, house: House, game: str, spot: str
) -> None:
    seat = Seat(phone, house, house.fresh(game))
    seat.insert_note(2_000)
    seat.place(500, spot)
    seat.stands(spot, 500)
    before = phone.locator(f"[data-spot={spot}]").bounding_box()
    house.end_period(seat.table)
    expect(phone.locator("button[data-action=shoot]")).to_be_in_viewport(ratio=1)
    assert phone.locator(f"[data-spot={spot}]").bounding_box() == before
    number = seat.round
    phone.tap("button[data-action=shoot]")
    phone.wait_for_selector(f".terminal:not([data-round='{number}'])")
