"""What supervisors put right at a dealer's table, in a real browser and under both documents."""

from __future__ import annotations

from urllib.error import HTTPError

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import DEALT_GAMES, House
from tests.web.pit import PLACES, Pit
from tests.web.staff import Staff
from tests.web.windows import Windows

MINUTE = 60


@pytest.fixture(params=DEALT_GAMES)
def pit(request: pytest.FixtureRequest, page: Page, house: House) -> Pit:
    """A table under each of the two documents."""
    return Pit(page, house, request.param)


@pytest.fixture
def carded(page: Page, house: House) -> Pit:
    """A table that is played by card."""
    return Pit(page, house, "sicbo-nicc")


def test_a_round_settled_by_wrong_numbers_is_restated_and_nothing_written_is_lost(
    pit: Pit,
) -> None:
    page = pit.page
    pit.seat("1", "Ada")
    pit.shaken()
    pit.wager("1", "big", 1_000)
    pit.played("556")  # Big was paid; the dice had shown 1-2-4
    pit.dealer.press("restate-round")
    for face in "124":
        page.click(f"dialog [data-key='{face}']")
    page.fill("dialog [name=reason]", "read for another table")
    pit.dealer.press("restate-now")
    if pit.carded:
        # The newer document wants a case for every difference: nothing written goes for that.
        told = pit.sign(refused=True)
        expect(told).to_contain_text("A case number is needed for the difference")
        page.click("[data-sheet=supervisor] [data-action=close]")
        expect(page.locator("dialog [name=reason]")).to_have_value("read for another table")
        page.fill("[name=case-1]", f"{pit.table}-overpaid")
        pit.dealer.press("restate-now")
    pit.sign()
    expect(page.locator("dialog")).to_have_count(0)
    # Big ran on for nobody: the runs are those of the true result.
    expect(page.locator("[data-streak=small]")).to_have_attribute("data-run", "1")
    expect(page.locator("[data-streak=big]")).to_have_attribute("data-run", "0")


@clause("sicbo-nicc", "8.7", "8.8", "1.1/inspector")
@clause("sicbo-ilga", "8.7", "8.8", "1.1/inspector")
def test_lights_that_fail_stop_the_table_until_a_test_has_lit_the_right_areas(pit: Pit) -> None:
    page, dealer = pit.page, pit.dealer
    pit.shaken()
    pit.lit("124")
    dealer.press("report-lights")
    page.click("dialog [data-spot=big]")  # 1-2-4 is Small
    page.fill("dialog [name=reason]", "Big was lit")
    dealer.press("report-now")
    expect(page.locator("dialog")).to_have_count(0)
    dealer.settle()
    expect(page.locator("header [role=alert]")).to_contain_text("illumination")
    page.locator("[data-action=shake-dice]").dispatch_event("click")
    pit.refused("No further play is permitted")
    dealer.press("table")
    # The notice has reached the inspector, and the console says who has received it.
    told = page.locator("[data-inspector-notified]")
    expect(told).to_contain_text("not received yet")
    number = told.get_attribute("data-inspector-notified")
    Staff(pit.house, "inspector").act("acknowledge-notice", number=number)
    expect(page.locator("[data-received=inspector]")).to_contain_text("by inspector")
    dealer.press("rectify")
    for face in "111":
        page.click(f"dialog [data-key='{face}']")
    page.click("dialog [data-spot='triple:1']")
    page.fill("dialog [name=reason]", "a lamp was changed")
    dealer.press("report-now")
    # Three ones light the double, any triple and the single, too.
    told = pit.sign(refused=True)
    expect(told).to_contain_text("look at double:1, any-triple or single:1")
    page.click("[data-sheet=supervisor] [data-action=close]")
    for spot in ("double:1", "any-triple", "single:1"):
        page.click(f"dialog [data-spot='{spot}']")
    dealer.press("report-now")
    pit.sign()
    expect(page.locator("dialog")).to_have_count(0)
    dealer.press("shake-dice")
    dealer.stage("tumbling")


@clause("sicbo-nicc", "9.14")
@clause("sicbo-ilga", "9.9")
def test_a_place_is_asked_for_after_three_rounds_at_a_full_table(pit: Pit) -> None:
    page = pit.page
    *first, last = PLACES
    for place in first:
        pit.seat(place, f"Player {place}", 2_000)
    # While a place is free nobody waits for one: this round does not count.
    pit.shaken()
    pit.played("124")
    pit.seat(last, f"Player {last}", 2_000)
    for _ in range(2):
        pit.shaken()
        pit.wager("2", "small", 500)
        pit.played("124")
    pit.open_place("1", "leave")
    page.fill("dialog [name=reason]", "others wait")
    pit.dealer.press("vacate-place")
    pit.refused("sat out 2 rounds: a place may be asked for only after three")
    pit.close()
    pit.shaken()
    pit.played("124")
    expect(pit.position("1")).to_contain_text("sat out 3 rounds")
    pit.open_place("1", "leave")
    page.fill("dialog [name=reason]", "others wait")
    pit.dealer.press("vacate-place")
    expect(page.locator("dialog h2")).to_have_text("Position 1, Free")


