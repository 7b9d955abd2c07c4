"""A player calls an attendant, steps away from a seat that is held, and comes back with a code."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.dealing import sat_down
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.test_formats import resized
from tests.web.test_terminals_desk import call, done, sat
from tests.web.windows import Windows

COVERS = """() => {
    const covered = [...document.querySelectorAll("[data-over]")]
        .map((one) => one.getBoundingClientRect());
    const meets = (sign, box) => sign.left < box.right - 1 && box.left < sign.right - 1
        && sign.top < box.bottom - 1 && box.top < sign.bottom - 1;
    return [...document.querySelectorAll("[data-spot], button")]
        .filter((one) => one.checkVisibility() && !one.closest("[data-over]"))
        .map((one) => [one.dataset.spot ?? one.dataset.action, one.getBoundingClientRect()])
        .filter(([, box]) => covered.some((sign) => meets(sign, box)))
        .map(([name]) => name);
}"""
"""What can be touched and lies under a sign."""


def keyed(page: Page, code: str) -> None:
    """Four digits by the keys on the screen."""
    for digit in code:
        page.click(f"dialog[open] [data-digit='{digit}']")


def hold(page: Page, code: str = "1234") -> Locator:
    """Step away: the code is chosen twice, and the seat is held."""
    page.click("[data-action=break]")
    page.click("[data-sheet=break] [data-action=reserve]")
    keyed(page, code)
    expect(page.locator("[data-reserve]")).to_contain_text("again")
    keyed(page, code)
    plate = page.locator("[data-over=reserved]")
    expect(plate).to_be_visible()
    return plate


def test_a_call_rings_at_the_attendants_page_until_it_is_taken_and_ended(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "aruze-sicbo")
    name = f"{seat.table}-1"
    page = at_work(windows, house, "attendant", "tables")
    seat.page.click("[data-action=service]")
    seat.page.click("[data-sheet=service] [data-action=call-attendant]")
    expect(seat.page.locator("[data-attendant=called]")).to_be_visible()
    rings = call(page, name, "attendant")
    expect(rings).to_have_attribute("data-rings", "true")
    rings.locator("[data-action=take-call]").click()
    expect(seat.page.locator("[data-attendant=coming]")).to_contain_text("on the way")
    expect(rings).to_have_attribute("data-rings", "false")
    seat.page.click("[data-sheet=service] [data-action=end-attendant-call]")
    expect(rings).to_have_count(0)


def test_a_call_from_a_dealers_table_rings_there_too(windows: Windows, house: House) -> None:
    table = house.fresh("sicbo-ilga")
    place = sat_down(windows, house, table, "1", "Pat")
    page = at_work(windows, house, "attendant", "tables")
    place.click("[data-action=service]")
    place.click("[data-action=call-attendant]")
    rings = page.locator("[data-queue] [data-call=attendant]", has_text=table)
    rings.locator("[data-action=take-call]").click()
    expect(place.locator("[data-attendant=coming]")).to_be_visible()
    place.keyboard.press("Escape")
    plate = hold(place)
    expect(plate.locator("[data-left-seconds]")).to_be_visible()
    keyed(place, "1234")
    expect(plate).to_have_count(0)


def test_a_seat_is_held_with_a_countdown_and_nobody_else_touches_the_credit(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "aruze-sicbo")
    plate = hold(seat.page)
    left = int(plate.locator("[data-left-seconds]").get_attribute("data-left-seconds") or 0)
    assert 240 < left <= 300
    seat.page.keyboard.press("Escape")
    expect(plate).to_be_visible()
    # Somebody else opens the same seat in a browser of their own: it is held there too.
    other = Seat(windows.open(), house, seat.table)
    over = other.page.locator("[data-over=reserved]")
    expect(over).to_be_visible()
    keyed(other.page, "9999")
    expect(over).to_contain_text("Tries left: 2")
    keyed(other.page, "1234")
    expect(over).to_have_count(0)
    other.meter("credit", "$20.00")
    told = house.asked(
        f"/api/search?table={seat.table}&act=return-to-seat",
        token=Staff(house, "electronic-gaming-supervisor").token,
    )
    assert "wrong code" in str(told).lower()


def test_it_is_let_go_when_its_time_is_over_and_an_attendant_is_called(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "interblock-roulette")
    page = at_work(windows, house, "attendant", "tables")
    plate = hold(seat.page)
    house.pass_time(5 * 60)
    expect(plate).to_have_count(0)
    expect(call(page, f"{seat.table}-1", "attendant")).to_have_attribute("data-rings", "true")
    seat.meter("credit", "$20.00")


@pytest.mark.parametrize("game", ["aruze-sicbo", "interblock-roulette"])
def test_the_closing_sign_covers_nothing_that_is_touched_and_moves_nothing(
    windows: Windows, house: House, game: str
) -> None:
    seat = sat(windows, house, game)
    resized(seat.page, 1920, 1080)
    felt = seat.page.locator(".felt [data-spot]").first
    before = felt.bounding_box()
    Staff(house).act("warn-of-closing", table=seat.table, closes_at=house.at + 3_600_000)
    sign = seat.page.locator("[data-over=closing]")
    expect(sign).to_contain_text("Play closes at")
    assert felt.bounding_box() == before
    for wide, high in ((1920, 1080), (1080, 1920), (390, 844), (1180, 820), (820, 1180)):
        resized(seat.page, wide, high)
        expect(sign).to_be_visible()
        assert seat.page.evaluate(COVERS) == []


def test_what_a_terminal_kept_of_a_refusal_is_told_in_chinese(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "aruze-sicbo")
    name = f"{seat.table}-1"
    seat.place(500, "small")
    seat.stands("small", 500)
    seat.place(2_500, "big")  # more than there is
    expect(seat.page.locator("[data-refusal]")).to_be_visible()
    page = at_work(windows, house, "electronic-gaming-supervisor", "tables")
    windows.cut(seat.page)
    expect(call(page, name, "lost")).to_have_attribute("data-rings", "true")
    windows.mend(seat.page)
    page.click(f"[data-open='{seat.table}']")
    page.click(f"[data-terminal='{name}']")
    page.click("[data-language=zh]")
    touch = page.locator(f"[data-record='{name}'] [data-own-touch='place-wager big']")
    expect(touch).to_contain_text("不足")
    assert "not-enough" not in touch.inner_text()
    done(page, "confirm-wagers", reason="seen")
