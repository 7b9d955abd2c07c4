"""A place at a dealer's table in a real browser: chips, Super Streak, cards, coming and going."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import House
from tests.web.dealing import Dealer, ask_for_change, dealt_house, meter, sat_down
from tests.web.trainer import Trainer

TUMBLER = "dealer-1-tumbler"
PATRON = "ada-lovelace"


@pytest.fixture(scope="module")
def house(alone: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:  # noqa: ARG001
    yield from dealt_house(tmp_path_factory.mktemp("dealt"), PATRON)


@pytest.fixture(scope="module")
def trainer(house: House) -> Trainer:
    return Trainer(house)


@pytest.fixture(scope="module")
def dealer(browser: Browser, house: House) -> Iterator[Dealer]:
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    page = context.new_page()
    page.set_default_timeout(20_000)
    dealing = Dealer(page, house)
    dealing.sign_on()
    yield dealing
    context.close()


def test_every_area_is_a_named_control_and_super_streak_shows_its_rungs(
    browser: Browser, house: House
) -> None:
    ada = sat_down(browser, house, "1", "Ada")
    spots = ada.locator("[data-spot]")
    expect(spots).to_have_count(60)
    names = spots.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert len(set(names)) == 60
    assert ada.locator(".rung").count() == 36  # four to twelve in a row, on four sides
    ada.click("[data-action=leave]")
    ada.click("[data-action=leave-now]")
    expect(ada.locator("[data-over=take-place]")).to_be_visible()
    ada.context.close()


def test_an_area_opens_after_a_first_result_and_a_streak_runs_on(
    browser: Browser, house: House, dealer: Dealer, trainer: Trainer
) -> None:
    bo = sat_down(browser, house, "2", "Bo")
    ask_for_change(bo, 5_000)
    dealer.change("2")
    expect(bo.locator(".flash")).to_have_count(0)
    trainer.force(TUMBLER, "456")
    dealer.open_bets()
    dealer.lift()
    dealer.key_in("456")
    dealer.confirm()
    dealer.settle()
    # 4-5-6 is Big and Odd: those two sides flash and say so.
    expect(bo.locator(".flash")).to_have_count(2)
    expect(bo.locator(".state.open")).to_have_text(["open now", "open now"])
    bo.click("[data-chip='500']")
    bo.click("[data-spot='super-streak:big']")
    expect(bo.locator("[data-stake='super-streak:big']")).to_have_attribute("data-cents", "500")
    trainer.force(TUMBLER, "556")
    dealer.open_bets()
    dealer.lift()
    dealer.key_in("556")
    dealer.confirm()
    dealer.settle()
    big = dealer.page.locator("[data-streak=big]")
    expect(big).to_have_attribute("data-run", "2")
    expect(big).to_contain_text("2 (1)")  # place 2, one result of its own
    meter(bo, "bet", "$5.00")
    bo.context.close()


def test_chips_are_taken_back_and_a_refusal_stands_beside_the_finger(
    browser: Browser, house: House, dealer: Dealer
) -> None:
    cy = sat_down(browser, house, "3", "Cy")
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
    cy.context.close()


def test_a_carded_place_is_taken_with_a_card_and_shows_what_may_still_be_staked(
    page: Page, house: House
) -> None:
    page.goto(house.url("/table/dealer-2/seat/1"))
    page.fill("[name=person]", "Ada")
    page.fill("[name=patron]", PATRON)
    page.fill("[name=card]", "another-card")
    page.click("[data-action=take-place]")
    expect(page.locator("[data-refusal]")).to_be_visible()
    expect(page.locator("[data-over=take-place]")).to_be_visible()
    page.fill("[name=card]", f"{PATRON}-card-1")
    page.click("[data-action=take-place]")
    # A daily loss limit of $40, and nothing lost yet.
    expect(page.locator("[data-allowance]")).to_have_attribute("data-allowance", "4000")
    expect(page.locator("[data-allowance]")).to_contain_text("$40.00")


def test_a_flashing_area_stays_bright_where_motion_is_reduced(
    browser: Browser, house: House
) -> None:
    context = browser.new_context(
        viewport={"width": 1920, "height": 1080}, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(house.url("/table/dealer-1/seat/4"))
    page.wait_for_selector("[data-spot]")
    running = page.evaluate(
        "document.getAnimations().filter(one => one.animationName?.includes('flash')).length"
    )
    assert running == 0
    context.close()
