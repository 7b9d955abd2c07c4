"""A seat in a browser as a player uses it: chips, areas, meters, and what was sent for a touch."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import House

ROUND_MS = 60_000
"""How long a round may take until its result, on a busy machine."""
ENOUGH = range(6, 11)
"""Seconds of a wagering period in which a few wagers can still be placed."""


class Seat:
    """One seat at a table of terminals; what its screen sends is remembered."""

    def __init__(self, page: Page, house: House, table: str, number: int) -> None:
        self.page, self.house, self.table = page, house, table
        self.sent: list[str] = []
        """The spots that were asked for, in order."""
        page.on("websocket", self._listen)
        page.goto(house.url(f"/table/{table}/seat/{table}-{number}"))
        page.wait_for_selector(".terminal[data-link=live]")

    def opened(self) -> None:
        """Wait until wagers are taken, with time enough left to place some."""
        left = [f".terminal[data-phase=wagering] [data-seconds='{count}']" for count in ENOUGH]
        self.page.wait_for_selector(
            ", ".join([".terminal[data-phase=held]", *left]), timeout=ROUND_MS
        )

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

    def stands(self, area: str, cents: int) -> None:
        """A stake is drawn on the area."""
        stake = self.page.locator(f"[data-stake='{area}']")
        expect(stake).to_have_attribute("data-cents", str(cents))

    def meter(self, name: str, amount: str) -> None:
        """A meter says an amount."""
        expect(self.page.locator(f"[data-meter={name}] output")).to_have_text(amount)

    def played(self, result: str) -> None:
        """See the round through: shoot if it is ours to, and wait until the result is shown."""
        self.page.wait_for_selector(
            ".terminal[data-phase=shooting], .terminal[data-phase=rolling]", timeout=ROUND_MS
        )
        shoot = self.page.locator("button[data-action=shoot]")
        if shoot.is_visible():
            shoot.click()
        self.page.wait_for_selector(f".stage[data-result='{result}']", timeout=ROUND_MS)

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

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note)

    def _note(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "do" and message["act"]["type"] == "place-wager":
            self.sent.append(message["act"]["spot"])
