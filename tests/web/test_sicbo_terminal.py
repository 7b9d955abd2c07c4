"""Sic Bo at a terminal in a real browser, against a floor that really serves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.seats import Seat

ARUZE, INTERBLOCK = "aruze-sicbo", "interblock-sicbo"


@clause("aruze-sicbo", "diagram/A")
@clause("interblock", "diagram/E")
@pytest.mark.parametrize("game", [ARUZE, INTERBLOCK])
def test_every_selection_is_a_named_control_with_its_odds(
    page: Page, house: House, game: str
) -> None:
    Seat(page, house, house.fresh(game))
    spots = page.locator("[data-spot]")
    expect(spots).to_have_count(50)
    said = spots.evaluate_all("all => all.map(one => [one.dataset.spot, one.ariaLabel])")
    names = dict(said)
    assert len(set(names.values())) == len(names) == 50
    totals = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}
    for total, odds in totals.items():
        for one in (total, 21 - total):
            assert names[f"total:{one}"] == f"Total {one}, pays {odds} to 1"
    for kind, odds in (("triple", 190), ("double", 12), ("pair", 6), ("any-triple", 31)):
        told = [name for spot, name in said if spot.partition(":")[0] == kind]
        assert told
        assert all(name.endswith(f", pays {odds} to 1") for name in told)
    for face in range(1, 7):
        assert "1 to 1 on one die, 2 to 1 on two dice, 12 to 1 on three" in names[f"single:{face}"]
    assert all("pays 1 to 1" in names[side] for side in ("small", "big"))
    for part in ("[data-meter=credit]", "[data-meter=bet]", "[data-meter=win]", "header"):
        expect(page.locator(part)).to_be_visible()
    expect(page.locator("header")).to_contain_text("Minimum")


def test_a_wager_is_placed_undone_and_refused_beside_the_finger(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(ARUZE), 2)
    seat.insert_note(10_000)
    seat.meter("credit", "$100.00")
    page.click("[data-chip='500']")
    page.click("[data-spot='total:11']")
    page.click("[data-spot='total:11']")
    seat.meter("bet", "$10.00")
    seat.meter("credit", "$90.00")
    expect(page.locator("[data-stake='total:11']")).to_have_attribute("data-cents", "1000")
    page.click("[data-action=undo]")
    seat.meter("bet", "$5.00")
    page.click("[data-chip='100000']")
    page.click("[data-spot=big]")
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_be_visible()
    expect(refusal).to_contain_text("Nothing placed on Big")
    finger, toast = page.locator("[data-spot=big]").bounding_box(), refusal.bounding_box()
    assert finger is not None
    assert toast is not None
    assert toast["x"] + toast["width"] > finger["x"], "it stands beside the finger"


@pytest.mark.parametrize("game", [ARUZE, INTERBLOCK])
def test_a_round_ends_with_the_result_and_lights_what_won(
    page: Page, house: House, game: str
) -> None:
    seat = Seat(page, house, house.fresh(game))
    seat.insert_note(5_000)
    seat.place(500, "small", "big")
    seat.meter("bet", "$10.00")
    # Nothing is forced here: the dice fall as they do.
    seat.house.end_period(seat.table)
    seat.house.shoot(seat.table)
    page.wait_for_selector("[data-lit]")
    result = page.locator(".stage").get_attribute("data-result") or ""
    assert re.fullmatch("[1-6]{3}", result)
    assert house.asked(f"/api/tables/{seat.table}")["results"][-1][1] == result
    lit = seat.lit()
    assert {f"single:{face}" for face in result} <= lit
    triple = len(set(result)) == 1
    assert ("any-triple" in lit) is triple
    seat.meter("bet", "$0.00")
    # One of small and big won what the other lost; a triple takes both.
    seat.meter("credit", "$40.00" if triple else "$50.00")


def test_the_language_changes_while_playing(page: Page, house: House) -> None:
    Seat(page, house, house.fresh(ARUZE))
    page.click("[data-language=zh]")
    expect(page.locator("[data-spot=small]")).to_have_attribute("aria-label", re.compile("^小"))
    expect(page.locator("[data-action=undo]")).to_contain_text("撤销")
    page.click("[data-language=en]")
    expect(page.locator("[data-action=undo]")).to_contain_text("Undo")


def test_credit_is_collected_as_a_ticket_with_a_barcode(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(INTERBLOCK))
    seat.insert_note(2_000)
    page.click("[data-action=collect]")
    ticket = page.locator("[data-ticket]")
    expect(ticket).to_be_visible()
    number = ticket.get_attribute("data-ticket") or ""
    assert re.fullmatch(r"\d{18}", number)
    assert ticket.locator("rect").count() == 2 + 5 * 9 + 2
    page.click("[data-action=take-ticket]")
    seat.meter("credit", "$0.00")
    page.click("[data-action=insert-ticket]")
    page.fill("[data-field=ticket]", number)
    page.click("[data-action=put-ticket]")
    seat.meter("credit", "$20.00")


def test_the_keyboard_reaches_and_places(page: Page, house: House) -> None:
    Seat(page, house, house.fresh(ARUZE))
    page.locator("[data-spot='total:10']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-spot='total:11']")).to_be_focused()
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.dataset.spot")
    assert focused.startswith("pair:")


def test_what_each_stake_came_to_stands_on_it(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(INTERBLOCK))
    seat.insert_note(10_000)
    seat.force("245")
    seat.place(500, "total:11", "big", "small", "pair:2-5")
    seat.meter("bet", "$20.00")
    seat.played("245")
    expect(page.locator("[data-outcome][data-of=small]")).to_have_attribute("data-outcome", "lost")
    for area, words in (("total:11", "+$30"), ("big", "+$5"), ("pair:2-5", "+$30")):
        expect(page.locator(f"[data-outcome=won][data-of='{area}']")).to_have_text(words)
    name = re.compile(r", won \$30\.00$")
    expect(page.locator("[data-spot='total:11']")).to_have_attribute("aria-label", name)
    seat.meter("win", "$65.00")


@clause("aruze-sicbo", "1.1/maximum-bet")
def test_a_limit_that_cuts_a_stake_is_told_beside_the_finger(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(ARUZE))
    seat.insert_note(10_000)
    seat.place(10_000, "total:9")
    note = page.locator("[data-placed='total:9'][data-cut]")
    expect(note).to_contain_text("$50 of $100 placed: the maximum here is $50.")
    seat.stands("total:9", 5_000)
    seat.meter("credit", "$50.00")


@clause("aruze-sicbo", "2.3", "2.3.1", "3.9.9", "diagram/A")
def test_the_rules_are_fetched_when_opened_and_can_be_searched(page: Page, house: House) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table = house.fresh(ARUZE)
    Seat(page, house, table)
    rules = house.url(f"/api/tables/{table}/rules")
    assert rules not in asked
    page.click("[data-action=rules]")
    sheet = page.locator("[data-sheet=rules]")
    sheet.locator("[data-section=wagers]").click()
    expect(sheet.locator("details")).to_have_count(8)
    assert asked.count(rules) == 1
    sheet.locator("summary", has_text="Any Triple").click()
    row = sheet.locator("tr[data-wager=any-triple]")
    expect(row).to_contain_text("wins, 31 to 1")
    expect(row).to_contain_text("3.9.5")
    sheet.locator("[data-section=board]").click()
    expect(sheet.locator("[data-rule]")).to_have_count(50)
    expect(sheet.locator("[data-rule='total:11']")).to_contain_text("$1 to $50")
    expect(sheet.locator("[data-screen=areas]")).to_contain_text("50 marked areas")
    drawn = sheet.locator("[data-screen=drawing]")
    expect(drawn).to_contain_text("diagram/A")
    expect(drawn).to_contain_text("drawing A was not supplied")
    sheet.locator("[data-field=rules]").fill("3.9.5")
    expect(sheet.locator("tr[data-wager]")).to_have_count(1)
    expect(sheet.locator("[data-clause='3.9.5']")).to_be_visible()
    expect(sheet.locator("[data-rule]")).to_have_count(1)


def test_the_last_games_are_recalled_with_their_money(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(INTERBLOCK))
    seat.insert_note(5_000)
    seat.collect()
    seat.insert_note(2_000)
    seat.force("111")
    seat.place(500, "single:1", "small")
    seat.meter("bet", "$10.00")
    seat.played("111")
    page.click("[data-action=recall]")
    game = page.locator("[data-recalled]").first
    expect(game).to_contain_text("1 · 1 · 1 = 3")
    expect(game.locator("[data-moved=notes]")).to_contain_text("$70.00")
    expect(game.locator("[data-moved=collected]")).to_contain_text("$50.00")
    expect(game.locator("[data-cell='single:1']")).to_contain_text("Single 1 $5")
    # Three dice: twelve to one and the stake; small loses to any triple.
    amounts = game.locator("dd").all_text_contents()
    assert amounts == ["$20.00", "$65.00", "$60.00", "$5.00", "$75.00"]
