"""What every page owes its users: size, names, keyboard, motion, honesty, a way back."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from playwright.sync_api import Page, expect

from pitboss.server.http.routes.page_files import FELTS, PageFiles
from tests.web.houses import DEALT_GAMES, TERMINAL_GAMES, House
from tests.web.paths import PAGES, WEB
from tests.web.seats import Seat
from tests.web.windows import Windows

UNNAMED = """() => [...document.querySelectorAll("button, a, input, select, [role=button]")]
    .filter((one) => one.checkVisibility())
    .filter((one) => !(one.ariaLabel || one.textContent.trim() || one.labels?.[0]?.textContent))
    .map((one) => one.outerHTML.slice(0, 200))"""
"""Controls that a screen reader could only call a control."""

# Remembers what the server sent and what the meters then said.
WATCH_MONEY = """
    window.sent = []; window.seen = [];
    const Real = WebSocket;
    window.WebSocket = class extends Real {
        set onmessage(take) {
            super.onmessage = (event) => {
                const { part } = JSON.parse(event.data);
                if (part) window.sent.push([part.credit_cents, part.bet_cents, part.win_cents]);
                take(event);
            };
        }
    };
    const cents = (name) => document.querySelector(`[data-meter=${name}]`)?.dataset.cents ?? null;
    addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
        const now = [cents("credit"), cents("bet"), cents("win")];
        if (String(now) !== String(window.seen.at(-1)?.[1])) {
            window.seen.push([window.sent.length, now]);
        }
    }).observe(document.body, { subtree: true, childList: true, attributes: true }));
