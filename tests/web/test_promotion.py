"""One promotion by six people over the shipped pages, from the draft to prizes signed for."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

from pitboss.server.http.sessions import COOKIE
from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, filled, perform
from tests.web.staff import Staff
from tests.web.windows import Windows

HOUR = 3_600
THROWS = "146 335 261 554 112 666 243 315"
NUMBER = "spring"


def wall(house: House, hours: float) -> str:
    """A time from now as it is typed into a form: by the clock on the wall of the house."""
    at = datetime.fromtimestamp(house.at / 1000 + hours * HOUR, tz=UTC)
    return f"{at.astimezone(ZoneInfo('Australia/Sydney')):%Y-%m-%dT%H:%M}"


def done(page: Page, act: str, /, **fields: str) -> None:
    """Do an act on its form, see it done, and put the form aside."""
    form = perform(page, act, **fields)
    expect(form.locator(f"[data-done={act}]")).to_be_visible()
    form.locator("[data-action=cancel-act]").click()


def refused(page: Page, act: str, kind: str, /, **fields: str) -> None:
    """Do an act on its form that is refused, and put the form aside."""
    form = perform(page, act, **fields)
    expect(form.locator(f"[data-refusal={kind}]")).to_be_visible()
    form.locator("[data-action=cancel-act]").click()


def following(page: Page, act: str, about: str = "") -> None:
    """Next is that act, as the person at work reads it."""
    steps = page.locator(f"[data-step={act}][data-step-about='{about}']")
    expect(steps.first).to_be_visible()


def at_promotion(windows: Windows, house: House, office: str) -> Page:
    """Somebody at work with the promotion before them."""
    page = at_work(windows, house, office, "promotions")
    page.click(f"[data-promotion={NUMBER}]")
    expect(page.locator(f"[data-promotion-shown={NUMBER}]")).to_be_visible()
    return page


def winner_of(page: Page, prize: str) -> tuple[str, str]:
    """Who won a prize, as the staff read it: the name and the patron's number."""
    won = page.locator(f"[data-prize='{prize}'] [data-winner]")
    return won.inner_text(), won.get_attribute("data-winner") or ""


def enrol(windows: Windows, house: House) -> None:
    """Four people with cards: p1 has c-1, and so on."""
    cage = at_work(windows, house, "cashier", "patrons")
    for place, name in enumerate(("Ada", "Bo", "Cy", "Di"), start=1):
        cage.fill("[name=new-patron]", f"p{place}")
        cage.fill("[name=new-name]", name)
        cage.click("[data-action=enrol-patron]")
        expect(cage.locator(f"[data-patron=p{place}]")).to_be_visible()
        perform(cage, "issue-card", card=f"c-{place}", digital="no")
        expect(cage.locator(f"[data-card=c-{place}]")).to_be_visible()


def write(manager: Page, house: House) -> None:
    """The promotions manager drafts the terms; what is missing is told by its name and rule."""
    form = manager.locator("[data-act-form=draft-promotion]")
    form.locator("[data-add=documents]").click()
    form.locator("[data-field=documents] select").select_option("aruze-sicbo")
    filled(manager, "draft-promotion", number=NUMBER, title="Spring draw")
    following(manager, "write-terms")
    done(
        manager, "write-terms", chance="yes", manner="electronic-draw",
        awarded_at=wall(house, 29), awarded_where="the sports bar",
        eligibility="holders of a card", wager="none", nature="a car and money",
        qualification="none", reservation="none", guarantee="the maker's",
        closes_at=wall(house, 28), place="the main floor", starts_at=wall(house, 26),
        ends_at=wall(house, 40), claim="at the cage", present="no",
        published_by="the promotions page", alternative="none",
    )  # fmt: skip
    missing = manager.locator("[data-missing-item=notified_by]")
    expect(missing).to_contain_text("6.7.9")
    # The form holds what is written so far: one word is added, and the rest stays.
    done(manager, "write-terms", notified_by="telephone")
    expect(missing).to_have_count(0)
    following(manager, "write-prize", "1")
    done(
        manager, "write-prize", title="Car", kind="vehicle", value_cents="30000",
        conditions="none", make="A", model="B", accessories="none", on_road_costs="yes",
    )  # fmt: skip
    done(
        manager, "write-prize", prize="2", title="Money", kind="cash", value_cents="12000",
        conditions="none",
    )  # fmt: skip
    done(manager, "open-channel", channel="the counter")


