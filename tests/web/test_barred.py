"""Somebody who is excluded from the casino, at every door of the house, each on its own page."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from urllib.error import HTTPError

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.stories import clause
from tests.web.dealing import Dealer
from tests.web.houses import MONITORING_KEY, House
from tests.web.offices import at_work, filled, perform, won_by_hand
from tests.web.seats import Seat
from tests.web.windows import Windows

PATRON, CARD = "p-bob", "c-bob"
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)
"""A picture of one dot."""


def enrolled(windows: Windows, house: House) -> Page:
    """The cage, where Bob has been enrolled, has a card and wants no limits."""
    cage = at_work(windows, house, "cashier", "patrons")
    enrol(cage, PATRON, "Bob Real")
    expect(cage.locator(f"[data-patron={PATRON}]")).to_be_visible()
    perform(cage, "issue-card", card=CARD, digital="no")
    cage.fill("[name=own-card]", CARD)
    cage.click("[data-action=own-decline]")
    expect(cage.locator(f"[data-choice-of={PATRON}]")).to_have_attribute("data-chosen", "true")
    return cage


def enrol(cage: Page, patron: str, name: str) -> None:
    cage.fill("[name=new-patron]", patron)
    cage.fill("[name=new-name]", name)
    cage.click("[data-action=enrol-patron]")


def card_in(page: Page) -> None:
    page.click("[data-action=service]")
    page.fill("[name=card]", CARD)
    page.click("[data-action=card-in]")


def take(page: Page, house: House, table: str, person: str, **card: str) -> Locator:
    """Somebody tries to sit down at a place; what they are told."""
    page.goto(house.url(f"/table/{table}/seat/1"))
    page.fill("[name=person]", person)
    for name, number in card.items():
        page.fill(f"[name={name}]", number)
    page.click("[data-action=take-place]")
    return page.locator("[data-refusal]")


def transfer(house: House, terminal: str) -> Mapping[str, str]:
    """The answer of the monitoring interface to money for a terminal."""
    asked = {"transaction": "t-bob", "terminal": terminal, "direction": "in", "cents": 500}
    with pytest.raises(HTTPError) as refused:
        house.asked("/cms/transfers", asked, token=MONITORING_KEY)
    told: Mapping[str, str] = json.loads(refused.value.read())
    return told


@clause("sicbo-nicc", "9.8.3")
@clause("sicbo-ilga", "9.3.3")
@clause("aruze-sicbo", "8.7.2")
def test_an_excluded_person_finds_every_door_shut_until_it_is_lifted(
    windows: Windows, house: House
) -> None:
    cage = enrolled(windows, house)
    table = house.fresh("aruze-sicbo")
    bob = windows.open()
    seat = Seat(bob, house, table)
    card_in(bob)
    expect(bob.locator("[data-player='Bob Real']")).to_be_visible()
    bob.click("[data-sheet=service] [data-action=close]")
    won_by_hand(windows, house)

    supervisor = at_work(windows, house, "casino-supervisor", "persons")
    supervisor.click("[data-action=new-exclusion]")
    filled(
        supervisor, "exclude-person", kind="casino", person="bob   REAL", sighted="licence 7",
        reason="an order of the Commissioner",
    )  # fmt: skip
    entry = supervisor.locator("[data-exclusion]:has-text('an order of the Commissioner')")
    expect(entry).to_have_attribute("data-stands", "true")
    expect(entry).to_contain_text("Act 79")

    # Where he sits nothing is taken, by note, by touch or from the monitoring system.
    expect(bob.locator("[data-over=shut-out]")).to_be_visible()
    assert transfer(house, f"{table}-1")["kind"] == "shut-out"
    # Another terminal, a place with his name, a place with his card.
    other = windows.open()
    Seat(other, house, table, 2)
    card_in(other)
    expect(other.locator("[data-refusal]")).to_contain_text("excluded")
    place = windows.open()
    expect(take(place, house, house.fresh("sicbo-ilga"), "Bób Real")).to_contain_text("excluded")
    carded = {"patron": PATRON, "card": CARD}
    told = take(place, house, house.fresh("sicbo-nicc"), "Robert", **carded)
    expect(told).to_contain_text("excluded")
    # The cage: no account, no card, no money in and no payment by hand.
    perform(cage, "deposit", channel="eftpos", cents="50")
    expect(cage.locator("[data-refusal]").last).to_have_attribute("data-refusal", "excluded")
    enrol(cage, "p-bob-2", "Bob-Real")
    expect(cage.locator("[data-refusal]").first).to_have_attribute("data-refusal", "excluded")
    # A name that is alike is asked back, where the cashier and the dealer stand.
    enrol(cage, "p-bob-3", "Bob Rael")
    expect(cage.locator("[data-refusal]").first).to_have_attribute("data-refusal", "near-name")
    cage.fill("[name=new-somebody-else]", "passport 9 sighted")
    cage.click("[data-action=enrol-patron]")
    expect(cage.locator("[data-patron=p-bob-3]")).to_be_visible()
    dealer = Dealer(windows.open(), house, house.fresh("sicbo-ilga"))
    dealer.sign_on()
    dealer.page.click("[data-position='1']")
    dealer.page.fill("[name=person]", "Bob Rael")
    dealer.press("take-place")
    dealer.page.fill("[name=somebody-else]", "passport 9 sighted")
    dealer.press("take-place")
    expect(dealer.page.locator("[data-position='1']")).to_contain_text("Bob Rael")
    cage.click("[data-panel=payments]")
    cage.locator("[data-payment]").last.click()
    signed = perform(cage, "sign-payment", signed_by="Bob Real", witnessed_by="Kim")
    expect(signed.locator("[data-refusal]")).to_have_attribute("data-refusal", "excluded")

    entry.locator("[data-action=lift-exclusion]").click()
    filled(supervisor, "lift-exclusion", reason="the order was revoked")
    expect(entry).to_have_attribute("data-stands", "false")
    expect(bob.locator("[data-over=shut-out]")).to_have_count(0)
    seat.insert_note(500)
    filled(cage, "sign-payment", signed_by="Bob Real", witnessed_by="Kim")
    expect(cage.locator("[data-signed='Bob Real']")).to_be_visible()


def test_a_card_whose_name_is_alike_is_let_in_once_a_supervisor_has_recorded_who_it_is(
    windows: Windows, house: House
) -> None:
    """Nobody attends a terminal who could be asked back: its player is told to ask the staff."""
    cage = at_work(windows, house, "cashier", "patrons")
    enrol(cage, "p-ned", "Ned Stark")
    expect(cage.locator("[data-patron=p-ned]")).to_be_visible()
    perform(cage, "issue-card", card="c-ned", digital="no")
    cage.fill("[name=own-card]", "c-ned")
    cage.click("[data-action=own-decline]")
    supervisor = at_work(windows, house, "casino-supervisor", "persons")
    supervisor.click("[data-action=new-exclusion]")
    filled(
        supervisor, "exclude-person", kind="casino", person="Ned Strak", sighted="licence 8",
        reason="an order about a near name",
    )  # fmt: skip
    entry = supervisor.locator("[data-exclusion]:has-text('an order about a near name')")
    expect(entry).to_have_attribute("data-stands", "true")
    ned = windows.open()
    Seat(ned, house, house.fresh("aruze-sicbo"))
    ned.click("[data-action=service]")
    ned.fill("[name=card]", "c-ned")
    ned.click("[data-action=card-in]")
    told = ned.locator("[data-refusal]")
    expect(told).to_have_attribute("data-refusal", "name-to-check")
    expect(told).not_to_contain_text("Strak")
    entry.locator("[data-action=distinguish-person]").click()
    filled(supervisor, "distinguish-person", patron="p-ned", reason="passport 8 sighted")
    ned.fill("[name=card]", "c-ned")
    ned.click("[data-action=card-in]")
    expect(ned.locator("[data-player='Ned Stark']")).to_be_visible()
    entry.locator("[data-action=lift-exclusion]").click()
    filled(supervisor, "lift-exclusion", reason="the order was revoked")
    expect(entry).to_have_attribute("data-stands", "false")


def test_a_photograph_is_handed_in_with_an_exclusion_and_seen_beside_it(
    windows: Windows, house: House
) -> None:
    supervisor = at_work(windows, house, "casino-supervisor", "persons")
    supervisor.click("[data-action=new-exclusion]")
    form = supervisor.locator("[data-act-form=exclude-person]")
    field = form.locator("[data-field=photo]")
    wrong = FilePayload(name="face.png", mimeType="image/png", buffer=b"no picture")
    field.locator("input").set_input_files(wrong)
    expect(field.locator("[data-refusal]")).to_contain_text("not a PNG")
    face = FilePayload(name="face.png", mimeType="image/png", buffer=PNG)
    field.locator("input").set_input_files(face)
    expect(field.locator("[data-attached]")).to_contain_text("face.png")
    form.locator("[data-field=kind] [data-choice=casino]").click()
    form.locator("[data-field=person] input").fill("Zoe Quill")
    form.locator("[data-field=sighted] input").fill("licence 9")
    form.locator("[data-field=reason] textarea").fill("an order with a photograph")
    form.locator("[data-action=perform]").click()
    attendant = at_work(windows, house, "attendant", "persons")
    entry = attendant.locator("[data-exclusion]:has-text('an order with a photograph')")
    photo = entry.locator("img[data-photo]")
    expect(photo).to_be_visible()
    assert photo.evaluate("async (one) => (await one.decode(), one.naturalWidth)") == 1
