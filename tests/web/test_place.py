"""A place at a dealer's table in a real browser: chips, Super Streak, cards, coming and going."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.dealing import Dealer, ask_for_change, meter, sat_down
from tests.web.houses import DEALT_GAMES, House
from tests.web.sittings import AtPlace, sit
from tests.web.staff import Staff
from tests.web.windows import Windows


@pytest.fixture
def dealer(windows: Windows, house: House) -> Dealer:
    dealing = Dealer(windows.open(), house, house.fresh("sicbo-ilga"))
    dealing.sign_on()
    return dealing


def test_every_area_is_a_named_control_and_super_streak_shows_its_rungs(
    windows: Windows, house: House
) -> None:
    ada = sat_down(windows, house, house.fresh("sicbo-ilga"), "1", "Ada")
    spots = ada.locator("[data-spot]")
    expect(spots).to_have_count(60)
    names = spots.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert len(set(names)) == 60
    assert ada.locator(".rung").count() == 36  # four to twelve in a row, on four sides
    ada.click("[data-action=leave]")
    ada.click("[data-action=leave-now]")
    expect(ada.locator("[data-over=take-place]")).to_be_visible()


@clause("sicbo-ilga", "6.1", "6.2/opening")
def test_an_area_opens_after_a_first_result_and_a_streak_runs_on(
    windows: Windows, house: House, dealer: Dealer
) -> None:
    bo = sat_down(windows, house, dealer.table, "2", "Bo")
    ask_for_change(bo, 5_000)
    dealer.change("2")
    expect(bo.locator(".flash")).to_have_count(0)
    dealer.force("456")
    dealer.open_bets()
    dealer.round("456")
    # 4-5-6 is Big and Odd: those two sides flash and say so.
    expect(bo.locator(".flash")).to_have_count(2)
    expect(bo.locator(".state.open")).to_have_text(["open now", "open now"])
    bo.click("[data-chip='500']")
    bo.click("[data-spot='super-streak:big']")
    expect(bo.locator("[data-stake='super-streak:big']")).to_have_attribute("data-cents", "500")
    dealer.force("556")
    dealer.open_bets()
    dealer.round("556")
    big = dealer.page.locator("[data-streak=big]")
    expect(big).to_have_attribute("data-run", "2")
    expect(big).to_contain_text("2 (1)")  # place 2, one result of its own
    meter(bo, "bet", "$5.00")


def test_chips_are_taken_back_and_a_refusal_stands_beside_the_finger(
    windows: Windows, house: House, dealer: Dealer
) -> None:
    cy = sat_down(windows, house, dealer.table, "3", "Cy")
    ask_for_change(cy, 5_000)
    expect(cy.locator("[data-asked='5000']")).to_be_visible()
    dealer.change("3")
    expect(cy.locator("[data-asked]")).to_have_count(0)
    dealer.open_bets()
    cy.click("[data-chip='500']")
    cy.click("[data-spot='single:1']")
    cy.click("[data-spot='single:2']")
    meter(cy, "bet", "$10.00")
    cy.click("[data-action=undo]")
    meter(cy, "bet", "$5.00")
    expect(cy.locator("[data-stake='single:2']")).to_have_count(0)
    cy.click("[data-chip='100']")
    cy.click("[data-spot='total:4']")
    expect(cy.locator("[data-refusal]")).to_contain_text("Nothing placed on Total 4")
    cy.click("[data-action=clear]")
    meter(cy, "credit", "$50.00")


@clause("sicbo-nicc", "1.1/player-card")
def test_a_carded_place_is_taken_with_a_card_and_shows_what_may_still_be_staked(
    page: Page, house: House
) -> None:
    patron, card = house.card("Ada", day_cents=4_000)
    page.goto(house.url(f"/table/{house.fresh('sicbo-nicc')}/seat/1"))
    page.fill("[name=person]", "Ada")
    page.fill("[name=patron]", patron)
    page.fill("[name=card]", "another-card")
    page.click("[data-action=take-place]")
    expect(page.locator("[data-refusal]")).to_be_visible()
    expect(page.locator("[data-over=take-place]")).to_be_visible()
    page.fill("[name=card]", card)
    page.click("[data-action=take-place]")
    # A daily loss limit of $40, and nothing lost yet.
    expect(page.locator("[data-allowance]")).to_have_attribute("data-allowance", "4000")
    expect(page.locator("[data-allowance]")).to_contain_text("$40.00")
    expect(page.locator("[data-allowance]")).to_be_in_viewport(ratio=1)
    below = page.locator("[data-allowance]").bounding_box()
    bar = page.locator("[data-meter=credit]").bounding_box()
    assert below is not None
    assert bar is not None
    assert below["y"] + below["height"] <= bar["y"]  # the bar does not hide what is left
    # What is taken along is counted by the player: the page gives no figure to copy.
    page.click("[data-action=leave]")
    leaving = page.locator("[data-sheet=leave]")
    expect(leaving).not_to_contain_text("$0.00")
    expect(leaving.locator("[data-action=leave-now]")).to_be_disabled()
    page.fill("[name=declared]", "0")
    page.click("[data-action=leave-now]")
    expect(page.locator("[data-over=take-place]")).to_be_visible()


@clause("sicbo-nicc", "9.19")
@clause("sicbo-ilga", "9.14")
@pytest.mark.parametrize("game", DEALT_GAMES)
def test_rules_opened_at_a_place_and_at_the_console_are_recorded_once_and_quietly(
    windows: Windows, house: House, game: str
) -> None:
    dealer = Dealer(windows.open(), house, house.fresh(game))
    dealer.sign_on()
    dealer.open_bets()
    dot = sat_down(windows, house, dealer.table, "4", "Dot")
    _read_rules(dealer.page, "rules")
    dealer.page.click("[data-action=close]")
    dealer.page.click("[data-position='3']")
    _read_rules(dealer.page, "show-rules")
    dealer.page.click("[data-action=close]")
    _read_rules(dot, "rules")
    dot.click("[data-action=close]")
    _read_rules(dot, "rules")
    # Once a later stage is seen on a line, everything before it has been answered there.
    dealer.lift()
    expect(dot.locator("[data-stage]")).to_have_attribute("data-stage", "uncovered")
    assert dot.locator("[data-refusal]").count() == 0, "the repeat is nobody's to read about"
    story = house.asked(f"/api/tables/{dealer.table}/rounds/1", token=Staff(house, "dealer").token)
    told = [step for step in story["steps"] if step["text"].startswith("The rules are shown")]
    duty = "9.19" if game == "sicbo-nicc" else "9.14"
    assert [(step["text"].split(":")[0], step["by"], step["clause"]) for step in told] == [
        ("The rules are shown to somebody without a place", "dealer", duty),
        ("The rules are shown to place 3", "dealer", duty),
        ("The rules are shown to Dot at place 4", "4", duty),
    ]


def _read_rules(page: Page, action: str) -> None:
    """Open the rules, and read a clause of them."""
    page.click(f"[data-action={action}]")
    page.click("[data-section=clauses]")
    expect(page.locator("[data-clause='9.14']")).to_be_visible()


def test_a_flashing_area_stays_bright_where_motion_is_reduced(
    windows: Windows, house: House, dealer: Dealer
) -> None:
    dealer.force("456")
    dealer.open_bets()
    dealer.round("456")
    running = "document.getAnimations().filter(one => one.animationName?.includes('flash')).length"
    for moving, count in ((True, 2), (False, 0)):
        page = windows.open(moving=moving)
        page.goto(house.url(f"/table/{dealer.table}/seat/4"))
        expect(page.locator(".flash")).to_have_count(2)
        assert page.evaluate(running) == count


@clause("sicbo-nicc", "1.1/super-streak", "6.4.2")
@clause("sicbo-ilga", "1.1/super-streak", "6.4.2")
@pytest.mark.parametrize("game", DEALT_GAMES)
def test_a_super_streak_rides_over_five_results_and_is_paid_when_it_ends(
    windows: Windows, house: House, game: str
) -> None:
    player = sit(windows, house, game)
    assert isinstance(player, AtPlace)
    player.fund(10_000)
    flashing = player.page.locator(".flash")
    # A first result opens the areas of its two sides: Small, and Even by 1-1-4.
    player.force("114")
    player.open()
    player.play("114")
    expect(flashing).to_have_count(2)
    player.place({"super-streak:small": 500})
    for run, result in enumerate(("134", "125", "116", "224", "135"), start=2):
        player.force(result)
        player.open()
        player.play(result)
        small = player.dealer.page.locator("[data-streak=small]")
        expect(small).to_have_attribute("data-run", str(run))
        # Four of its own are needed: it rides on until another side comes.
        assert player.ledger.staked_cents == 500
    player.force("566")
    player.open()
    player.play("566")
    # Five in a row of its own: $5 at 10 to 1, and the stake.
    assert player.ledger.credit_cents == 10_000 - 500 + 5_500


@clause("sicbo-ilga", "diagram/A", "diagram/B", "diagram/C", "diagram/D")
@clause("sicbo-nicc", "diagram/A", "diagram/B", "diagram/C", "diagram/D")
@pytest.mark.parametrize(("layout", "streaks"), [("a", 0), ("b", 0), ("c", 4), ("d", 4)])
@pytest.mark.parametrize("game", DEALT_GAMES)
def test_a_table_shows_the_layout_that_it_is_configured_with(
    page: Page, house: House, game: str, layout: str, streaks: int
) -> None:
    table = house.fresh(game) if layout == "c" else f"{game}-layout-{layout}"
    page.goto(house.url(f"/table/{table}/seat/1"))
    page.wait_for_selector(".terminal[data-link=live]")
    expect(page.locator("[data-spot='total:11']")).to_have_count(1)
    expect(page.locator("[data-spot^='super-streak:']")).to_have_count(streaks)
