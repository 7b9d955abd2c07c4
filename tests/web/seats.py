"""A seat in a browser as a player uses it: chips, areas, meters, and what was sent for a touch."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocket, expect

from tests.web.houses import House
from tests.web.staff import Staff

MIDDLES = """all => all.map((one) => [one.dataset.spot, one.getBoundingClientRect()])
    .map(([spot, box]) => [spot, box.x + box.width / 2, box.y + box.height / 2])"""


class Seat:
    """One seat at a table of terminals; what its screen sends is remembered."""

    def __init__(self, page: Page, house: House, table: str, number: int = 1) -> None:
        self.page, self.house, self.table = page, house, table
        self.sent: list[str] = []
        """The spots that were asked for, in order."""
        page.on("websocket", self._listen)
        page.goto(house.url(f"/table/{table}/seat/{table}-{number}"))
        page.wait_for_selector(".terminal[data-link=live]")

    def opened(self) -> None:
        """Wait until wagers are taken; they are for as long as the test wants."""
        self.page.wait_for_selector(".terminal[data-phase=held], .terminal[data-phase=wagering]")

    def insert_note(self, cents: int) -> None:
        """Put a note in, and wait until it is on the meter."""
        credit = self.page.locator("[data-meter=credit]")
        before = int(credit.get_attribute("data-cents") or 0)
        self.page.click("[data-action=insert-note]")
        self.page.click(f"[data-note='{cents}']")
        expect(credit).to_have_attribute("data-cents", str(before + cents))

    def place(self, chip: int, *spots: str) -> None:
        """Put a chip on each spot, and wait until the server says that it lies there."""
        self.page.click(f"[data-chip='{chip}']")
        for spot in spots:
            self.page.click(f"[data-spot='{spot}']")

    def force(self, result: str) -> None:
        """Let the next result at the table be this one."""
        device = "wheel" if "roulette" in self.table else "tumbler"
        Staff(self.house).force(f"{self.table}-{device}", result)

    def stands(self, area: str, cents: int) -> None:
        """A stake is drawn on the area."""
        stake = self.page.locator(f"[data-stake='{area}']")
        expect(stake).to_have_attribute("data-cents", str(cents))

    def meter(self, name: str, amount: str) -> None:
        """A meter says an amount."""
        expect(self.page.locator(f"[data-meter={name}] output")).to_have_text(amount)

    @property
    def round(self) -> int:
        """The round that is on the screen."""
        return int(self.page.locator(".terminal").get_attribute("data-round") or 0)

    def played(self, result: str) -> None:
        """End the period, and see the round through until the screen shows its result."""
        number = self.round
        self.house.end_period(self.table)
        self.house.shoot(self.table)
        self.shown(number, result)

    def shown(self, number: int, result: str) -> None:
        """The round is over, and the screen shows its result."""
        self.page.wait_for_selector(
            f".terminal:not([data-round='{number}']) .stage[data-result='{result}']"
        )

    def collect(self) -> str:
        """Have the credit printed on a ticket and take it: its number."""
        self.page.click("[data-action=collect]")
        number = self.page.locator("[data-ticket]").get_attribute("data-ticket") or ""
        self.page.click("[data-action=take-ticket]")
        self.meter("credit", "$0.00")
        return number

    def asked_for(self, *spots: str) -> None:
        """The screen has sent exactly these; what a browser sends is told a moment later."""
        for _ in range(200):
            if len(self.sent) >= len(spots):
                break
            self.page.wait_for_timeout(25)
        assert self.sent == list(spots)

    def lit(self) -> set[str]:
        """The areas that are lit."""
        areas = self.page.locator("[data-lit]")
        return set(areas.evaluate_all("all => all.map(one => one.dataset.spot)"))

    def spots(self) -> list[str]:
        """Every area that can be touched."""
        found: list[str] = self.page.locator("[data-spot]").evaluate_all(
            "all => all.map(one => one.dataset.spot)"
        )
        return found

    def touch_all(self) -> list[str]:
        """Touch the middle of every area, one after another; the areas in that order."""
        touched: list[str] = []
        middles = self.page.locator("[data-spot]").evaluate_all(MIDDLES)
        for spot, x, y in middles:
            self.page.mouse.click(x, y)
            touched.append(spot)
        return touched

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note)

    def _note(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "do" and message["act"]["type"] == "place-wager":
            self.sent.append(message["act"]["spot"])