def test_a_super_streak_of_somebody_who_left_is_paid_as_the_document_has_it(pit: Pit) -> None:
    page = pit.page
    pit.seat("1", "Ada")
    pit.shaken()
    pit.played("556")
    pit.wager("1", "super-streak:big", 500)
    pit.shaken()
    pit.played("556")
    pit.open_place("1", "leave")
    pit.dealer.press("leave-place")
    expect(page.locator("dialog h2")).to_have_text("Position 1, Free")
    pit.close()
    claim = page.locator("[data-position^=claim]")
    expect(claim).to_contain_text("Ada has left")
    claim.click()
    pit.dealer.press("pay-claim")
    pit.refused("is still running")
    pit.close()
    for _ in range(3):
        pit.shaken()
        pit.played("556")
    pit.shaken()
    pit.played("124")  # four in a row, 6 to 1: $5 back and $30
    if pit.carded:  # it went onto the account of the card
        expect(claim).to_have_count(0)
        return
    expect(claim).to_contain_text("$35")
    claim.click()
    pit.dealer.press("pay-claim")
    pit.close()
    expect(claim).to_have_count(0)


@clause("sicbo-nicc", "9.16")
@clause("sicbo-ilga", "9.11")
def test_a_wager_is_refused_before_no_more_bets_with_a_reason_and_a_signature(pit: Pit) -> None:
    page = pit.page
    pit.seat("1", "Ada")
    pit.shaken()
    pit.wager("1", "small", 500)
    expect(page.locator("[data-lying=small]")).to_be_visible()
    pit.open_place("1", "wagers")
    refuse = page.locator("[data-action=refuse-wager]")
    expect(refuse).to_be_disabled()
    page.fill("[name=refuse-reason]", "a late hand")
    refuse.click()
    pit.sign()
    expect(page.locator("[data-lying=small]")).to_have_count(0)
    pit.close()
    expect(pit.position("1")).to_contain_text("$100 in value chips")


@clause("sicbo-nicc", "8.2", "8.3", "8.4", "8.6")
@clause("sicbo-ilga", "8.2", "8.3", "8.4", "8.6")
def test_on_every_ground_a_round_without_a_result_gives_the_wagers_back(pit: Pit) -> None:
    pit.seat("1", "Ada")
    for ground in ("tumbler-fault", "not-activated", "exposed", "no-button"):
        pit.shaken()
        pit.wager("1", "small", 500)
        expect(pit.position("1")).to_contain_text("$95 in value chips")
        pit.dealer.press("no-result")
        pit.page.fill("dialog [name=reason]", "seen by everybody")
        pit.page.click(f"[data-ground={ground}]")
        pit.dealer.stage("between")
        expect(pit.page.locator("dialog")).to_have_count(0)
        expect(pit.position("1")).to_contain_text("$100 in value chips")


@clause("sicbo-nicc", "8.5")
@clause("sicbo-ilga", "8.5")
def test_broken_dice_are_replaced_before_anybody_plays_on(pit: Pit) -> None:
    page, dealer = pit.page, pit.dealer
    pit.shaken()
    dealer.press("no-result")
    page.click("[data-ground=broken]")
    dealer.stage("between")
    page.locator("[data-action=shake-dice]").dispatch_event("click")
    pit.refused("replaced first")
    dealer.press("table")
    page.fill("dialog [name=reason]", "new dice, sealed")
    page.fill("[name=seal-found]", "PRACTICE")
    page.fill("[name=seal-new]", "A-2")
    dealer.press("open-seal")
    pit.sign()
    page.fill("dialog [name=reason]", "new dice, sealed")
    dealer.press("record-replaced")
    pit.sign()
    expect(page.locator("[data-action=record-replaced]")).to_have_count(0)
    expect(page.locator("[name=seal-found]")).to_have_attribute("placeholder", "A-2")


@clause("sicbo-nicc", "9.9.2")
@clause("sicbo-ilga", "9.4.2", "9.5")
def test_an_invalidated_game_gives_back_but_not_to_the_person_who_is_named(pit: Pit) -> None:
    page, dealer = pit.page, pit.dealer
    pit.seat("1", "Ada")
    pit.seat("2", "Bo")
    pit.shaken()
    pit.wager("1", "small", 1_000)
    pit.wager("2", "big", 1_000)
    dealer.press("no-result")
    page.click("[data-choice=fraud]")
    page.click("[data-choice=person-2]")
    page.fill("[name=invalid-reason]", "a marked die")
    dealer.press("invalidate-game")
    pit.sign()
    dealer.stage("between")
    expect(pit.position("1")).to_contain_text("$100 in value chips")
    expect(pit.position("2")).to_contain_text("$90 in value chips")
    dealer.press("table")
    held = page.locator("[data-held=Bo]")
    if not pit.carded:  # the older document forfeits it
        expect(held).to_have_count(0)
        return
    expect(held).to_have_attribute("data-cents", "1000")
    page.fill("dialog [name=reason]", "nothing was found")
    held.locator("[data-action=release-held]").click()
    pit.sign()
    expect(held).to_have_count(0)
    pit.close()
    expect(pit.position("2")).to_contain_text("$100 in value chips")


