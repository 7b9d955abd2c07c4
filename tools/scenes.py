"""The scenes of which pictures are taken: each game played on a floor of its own, by hand.

Every scene is brought about as a person would: notes, chips, results that a training floor lets be
known, acts of staff. Nothing on a screen is painted for its picture.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import FLAGS
from tests.web.dealing import Dealer, ask_for_change, sat_down
from tests.web.houses import NAMED, House
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows
from tools.cabinet_scenes import CABINET_SCENES
from tools.jackpot_scenes import jackpot
from tools.staff_scenes import STAFF_SCENES

TUMBLES_MS = 450
"""Into a roll, when everything moves."""
LIGHTS_MS = 1_600
"""After a result, when everything that won is lit."""


@dataclass(frozen=True)
class Taken:
    """A picture: its name, its chapter, what it is called and what it shows."""

    name: str
    chapter: str
    alt: str
    sentence: str
    png: bytes


@dataclass
class Album:
    """The pictures that were taken, and how to take another."""

    house: House
    windows: Windows
    wanted: set[str]
    keep: Callable[[Taken], None]
    """Where a picture goes as soon as it is taken."""
    taken: list[Taken] = field(default_factory=list)

    def take(self, page: Page, name: str, chapter: str, alt: str, sentence: str) -> None:
        """Take a picture of a page as it is."""
        if not self.wanted or name in self.wanted:
            picture = Taken(name, chapter, alt, sentence, page.screenshot())
            self.keep(picture)
            self.taken.append(picture)

    def needs(self, *names: str) -> bool:
        """Whether any of these is asked for."""
        return not self.wanted or bool(self.wanted & set(names))

    def chapters(self) -> Iterator[tuple[str, list[Taken]]]:
        """The pictures by chapter, as they were taken."""
        for chapter in dict.fromkeys(one.chapter for one in self.taken):
            yield chapter, [one for one in self.taken if one.chapter == chapter]


def played(folder: Path, wanted: set[str], keep: Callable[[Taken], None]) -> Album:
    """Open a floor and a browser, and play every scene that is asked for."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    house = House(folder, tables=dict(NAMED), settings="stations = 1\n")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        album = Album(house, Windows(browser), wanted, keep)
        try:
            for scene in SCENES:
                scene(album)
            album.windows.close()
        finally:
            browser.close()
            house.stop()
    return album


@dataclass(frozen=True)
class Game:
    """A game at a terminal, and what is played for its pictures."""

    table: str
    name: str
    title: str
    history: tuple[str, ...]
    chips: tuple[tuple[int, str], ...]
    wins: str
    sentence: str


GAMES = (
    Game(
        "sicbo-1", "sicbo", "Sic Bo (Aruze)", ("146", "235", "555", "116", "346", "225"),
        ((500, "big"), (100, "total:11"), (500, "single:5"), (100, "triple:2"), (100, "pair:2-5")),
        "245", "Fifty areas, each with its dice, its odds and a ring where the stake will stand.",
    ),
    Game(
        "sicbo-2", "sicbo-interblock", "Sic Bo (Interblock)", ("136", "444", "256", "112"),
        ((500, "small"), (500, "single:1"), (100, "total:8"), (100, "double:3")),
        "134", "The other approved document: the same felt with its own words and odds.",
    ),
    Game(
        "craps-1", "craps", "Craps (Aruze)", ("42", "54", "31", "52"),
        ((500, "pass"), (500, "come"), (500, "field"), (500, "hardway:6"), (500, "place:8")),
        "36", "What cannot be placed now is hatched and has a lock; the puck says the point.",
    ),
    Game(
        "roulette-1", "roulette", "Roulette (Interblock)", ("17", "32", "0", "5", "26", "11"),
        (
            *((500, "red"), (500, "straight:14"), (500, "corner:22-23-25-26"), (2500, "dozen:2")),
            *((500, "split:17-20"), (500, "street:28-29-30"), (100, "orfanelli")),
        ),
        "14", "Lines and corners take chips as numbers do; the racetrack has the sectors.",
    ),
)  # fmt: skip


def _lobby(album: Album) -> None:
    page = album.windows.open()
    page.goto(album.house.url("/"))
    page.wait_for_selector("[data-action=sit]")
    page.wait_for_timeout(500)
    told = "The tables with their state, and a seat to take in one touch."
    album.take(page, "lobby", "Lobby", "The lobby", told)


