"""The dealer's console at every size that it has, through a round; a phone may look at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.dealing import Dealer
from tests.web.houses import DEALT_GAMES, House
from tests.web.test_formats import Measured, measured, resized

DESKS = (
    (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1920, 1080),
    (820, 1180), (1180, 820), (1024, 1366), (1366, 1024),
)  # fmt: skip
PHONES = ((360, 780), (390, 844), (844, 390))


def fits_a_desk(page: Page, name: str) -> dict[str, Measured]:
    """What is too small for a finger, off the screen or too wide; on a phone what is off it."""
    wrong: dict[str, Measured] = {}
    for wide, high in (*DESKS, *PHONES):
        resized(page, wide, high)
        found = measured(page)
        assert found["targets"] > 0
        if (wide, high) in PHONES:
            found["small"] = []
        if found["small"] or found["outside"] or found["wider"] > 0:
            wrong[f"{name} {wide}x{high}"] = found
    resized(page, 1920, 1080)
    return wrong


@pytest.mark.parametrize("game", DEALT_GAMES)
@clause("sicbo-ilga", "5.2/touch-screen")
@clause("sicbo-nicc", "5.2/touch-screen")
def test_a_console_fits_every_desk_and_every_finger_through_a_round(
    page: Page, house: House, game: str
) -> None:
    dealer = Dealer(page, house, house.fresh(game))
    dealer.sign_on()
    wrong = fits_a_desk(page, "between")
    for opened in ("[data-position='1']", "[data-action=table]"):
        page.click(opened)
        expect(page.locator("dialog[open]")).to_be_visible()
        wrong |= fits_a_desk(page, opened)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    dealer.force("256")
    dealer.open_bets()
    wrong |= fits_a_desk(page, "betting")
    dealer.lift()
    wrong |= fits_a_desk(page, "keying in")
    dealer.key_in("256")
    wrong |= fits_a_desk(page, "preview")
    dealer.confirm()
    wrong |= fits_a_desk(page, "lit")
    assert wrong == {}