@clause("sicbo-nicc", "9.9")
@clause("sicbo-ilga", "9.4")
def test_a_game_is_invalidated_after_its_winners_were_paid(pit: Pit) -> None:
    page, dealer = pit.page, pit.dealer
    pit.seat("1", "Ada")
    pit.shaken()
    pit.wager("1", "big", 1_000)
    pit.played("556")
    dealer.press("restate-round")
    page.click("dialog [data-choice=fraud]")
    page.fill("dialog [name=invalid-reason]", "a marked die")
    if pit.carded:
        page.fill("[name=case-1]", f"{pit.table}-marked")
    dealer.press("invalidate-paid-game")
    pit.sign()
    expect(page.locator("dialog")).to_have_count(0)
    # What was paid is not taken back by anybody's key: it is a case, or stands on record.
    expect(pit.position("1")).to_contain_text("$110 in value chips")
    expect(page.locator("[data-streak=big]")).to_have_attribute("data-run", "0")
    expect(page.locator("[data-action=restate-round]")).to_have_count(0)


@clause("sicbo-nicc", "4.5")
@clause("sicbo-ilga", "4.5")
def test_a_raised_minimum_holds_after_twenty_minutes_on_the_sign(
    pit: Pit, windows: Windows, house: House
) -> None:
    page, dealer = pit.page, pit.dealer
    display = windows.open()
    display.goto(house.url(f"/table/{pit.table}/display"))
    dealer.press("table")
    page.fill("[name=minimum]", "10")
    page.fill("[name=minutes]", "19")
    dealer.press("propose-sign")
    told = pit.sign(refused=True)
    expect(told).to_contain_text("must have been up for 20 minutes")
    page.click("[data-sheet=supervisor] [data-action=close]")
    page.fill("[name=minutes]", "25")
    dealer.press("propose-sign")
    pit.sign()
    expect(display.locator("[data-proposed]")).to_contain_text("$10 to $1,000")
    # A sign that was down for a moment has its twenty minutes before it again.
    house.pass_time(15 * MINUTE)
    dealer.press("signs-down")
    dealer.press("signs-up")
    expect(page.locator("[data-action=signs-down]")).to_be_visible()
    pit.close()
    house.pass_time(15 * MINUTE)
    span = display.locator("[data-sign-plate] .span")
    pit.shaken()
    expect(span).to_have_text("$5 to $1,000")
    pit.played("124")
    house.pass_time(6 * MINUTE)
    pit.shaken()
    expect(span).to_have_text("$10 to $1,000")
    expect(display.locator("[data-proposed]")).to_have_count(0)


@clause("sicbo-nicc", "6.6", "6.6/sign", "6.6/final-call", "9.13")
@clause("sicbo-ilga", "6.6", "6.6/sign", "6.6/final-call", "9.8")
def test_a_table_with_players_closes_after_its_sign_and_the_final_call(
    pit: Pit, windows: Windows, house: House
) -> None:
    page, dealer = pit.page, pit.dealer
    pit.seat("1", "Ada")
    pit.shaken()
    pit.played("556")
    display = windows.open()
    display.goto(house.url(f"/table/{pit.table}/display"))
    dealer.press("table")
    page.fill("[name=minutes]", "25")
    dealer.press("closing-sign")
    pit.sign()
    expect(display.locator("[data-closing]")).to_be_visible()
    # The sign itself ends Super Streak, though Big flashed a moment ago; the dealer is prompted.
    expect(display.locator("[data-sign-plate]")).to_contain_text("Final call for Super Streak")
    with pytest.raises(HTTPError):
        pit.wager("1", "super-streak:big", 500)
    expect(page.locator("[data-action=announce-final-call]")).to_be_visible()
    dealer.press("final-call")
    expect(page.locator("[data-action=announce-final-call]")).to_have_count(0)
    expect(page.locator("[data-action=final-call]")).to_be_disabled()
    expect(display.locator("[data-sign-plate]")).to_contain_text("Final call for Super Streak")
    overflow = display.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert overflow <= 0
    dealer.press("close-table")
    told = pit.sign(refused=True)
    expect(told).to_contain_text("must have been up for 20 minutes")
    page.click("[data-sheet=supervisor] [data-action=close]")
    house.pass_time(26 * MINUTE)
    dealer.press("close-table")
    pit.sign()
    expect(page.locator("[data-closed]")).to_be_visible()
    expect(display.locator("[data-over=closed]")).to_be_visible()


