"""Craps at a terminal in a real browser: every area, the puck, chips that travel, the result."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.seats import Seat

CRAPS = "aruze-craps"
AREAS = 76 + 12
"""Wagers, and the places to which Come and Don't Come travel."""


@clause("aruze-craps", "diagram/A", "2.3.1")
def test_every_area_is_a_named_control_and_sends_its_own_spot(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(CRAPS))
    spots = seat.spots()
    kinds = Counter(spot.partition(":")[0] for spot in spots)
    for kind in ("place", "buy", "place-to-lose", "lay"):
        assert kinds[kind] == 6
    assert kinds["hop"] == 21
    # What the rules want besides is there, and no touch of an area below ends on it.
    for part in ("header", ".stage", "[data-shooter]", "[data-meter=win]", ".board [data-puck]"):
        expect(page.locator(part).first).to_be_visible()
    assert len(spots) == len(set(spots)) == AREAS
    names = page.locator("[data-spot]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert all(names)
    assert len(set(names)) == AREAS
    assert seat.touch_all() == spots
    seat.asked_for(*spots)
    # The arm of the line is the line, though the middle of its box is not.
    arm = page.locator("[data-spot='come']").bounding_box()
    assert arm is not None
    page.mouse.click(arm["x"] - 230, arm["y"] + 60)
    seat.asked_for(*spots, "pass")


@clause("aruze-craps", "3.9.4")
def test_odds_are_locked_and_their_refusal_says_why_beside_the_finger(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, house.fresh(CRAPS))
    seat.insert_note(5_000)
    page.locator("[data-spot='come-odds:4']").click(force=True)  # though it says that it is shut
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_contain_text("Nothing placed on Come Odds on 4")
    expect(page.locator("[data-stake='come-odds:4']")).to_have_count(0)
    seat.meter("bet", "$0.00")


def test_a_come_travels_to_its_number_and_the_line_is_paid(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(CRAPS))
    puck = page.locator(".board [data-puck]")
    seat.insert_note(10_000)
    expect(puck).to_have_attribute("data-puck", "off")
    # The come-out: six is the point, the field loses.
    seat.force("42")
    seat.place(500, "pass", "field")
    seat.stands("pass", 500)
    seat.stands("field", 500)
    seat.meter("credit", "$90.00")
    seat.played("42")
    expect(puck).to_have_attribute("data-puck", "on")
    expect(page.locator(".stage")).to_contain_text("Point is 6")
    seat.stands("pass", 500)
    expect(page.locator("[data-stake=field]")).to_have_count(0)
    assert "field" not in seat.lit()
    assert {"place:6", "big-6", "hop:2-4"} <= seat.lit()
    expect(page.locator("[data-riding='pass@6']")).to_contain_text("$5")
    # Nine: the Come goes to its number, by the screen from where it lay.
    seat.force("54")
    seat.place(500, "come")
    seat.stands("come", 500)
    seat.place(500, "pass-odds")
    seat.stands("pass-odds", 500)
    seat.played("54")
    seat.stands("come@9", 500)
    expect(page.locator("[data-stake='come@9']")).to_have_attribute("data-from", "come")
    expect(page.locator("[data-stake=come]")).to_have_count(0)
    # Six again: the line and its odds at 6 to 5 win, and the puck goes off.
    seat.force("33")
    seat.place(500, "come-odds:9")
    seat.stands("come-odds:9", 500)
    seat.meter("credit", "$75.00")
    seat.played("33")
    assert {"pass", "pass-odds", "hardway:6", "hop:3-3"} <= seat.lit()
    assert not {"come@9", "field"} & seat.lit()
    seat.meter("win", "$11.00")
    seat.meter("credit", "$96.00")
    expect(puck).to_have_attribute("data-puck", "off")
    expect(page.locator(".history li").first).to_have_attribute("data-result", "33")


def test_commission_is_told_when_a_buy_is_placed_and_again_in_recall(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, house.fresh(CRAPS))
    seat.insert_note(5_000)
    seat.place(2_500, "buy:4")
    note = page.locator("[data-placed='buy:4']")
    expect(note).to_contain_text("5% commission on the stake")
    seat.stands("buy:4", 2_500)
    seat.meter("bet", "$25.00")
    seat.force("53")
    seat.played("53")
    page.click("[data-action=recall]")
    last = page.locator("[data-recalled]").first
    expect(last).to_contain_text("Buy 4 $25")
    expect(last).to_contain_text("$1.25 commission")
    expect(last).to_contain_text("5 · 3 = 8")


def test_on_a_phone_every_area_is_there_and_a_tap_places(phone: Page, house: House) -> None:
    seat = Seat(phone, house, house.fresh(CRAPS))
    spots = seat.spots()
    assert len(spots) == AREAS
    tapped = ("pass", "dont-come@4", "hop:6-6", "lay:10")
    for spot in tapped:
        phone.tap(f"[data-spot='{spot}']")
    seat.asked_for(*tapped)
    # Nothing is wider than the screen, and nothing smaller than a fingertip.
    boxes = phone.locator("[data-spot]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.right, "
        "box.width, box.height])"
    )
    assert all(left >= 0 and right <= 390 for left, right, _, _ in boxes)
    assert min(min(width, height) for _, _, width, height in boxes) >= 44
