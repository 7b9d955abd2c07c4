"""Roulette at a terminal in a real browser: lines, corners, sectors, the loupe and the wheel."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.seats import Seat
from tests.web.windows import Windows

ROULETTE = "interblock-roulette"
AREAS = 157 + 40
"""Wagers and recipes."""
WHEEL = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20,
    14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)  # fmt: skip
"""Clockwise."""


def middle(page: Page, spot: str) -> tuple[float, float]:
    box = page.locator(f"[data-spot='{spot}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@clause("interblock", "diagram/B")
def test_every_area_is_a_named_control_and_sends_its_own_spot(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(ROULETTE))
    spots = seat.spots()
    assert len(spots) == len(set(spots)) == AREAS
    names = page.locator("[data-spot]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert all(names)
    assert len(set(names)) == AREAS
    assert seat.touch_all() == spots
    seat.asked_for(*spots)


@clause("interblock", "diagram/D")
def test_the_racetrack_has_the_pockets_in_the_order_of_the_wheel(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(ROULETTE))
    assert {"serie-5-8", "orfanelli", "vicini-dello-zero"} < set(seat.spots())
    # On the felt of a racetrack the next pocket of the wheel is always the nearest but one.
    places = [middle(page, f"neighbours:{pocket}") for pocket in WHEEL]
    for at, place in enumerate(places):
        near = sorted(range(len(WHEEL)), key=lambda other: apart(place, places[other]))
        assert (at + 1) % len(WHEEL) in near[1:3]
        assert (at - 1) % len(WHEEL) in near[1:3]


def apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


@clause("interblock", "diagram/C", "1.1/wagering-period/indicated")
def test_the_screen_has_layout_meters_time_outcome_and_limits(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(ROULETTE))
    seat.insert_note(1_000)
    seat.force("5")
    seat.place(100, "red")
    seat.stands("red", 100)
    expect(page.locator("[data-seconds]").first).to_be_visible()
    for words in ("Minimum", "$1", "Maximum", "$500", "Unit"):
        expect(page.locator("header")).to_contain_text(words)
    for name in ("credit", "bet", "win"):
        expect(page.locator(f"[data-meter={name}]")).to_be_visible()
    seat.played("5")
    expect(page.locator(".stage")).to_be_visible()
    expect(page.locator(".stage")).to_contain_text("5")
    seat.meter("win", "$1.00")


@clause("interblock", "5.2", "5.2.4")
def test_a_sector_takes_one_chip_for_each_piece_and_says_so(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(ROULETTE))
    seat.insert_note(5_000)
    seat.place(100, "neighbours:14")
    expect(page.locator("[data-placed='neighbours:14']")).to_contain_text("3 pieces of $1: $3")
    for pocket in (20, 14, 31):
        seat.stands(f"straight:{pocket}", 100)
    seat.meter("bet", "$3.00")
    page.click("[data-action=clear]")
    seat.meter("bet", "$0.00")


def test_a_finger_is_told_what_it_covers_slides_to_correct_and_places_where_it_lifts(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, house.fresh(ROULETTE))
    seat.insert_note(5_000)
    loupe = page.locator("[data-loupe]")
    page.mouse.move(*middle(page, "straight:20"))
    page.mouse.down()
    expect(loupe).to_contain_text("Straight up 20")
    expect(loupe).to_contain_text("35 to 1")
    page.mouse.move(*middle(page, "corner:22-23-25-26"), steps=4)
    expect(loupe).to_contain_text("Corner 22, 23, 25 and 26")
    expect(loupe).to_contain_text("8 to 1")
    expect(page.locator(".rings rect")).to_have_count(4)
    page.mouse.up()
    expect(loupe).to_have_count(0)
    seat.stands("corner:22-23-25-26", 500)
    # A finger that leaves the felt places nothing.
    page.mouse.move(*middle(page, "straight:5"))
    page.mouse.down()
    page.mouse.move(960, 20, steps=3)
    page.mouse.up()
    expect(loupe).to_have_count(0)
    seat.asked_for("corner:22-23-25-26")


def test_the_wheel_ends_on_the_true_pocket_and_what_won_is_lit(
    windows: Windows, house: House
) -> None:
    page = windows.open(moving=True)
    seat = Seat(page, house, house.fresh(ROULETTE))
    seat.insert_note(5_000)
    seat.force("17")
    seat.place(500, "straight:17", "split:17-20", "red")
    seat.stands("red", 500)
    seat.meter("bet", "$15.00")
    # What the wheel does, and whether anything tells the result meanwhile.
    page.evaluate(
        """() => { window.turns = []; new MutationObserver(() => {
            const does = document.querySelector("[data-wheel]").dataset.wheel;
            const told = document.querySelectorAll("[data-lit]").length;
            if (does !== window.turns.at(-1)?.[0]) window.turns.push([does, told]);
        }).observe(document.body, { subtree: true, childList: true, attributes: true }) }"""
    )
    seat.played("17")
    expect(page.locator("[data-wheel=rests]")).to_have_attribute("data-pocket", "17")
    turns = page.evaluate("window.turns")
    assert [does for does, _ in turns][-3:] == ["spins", "falls", "rests"]
    assert all(told == 0 for does, told in turns if does != "rests")
    lit = seat.lit()
    assert {"straight:17", "split:17-20", "black", "odd", "low", "dozen:2", "column:2"} <= lit
    assert not {"red", "even", "straight:20"} & lit
    # 35 and 17 to 1 on $5 each; the red went.
    seat.meter("win", "$260.00")
    seat.meter("credit", "$305.00")
    expect(page.locator(".history li").first).to_have_attribute("data-result", "17")
    assert ball_over(page) == 17


def angle(turned: str) -> float:
    found = re.match(r"rotate\((-?[\d.]+)deg\)", turned)
    assert found is not None, turned
    return float(found[1])


def ball_over(page: Page) -> int:
    """The pocket under the ball as it is drawn: its angle on the turned wheel."""
    rotor, ball = page.locator(".wheel .layer").evaluate_all(
        "all => all.map(one => one.style.transform)"
    )
    share = (angle(ball) - angle(rotor)) % 360 / 360 * len(WHEEL)
    assert abs(share - round(share)) < 0.05
    return WHEEL[round(share) % len(WHEEL)]


def test_with_reduced_motion_nothing_spins_and_the_ball_lies_there(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, house.fresh(ROULETTE))
    seat.insert_note(1_000)
    seat.force("0")
    seat.place(100, "straight:0")
    seat.stands("straight:0", 100)
    seat.played("0")
    assert ball_over(page) == 0
    assert "straight:0" in seat.lit()


def test_on_a_phone_the_felt_is_turned_and_every_area_can_be_tapped(
    phone: Page, house: House
) -> None:
    seat = Seat(phone, house, house.fresh(ROULETTE))
    assert len(seat.spots()) == AREAS
    tapped = (
        *("straight:0", "corner:8-9-11-12", "street:34-35-36"),
        *("neighbours:26", "orfanelli"),
    )
    for spot in tapped:
        phone.tap(f"[data-spot='{spot}']")
    seat.asked_for(*tapped)
    zero, thirty_six = middle(phone, "straight:0"), middle(phone, "straight:36")
    assert zero[1] < thirty_six[1]


def test_while_the_ball_runs_nothing_counts_for_the_next_round(
    windows: Windows, house: House
) -> None:
    """The plate said that the ball was spinning in the next round, beside a rail that counted."""
    page = windows.open(moving=True)
    seat = Seat(page, house, house.fresh(ROULETTE))
    seat.insert_note(5_000)
    seat.force("7")
    seat.place(500, "red")
    seat.stands("red", 500)
    number = seat.round
    page.evaluate(
        """() => { window.seen = []; new MutationObserver(() => {
            const plate = document.querySelector(".phase").textContent;
            const counts = document.querySelectorAll(".terminal > .rail > *").length;
            if (plate.includes("spinning")) window.seen.push([plate, counts]);
        }).observe(document.body, { subtree: true, childList: true, characterData: true }) }"""
    )
    seat.played("7")
    expect(page.locator(".phase.won")).to_be_visible()
    seen = page.evaluate("window.seen")
    assert seen
    assert all(f"Round {number}" in plate for plate, _ in seen)
    assert seen[-1][1] == 0


def test_the_last_results_stay_within_their_plate(page: Page, house: House) -> None:
    """The ninth hung over the border of the plate, and out of the window."""
    seat = Seat(page, house, house.fresh("interblock-roulette"))
    seat.insert_note(5_000)
    for pocket in ("7", "8", "0", "36", "12", "13", "17", "22", "31", "5"):
        seat.opened()
        seat.force(pocket)
        seat.place(100, "red")
        seat.stands("red", 100)
        seat.played(pocket)
    for wide, high in ((1920, 1080), (1440, 900), (1366, 768), (1280, 800), (1180, 820)):
        page.set_viewport_size({"width": wide, "height": high})
        plate = page.locator(".history")
        expect(plate.locator(".pocket")).to_have_count(10)
        outside = plate.evaluate(
            """plate => [...plate.querySelectorAll(".pocket")].filter((one) =>
                one.getBoundingClientRect().right > plate.getBoundingClientRect().right - 2
                || one.getBoundingClientRect().width < 20).length"""
        )
        assert outside == 0, wide