@clause("sicbo-nicc", "2.7.1", "3.8", "3.9", "3.10")
@clause("sicbo-ilga", "2.7.1", "3.7", "3.8", "3.9")
def test_colour_checks_are_shared_by_agreement_and_a_second_colour_by_signature(pit: Pit) -> None:
    page = pit.page
    pit.seat("1", "Ada")
    pit.seat("2", "Bo")
    for place in ("1", "2"):
        pit.open_place(place, "colour")
        page.click("dialog [data-colour=blue]")
        page.fill("[name=count]", "2")
        if place == "1":
            page.click("[data-each='1000']")
        else:
            pit.dealer.press("issue-colour")
            pit.refused("each of them must agree first")
            page.check(".agree input")
        pit.dealer.press("issue-colour")
        redeem = page.locator("[data-action=redeem-colour]")
        expect(redeem).to_have_text("Redeem 2 blue checks")
        if place == "1":
            pit.close()
    expect(pit.position("1")).to_contain_text("blue 2 × $10 · marker $10")
    page.click("dialog [data-colour=red]")
    page.fill("[name=count]", "1")
    pit.dealer.press("issue-colour")
    pit.sign()
    expect(redeem).to_have_count(2)
    redeem.first.click()
    expect(redeem).to_have_count(1)


@clause("sicbo-nicc", "9.8.1")
@clause("sicbo-ilga", "9.3.1")
def test_findings_about_a_player_are_signed_for_and_follow_from_each_other(pit: Pit) -> None:
    page, dealer = pit.page, pit.dealer
    pit.seat("1", "Ada")
    pit.shaken()
    pit.wager("1", "small", 1_000)
    pit.wager("1", "odd", 500)
    pit.open_place("1", "findings")
    page.click("[data-choice=void-device]")
    page.fill("[name=finding-reason]", "seen")
    dealer.press("record-finding")
    told = pit.sign(refused=True)
    expect(told).to_contain_text("A device must first be recorded against the person")
    page.click("[data-sheet=supervisor] [data-action=close]")
    pit.find("device")
    page.click("[data-choice=void-device]")
    page.click("[data-choice=spot-odd]")
    pit.find("void-device")
    pit.close()
    expect(page.locator("[data-lying=odd]")).to_have_count(0)
    expect(page.locator("[data-lying=small]")).to_be_visible()


@clause("sicbo-nicc", "9.3", "9.4")
def test_a_player_with_a_loss_limit_is_paused_and_let_play_again(
    carded: Pit, windows: Windows, house: House
) -> None:
    carded.seat("1", "Ada", limit=4_000)
    ada = windows.open()
    ada.goto(house.url(f"/table/{carded.table}/seat/1"))
    left = ada.locator("[data-allowance]")
    expect(left).to_have_attribute("data-allowance", "4000")
    carded.shaken()
    ada.click("[data-chip='2500']")
    ada.click("[data-spot=small]")
    expect(left).to_have_attribute("data-allowance", "1500")
    ada.click("[data-spot=small]")
    told = ada.locator("[data-refusal]")
    expect(told).to_contain_text("The loss limit of $40.00 a day leaves $15.00 to wager")
    carded.open_place("1", "findings")
    carded.find("pause")
    ada.click("[data-chip='500']")
    ada.click("[data-spot=big]")
    expect(told).to_contain_text("A supervisor has paused this player's wagering")
    carded.find("end-pause")
    ada.click("[data-spot=big]")
    expect(left).to_have_attribute("data-allowance", "1000")
    ada.click("[data-action=break]")
    expect(ada.locator("[data-sheet=break]")).to_be_visible()
    ada.click("[data-action=back]")


def test_every_wager_of_a_full_table_is_seen_without_scrolling(pit: Pit) -> None:
    page = pit.page
    spots = ("small", "odd", "total:9", "single:2", "double:3")
    for place in PLACES:
        pit.seat(place, f"Player {place}")
    pit.shaken()
    for place in PLACES:
        for spot in spots:
            pit.wager(place, spot, 500)
    lying = page.locator("[data-lying]")
    expect(lying).to_have_count(30)
    # 2-3-4: Small, Odd, Total 9 and Single 2 win, Double 3 does not.
    expect(lying.last).to_be_in_viewport(ratio=1)
    pit.lit("234")
    due = page.locator("[data-dues=collect] [data-due]")
    expect(due).to_have_count(6)
    expect(due.last).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-total=collect]")).to_have_text("$30.00")
    expect(page.locator("[data-dues=pay] [data-due]")).to_have_count(24)
