"""Screens that are seldom seen, what moves, what is shut, and how large a finger's target is."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from playwright.sync_api import CDPSession, Page, WebSocketRoute, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

SICBO, CRAPS, ROULETTE = "aruze-sicbo", "aruze-craps", "interblock-roulette"
LONG_ENOUGH_MS = 500
"""Of a roll that is looked at, twice: on a busy machine what came before may be drawn late, and is
not drawn twice. A motion by script is in both."""
SEVERAL = 4
"""What else may be drawn in that time: a message that comes. A face that changes ten times a
second, or a motion by script, would be more."""
RUNNING = """selector => [...document.querySelectorAll(selector)].flatMap((one) =>
    one.getAnimations().flatMap((motion) =>
        motion.effect.getKeyframes().flatMap((frame) => Object.keys(frame))))"""
SMALL = """all => all.map((one) => [one.dataset.spot, one.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 44).map(([spot]) => spot)"""


def drawn(cdp: CDPSession) -> dict[str, float]:
    """How often the page was laid out and its styles were worked out, ever."""
    told = cdp.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in told}


def forged(page: Page, state: str) -> None:
    """What the server says of the terminal is changed on its way to the screen.

    For states that only a fault of the program itself, or of a printer that takes long, brings
    about.
    """

    def between(screen: WebSocketRoute) -> None:
        server = screen.connect_to_server()

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            if (said.get("part") or {}).get("type") == "terminal":
                said["part"]["state"] = state
            screen.send(json.dumps(said))

        server.on_message(told)

    page.route_web_socket("**/ws", between)


@pytest.mark.parametrize(
    ("game", "spot", "moving"),
    [
        (SICBO, "big", ".stage .rolling .die"),
        (CRAPS, "field", ".stage .rolling .die"),
        (ROULETTE, "red", ".wheel .layer"),
    ],
)
def test_what_moves_lays_out_nothing_and_restyles_nothing(
    windows: Windows, house: House, game: str, spot: str, moving: str
) -> None:
    page = windows.open(moving=True)
    seat = Seat(page, house, house.fresh(game))
    seat.insert_note(2_000)
    seat.place(500, spot)
    seat.stands(spot, 500)
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")
    house.end_period(seat.table)
    house.shoot(seat.table)
    page.wait_for_selector(moving, state="attached")
    running: set[str] = set()
    for _ in range(50):  # from the moment that the round is decided, and never later than that
        running = set(page.evaluate(RUNNING, moving))
        if running:
            break
        page.wait_for_timeout(20)
    assert "transform" in running
    assert running <= {
        *("transform", "offset", "computedOffset", "easing", "composite"),
    }, "only what a compositor moves by itself"
    page.wait_for_timeout(300)  # the areas of the felt have changed to closed
    counts = [drawn(cdp)]
    for _ in range(2):
        page.wait_for_timeout(LONG_ENOUGH_MS)
        counts.append(drawn(cdp))
    for what in ("LayoutCount", "RecalcStyleCount"):
        quieter = min(after[what] - before[what] for before, after in pairwise(counts))
        assert quieter <= SEVERAL, what


@clause("aruze-sicbo", "2.2/faces")
@clause("aruze-craps", "2.2.4/faces")
@pytest.mark.parametrize("game", [SICBO, "aruze-craps"])
def test_dice_are_drawn_with_opposite_faces_that_add_to_seven(
    page: Page, house: House, game: str
) -> None:
    Seat(page, house, house.fresh(game))
    die = page.locator(".stage .die").first
    pips = die.locator(".side").evaluate_all(
        "all => all.map((one) => one.querySelectorAll('circle').length)"
    )
    ways = die.locator(".side").evaluate_all(
        "all => all.map((one) => new DOMMatrix(getComputedStyle(one).transform))"
        ".map((turned) => [turned.m31, turned.m32, turned.m33].map((part) => Math.round(part)))"
    )
    assert sorted(pips) == [1, 2, 3, 4, 5, 6]
    for face, (x, y, z) in zip(pips, ways, strict=True):
        assert face + pips[ways.index([-x, -y, -z])] == 7


def test_a_payment_by_hand_is_named_in_figures_until_it_is_made(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(SICBO))
    seat.insert_note(10_000)
    seat.place(2_500, "triple:4", "triple:4")
    seat.stands("triple:4", 5_000)
    seat.force("444")
    seat.played("444")
    # 190 to 1 on $50, the stake, and the other $50: more than a ticket of $5,000 may carry.
    seat.meter("credit", "$9,600.00")
    page.click("[data-action=collect]")
    page.click("[data-form=cash]")
    plate = page.locator("[data-over=waiting-for-payment]")
    expect(plate.locator(".figure")).to_have_text("$9,600.00")
    expect(plate).to_contain_text("An attendant comes and pays it by hand")
    seat.meter("credit", "$0.00")
    expect(page.locator("[data-action=insert-note]")).to_be_disabled()
    expect(page.locator(".phase")).to_contain_text("No wagers here")
    page.click("[data-language=zh]")
    expect(plate).to_contain_text("服务员前来人工支付")


@pytest.mark.parametrize(
    ("state", "english", "chinese"),
    [
        ("locked", "Its meters are being looked into", "正在核对计数表"),
        ("printing", "It comes out of the printer", "票券马上从打印机出来"),
    ],
)
def test_a_terminal_that_takes_nothing_says_what_it_waits_for(
    page: Page, house: House, state: str, english: str, chinese: str
) -> None:
    forged(page, state)
    Seat(page, house, house.fresh("interblock-sicbo"))
    plate = page.locator(f"[data-over={state}]")
    expect(plate).to_contain_text(english)
    expect(page.locator(".phase")).to_contain_text("No wagers here")
    for action in ("insert-note", "insert-ticket", "rebet", "collect"):
        expect(page.locator(f"[data-action={action}]")).to_be_disabled()
    expect(page.locator("[data-spot=small]")).to_have_attribute("aria-disabled", "true")
    page.click("[data-language=zh]")
    expect(plate).to_contain_text(chinese)


def test_a_closed_table_says_so_and_gives_the_credit_back(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("interblock-sicbo"))
    staff = Staff(house)
    staff.act("close-table", table=seat.table)
    plate = page.locator("[data-over=closed]")
    expect(plate).to_contain_text("The table is closed")
    expect(page.locator("[data-spot=small]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".phase")).to_contain_text("Table is closed")


def test_a_ticket_stands_in_the_recall_by_the_end_of_its_number(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("interblock-sicbo"))
    seat.insert_note(5_000)
    number = seat.collect()
    page.click("[data-action=recall]")
    # Whole it stands on the paper alone, until it is paid.
    expect(page.locator("[data-sheet=recall] .tickets")).to_contain_text(f"…{number[-4:]}")
    expect(page.locator("[data-sheet=recall] .tickets")).not_to_contain_text(number)
    expect(page.locator("[data-sheet=recall] .tickets")).to_contain_text("$50.00")


def test_craps_recalls_its_last_fifty_rolls(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(CRAPS))
    seat.insert_note(5_000)
    for count in range(52):
        if count % 10 == 0:  # what rides on the number is there in every roll between
            seat.place(500, "place:6")
        else:
            seat.place(500, "field")
        roll = "54" if count % 2 else "31"
        seat.force(roll)
        seat.played(roll)
    page.click("[data-action=recall]")
    games = page.locator("[data-recalled]")
    expect(games).to_have_count(50)
    rounds = games.evaluate_all("all => all.map((one) => Number(one.dataset.recalled))")
    assert rounds == list(range(52, 2, -1)), "the newest first, and none left out"
    expect(games.first).to_contain_text("5 · 4 = 9")
    expect(games.last.locator("[data-cell='place:6']")).to_contain_text("$5")


def test_areas_that_are_shut_say_why_before_they_are_touched(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh(CRAPS))
    seat.insert_note(5_000)

    def is_shut(spot: str, why: str | None) -> None:
        area = page.locator(f"[data-spot='{spot}']")
        expect(area).to_have_attribute("aria-disabled", "false" if why is None else "true")
        if why is None:
            expect(area).not_to_have_attribute("aria-description", "")
        else:
            expect(area).to_have_attribute("aria-description", why)

    needs_point = "closed until there is a point"
    needs_flat = "closed until its own wager has this number"
    is_shut("dont-pass", None)
    is_shut("pass-odds", needs_point)
    is_shut("dont-come", needs_point)
    is_shut("come-odds:6", needs_flat)
    expect(page.locator(".area.shut")).to_have_count(2 + 1 + 12)
    seat.place(500, "pass", "come")
    seat.stands("come", 500)
    seat.force("42")
    seat.played("42")
    is_shut("dont-pass", "closed: before a come-out roll only")
    is_shut("dont-come", None)
    is_shut("pass-odds", None)
    is_shut("come-odds:6", None)
    is_shut("come-odds:9", needs_flat)
    # Double is the most: 3.9.2.1. Then the odds stand there, and take no more.
    seat.place(500, "pass-odds", "pass-odds")
    seat.stands("pass-odds", 1_000)
    is_shut("pass-odds", "closed: the wager carries no more odds")
    page.locator("[data-spot=dont-pass]").click(force=True)
    expect(page.locator("[data-refusal=after-come-out]")).to_be_visible()


@pytest.mark.parametrize("game", [SICBO, CRAPS, ROULETTE])
def test_on_a_phone_a_finger_finds_what_it_aims_at(phone: Page, house: House, game: str) -> None:
    Seat(phone, house, house.fresh(game))
    if game == ROULETTE:
        assert phone.locator("[data-spot]").evaluate_all(SMALL) == []
    # The bar above has room for the game's name, the rules, a break and a key to all the others.
    within = phone.locator("header").evaluate("one => one.scrollWidth <= one.clientWidth")
    assert within
    for action in ("rules", "break", "more"):
        expect(phone.locator(f"header [data-action={action}]")).to_be_visible()
