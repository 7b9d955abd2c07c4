"""Somebody who plays a game in a browser: at a terminal, or at a place before a dealer.

The same acts for every game, and beside them a ledger: what the meters must say by the settlement
of the rulebook, from the very stakes that were placed and the results that were forced.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.settlement import settle
from tests.web.dealing import Dealer, ask_for_change, lit, take_place
from tests.web.houses import DEALT_GAMES, House
from tests.web.seats import Seat
from tests.web.windows import Windows

READINGS = {"even": "as-printed"}
"""As the tables of the house with a dealer have it."""

LARGEST_NOTE = 10_000


@dataclass
class Ledger:
    """Credit and stakes of one player as they must be; all of it in cents."""

    game: Game
    credit_cents: int = 0
    stakes: dict[str, int] = field(default_factory=dict)
    """By cell: where a stake stands."""
    point: int | None = None

    @property
    def staked_cents(self) -> int:
        return sum(self.stakes.values())

    def place(self, chips: Mapping[str, int]) -> None:
        """Stakes go down, and commission with those that cost it.

        On a spot that stands for several there comes a chip for each piece.
        """
        for spot, cents in chips.items():
            recipe = self.game.recipes.get(spot)
            pieces = (self._cell(spot),) if recipe is None else recipe.pieces
            for piece in pieces:
                self.stakes[piece] = self.stakes.get(piece, 0) + cents
            told = settle(self.game, {spot: cents * len(pieces)}, [], self.point)
            self.credit_cents -= cents * len(pieces) + told.commission_cents.get(spot, 0)

    def play(self, result: str) -> None:
        """One result: what it returns, what it takes and what it moves."""
        told = settle(self.game, self.stakes, [result])
        self.stakes = dict(told.open_cents)
        self.credit_cents += sum(told.returned_cents.values())
        self._move_puck(result)

    def _move_puck(self, result: str) -> None:
        puck = self.game.book.puck
        if puck is None:
            return
        total = sum(int(face) for face in result)
        if self.point is None:
            self.point = total if total in puck.points else None
        elif total in (7, self.point):
            self.point = None

    def _cell(self, spot: str) -> str:
        """Where a stake comes to stand: on the line, at the point."""
        return self.game.cell(spot, self.game.check_point(self.point)).id


class Sitting(ABC):
    """One player at a table; ``ledger`` says what the meters must."""

    page: Page
    lit: Set[str] = frozenset()
    """The areas that the last result lit."""

    def __init__(self, house: House, game: str, table: str) -> None:
        self.house, self.game, self.table = house, game, table
        readings = READINGS if game in DEALT_GAMES else {}
        self.ledger = Ledger(load(game, readings))

    def fund(self, cents: int) -> None:
        """Bring money, and see it on the meter."""
        self.put_in(cents)
        self.ledger.credit_cents += cents
        self.agrees()

    def place(self, wagers: Mapping[str, int]) -> None:
        """Put a chip on each spot, touched in the middle, and see it on the meters."""
        for spot, cents in wagers.items():
            self.page.click(f"[data-chip='{cents}']")
            self.page.click(f"[data-spot='{spot}']")
        self.ledger.place(wagers)
        self.agrees()

    def agrees(self) -> None:
        """The meters say what the ledger does."""
        for name, cents in (
            ("credit", self.ledger.credit_cents),
            ("bet", self.ledger.staked_cents),
        ):
            said = self.page.locator(f"[data-meter={name}] output")
            expect(said).to_have_text(f"${cents // 100:,}.{cents % 100:02}")

    def settled(self, result: str) -> None:
        """After a round: its result is the newest there is, and the meters say what came of it."""
        newest = self.page.locator(".history li").first
        expect(newest).to_have_attribute("data-result", result)
        self.ledger.play(result)
        self.agrees()

    def kinds(self) -> set[str]:
        """The kinds of wager that have an area on the screen."""
        spots = self.page.locator("[data-spot]").evaluate_all(
            "all => all.map(one => one.dataset.spot)"
        )
        return {spot.partition(":")[0].partition("@")[0] for spot in spots}

    @abstractmethod
    def put_in(self, cents: int) -> None:
        """A note, or cash for chips."""

    @abstractmethod
    def open(self) -> None:
        """See to it that wagers are taken."""

    @abstractmethod
    def force(self, result: str) -> None:
        """Let the next result be this one."""

    @abstractmethod
    def play(self, result: str) -> None:
        """Play the round to its end, and see the result."""

    @abstractmethod
    def leave(self) -> None:
        """Go, with a ticket or with chips."""


class AtTerminal(Sitting):
    """A player at a terminal."""

    def __init__(self, page: Page, house: House, game: str, table: str, number: int) -> None:
        super().__init__(house, game, table)
        self.page = page
        self.seat = Seat(page, house, table, number)

    def put_in(self, cents: int) -> None:
        for _ in range(cents // LARGEST_NOTE):
            self.seat.insert_note(LARGEST_NOTE)

    def open(self) -> None:
        self.seat.opened()

    def force(self, result: str) -> None:
        self.seat.force(result)

    def play(self, result: str) -> None:
        self.seat.played(result)
        self.lit = lit(self.page)
        self.settled(result)

    def leave(self) -> None:
        self.seat.collect()
        self.ledger.credit_cents = 0
        self.agrees()


class AtPlace(Sitting):
    """A player at a place before a dealer, who is there too."""

    def __init__(self, page: Page, dealer: Dealer, game: str, place: str) -> None:
        super().__init__(dealer.house, game, dealer.table)
        self.page, self.dealer, self.number = page, dealer, place

    def put_in(self, cents: int) -> None:
        ask_for_change(self.page, cents)
        expect(self.dealer.page.locator(f"[data-asks='{cents}']")).to_be_visible()
        self.dealer.change(self.number)

    def open(self) -> None:
        self.dealer.open_bets()

    def force(self, result: str) -> None:
        self.dealer.force(result)

    def play(self, result: str) -> None:
        self.dealer.show(result)
        expect(self.page.locator("[data-lit]").first).to_be_attached()
        self.lit = lit(self.page)
        self.dealer.settle()
        self.settled(result)

    def leave(self) -> None:
        self.page.click("[data-action=leave]")
        self.page.click("[data-action=leave-now]")
        expect(self.page.locator("[data-over=take-place]")).to_be_visible()


def sit(windows: Windows, house: House, game: str, *, phone: bool = False) -> Sitting:
    """Somebody at a table of the game for whom it was opened."""
    table = house.fresh(game)
    page = windows.open(phone=phone)
    if game not in DEALT_GAMES:
        return AtTerminal(page, house, game, table, 1)
    dealer = Dealer(windows.open(), house, table)
    dealer.sign_on()
    take_place(page, house, table, "1", "Ada")
    return AtPlace(page, dealer, game, "1")


def sit_beside(windows: Windows, first: Sitting) -> Sitting:
    """Somebody else at the same table."""
    page = windows.open()
    if isinstance(first, AtPlace):
        take_place(page, first.house, first.table, "2", "Bo")
        return AtPlace(page, first.dealer, first.game, "2")
    return AtTerminal(page, first.house, first.game, first.table, 2)
