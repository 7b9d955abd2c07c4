"""A dealer's table with people at it, and the supervisors who are called to it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from tests.web.dealing import Dealer
from tests.web.houses import House
from tests.web.staff import OWN_PASSWORD, Staff

PLACES = ("1", "2", "3", "4", "5", "6")


@dataclass
class Pit:
    """A table of its own: what is not what a test is about is done by the dealer over HTTP."""

    page: Page
    house: House
    game: str
    table: str = ""
    """Where it is: at a table that nobody has been at, unless one is named."""
    dealer: Dealer = field(init=False)
    cards: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The patron and the card of each person, where the table is played by card."""
    number: int = 0

    def __post_init__(self) -> None:
        self.table = self.table or self.house.fresh(self.game)
        self.dealer = Dealer(self.page, self.house, self.table)
        self.dealer.sign_on()

    @property
    def carded(self) -> bool:
        return self.game == "sicbo-nicc"

    def act(self, kind: str, **given: object) -> None:
        """What the dealer does beside the console, whose own orders are numbered."""
        act = {"type": kind, "table": self.table, **given}
        self.house.asked("/api/acts", {"act": act}, token=Staff(self.house, "dealer").token)

    def seat(self, place: str, person: str, cents: int = 10_000, limit: int | None = None) -> None:
        """Somebody sits down with chips, and with a card where one is needed."""
        card = {}
        if self.carded:
            self.cards[person] = self.house.card(person, limit)
            card = dict(zip(("patron", "card"), self.cards[person], strict=True))
        self.act("take-place", place=place, person=person, **card)
        if cents:
            chips = {"500": cents // 500}
            self.act("change-cash", place=place, paid_cents=cents, chips=chips)

    def wager(self, place: str, spot: str, cents: int) -> None:
        """A wager that a player calls aloud."""
        self.act("place-chips", place=place, spot=spot, cents=cents, spoken=True)

    def shaken(self) -> int:
        """Three shakes and the call: bets are open."""
        self.number += 1
        self.act("shake-dice", round=self.number, tumbles=3)
        self.act("call-for-bets", round=self.number)
        self.dealer.stage("betting")
        return self.number

    def played(self, faces: str) -> None:
        """From open bets to a settled round."""
        given = {"round": self.number, "faces": [int(face) for face in faces]}
        self.dealer.force(faces)
        self.act("call-no-more-bets", round=self.number)
        self.act("lift-dome", round=self.number)
        self.act("enter-result", **given)
        self.act("confirm-result", **given)
        self.act("collect-losers", round=self.number)
        self.act("pay-winners", round=self.number)
        self.dealer.stage("between")

    def lit(self, faces: str) -> None:
        """From open bets to a result that is lit."""
        given = {"round": self.number, "faces": [int(face) for face in faces]}
        self.dealer.force(faces)
        self.act("call-no-more-bets", round=self.number)
        self.act("lift-dome", round=self.number)
        self.act("enter-result", **given)
        self.act("confirm-result", **given)
        self.dealer.stage("lit")

    def sign(self, office: str = "games-supervisor", *, refused: bool = False) -> Locator:
        """A supervisor signs for one act at the console: why it is not done, where it is not."""
        assert Staff(self.house, office).token, "they have a password of their own"
        self.house.pass_time(10)  # or else who signs on often has to wait
        sheet = self.page.locator("[data-sheet=supervisor]")
        sheet.locator("[name=supervisor]").fill(office)
        sheet.locator("[name=supervisor-password]").fill(OWN_PASSWORD)
        sheet.locator("[name=supervisor-office]").select_option(office)
        sheet.locator("[data-action=approve]").click()
        told = sheet.locator("[role=alert]")
        if refused:
            expect(told).to_be_visible()
        else:
            expect(sheet).to_have_count(0)
        return told

    def open_place(self, place: str, tab: str = "") -> None:
        """The sheet of a position, and one of its tabs."""
        self.page.click(f"[data-position='{place}']")
        if tab:
            self.page.click(f"[data-tab={tab}]")

    def close(self) -> None:
        self.page.click("dialog [data-action=close]")
        expect(self.page.locator("dialog")).to_have_count(0)

    def find(self, finding: str, reason: str = "seen by the supervisor") -> None:
        """In the supervisor's tab: a finding, recorded and signed for."""
        self.page.click(f"[data-choice={finding}]")
        field = self.page.locator("[name=finding-reason]")
        if field.count():
            field.fill(reason)
        self.dealer.press("record-finding")
        self.sign()
        expect(self.page.locator(f"[data-recorded={finding}]")).to_be_visible()

    def position(self, place: str) -> Locator:
        return self.page.locator(f"[data-position='{place}']")

    def refused(self, words: str) -> None:
        """A refusal stands beside the key that was pressed, over whatever is open."""
        told = self.page.locator("[data-refusal]")
        expect(told).to_contain_text(re.compile(words))
        expect(told).to_be_in_viewport()
