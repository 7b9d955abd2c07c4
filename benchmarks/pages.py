"""What a player's page weighs, how soon it is seen, and how soon a touch is: in a real browser.

Weight is what a page fetches, fonts apart, uncompressed and as it is sent, for every game in
English and in Chinese: until it can be played, and with all that comes later. The first meaningful
picture is the felt with its areas, on loopback, beside the same page on a CPU slowed to a quarter.
A touch is counted in frames, from the finger to the chip.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import FLAGS
from tests.web.houses import DEALT_GAMES, NAMED, House
from tests.web.windows import PATIENCE_MS

MOST_KB = 350.0
"""Of a page, uncompressed and before fonts, until it can be played."""
MOST_SECONDS = 1.0
"""Until the felt is seen on a slowed CPU."""
SLOWED = 4
LOADS = 3 if "--quick" in sys.argv else 5
LATER_MS = 6_000
LANGUAGES = ("en", "zh")
WEIGHED = """() => performance.getEntriesByType("resource").concat(
        performance.getEntriesByType("navigation"))
    .filter((one) => !/\\.woff2|wght-[^/]*\\.css|\\/api\\//.test(one.name))
    .reduce(([whole, sent], one) =>
        [whole + one.decodedBodySize, sent + one.encodedBodySize], [0, 0])
"""
# Seen: the felt's areas are there and a frame with them has been drawn.
SEEN = """() => new Promise((seen) => {
    const look = () => document.querySelector(".felt [data-spot]")
        ? requestAnimationFrame(() => setTimeout(() => seen(performance.now())))
        : requestAnimationFrame(look);
    look();
})"""
TOUCHED = """() => { window.frames_until = new Promise((told) => {
    addEventListener("pointerup", () => {
        let frames = 0;
        const look = () => { frames += 1;
            document.querySelector("[data-stake], [data-ghost]") || frames > 60
                ? told(frames) : requestAnimationFrame(look); };
        requestAnimationFrame(look);
    }, { once: true, capture: true });
}); }"""


def seat_of(table: str, game: str) -> str:
    """Where the first seat of a table is."""
    return f"/table/{table}/seat/{'1' if game in DEALT_GAMES else f'{table}-1'}"


def opened(browser: Browser, house: House, path: str, language: str, slowed: int = 1) -> Page:
    """A page in a browser that has nothing kept but its language."""
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    context.add_init_script(f"localStorage.setItem('pitboss.language', '{language}')")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    if slowed > 1:
        line = context.new_cdp_session(page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(house.url(path), wait_until="commit")
    return page


def weight(browser: Browser, house: House, path: str, language: str) -> tuple[float, float, float]:
    """Kilobytes until it can be played, uncompressed and as sent, and uncompressed at the last."""
    page = opened(browser, house, path, language)
    page.evaluate(SEEN)
    whole, sent = page.evaluate(WEIGHED)
    page.wait_for_timeout(LATER_MS)
    later, _ = page.evaluate(WEIGHED)
    page.context.close()
    return whole / 1000, sent / 1000, later / 1000


def seconds_until_seen(browser: Browser, house: House, path: str, slowed: int) -> float:
    """The median of several loads, each with nothing kept."""
    seen: list[float] = []
    for _ in range(LOADS):
        page = opened(browser, house, path, "en", slowed)
        seen.append(float(page.evaluate(SEEN)) / 1000)
        page.context.close()
    return statistics.median(seen)


def frames_until_shown(browser: Browser, house: House) -> float:
    """From the finger to the chip on the felt, in frames."""
    counts: list[float] = []
    for seat in range(1, LOADS):
        page = opened(browser, house, f"/table/sicbo-2/seat/sicbo-2-{seat}", "en")
        page.wait_for_selector(".terminal[data-link=live] [data-spot]")
        page.click("[data-action=insert-note]")
        page.click("[data-note='2000']")
        page.keyboard.press("Escape")
        page.wait_for_selector("[data-meter=credit][data-cents='2000']")
        page.evaluate(TOUCHED)
        page.click("[data-spot=big]")
        counts.append(float(page.evaluate("window.frames_until")))
        page.context.close()
    return statistics.median(counts)


def main() -> int:
    """Print every figure; fail where a page is too heavy or a touch comes late."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        sys.stdout.write("There is no chromium: nothing is measured.\n")
        return 0
    failed = False
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), tables=dict(NAMED))
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        try:
            for table, game in NAMED.items():
                for language in LANGUAGES:
                    path = seat_of(table, game)
                    whole, sent, later = weight(browser, house, path, language)
                    failed = failed or whole > MOST_KB
                    sys.stdout.write(
                        f"{game} {language}: {whole:.0f} kB ({sent:.0f} sent) until it plays, "
                        f"{later:.0f} kB with its sheets (at most {MOST_KB:.0f} until it plays)\n"
                    )
            for table, game in list(NAMED.items())[1:5]:
                path = seat_of(table, game)
                plain = seconds_until_seen(browser, house, path, 1)
                slow = seconds_until_seen(browser, house, path, SLOWED)
                sys.stdout.write(
                    f"{game}: felt seen after {plain:.2f} s, after {slow:.2f} s on a CPU slowed "
                    f"{SLOWED} times (asked {MOST_SECONDS:.0f} s)\n"
                )
            frames = frames_until_shown(browser, house)
            failed = failed or frames > 2
            sys.stdout.write(f"a touch is shown after {frames:.0f} frames\n")
        finally:
            browser.close()
            house.stop()
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
