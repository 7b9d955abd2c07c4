"""Limits that a player sets at a place, with their own card."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.dealing import take_place
from tests.web.houses import House
from tests.web.pit import Pit
from tests.web.staff import Staff
from tests.web.windows import Windows


def keep(page: Page, name: str, amount: str) -> None:
    """Set a limit of one's own."""
    page.fill(f"[name=limit-{name}]", amount)
    page.click(f"[data-own-limit={name}] [data-action=set-limit]")


@clause("sicbo-nicc", "1.1/loss-limit", "9.3")
def test_a_player_lowers_a_limit_at_once_and_raises_it_after_a_day(
    windows: Windows, house: House
) -> None:
    pit = Pit(windows.open(), house, "sicbo-nicc")
    ada = windows.open()
    take_place(ada, house, pit.table, "1", "Ada")
    chips = {"500": 20}
    pit.act("change-cash", place="1", paid_cents=10_000, chips=chips)
    ada.click("[data-action=own-limits]")
    day = ada.locator("[data-own-limit=day]")
    expect(day).to_contain_text("no limit")
    expect(day.locator("[data-action=remove-limit]")).to_be_disabled()
    ada.click("[data-action=decline-limits]")
    expect(ada.locator("[data-told]")).to_contain_text("you want no limits")
    keep(ada, "day", "40")
    expect(day).to_have_attribute("data-cents", "4000")
    expect(ada.locator("[data-action=decline-limits]")).to_have_count(0)
    keep(ada, "day", "90")
    expect(day).to_have_attribute("data-next", "9000")
    expect(day).to_have_attribute("data-cents", "4000")
    expect(day).to_contain_text("from 06/03")
    keep(ada, "day", "25")  # lower: at once, and nothing is pending any more
    expect(day).to_have_attribute("data-cents", "2500")
    expect(day).not_to_have_attribute("data-next", "9000")
    keep(ada, "deposit", "300")
    expect(ada.locator("[data-own-limit=deposit]")).to_have_attribute("data-cents", "30000")
    ada.click("[data-own-limit=deposit] [data-action=remove-limit]")
    expect(ada.locator("[data-own-limit=deposit]")).to_have_attribute("data-next", "none")
    ada.click("[data-sheet=limits] [data-action=close]")
    expect(ada.locator("[data-allowance]")).to_have_attribute("data-allowance", "2500")
    pit.shaken()
    ada.click("[data-chip='2500']")
    ada.click("[data-spot=small]")
    expect(ada.locator("[data-allowance]")).to_have_attribute("data-allowance", "0")
    ada.click("[data-spot=big]")
    expect(ada.locator("[data-refusal]")).to_contain_text("The loss limit of $25.00 a day")


@clause("sicbo-nicc", "3.1")
def test_limits_are_chosen_at_the_place_before_sitting_down(
    windows: Windows, house: House
) -> None:
    """31J: with a card that was never played with, its holder sets limits or wants none."""
    cashier = Staff(house, "cashier")
    table = house.fresh("sicbo-nicc")
    page = windows.open()
    for number, (person, amount) in enumerate((("Fay", "200"), ("Gil", "")), start=1):
        patron, card = f"p-{person}", f"c-{person}"
        cashier.act("enrol", patron=patron, name=person)
        cashier.act("issue-card", patron=patron, card=card, digital=False)
        page.goto(house.url(f"/table/{table}/seat/{number}"))
        for name, given in (("person", person), ("patron", patron), ("card", card)):
            page.fill(f"[name={name}]", given)
        page.click("[data-action=take-place]")
        expect(page.locator("[data-first-limits]")).to_be_visible()
        if amount:
            page.fill("[name=first-day]", amount)
            page.click("[data-action=first-set]")
        else:
            page.click("[data-action=first-decline]")
        expect(page.locator("[data-over=take-place]")).to_have_count(0)
        page.click("[data-action=own-limits]")
        said = f"${amount}.00" if amount else "no limit"
        expect(page.locator("[data-own-limit=day]")).to_contain_text(said)


def test_a_limit_is_set_from_the_keyboard_and_in_chinese(windows: Windows, house: House) -> None:
    page = windows.open()
    take_place(page, house, house.fresh("sicbo-nicc"), "1", "Ada")
    page.click("[data-language=zh]")
    page.locator("[data-action=own-limits]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-sheet=limits] h2")).to_have_text("我的限额")
    page.locator("[name=limit-week]").focus()
    page.keyboard.type("200")
    page.keyboard.press("Enter")
    week = page.locator("[data-own-limit=week]")
    expect(week).to_have_attribute("data-cents", "20000")
    expect(week).to_contain_text("每周输额")
    page.keyboard.press("Escape")
    expect(page.locator("[data-sheet=limits]")).to_have_count(0)


def test_without_a_card_there_are_no_limits_to_set(windows: Windows, house: House) -> None:
    page = windows.open()
    take_place(page, house, house.fresh("sicbo-ilga"), "1", "Bo")
    expect(page.locator("[data-sign-plate]")).to_be_visible()
    expect(page.locator("[data-action=own-limits]")).to_have_count(0)


def test_a_player_suspends_their_own_card_at_a_place_by_one_key(
    windows: Windows, house: House
) -> None:
    pit = Pit(windows.open(), house, "sicbo-nicc")
    ada = windows.open()
    take_place(ada, house, pit.table, "1", "Ada")
    pit.act("change-cash", place="1", paid_cents=10_000, chips={"500": 20})
    pit.shaken()
    ada.click("[data-chip='500']")
    ada.click("[data-spot=small]")
    expect(ada.locator("[data-stake=small]")).to_be_visible()
    ada.click("[data-action=suspend]")
    expect(ada.locator("[data-action=suspend-self]")).to_be_visible()
    ada.keyboard.press("Escape")  # she thinks again: nothing has happened
    expect(ada.locator("[data-action=suspend][data-suspended]")).to_have_count(0)
    ada.click("[data-action=suspend]")
    ada.click("[data-action=suspend-self]")
    stands = ada.locator("[data-sheet=suspend] [data-suspended-until]")
    expect(stands).to_contain_text("06/03/2040")
    ada.click("[data-sheet=suspend] [data-action=close]")
    expect(ada.locator("[data-stake=small]")).to_be_visible()
    ada.click("[data-spot=big]")
    expect(ada.locator("[data-refusal]")).to_contain_text("suspended at the player's own request")