def lodge(operator: Page) -> None:
    """The operator attests both prizes and lodges the terms; nobody else's hand is needed."""
    clean = {"tobacco": "no", "firearm": "no", "prohibited_weapon": "no", "prescribed": "no"}
    following(operator, "attest-prize", "1")
    done(operator, "attest-prize", prize="1", liquor_ml="0", **clean)
    refused(operator, "lodge-terms", "not-attested", way="email", reference="L-1")
    done(operator, "attest-prize", prize="2", liquor_ml="0", **clean)
    following(operator, "lodge-terms", "Authority")
    done(operator, "lodge-terms", way="email", reference="L-1")
    following(operator, "start-promotion")


def read_in_chinese(windows: Windows, house: House) -> Page:
    """Keys that are shut say why in Chinese to the end: only names that people gave are Latin.

    Of entry that is closed they use the page's own word, and not the one for a closed table.
    """
    page = windows.open()
    page.context.add_init_script("localStorage.setItem('pitboss.language', 'zh')")
    token = Staff(house, "assistant-gaming-manager").token
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": house.address}])
    page.goto(house.url("/staff#promotions"))
    page.click(f"[data-promotion={NUMBER}]")
    shut = page.locator("[data-later] small")
    expect(shut.first).to_be_visible()
    for why in shut.all_inner_texts():
        ours = why.replace(NUMBER, "").replace("Car", "").replace("Money", "")
        assert re.fullmatch(r"[^A-Za-z]+", ours), why
        assert "已关闭" not in why, why
    return page


def draw(screen: Page, manager: Page, operator: Page, scrutineer: Page) -> None:
    """Freeze, throw, reveal, confirm: the hall sees each of it, and the lowest prize first."""
    refused(manager, "freeze-entries", "scrutineer-needed")
    scrutineer.click("[data-action=entries]")
    expect(scrutineer.locator("[data-entry='3']")).to_contain_text("Cy")
    done(scrutineer, "attend-draw")
    done(manager, "freeze-entries")
    # The scrutineer's own keys follow what somebody else did: this one is no longer locked.
    expect(scrutineer.locator("[data-act=enter-public-number]:not([data-later])")).to_be_visible()
    expect(screen.locator("[data-list-digest]")).to_be_visible()
    done(scrutineer, "enter-public-number", throws=THROWS)
    expect(screen.locator("[data-draw-status=drawn]")).to_be_visible()
    expect(screen.locator("[data-winner]")).to_have_count(1)
    expect(screen.locator("[data-on-stage='2'] [data-stage-chance]")).to_be_visible()
    following(operator, "confirm-draw")
    done(operator, "confirm-draw")
    done(scrutineer, "confirm-draw")
    done(manager, "publish-results")


def look_into(windows: Windows, house: House, operator: Page) -> None:
    """The prize is held, an inspector hears of it and reviews it, and it is released."""
    done(operator, "hold-prize", prize="2", reason="another says it is theirs")
    following(operator, "determine-prize-hold", "2")
    inspector = at_work(windows, house, "inspector")
    inspector.click("[data-notices-waiting]")
    notice = inspector.locator("[data-notice]:has-text('another says it is theirs')")
    notice.locator("[data-action=receive]").click()
    notice.locator("textarea").fill("the card is the winner's")
    notice.locator("[data-action=agree]").click()
    expect(notice).to_have_attribute("data-status", "reviewed")
    inspector.click("[data-panel=promotions]")
    inspector.click(f"[data-promotion={NUMBER}]")
    expect(inspector.locator("[data-filed=lodgements]")).to_contain_text("L-1")
    done(operator, "determine-prize-hold", prize="2", release="yes", reason="it is theirs")


def pay(cashier: Page, winner: str) -> None:
    """Above $10,000 the winner chooses: $2,000 in cash, the rest by a crossed cheque."""
    parts = {"prize": "2", "chosen_by": "winner", "cash_cents": "2000"}
    refused(cashier, "choose-form", "parts-differ", **parts, cheque_cents="9000")
    done(cashier, "choose-form", **parts, cheque_cents="10000")
    refused(cashier, "pay-prize-part", "prize-not-signed", prize="2", form="cash")
    done(cashier, "pay-prize-part", prize="2", form="cash", signature=winner)
    done(cashier, "pay-prize-part", prize="2", signature=winner)
    paid = cashier.locator("[data-prize='2']")
    expect(paid).to_have_attribute("data-prize-status", "paid")
    expect(paid.locator("[data-signed]")).to_have_attribute("data-signed", winner)


