"""A dealer's table in a browser: a floor with both documents, a console, places, and patrons."""

from __future__ import annotations

import asyncio
import io
import json
import re
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pitboss.patron import commands
from pitboss.patron.checks import PLAYER
from pitboss.server import logs
from pitboss.server.floor import make_floor
from pitboss.server.reception import Reception
from pitboss.server.sessions import Session
from pitboss.server.settings import read_settings
from pitboss.server.simulated.client import staff_act
from tests.web.conftest import PAGES, House, _free_port, _serving, _wait_until_ready
from tests.web.trainer import Trainer

OWN = "a-password-of-my-own"
FLOOR = """
[server]
port = {port}
database = "{folder}/floor.db"
keys = "{folder}/keys"
devices = "{folder}/devices"
venue = "The test house"
open_seats = true
training = true
patrons = 0

[[table]]
name = "dealer-1"
game = "sicbo-ilga"
places = 4
layout = "C"
readings = {{ even = "as-printed" }}
emblem = "anchor"
markers = {{ "10" = 4, "25" = 4 }}
limits."*" = {{ minimum = "5", maximum = "1000", unit = "1" }}
limits.odd = {{ minimum = "5", maximum = "1000", unit = "1" }}
limits.even = {{ minimum = "5", maximum = "1000", unit = "1" }}
limits.super-streak = {{ minimum = "5", maximum = "5" }}

[[table]]
name = "dealer-2"
game = "sicbo-nicc"
places = 4
layout = "A"
emblem = "wattle"
limits."*" = {{ minimum = "5", maximum = "1000", unit = "1" }}
"""


def dealt_house(folder: Path, patron: str = "", text: str = FLOOR) -> Iterator[House]:
    """Serve a floor with dealer's tables; a patron named has a card and a daily loss limit."""
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    port = _free_port()
    (folder / "floor.toml").write_text(text.format(port=port, folder=folder))
    if patron:
        with ThreadPoolExecutor(1) as apart:  # the browser's own loop runs in this thread
            apart.submit(lambda: asyncio.run(_on_file(folder, patron))).result()
    served = House(f"http://127.0.0.1:{port}", folder, _serving(folder))
    try:
        _wait_until_ready(served)
        yield served
    finally:
        served.stop()


async def _on_file(folder: Path, patron: str) -> None:
    """A patron enrolled with a card who has set a loss limit of $40 a day, as only they can."""
    logs.configure(json=True, level="error", stream=io.StringIO())
    floor = make_floor(read_settings(folder / "floor.toml"), log=logs.get("floor"))
    await floor.start()
    await Reception(floor).card(patron, patron)
    answered: asyncio.Future[object] = asyncio.get_running_loop().create_future()
    session = Session(patron, PLAYER, floor.clock() + 60_000)
    limit = staff_act(commands.SetLossLimit, patron=patron, period="day", cents=4_000)
    floor.order(limit, session, 0, answered.set_result)
    await answered
    await floor.close()


@dataclass
class Dealer:
    """Somebody at the console of a table."""

    page: Page
    house: House
    table: str = "dealer-1"

    def sign_on(self) -> None:
        """Sign on with the first password, which must be changed before work."""
        self.page.goto(self.house.url(f"/table/{self.table}/console"))
        self.page.fill("[name=name]", "dealer")
        self.page.fill("[name=password]", first_password(self.house, "dealer"))
        self.page.click("[data-action=sign-on]")
        self.page.fill("[name=old]", first_password(self.house, "dealer"))
        self.page.fill("[name=new]", OWN)
        self.page.click("[data-action=set-password]")
        self.stage("over")

    def stage(self, stage: str) -> None:
        """Wait until the round stands there."""
        self.page.wait_for_selector(f".console[data-stage='{stage}']")

    def press(self, key: str) -> None:
        self.page.click(f"[data-action={key}]")

    def open_bets(self) -> None:
        """Three shakes, then place your bets."""
        for count in (1, 2, 3):
            self.press("shake-dice")
            expect(self.page.locator(".pip.on")).to_have_count(count)
        self.press("call-for-bets")
        self.stage("open for bets")

    def lift(self) -> str:
        """No more bets, the dome off: what lies there, as the console shows it."""
        self.press("no-more-bets")
        self.stage("closed for bets")
        self.press("lift-dome")
        self.page.wait_for_selector("[data-dice]")
        return self.page.get_attribute("[data-dice]", "data-dice") or ""

    def key_in(self, faces: str) -> None:
        """Key in the numbers and enter them: a preview, and nothing settled."""
        for face in faces:
            self.page.click(f"[data-key='{face}']")
        self.press("next")
        self.page.wait_for_selector("[data-outcome=preview]")

    def confirm(self) -> None:
        self.press("next")
        self.stage("lit")

    def settle(self) -> None:
        """Collect, then pay."""
        self.press("collect-losers")
        self.stage("collected from the losers")
        self.press("pay-winners")
        self.stage("over")

    def change(self, place: str) -> None:
        """Give the chips that a place has asked for."""
        self.page.click(f"[data-position='{place}']")
        self.press("change-cash")
        self.page.click("[data-action=close]")

    def dues(self) -> list[tuple[str, str, str]]:
        """What is to be collected and paid: place, spot, amount."""
        found: list[tuple[str, str, str]] = [
            (
                line.get_attribute("data-place") or "",
                line.get_attribute("data-due") or "",
                line.locator("b").inner_text(),
            )
            for line in self.page.locator("[data-due]").all()
        ]
        return found


def ordered(trainer: Trainer, act: dict[str, object]) -> None:
    """An act of staff in the trainer's office."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {trainer.token}"}
    body = json.dumps({"act": act}).encode()
    asked = urllib.request.Request(trainer.house.url("/api/acts"), body, headers=headers)
    with urllib.request.urlopen(asked, timeout=20) as answer:
        assert answer.status == 200


def first_password(house: House, name: str) -> str:
    """The password that the floor showed when it first opened."""
    shown = re.search(rf"^\s+{name}\s+(\S+)", (house.folder / "log").read_text(), re.MULTILINE)
    assert shown is not None
    return shown[1]


def sat_down(browser: Browser, house: House, place: str, person: str) -> Page:
    """Somebody at a place of the first dealer's table, in a window of their own."""
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.goto(house.url(f"/table/dealer-1/seat/{place}"))
    page.fill("[name=person]", person)
    page.click("[data-action=take-place]")
    page.wait_for_selector("[data-over=take-place]", state="detached")
    return page


def ask_for_change(page: Page, cents: int) -> None:
    page.click("[data-action=change]")
    page.click(f"[data-cash='{cents}']")


def meter(page: Page, name: str, amount: str) -> None:
    expect(page.locator(f"[data-meter={name}] output")).to_have_text(amount)


def lit(page: Page) -> set[str]:
    """The areas that are lit on a page's layout."""
    found: list[str] = page.locator("[data-lit]").evaluate_all(
        "all => all.map(one => one.dataset.spot)"
    )
    return set(found)