"""


def test_all_script_of_all_pages_in_four_languages_is_under_450_kilobytes_compressed() -> None:
    scripts = list((PAGES.parent / "assets").glob("*.js"))
    if not scripts:
        pytest.skip("the pages have not been built: `make pages` builds them")
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) < 450_000


SPOKEN = {"en": {}, "zh": {}, "vi": {"en": ("signs",)}, "ko": {"en": ("signs",)}}
"""What is read in each language beside its own words: English where it has none yet."""


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("felt", FELTS)
def test_a_page_of_every_game_in_every_language_is_under_350_kilobytes(
    felt: str, language: str
) -> None:
    folder = PAGES.parent
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    head = PAGES.read_text("utf-8") + PageFiles(folder).links("/table/any/seat/1", felt)
    files = re.findall(r'(?:href|src)="/(assets/[^"]+\.(?:js|css|svg))"', head)
    built = json.loads((folder / "files.json").read_text("utf-8"))
    words = ("house", "terminal", "signs", *(("place",) if felt == "sicbo-table" else ()))
    said = {language: words, **SPOKEN[language]}
    if felt == "sicbo-table" and "en" in said and language != "en":
        said["en"] = ("signs", "place")
    files += [
        built[f"src/i18n/{tongue}/{file}.ftl?raw"]["file"]
        for tongue, told in said.items()
        for file in told
        if (WEB / f"src/i18n/{tongue}/{file}.ftl").exists()
    ]
    assert len(files) == len(set(files))
    assert len(head) + sum((folder / file).stat().st_size for file in files) < 350_000


@pytest.mark.parametrize("game", [*TERMINAL_GAMES, *DEALT_GAMES])
def test_what_a_seat_begins_with_is_named_in_its_page_and_nothing_is_found_later(
    page: Page, house: House, game: str
) -> None:
    table = house.fresh(game)
    seat = "1" if game in DEALT_GAMES else f"{table}-1"
    path = house.url(f"/table/{table}/seat/{seat}")
    # What the page does of itself later is stopped: only what it begins with is seen.
    page.add_init_script(
        "const later = setTimeout; window.setTimeout = (go, ms, ...rest) =>"
        " later(go, ms >= 1000 ? 1e9 : ms, ...rest)"
    )
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url.removeprefix(house.url("/"))))
    page.goto(path)
    page.wait_for_selector(".terminal[data-link=live] [data-spot]")
    head = page.context.request.get(path).text()
    scripts = [one for one in asked if re.search(r"assets/.*\.(js|css)$", one)]
    late = [one for one in scripts if f"/{one}" not in head]
    words = r"assets/(house|terminal|signs|place)-"
    assert [one for one in late if not re.match(words, one)] == []
    assert f"api/tables/{table}/layout" in head
    assert asked.count(f"api/tables/{table}/layout") == 1


@pytest.mark.parametrize(
    ("words", "ratios"),
    [
        ("ivory", (16.7, 15.3, 13.6)), ("sand", (10.1, 9.3, 8.2)), ("gold", (10.8, 9.8, 8.7)),
        ("bright", (14.0, 12.8, 11.4)), ("good", (11.5, 10.6, 9.4)), ("warn", (10.9, 10.0, 8.9)),
        ("bad", (9.6, 8.8, 7.8)), ("info", (11.4, 10.5, 9.3)),
    ],
)  # fmt: skip
def test_words_stand_out_from_what_is_behind_them(
    words: str, ratios: tuple[float, float, float]
) -> None:
    theme = (WEB / "src" / "lib" / "theme.css").read_text()
    colours = dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", theme))
    for ground, ratio in zip(("ink", "panel", "raised"), ratios, strict=True):
        assert contrast(colours[words], colours[ground]) == pytest.approx(ratio, abs=0.1)


@pytest.mark.parametrize(
    ("game", "areas"),
    [
        ("aruze-sicbo", 50), ("interblock-sicbo", 50), ("aruze-craps", 88),
        ("interblock-roulette", 197), ("sicbo-ilga", 60), ("sicbo-nicc", 60),
    ],
)  # fmt: skip
def test_every_area_is_a_button_called_as_the_felt_calls_it(
    page: Page, house: House, game: str, areas: int
) -> None:
    table = house.fresh(game)
    seat = "1" if game in DEALT_GAMES else f"{table}-1"
    page.goto(house.url(f"/table/{table}/seat/{seat}"))
    expect(page.locator("[data-spot]")).to_have_count(areas)
    felt = house.asked(f"/api/tables/{table}/layout")
    told = {area["id"]: area["name"]["en"] for area in felt["areas"] if area["order"] is not None}
    assert len(told) == areas
    said = page.locator("[data-spot][role=button]").evaluate_all(
        "all => all.map(one => [one.dataset.spot, one.ariaLabel])"
    )
    assert {spot: name.removesuffix(", won") for spot, name in said} == told
    assert page.evaluate(UNNAMED) == []


def test_every_control_of_lobby_and_sheets_has_a_name(page: Page, house: House) -> None:
    page.goto(house.url("/"))
    expect(page.locator("[data-action=sit]").first).to_be_visible()
    assert page.evaluate(UNNAMED) == []
    Seat(page, house, house.fresh("aruze-sicbo"))
    for sheet in ("rules", "recall", "break", "insert-note"):
        page.click(f"[data-action={sheet}]")
        expect(page.locator("dialog[open]")).to_be_visible()
        assert page.evaluate(UNNAMED) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_person_who_has_only_a_keyboard_can_play(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("aruze-sicbo"))
    seat.insert_note(2_000)
    page.locator("[data-action=rules]").focus()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.spot !== undefined"):
            break
    expect(page.locator("[data-spot=small]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    here = page.evaluate("document.activeElement.dataset.spot")
    assert here.startswith("total:")
    ring = page.locator(":focus").evaluate(
        "one => [getComputedStyle(one).stroke, getComputedStyle(one).strokeWidth]"
    )
    assert ring == ["rgb(244, 217, 152)", "3px"]
    page.keyboard.press("Enter")
    seat.stands(here, 500)
    page.keyboard.press("Delete")
    seat.meter("bet", "$0.00")
    expect(page.locator(f"[data-spot='{here}']")).to_be_focused()


def test_the_language_changes_and_nothing_else(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("aruze-sicbo"))
    seat.insert_note(5_000)
    seat.place(2_500, "total:9")
    seat.stands("total:9", 2_500)
    page.locator("[data-language=zh]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=undo]")).to_contain_text("撤销")
    expect(page.locator("[data-language=zh]")).to_be_focused()
    seat.stands("total:9", 2_500)
    seat.meter("credit", "$25.00")
    expect(page.locator("[data-chip='2500']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-spot='total:9']")).to_have_attribute("tabindex", "0")


def test_nothing_tumbles_for_the_person_who_asked_for_less_motion(
    page: Page, house: House
) -> None:
    seat = Seat(page, house, house.fresh("interblock-sicbo"))
    seat.insert_note(1_000)
    seat.force("245")
    seat.place(100, "big")
    seat.stands("big", 100)
    page.evaluate(
        """() => { window.tumbled = false; new MutationObserver(() => {
            if (document.querySelector(".stage .rolling")) window.tumbled = true;
        }).observe(document.querySelector(".stage"),
            { subtree: true, childList: true, attributes: true }) }"""
    )
    seat.played("245")
    expect(page.locator(".stage")).to_contain_text("2 · 4 · 5 = 11")
    assert page.evaluate("window.tumbled") is False


def test_a_meter_says_only_what_the_server_said(windows: Windows, house: House) -> None:
    page = windows.open(moving=True)
    page.add_init_script(WATCH_MONEY)
    seat = Seat(page, house, house.fresh("interblock-sicbo"))
    seat.insert_note(10_000)
    seat.force("345")
    seat.place(500, "big", "total:12", "small")
    seat.meter("bet", "$15.00")
    page.click("[data-action=undo]")
    page.click("[data-action=double]")
    seat.meter("bet", "$20.00")
    seat.played("345")
    seat.meter("win", "$80.00")
    seat.meter("credit", "$180.00")
    seat.collect()
    sent: list[list[int]] = page.evaluate("window.sent")
    seen: list[tuple[int, list[str | None]]] = page.evaluate("window.seen")
    assert len(seen) > 6
    for count, (credit, bet, win) in seen:
        if credit is None:
            assert bet is win is None
            continue
        told = [part for part in sent[:count] if part[:2] == [int(credit), int(bet or 0)]]
        assert told, f"${credit} and ${bet} were shown, and never sent"
        assert win is None or int(win) in {part[2] for part in told}
    assert [int(cents or 0) for cents in seen[-1][1]] == sent[-1]


def test_dice_and_first_paint_are_measured(windows: Windows, house: House) -> None:
    """Figures for the reader of the run: a busy machine cannot be held to them."""
    page = windows.open(moving=True)
    seat = Seat(page, house, house.fresh("interblock-sicbo"))
    paints = page.evaluate(
        "performance.getEntriesByType('paint').map(one => [one.name, one.startTime])"
    )
    seat.insert_note(1_000)
    seat.force("136")
    seat.place(100, "small")
    seat.stands("small", 100)
    page.evaluate(
        """() => { window.frames_at = []; const look = (at) => {
            if (document.querySelector(".stage .rolling")) window.frames_at.push(at);
            requestAnimationFrame(look);
        }; requestAnimationFrame(look) }"""
    )
    seat.played("136")
    frames: list[float] = page.evaluate("window.frames_at")
    rate = (len(frames) - 1) * 1_000 / (frames[-1] - frames[0])
    print(f"\nframes a second while dice roll: {rate:.0f}; {json.dumps(dict(paints))}")
    assert len(frames) > 2
    assert [name for name, _ in paints] == ["first-paint", "first-contentful-paint"]


def test_a_lost_line_is_said_and_comes_back_by_itself(page: Page, house: House) -> None:
    seat = Seat(page, house, house.fresh("aruze-sicbo"))
    seat.insert_note(2_000)
    seat.place(500, "big")
    seat.stands("big", 500)
    house.stop()
    expect(page.locator("[data-over=reconnecting]")).to_be_visible()
    expect(page.locator("[data-link=reconnecting]").first).to_be_visible()
    expect(page.locator("header [role=status]")).to_contain_text("reconnecting")
    border = page.locator("[data-meter=credit]").evaluate(
        "one => getComputedStyle(one).borderStyle"
    )
    assert border == "dashed"
    # Nothing counts on: without a line nobody here knows how long wagers are still taken.
    expect(page.locator(".phase")).to_contain_text("Reconnecting")
    expect(page.locator(".phase [data-seconds]")).to_have_count(0)
    expect(page.locator(".terminal > .rail > *")).to_have_count(0)
    seat.meter("credit", "$15.00")
    expect(page.locator("[data-action=collect]")).to_be_disabled()
    expect(page.locator("[data-spot=small]")).to_have_attribute("aria-disabled", "true")
    house.start()
    expect(page.locator(".terminal")).to_have_attribute("data-link", "live")
    expect(page.locator("[data-over=reconnecting]")).to_have_count(0)
    seat.stands("big", 500)
    seat.meter("credit", "$15.00")


def contrast(one: str, other: str) -> float:
    """By WCAG: how much lighter the lighter colour is.

    >>> contrast("#ffffff", "#000000")
    21.0
    """

    def light(colour: str) -> float:
        parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)