@clause("aruze-sicbo", "6.1", "6.2", "6.4", "6.5", "6.6", "6.7", "6.8", "6.9", "5.1", "5.2")
@clause("aruze-sicbo", "1.1/promotional-prize", "1.1/inspector")
def test_6_six_people_take_a_promotion_from_the_draft_to_prizes_that_are_signed_for(
    windows: Windows, hall: House, tmp_path: Path
) -> None:
    enrol(windows, hall)
    manager = at_work(windows, hall, "promotions-manager", "promotions")
    write(manager, hall)
    operator = at_promotion(windows, hall, "assistant-gaming-manager")
    read = read_in_chinese(windows, hall)
    expect(read.locator("[data-act=freeze-entries] small")).to_contain_text("推广活动spring")
    lodge(operator)
    done(operator, "nominate-scrutineer", person="scrutineer")
    hall.pass_time(26 * HOUR)
    expect(manager.locator("[data-status=running]")).to_be_visible()
    for place in range(1, 5):
        done(manager, "receive-entry", patron=f"p{place}")
    screen = windows.open(moving=True)
    screen.goto(hall.url(f"/promotions/{NUMBER}/draw"))
    expect(screen.locator("[data-count='4']")).to_be_visible()
    code = screen.locator("[data-code]")
    expect(code).to_have_attribute("data-code", hall.url(f"/promotions/{NUMBER}"))
    lobby = windows.open(phone=True)
    lobby.goto(hall.url("/"))
    told = lobby.locator(f"[data-lobby-promotion={NUMBER}]")
    expect(told).to_contain_text("Car $30,000")
    assert lobby.evaluate("document.documentElement.scrollWidth") == 390
    patron = windows.open(phone=True)
    patron.goto(hall.url(f"/promotions/{NUMBER}"))
    assert patron.evaluate("document.documentElement.scrollWidth") == 390
    patron.fill("[name=patron]", "p2")
    patron.fill("[name=card]", "c-2")
    patron.click("[data-action=own]")
    expect(patron.locator("[data-own]")).to_contain_text("000002")
    hall.pass_time(3 * HOUR)
    following(manager, "attend-draw", "scrutineer")
    scrutineer = at_promotion(windows, hall, "scrutineer")
    draw(screen, manager, operator, scrutineer)
    read_in_chinese(windows, hall)
    # The money: its winner is called, claims it, and is paid after a question was looked into.
    cashier = at_promotion(windows, hall, "cashier")
    winner, known = winner_of(cashier, "2")
    chance = hall.asked(f"/api/promotions/{NUMBER}")["prizes"][1]["chance"]
    done(manager, "record-notification", prize="2", way="telephone", text="answered")
    claims = {"person": winner, "patron": known, "address": "1 Bay Road"}
    done(cashier, "record-claim", prize="2", **claims)
    look_into(windows, hall, operator)
    pay(cashier, winner)
    # The car: its winner comes by themselves, and signs for the key.
    driver, known_driver = winner_of(cashier, "1")
    claims = {"person": driver, "patron": known_driver, "address": "2 Bay Road"}
    done(cashier, "record-claim", prize="1", **claims)
    done(cashier, "ask-prize-identification", reason="the photograph is old")
    following(cashier, "show-prize-identification", "1")
    done(cashier, "show-prize-identification", type_shown="passport", suitable="yes")
    expect(cashier.locator("[data-identification=sighted]")).to_contain_text("passport")
    done(cashier, "hand-over-prize", prize="1", receipt=driver, item="the key")
    patron.fill("[name=patron]", known)
    patron.fill("[name=card]", known.replace("p", "c-"))
    patron.click("[data-action=own]")
    expect(patron.locator("[data-own-won]")).to_contain_text("2")
    following(operator, "conclude-promotion")
    done(operator, "conclude-promotion")
    expect(manager.locator("[data-status=concluded]")).to_be_visible()
    # A minute after the first winner the hall sees the second; anybody runs the draw again.
    hall.pass_time(60)
    lobby.reload()
    expect(lobby.locator("[data-lobby-won]")).to_contain_text(f"Money {chance}")
    lobby.goto(hall.url(f"/promotions/{NUMBER}/draw"))
    expect(lobby.locator("[data-list-digest]")).to_be_visible()
    assert lobby.evaluate("document.documentElement.scrollWidth") == 390
    expect(screen.locator("[data-winner]")).to_have_count(2)
    pack = hall.asked(f"/api/promotions/{NUMBER}/export")
    assert screen.locator("[data-winner]").all_inner_texts() == pack["winners"][::-1]
    (tmp_path / "pack.json").write_text(json.dumps(pack))
    command = (Path(sys.executable).with_name("pitboss"), "draw", "check", tmp_path / "pack.json")
    assert "The draw holds." in subprocess.run(command, capture_output=True, text=True).stdout
    sheet = windows.open()
    sheet.goto(hall.url(f"/api/promotions/{NUMBER}/terms"))
    expect(sheet.locator("body")).to_contain_text("Prize 2: Money")
