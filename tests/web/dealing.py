"""A dealer's table in a browser: a console, and places with people at them."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from pitboss.server.http.sessions import COOKIE
from tests.web.houses import House
from tests.web.staff import Staff
from tests.web.windows import Windows


@dataclass
class Dealer:
    """Somebody at the console of a table."""

    page: Page
    house: House
    table: str

    def sign_on(self, stage: str = "between") -> None:
        """Sit down at the console, signed on as a dealer, and find the round where it stands."""
        token = Staff(self.house, "dealer").token
        self.page.context.add_cookies(
            [{"name": COOKIE, "value": token, "url": self.house.address}]
        )
        self.page.goto(self.house.url(f"/table/{self.table}/console"))
        self.stage(stage)

    def force(self, result: str) -> None:
        """Let the dice lie so under the dome."""
        Staff(self.house).force(f"{self.table}-tumbler", result)

    def show(self, result: str) -> None:
        """Once the wagers are down: the dome off, and what lies there keyed in and lit."""
        self.lift()
        self.key_in(result)
        self.confirm()

    def round(self, result: str) -> None:
        """Once the wagers are down: all the rest."""
        self.show(result)
        self.settle()

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
        self.stage("betting")

    def lift(self) -> str:
        """No more bets, the dome off: what lies there, as the console shows it."""
        self.press("no-more-bets")
        self.stage("closed")
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
        self.stage("collected")
        self.press("pay-winners")
        self.stage("between")

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


def take_place(page: Page, house: House, table: str, place: str, person: str) -> None:
    """Sit down at a place, with a card where the document wants one."""
    page.goto(house.url(f"/table/{table}/seat/{place}"))
    page.fill("[name=person]", person)
    if house.tables[table] == "sicbo-nicc":
        patron, card = house.card(person)
        page.fill("[name=patron]", patron)
        page.fill("[name=card]", card)
    page.click("[data-action=take-place]")
    page.wait_for_selector("[data-over=take-place]", state="detached")


def sat_down(windows: Windows, house: House, table: str, place: str, person: str) -> Page:
    """Somebody at a place of a dealer's table, in a window of their own."""
    page = windows.open()
    take_place(page, house, table, place, person)
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