def _terminals(album: Album) -> None:
    for game in GAMES:
        names = (game.name, f"{game.name}-rolling", f"{game.name}-win")
        if not album.needs(*names, "rules", "recall", "zh-sicbo", "zh-craps"):
            continue
        page = album.windows.open(moving=True)
        seat = Seat(page, album.house, game.table)
        for _ in range(3):
            seat.insert_note(10_000)
        for result in game.history:
            seat.place(500, game.chips[0][1])
            seat.force(result)
            seat.played(result)
        _round(album, seat, game, names)
        if game.table in ("sicbo-1", "craps-1"):
            _sheets(album, seat, game)


def _round(album: Album, seat: Seat, game: Game, names: tuple[str, str, str]) -> None:
    page, chapter = seat.page, game.title
    for chip, spot in game.chips:
        seat.place(chip, spot)
    page.mouse.move(960, 1_075)
    page.wait_for_timeout(LIGHTS_MS)
    album.take(page, names[0], chapter, f"{chapter} while wagers are taken", game.sentence)
    seat.force(game.wins)
    album.house.end_period(seat.table)
    album.house.shoot(seat.table)
    page.wait_for_selector(".stage .rolling, [data-wheel=spins]")
    page.wait_for_timeout(TUMBLES_MS)
    moves = "The ball runs" if game.name == "roulette" else "The dice tumble"
    told = f"{moves}: nothing is taken any more, and nothing tells the result."
    album.take(page, names[1], chapter, f"{chapter}: {moves.lower()}", told)
    page.wait_for_selector(f".stage[data-result='{game.wins}']")
    page.wait_for_timeout(LIGHTS_MS)
    told = "What won is lit and has a ribbon; under each stake stands what became of it."
    album.take(page, names[2], chapter, f"{chapter}, a win", told)


def _sheets(album: Album, seat: Seat, game: Game) -> None:
    page = seat.page
    sicbo = game.table == "sicbo-1"
    name = "zh-sicbo" if sicbo else "zh-craps"
    page.click("[data-language=zh]")
    page.wait_for_timeout(LIGHTS_MS)
    told = "Switched while playing: stakes, focus and clock stay as they are."
    album.take(page, name, "Chinese", f"{game.title} in Chinese", told)
    page.click("[data-language=en]")
    sheet = "rules" if sicbo else "recall"
    page.click(f"[data-action={sheet}]")
    page.wait_for_timeout(LIGHTS_MS)
    told = (
        "Every wager with its odds, its limits and its clause, as the document has them."
        if sicbo
        else "The last games as the house has them on record: at craps fifty rolls."
    )
    album.take(page, sheet, "Sheets", sheet.capitalize(), told)
    page.keyboard.press("Escape")


def _trouble(album: Album) -> None:
    if not album.needs("ticket", "handpay", "out-of-service", "closing"):
        return
    page, house = album.windows.open(), album.house
    seat = Seat(page, house, "sicbo-1", 2)
    seat.insert_note(10_000)
    page.click("[data-action=collect]")
    page.wait_for_selector("[data-ticket]")
    told = "The ticket as it comes out of the printer, with its barcode."
    album.take(page, "ticket", "Money", "A printed ticket", told)
    page.click("[data-action=take-ticket]")
    seat.insert_note(10_000)
    seat.place(2_500, "triple:4", "triple:4")
    seat.force("444")
    seat.played("444")
    page.click("[data-action=collect]")
    page.click("[data-sheet=collect] [data-form=cash]")
    page.wait_for_selector("[data-over=waiting-for-payment]")
    told = "More than a ticket may carry: an attendant pays, and the screen says how much."
    album.take(page, "handpay", "Money", "A payment by hand", told)
    staff, other = Staff(house), album.windows.open()
    staff.act("warn-of-closing", table="roulette-1", closes_at=house.at + 3_600_000)
    Seat(other, house, "roulette-1", 3)
    other.wait_for_selector("[data-over=closing]")
    told = "A sign over the felt covers no area: play goes on until then."
    album.take(other, "closing", "Trouble", "The close of play is announced", told)
    staff.act("withdraw-warning", table="roulette-1")
    Seat(other, house, "sicbo-1", 3)
    staff.act("declare-terminal-fault", table="sicbo-1", terminal="sicbo-1-3", reason="drill")
    other.wait_for_selector("[data-over=failed]")
    told = "A terminal that has failed says what becomes of the credit, and what to do."
    album.take(other, "out-of-service", "Trouble", "A terminal out of service", told)


