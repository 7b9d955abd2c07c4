"""Money that is demanded back: from the demand to the receipt at the cage, or given up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

MANAGER = "assistant-gaming-manager"
GAMES = ("aruze-sicbo", "aruze-craps", "interblock-roulette")


def demanded(windows: Windows, house: House, game: str) -> tuple[str, Page]:
    """A ticket of fifty dollars that was paid, held and demanded back; and the manager's page."""
    seat = Seat(windows.open(), house, house.fresh(game))
    seat.insert_note(5_000)
    number = seat.collect()
    Staff(house, "cashier").act("pay-ticket", number=number, claimed_cents=5_000)
    manager = at_work(windows, house, MANAGER, "tickets")
    manager.fill("[name=doubt]", number)
    manager.fill("[name=doubt-reason]", "it was found on the floor by another")
    manager.click("[data-action=hold-ticket]")
    expect(manager.locator("[data-form=hold-ticket] [data-done]")).to_be_visible()
    notice = house.asked("/api/notices", token=Staff(house, "inspector").token)["open"][-1]
    assert notice["item"].endswith(number[-4:])
    inspector = Staff(house, "inspector")
    inspector.act("acknowledge-notice", number=notice["number"])
    inspector.act("review-notice", number=notice["number"], agrees=True, text="so the film shows")
    manager.click("[data-action=refuse-ticket]")
    expect(manager.locator("[data-form=hold-ticket] [data-done]")).to_contain_text("demanded back")
    return number, manager


def received(balance: Locator, dollars: str, receipt: str) -> Locator:
    """Ada brings money to the cage, and is given a receipt."""
    balance.locator("[data-act=receive-ticket-return]").click()
    form = balance.locator("[data-act-form=receive-ticket-return]")
    form.locator("[name=cents]").fill(dollars)
    form.locator("[name=received_from]").fill("Ada")
    form.locator("[name=receipt]").fill(receipt)
    form.locator("[data-action=perform]").click()
    return form


@clause("aruze-sicbo", "5.2/demand-return", "5.2/casino-operator")
@clause("aruze-craps", "4.2/demand-return", "4.2/casino-operator")
@clause("interblock", "6.2/demand-return", "6.2/casino-operator")
@pytest.mark.parametrize("game", GAMES)
def test_money_that_is_demanded_back_is_received_at_the_cage_until_nothing_is_left(
    windows: Windows, house: House, game: str
) -> None:
    number, _ = demanded(windows, house, game)
    cage = at_work(windows, house, "cashier", "balances")
    balance = cage.locator(f"[data-balance='{number}']")
    expect(balance).to_contain_text("$50.00")
    form = received(balance, "60", "R-1")
    expect(form.locator("[data-refusal=more-than-demanded]")).to_contain_text("$50.00")
    form.locator("[name=cents]").fill("20")
    form.locator("[data-action=perform]").click()
    expect(balance).to_contain_text("$30.00")
    form = received(balance, "10", "R-1")
    expect(form.locator("[data-refusal=receipt-used]")).to_be_visible()
    form.locator("[name=cents]").fill("30")
    form.locator("[name=receipt]").fill("R-2")
    form.locator("[data-action=perform]").click()
    expect(balance).to_have_count(0)


@clause("aruze-sicbo", "5.2/demand-return")
@clause("aruze-craps", "4.2/demand-return")
@clause("interblock", "6.2/demand-return")
@pytest.mark.parametrize("game", GAMES)
def test_the_manager_gives_up_what_will_not_come_back_and_a_cashier_cannot(
    windows: Windows, house: House, game: str
) -> None:
    number, manager = demanded(windows, house, game)
    cage = at_work(windows, house, "cashier", "balances")
    balance = cage.locator(f"[data-balance='{number}']")
    expect(balance.locator("[data-act=receive-ticket-return]")).to_be_visible()
    expect(balance.locator("[data-act=write-off-ticket-return]")).to_have_count(0)
    manager.click("[data-panel=balances]")
    owed = manager.locator(f"[data-balance='{number}']")
    owed.locator("[data-act=write-off-ticket-return]").click()
    form = owed.locator("[data-act-form=write-off-ticket-return]")
    form.locator("[name=reason]").fill("the person cannot be found")
    form.locator("[data-action=perform]").click()
    expect(owed).to_have_count(0)
    expect(balance).to_have_count(0)
