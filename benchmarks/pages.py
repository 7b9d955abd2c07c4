"""What a player's page weighs, how soon it is seen, and how soon a touch is: in a real browser.

Weight is what a page fetches, fonts apart, uncompressed and as it is sent, for every game in every
language: until it can be played, with the felt that the server describes, and with all that comes
later. The first
meaningful picture is the felt with its areas, on loopback, beside the same page on a CPU slowed to
a quarter. Clock time is that of this machine, whatever else runs on it; beside it stands what the
page itself works until then, which no neighbour makes longer. With ``--first`` the browser and the
floor go before all others, where the machine lets them. A touch is counted in frames, from the
finger to the chip.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.web.conftest import FLAGS
from tests.web.houses import DEALT_GAMES, NAMED, House
from tests.web.windows import PATIENCE_MS

MOST_KB = 350.0
"""Of a page, uncompressed and before fonts, until it can be played."""
MOST_SECONDS = 1.0
"""Until the felt is seen on a slowed CPU."""
SLOWED = 4
FIRST = "--first" in sys.argv
"""Whether the browser and the floor go before everything else on this machine."""
LOADS = 3 if "--quick" in sys.argv else 5
LATER_MS = 6_000
LANGUAGES = ("en", "zh", "vi", "ko")
WEIGHED = """() => performance.getEntriesByType("resource").concat(
        performance.getEntriesByType("navigation"))
    .filter((one) => !/\\.woff2|wght-[^/]*\\.css/.test(one.name))
    .reduce(([whole, sent, told], one) => /\\/api\\//.test(one.name)
        ? [whole, sent + one.encodedBodySize, told + one.decodedBodySize]
        : [whole + one.decodedBodySize, sent + one.encodedBodySize, told], [0, 0, 0])
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


def opened(
    browser: Browser, house: House, path: str, language: str, slowed: int = 1
) -> tuple[Page, CDPSession]:
    """A page in a browser that has nothing kept but its language, and what counts its work."""
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    context.add_init_script(f"localStorage.setItem('pitboss.language', '{language}')")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    line = context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    if slowed > 1:
        line.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(house.url(path), wait_until="commit")
    return page, line


def weight(browser: Browser, house: House, path: str, language: str) -> tuple[float, ...]:
    """Kilobytes of a page until it plays, of that and its felt as sent, of the felt, at last."""
    page, _ = opened(browser, house, path, language)
    page.evaluate(SEEN)
    whole, sent, told = page.evaluate(WEIGHED)
    page.wait_for_timeout(LATER_MS)
    later, _, _ = page.evaluate(WEIGHED)
    page.context.close()
    return tuple(one / 1000 for one in (whole, sent, told, later))


def seconds_until_seen(
    browser: Browser, house: House, path: str, slowed: int
) -> tuple[float, float]:
    """The median of loads, each with nothing kept: by the clock, and of the page's work."""
    seen: list[float] = []
    worked: list[float] = []
    for _ in range(LOADS):
        page, line = opened(browser, house, path, "en", slowed)
        seen.append(float(page.evaluate(SEEN)) / 1000)
        told = line.send("Performance.getMetrics")["metrics"]
        worked.append(next(one["value"] for one in told if one["name"] == "TaskDuration"))
        page.context.close()
    return statistics.median(seen), statistics.median(worked)


def frames_until_shown(browser: Browser, house: House) -> float:
    """From the finger to the chip on the felt, in frames."""
    counts: list[float] = []
    for seat in range(1, LOADS):
        page, _ = opened(browser, house, f"/table/sicbo-2/seat/sicbo-2-{seat}", "en")
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
    if FIRST:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), tables=dict(NAMED))
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        try:
            for table, game in NAMED.items():
                for language in LANGUAGES:
                    path = seat_of(table, game)
                    whole, sent, told, later = weight(browser, house, path, language)
                    failed = failed or whole > MOST_KB
                    sys.stdout.write(
                        f"{game} {language}: {whole:.0f} kB until it plays (at most {MOST_KB:.0f})"
                        f", its felt {told:.0f}; both {sent:.0f} as sent; "
                        f"{later:.0f} kB with its sheets\n"
                    )
            for table, game in NAMED.items():
                path = seat_of(table, game)
                plain, _ = seconds_until_seen(browser, house, path, 1)
                slow, work = seconds_until_seen(browser, house, path, SLOWED)
                # What the clock says is failed only where nobody else had the machine.
                failed = failed or (slow if FIRST else work) > MOST_SECONDS
                sys.stdout.write(
                    f"{game}: felt seen after {plain:.2f} s, after {slow:.2f} s on a CPU slowed "
                    f"{SLOWED} times, {work:.2f} s of it the page's own work "
                    f"(asked {MOST_SECONDS:.0f} s; load {os.getloadavg()[0]:.1f})\n"
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
