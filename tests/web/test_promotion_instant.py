"""Instant prizes at a seat: entered with a card, won at once, and checked by anybody later."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, perform
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

HOUR = 3_600
NUMBER = "hampers"
MANAGER, OPERATOR = "promotions-manager", "assistant-gaming-manager"


def lodged(house: House) -> None:
    """Two hampers among two chances, entered at a seat: every chance wins one."""
    manager, operator = Staff(house, MANAGER), Staff(house, OPERATOR)
    now, hour = house.at, HOUR * 1000
    manager.act("draft-promotion", number=NUMBER, title="Hampers", documents=["aruze-sicbo"])
    manager.act(
        "write-terms", number=NUMBER, chance=True, manner="instant-prizes", instant_chances=2,
        one_prize_each=False, earned="at-seat", entries_each=3, awarded_at=now + 29 * hour,
        awarded_where="where one sits", eligibility="holders of a card", wager="none",
        nature="hampers", qualification="none", reservation="none", guarantee="none",
        closes_at=now + 28 * hour, place="the main floor", starts_at=now + 26 * hour,
        ends_at=now + 40 * hour, claim="at the cage", present=False, notified_by="telephone",
        published_by="the promotions page", alternative="none",
    )  # fmt: skip
    for prize in ("1", "2"):
        manager.act("write-prize", number=NUMBER, prize=prize, title=f"Hamper {prize}",
                    kind="goods", value_cents=50_000, conditions="none")  # fmt: skip
        operator.act("attest-prize", number=NUMBER, prize=prize, tobacco=False, firearm=False,
                     prohibited_weapon=False, prescribed=False, liquor_ml=0)  # fmt: skip
    operator.act("lodge-terms", number=NUMBER, regulator="Authority", way="email", reference="L-1")
    manager.act("open-channel", number=NUMBER, channel="the counter")
    house.pass_time(27 * HOUR)


def card_in(page: Page, card: str) -> None:
    """Put a card into the terminal, and open the promotions of its table."""
    page.click("[data-action=service]")
    page.fill("[name=card]", card)
    page.click("[data-action=card-in]")
    expect(page.locator("[data-player]")).to_be_visible()
    page.click("[data-sheet=service] [data-action=promotions]")


@clause("aruze-sicbo", "6.7.1", "6.7.3", "6.7.6", "6.7.8")
def test_6_7_1_a_player_enters_at_the_seat_and_wins_at_once_by_a_list_that_was_promised(
    windows: Windows, hall: House, tmp_path: Path
) -> None:
    lodged(hall)
    patron, card = hall.card("Ada")
    anybody = windows.open()
    anybody.goto(hall.url(f"/promotions/{NUMBER}"))
    expect(anybody.locator("[data-status=running]")).to_be_visible()
    promise = anybody.locator("[data-promise]").inner_text()
    assert len(promise) == 64
    page = windows.open()
    seat = Seat(page, hall, "sicbo-1")
    seat.opened()
    # Entry closes in an hour: the terminal says so by itself, over its stage.
    expect(page.locator("[data-over=promotion]")).to_contain_text("Hampers")
    display = windows.open()
    display.goto(hall.url("/table/sicbo-1/display"))
    told = display.locator("[data-promotion-told]")
    expect(told).to_contain_text("Hamper 1 $500, Hamper 2 $500")
    # A screen of the floor that speaks of it says where its terms are (.6).
    expect(told).to_contain_text(
        f"terms at {hall.url(f'/promotions/{NUMBER}').partition('//')[2]}"
    )
    # Without a card there is nothing to enter with.
    page.click("[data-action=service]")
    page.click("[data-sheet=service] [data-action=promotions]")
    sheet = page.locator("[data-sheet=promotions]")
    expect(sheet.locator(f"[data-promotion={NUMBER}]")).to_contain_text("put in your player card")
    expect(sheet.locator("[data-action=enter-promotion]")).to_have_count(0)
    sheet.locator("[data-action=close]").click()
    page.click("[data-sheet=service] [data-action=close]")
    card_in(page, card)
    expect(sheet.locator("[data-own-chances='0']")).to_be_visible()
    sheet.locator("[data-action=enter-promotion]").click()
    expect(sheet.locator("[data-own-chances='1']")).to_contain_text("000001")
    expect(sheet.locator("[data-won]")).to_contain_text("won by you")
    sheet.locator("[data-action=enter-promotion]").click()
    expect(sheet.locator("[data-own-chances='2']")).to_contain_text("000002")
    expect(sheet.locator("[data-won]")).to_have_count(2)
    # All are given out, and the screen says so.
    sheet.locator("[data-action=enter-promotion]").click()
    expect(page.locator("[data-refusal]").first).to_contain_text("2 chances are given out here")
    page.keyboard.press("Escape")
    expect(page.locator("[data-over=promotion]")).to_contain_text("you have won")
    # The cage hands one over; the winner is known by the card.
    cashier = at_work(windows, hall, "cashier", "promotions")
    cashier.click(f"[data-promotion={NUMBER}]")
    claims = {"prize": "1", "person": "Ada", "patron": patron, "address": "1 Bay Road"}
    for act, fields in (
        ("record-claim", claims), ("hand-over-prize", {"prize": "1", "receipt": "Ada"}),
    ):  # fmt: skip
        form = perform(cashier, act, **fields)
        expect(form.locator(f"[data-done={act}]")).to_be_visible()
        form.locator("[data-action=cancel-act]").click()
    handed = cashier.locator("[data-prize='1']")
    expect(handed).to_have_attribute("data-prize-status", "handed-over")
    # When entry has closed what was promised is revealed, and anybody checks it.
    hall.pass_time(2 * HOUR)
    expect(anybody.locator("[data-winners]")).to_be_visible()
    assert anybody.locator("[data-promise]").inner_text() == promise
    pack = tmp_path / "pack.json"
    pack.write_text(json.dumps(hall.asked(f"/api/promotions/{NUMBER}/export")))
    command = (Path(sys.executable).with_name("pitboss"), "draw", "check", pack)
    assert "The draw holds." in subprocess.run(command, capture_output=True, text=True).stdout
