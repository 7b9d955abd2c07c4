"""The dealer's console in a real browser: whole rounds, dealt with two places beside it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.dealing import Dealer, ask_for_change, lit, meter, sat_down
from tests.web.houses import DEALT_GAMES, House
from tests.web.staff import OWN_PASSWORD, Staff
from tests.web.windows import Windows

BOTH = pytest.mark.parametrize("dealer", DEALT_GAMES, indirect=True)
"""At a table of either document."""
STEPS = [
    "shake-dice", "call-for-bets", "no-more-bets", "lift-dome", "enter-result",
    "collect-losers", "pay-winners",
]  # fmt: skip


@pytest.fixture
def dealer(page: Page, house: House, request: pytest.FixtureRequest) -> Dealer:
    game: str = getattr(request, "param", "sicbo-ilga")
    dealing = Dealer(page, house, house.fresh(game))
    dealing.sign_on()
    return dealing


def standing(dealer: Dealer) -> list[str]:
    steps = dealer.page.locator("[data-standing]")
    return [step.get_attribute("data-standing") or "" for step in steps.all()]


def possible(dealer: Dealer) -> list[str]:
    """The steps whose key is not locked."""
    open_keys = dealer.page.locator("[data-standing][aria-disabled=false]")
    return [key.get_attribute("data-action") or "" for key in open_keys.all()]


@clause("sicbo-ilga", "2.6", "1.1/total", "2.3", "5.1/call", "5.2/touch-screen", "5.5")
@clause("sicbo-nicc", "2.6", "1.1/cash-change", "1.1/total", "2.3")
@clause("sicbo-nicc", "5.1/call", "5.2/touch-screen", "5.5")
@BOTH
def test_a_whole_round_with_two_places_is_collected_and_paid(
    dealer: Dealer, house: House, windows: Windows
) -> None:
    ada = sat_down(windows, house, dealer.table, "1", "Ada")
    bo = sat_down(windows, house, dealer.table, "3", "Bo")
    ask_for_change(ada, 10_000)
    expect(dealer.page.locator("[data-asks='10000']")).to_be_visible()
    dealer.change("1")
    meter(ada, "credit", "$100.00")
    ask_for_change(bo, 5_000)
    dealer.change("3")
    meter(bo, "credit", "$50.00")
    dealer.force("256")
    dealer.open_bets()
    ada.click("[data-chip='2500']")
    ada.click("[data-spot=big]")
    ada.click("[data-spot=small]")
    bo.click("[data-chip='500']")
    bo.click("[data-spot='pair:5-6']")
    meter(ada, "bet", "$50.00")
    meter(bo, "bet", "$5.00")
    assert dealer.lift() == "256"
    dealer.key_in("652")
    # $25 on Small is lost; Big is even money, the pair 6 to 1.
    assert dealer.dues() == [
        ("1", "small", "$25.00"),
        ("1", "big", "$25.00"),
        ("3", "pair:5-6", "$30.00"),
    ]
    expect(dealer.page.locator("[data-total=collect]")).to_have_text("$25.00")
    expect(dealer.page.locator("[data-total=pay]")).to_have_text("$55.00")
    assert lit(ada) == set()
    dealer.confirm()
    expect(ada.locator("[data-lit][data-spot='total:13']")).to_have_count(1)
    assert lit(ada) == {
        "big", "odd", "total:13", "pair:2-5", "pair:2-6", "pair:5-6",
        "single:2", "single:5", "single:6", "four:2-3-5-6",
    }  # fmt: skip
    dealer.settle()
    meter(ada, "credit", "$100.00")
    meter(bo, "credit", "$80.00")
    meter(bo, "win", "$30.00")


@BOTH
def test_the_rail_forces_the_order_and_a_locked_key_says_why(dealer: Dealer) -> None:
    assert standing(dealer) == ["now", *["later"] * 6]
    assert possible(dealer) == ["shake-dice"]
    dealer.press("shake-dice")
    dealer.stage("tumbling")
    expect(dealer.page.locator(".pip.on")).to_have_count(1)
    # A locked key answers a touch with its rule; it cannot be pressed by the automatic hand.
    dealer.page.locator("[data-action=call-for-bets]").dispatch_event("click")
    told = dealer.page.locator("[role=alert]")
    expect(told).to_contain_text("tumbled at least three times")
    expect(told).to_contain_text("5.1")
    dealer.press("next")
    dealer.press("next")
    expect(dealer.page.locator(".pip.on")).to_have_count(3)
    assert standing(dealer) == ["done", "now", *["later"] * 5]
    assert possible(dealer) == ["shake-dice", "call-for-bets"]
    expect(dealer.page.locator("[data-key='1']")).to_be_disabled()
    keys = dealer.page.locator("[data-standing]")
    assert [key.get_attribute("data-action") for key in keys.all()] == STEPS


@BOTH
def test_numbers_are_keyed_in_from_the_keyboard_and_taken_back(dealer: Dealer) -> None:
    dealer.force("114")
    dealer.open_bets()
    dealer.lift()
    for key in "116":
        dealer.page.keyboard.press(key)
    slots = dealer.page.locator("[data-keyed]")
    expect(slots).to_have_attribute("data-keyed", "116")
    dealer.page.keyboard.press("Backspace")
    dealer.page.keyboard.press("4")
    expect(slots).to_have_attribute("data-keyed", "114")
    dealer.press("next")
    expect(dealer.page.locator("[data-action=next]")).to_contain_text("Confirm 1 1 4")


@BOTH
def test_a_mis_key_is_corrected_in_a_supervisors_name_while_the_dealer_stays(
    dealer: Dealer, house: House
) -> None:
    supervisor = "games-supervisor" if "ilga" in dealer.table else "casino-supervisor"
    assert Staff(house, supervisor).token, "who signs has a password of their own"
    dealer.force("334")
    dealer.open_bets()
    dealer.lift()
    dealer.key_in("333")
    page = dealer.page
    # The tumbler read 3-3-4: nothing goes on before somebody else has looked.
    expect(page.locator("[data-query=stopped]")).to_contain_text("read 3 3 4")
    dealer.press("next")
    expect(page.locator("[data-refusal]")).to_contain_text("a supervisor decides how the dice lie")
    dealer.press("correct-entry")
    for face in "334":
        page.click(f"dialog [data-key='{face}']")
    page.fill("dialog [name=reason]", "a three was a four")
    dealer.press("correct-now")
    asked = page.locator("[data-signs-for=correct-entry]")
    expect(asked.locator("[data-line=stands]")).to_contain_text("3 3 3")
    expect(asked.locator("[data-line=faces]")).to_contain_text("3 3 4")
    expect(asked.locator("[data-line=reason]")).to_contain_text("a three was a four")
    page.fill("[name=supervisor]", supervisor)
    page.fill("[name=supervisor-password]", OWN_PASSWORD)
    page.select_option("[name=supervisor-office]", supervisor)
    dealer.press("approve")
    expect(page.locator("[data-sheet=supervisor]")).to_have_count(0)
    expect(page.locator("[data-keyed]")).to_have_attribute("data-keyed", "334")
    expect(page.locator(".who").first).to_contain_text("dealer")
    dealer.settle()
    expect(page.locator("[data-action=restate-round]")).to_be_visible()


def test_a_wrong_password_of_a_supervisor_does_nothing(dealer: Dealer) -> None:
    page = dealer.page
    dealer.press("table")
    dealer.press("close-table")
    page.fill("[name=supervisor]", "games-supervisor")
    page.fill("[name=supervisor-password]", "not this one")
    dealer.press("approve")
    expect(page.locator("[data-sheet=supervisor] [role=alert]")).to_be_visible()


@clause("sicbo-nicc", "1.1/void", "8.1", "8.6")
@clause("sicbo-ilga", "1.1/void", "8.1", "8.6")
@BOTH
def test_cocked_dice_give_every_wager_back(dealer: Dealer, house: House, windows: Windows) -> None:
    ada = sat_down(windows, house, dealer.table, "2", "Ada")
    ask_for_change(ada, 5_000)
    dealer.change("2")
    dealer.open_bets()
    ada.click("[data-chip='500']")
    ada.click("[data-spot='total:9']")
    meter(ada, "bet", "$5.00")
    dealer.lift()
    dealer.press("cocked-dice")
    dealer.page.click("[data-ground=cocked-dice]")
    dealer.stage("between")
    meter(ada, "credit", "$50.00")
    meter(ada, "bet", "$0.00")


@clause("sicbo-ilga", "2.7.1", "3.3", "3.8")
def test_colour_checks_are_issued_with_a_marker_and_wagered(
    dealer: Dealer, house: House, windows: Windows
) -> None:
    ada = sat_down(windows, house, dealer.table, "1", "Ada")
    ask_for_change(ada, 10_000)
    dealer.change("1")
    page = dealer.page
    page.click("[data-position='1']")
    page.click("[data-tab=colour]")
    page.click("dialog [data-colour=blue]")
    page.click("[data-each='1000']")
    page.fill("[name=count]", "5")
    dealer.press("issue-colour")
    expect(page.locator("[data-action=redeem-colour]")).to_have_text("Redeem 5 blue checks")
    page.click("[data-action=close]")
    meter(ada, "credit", "$50.00")
    dealer.open_bets()
    ada.click("[data-check=blue]")
    ada.click("[data-spot=big]")
    meter(ada, "bet", "$10.00")
    expect(page.locator("[data-lying=big]")).to_contain_text("$10.00")
    expect(page.locator("[data-position='1']")).to_contain_text("marker $10")


def test_the_console_speaks_chinese_and_keeps_what_was_keyed_in(dealer: Dealer) -> None:
    dealer.force("256")
    dealer.open_bets()
    dealer.lift()
    dealer.page.click("[data-key='2']")
    dealer.page.click("[data-language=zh]")
    expect(dealer.page.locator("[data-action=lift-dome]")).to_contain_text("揭盅")
    expect(dealer.page.locator("[data-keyed]")).to_have_attribute("data-keyed", "2")


def test_nobody_deals_without_signing_on_and_a_first_password_is_changed_before_work(
    page: Page, house: House
) -> None:
    table = house.fresh("sicbo-ilga")
    first = Staff(house, "administrator").enrol("kim", "dealer")
    page.goto(house.url(f"/table/{table}/console"))
    expect(page.locator("[data-page=sign-on]")).to_be_visible()
    page.fill("[name=name]", "kim")
    page.fill("[name=password]", first + "x")
    page.click("[data-action=sign-on]")
    expect(page.locator("[role=alert]")).to_be_visible()
    expect(page.locator(".console")).to_have_count(0)
    page.fill("[name=password]", first)
    page.click("[data-action=sign-on]")
    page.fill("[name=old]", first)
    page.fill("[name=new]", OWN_PASSWORD)
    expect(page.locator(".console")).to_have_count(0)
    page.click("[data-action=set-password]")
    expect(page.locator(".console[data-stage=between]")).to_be_visible()
    expect(page.locator(".who").first).to_contain_text("kim")


def test_without_a_line_no_key_is_lit_and_the_console_says_so(
    dealer: Dealer, windows: Windows
) -> None:
    """Only a small word said it; the gold key stayed lit, and presses did nothing."""
    page = dealer.page
    windows.cut(page)
    expect(page.locator("[data-over=reconnecting]")).to_contain_text("No key does anything")
    expect(page.locator(".console main")).to_have_js_property("inert", True)
    windows.mend(page)
    expect(page.locator("[data-over]")).to_have_count(0)
    dealer.open_bets()
