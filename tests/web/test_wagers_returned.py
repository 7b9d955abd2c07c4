"""Wagers that go back at the close are told with the reason, before it and afterwards."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.stories import clause
from tests.web.houses import PERIOD_SECONDS, House
from tests.web.seats import Seat


def low(page: Page, area: str, kind: str) -> None:
    """The stake is marked as one that goes back as it stands."""
    expect(page.locator(f"[data-low='{area}'][data-kind={kind}]")).to_be_visible()


@clause("interblock", "4.2", "1.1/minimum-bet")
def test_4_2_a_stake_below_its_minimum_is_marked_and_goes_back_with_the_reason(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, "sicbo-notes", 1)
    seat.insert_note(2_000)
    seat.place(100, "small", "big")
    low(page, "small", "minimum")
    expect(page.locator("[data-low=small]")).to_have_text("min $2")
    expect(page.locator("[data-spot=small]")).to_have_attribute(
        "aria-label", "Small, 4 to 10, pays 1 to 1, loses on any triple, $1.00 staked, below the "
        "minimum of $2.00, goes back at the close",
    )  # fmt: skip
    # A second chip makes it enough, and the warning is gone.
    seat.place(100, "big")
    expect(page.locator("[data-low=big]")).to_have_count(0)
    seat.force("245")
    seat.played("245")
    sign = page.locator("[data-over=returned]")
    expect(sign).to_contain_text("$1.00 went back to your credit.")
    expect(sign).to_contain_text("$1 on Small: the minimum is $2 (rule 4.2).")
    seat.meter("credit", "$22.00")
    page.click("[data-language=zh]")
    expect(sign).to_contain_text("最低限额为 $2（规则 4.2）")


@clause("interblock", "4.3.4")
def test_4_3_4_wagers_that_are_too_little_together_are_told_before_and_after(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, "roulette-totals", 1)
    seat.insert_note(2_000)
    seat.place(500, "red")
    seat.place(100, "straight:7")
    low(page, "red", "total")
    low(page, "straight:7", "total")
    meter = page.locator("[data-meter=bet].warned")
    expect(meter).to_contain_text("at least $10 in all")
    # Nothing is left at risk, so the period stays open: the screen tells it all the same.
    house.pass_time(PERIOD_SECONDS)
    sign = page.locator("[data-over=returned]")
    expect(sign).to_contain_text("$6.00 went back to your credit.")
    expect(sign).to_contain_text("All wagers together must be at least $10 (rule 4.3.4).")
    seat.meter("credit", "$20.00")
    seat.meter("bet", "$0.00")
    seat.place(500, "red", "black")
    expect(page.locator("[data-meter=bet].warned")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "spot", "least"), [("sicbo-highest", "small", 2), ("aruze-craps", "field", 5)]
)
@clause("aruze-sicbo", "1.1/minimum-bet")
@clause("aruze-craps", "1.1/minimum-bet")
def test_what_is_below_the_minimum_goes_back_with_a_notice(
    page: Page, house: House, game: str, spot: str, least: int
) -> None:
    table = game if game == "sicbo-highest" else house.fresh(game)
    seat = Seat(page, house, table, 2)
    seat.insert_note(2_000)
    seat.place(100, spot)
    low(page, spot, "minimum")
    house.pass_time(PERIOD_SECONDS)
    sign = page.locator("[data-over=returned]")
    expect(sign).to_contain_text("$1.00 went back to your credit.")
    expect(sign).to_contain_text(f"the minimum is ${least} (rule 1.1/minimum-bet)")
    seat.meter("credit", "$20.00")


def test_nobody_else_is_told_of_it(page: Page, house: House) -> None:
    table = house.fresh("aruze-craps")
    seat = Seat(page, house, table, 1)
    other = page.context.new_page()
    watching = Seat(other, house, table, 2)
    seat.insert_note(2_000)
    seat.place(100, "field")
    low(page, "field", "minimum")
    house.pass_time(PERIOD_SECONDS)
    expect(page.locator("[data-over=returned]")).to_be_visible()
    expect(watching.page.locator("[data-over=returned]")).to_have_count(0)


class SlowLine:
    """The line of a screen on which nothing comes after the launch until the test lets it."""

    def __init__(self, page: Page) -> None:
        self._waits: list[str] = []
        self._holding = False
        self._socket: WebSocketRoute | None = None
        page.route_web_socket("**/ws", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: self._told(socket, str(message)))

    def _told(self, socket: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        if self._holding and message["type"] != "pong" and socket is self._socket:
            self._waits.append(text)
            return
        socket.send(text)
        if message["type"] == "public" and message["view"]["stage"] == "launched":
            self._holding, self._socket = True, socket

    def let_go(self) -> None:
        """The result has come at last."""
        self._holding = False
        for text in self._waits:
            if self._socket is not None:
                self._socket.send(text)


@clause("interblock", "4.2")
def test_the_sign_has_its_time_also_after_a_roll_of_half_a_minute(
    page: Page, house: House
) -> None:
    line = SlowLine(page)
    page.clock.install()
    seat = Seat(page, house, "sicbo-notes", 4)
    seat.insert_note(2_000)
    seat.place(100, "small", "big", "big")
    seat.stands("big", 200)
    low(page, "small", "minimum")
    seat.force("245")
    page.clock.pause_at((page.evaluate("Date.now()") + 200) / 1000)
    house.end_period(seat.table)
    page.wait_for_selector(".terminal[data-phase=rolling]")
    sign = page.locator("[data-over=returned]")
    for _ in range(6):
        page.clock.run_for(5_000)
        page.wait_for_timeout(200)  # in which the line is answered, or it would count as lost
    # While the dice roll nothing stands over them.
    expect(sign).to_have_count(0)
    line.let_go()
    page.wait_for_selector(".stage[data-result='245']")
    page.clock.run_for(8_000)
    expect(sign).to_contain_text("$1.00 went back to your credit.")
    for seconds, shown in ((9, 1), (9, 1), (9, 0)):
        page.clock.run_for(seconds * 1_000)
        page.wait_for_timeout(200)
        expect(sign).to_have_count(shown)
