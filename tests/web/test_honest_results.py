"""Nothing untrue on a screen: whose win it is, of which round, and that one came to nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

STAGE = {"interblock-sicbo": "245", "aruze-craps": "46", "interblock-roulette": "17"}
"""A result of each game to begin with, which must not be told as that of a later round."""
WAGER = {"interblock-sicbo": "small", "aruze-craps": "field", "interblock-roulette": "red"}


@clause("aruze-sicbo", "3.6.1")
def test_a_win_is_told_to_its_winner_and_for_its_round_only(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    winner, other = Seat(windows.open(), house, table, 1), Seat(windows.open(), house, table, 2)
    winner.insert_note(2_000)
    other.insert_note(5_000)
    winner.force("245")
    winner.place(500, "big")
    other.place(500, "big")
    other.stands("big", 500)
    winner.played("245")
    expect(winner.page.locator(".phase.won")).to_contain_text("$5.00")
    winner.meter("win", "$5.00")
    # The winner lets a round go by: it is nobody's second win.
    other.force("135")
    other.place(500, "small")
    other.stands("small", 500)
    other.played("135")
    expect(other.page.locator(".phase.won")).to_be_visible()
    winner.page.wait_for_selector(".stage[data-result='135']")
    expect(winner.page.locator(".phase.won")).to_have_count(0)
    winner.meter("win", "$0.00")
    # The winner collects and goes: the next player has won nothing.
    winner.collect()
    newcomer = Seat(windows.open(), house, table, 1)
    other.force("246")
    other.place(500, "big")
    other.stands("big", 500)
    other.played("246")
    newcomer.page.wait_for_selector(".stage[data-result='246']")
    expect(newcomer.page.locator(".phase.won")).to_have_count(0)
    expect(newcomer.page.locator("[data-meter=win].hot")).to_have_count(0)
    newcomer.meter("credit", "$0.00")


@pytest.mark.parametrize("game", STAGE)
@clause("interblock", "1.1/void")
def test_a_round_without_a_result_is_told_and_the_old_one_is_gone(
    windows: Windows, house: House, game: str
) -> None:
    table = house.fresh(game)
    device = f"{table}-{'wheel' if 'roulette' in game else 'tumbler'}"
    office = "assistant-gaming-manager" if "craps" in game else "electronic-gaming-supervisor"
    seat = Seat(windows.open(), house, table)
    display = windows.open()
    display.goto(house.url(f"/table/{table}/display"))
    seat.insert_note(5_000)
    seat.force(STAGE[game])
    seat.place(500, WAGER[game])
    seat.meter("bet", "$5.00")
    seat.played(STAGE[game])
    display.wait_for_selector(f".stage[data-result='{STAGE[game]}']")
    Staff(house).mishap(device, "stuck")
    seat.place(500, WAGER[game])
    seat.stands(WAGER[game], 500)
    number = seat.round
    house.end_period(table)
    house.shoot(table)
    seat.page.wait_for_selector("[data-over=stopped]")
    Staff(house, office).act("declare-void", table=table, round=number, reason="drill")
    sign = seat.page.locator("[data-over=void]")
    expect(sign).to_contain_text(f"Round {number} has no result")
    expect(sign).to_contain_text("$5.00 went back to your credit")
    _cleared(seat.page, number)
    _cleared(display, number)
    expect(display.locator(".stage")).to_contain_text("wagers went back")
    assert seat.lit() == set(), "the areas of the round before are no longer lit"


def _cleared(page: Page, number: int) -> None:
    """The stage shows no result, and the last results have the round among them."""
    expect(page.locator(f".stage[data-void='{number}']")).to_be_visible()
    expect(page.locator(".stage")).to_contain_text(f"Round {number}: no result")
    newest = page.locator(".history li").first
    expect(newest).to_have_attribute("data-round", str(number))
    expect(newest).to_have_text("void")
    # Its mark is no higher than a result: nothing beside or below the list is pushed away.
    expect(page.locator(".history")).to_be_in_viewport(ratio=1)