def _dealt(album: Album) -> None:
    for table, title in (("dealer-1", "ILGA"), ("dealer-2", "NICC")):
        name = f"place-{title.lower()}"
        names = (name, f"{name}-shaken", f"{name}-win", "console", "console-lit", "display")
        if album.needs(*names):
            _dealt_round(album, table, f"Sic Bo with a dealer ({title})", name)


def _dealt_round(album: Album, table: str, chapter: str, name: str) -> None:
    dealer = Dealer(album.windows.open(), album.house, table)
    dealer.sign_on()
    ada = sat_down(album.windows, album.house, table, "1", "Ada")
    bo = sat_down(album.windows, album.house, table, "2", "Bo")
    for page, place in ((ada, "1"), (bo, "2")):
        ask_for_change(page, 10_000)
        dealer.change(place)
    dealer.force("456")
    dealer.open_bets()
    dealer.round("456")
    dealer.press("shake-dice")
    ada.wait_for_selector("[data-phase=rolling]")
    told = "The dice are shaken under the dome; an open Super Streak area says so."
    album.take(ada, f"{name}-shaken", chapter, f"{chapter}: the dice are shaken", told)
    dealer.press("shake-dice")
    dealer.press("shake-dice")
    dealer.press("call-for-bets")
    dealer.stage("betting")
    _wagers(ada, "big", "total:11", "four:2-3-5-6")
    _wagers(bo, "odd", "single:5", "small")
    told = "A place: the same felt with chips, Super Streak with its rungs, and the sign."
    album.take(ada, name, chapter, f"{chapter}: bets are open", told)
    if table == "dealer-1":
        told = "The keys in the order that the rules force; every locked one says when it opens."
        album.take(dealer.page, "console", "Console", "The dealer's console", told)
    dealer.force("236")
    dealer.show("236")
    ada.wait_for_timeout(LIGHTS_MS)
    told = "The dealer has confirmed what lies there: what won is lit for everybody."
    album.take(ada, f"{name}-win", chapter, f"{chapter}: a result", told)
    if table == "dealer-1":
        told = "Losers to collect and winners to pay, place by place, with amounts."
        album.take(dealer.page, "console-lit", "Console", "The console with a result", told)
        _display(album, table, "display", "A dealer's table")
    dealer.settle()


def _wagers(page: Page, *spots: str) -> None:
    page.click("[data-chip='500']")
    for spot in spots:
        page.click(f"[data-spot='{spot}']")
        page.wait_for_selector(f"[data-stake='{spot}']")


def _displays(album: Album) -> None:
    for game in GAMES:
        _display(album, game.table, f"display-{game.name}", game.title)


def _display(album: Album, table: str, name: str, title: str) -> None:
    if not album.needs(name):
        return
    page = album.windows.open()
    page.goto(album.house.url(f"/table/{table}/display"))
    page.wait_for_selector("[data-phase]")
    page.wait_for_timeout(LIGHTS_MS)
    told = f"{title}, for a passer-by: nothing private and nothing to touch."
    album.take(page, name, "Public display", f"Public display: {title}", told)


def _phones(album: Album) -> None:
    for game, told in zip(GAMES, PHONES, strict=True):
        if told is None or not album.needs(f"phone-{game.name}"):
            continue
        page = album.windows.open(phone=True)
        seat = Seat(page, album.house, game.table, 4)
        seat.insert_note(10_000)
        for chip, spot in game.chips[:3]:
            area = page.locator(f"[data-spot='{spot}']")
            if area.get_attribute("aria-disabled") != "true":  # as the point stands by then
                page.tap(f"[data-chip='{chip}']")
                area.tap()
        page.locator(".room").evaluate("one => one.scrollTo(0, 0)")
        page.wait_for_timeout(500)
        album.take(page, f"phone-{game.name}", "Phone", f"{game.title} on a phone", told)


PHONES: tuple[str | None, ...] = (
    "All of Sic Bo without scrolling.",
    None,
    "Craps arranged for a phone, and scrolled.",
    "Roulette turned a quarter: every line and corner is as wide as a finger.",
)
SCENES: Iterable[Callable[[Album], None]] = (
    _terminals, _dealt, *STAFF_SCENES, _trouble, _displays, _phones, _lobby, *CABINET_SCENES,
    jackpot,
)  # fmt: skip
