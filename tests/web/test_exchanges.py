"""What is changed at a dealer's table beside cash: chips, vouchers, and money of an account."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.stories import clause
from tests.web.dealing import meter
from tests.web.houses import DEALT_GAMES, House
from tests.web.offices import at_work, perform
from tests.web.pit import Pit
from tests.web.staff import Staff
from tests.web.windows import Windows


@pytest.fixture(params=DEALT_GAMES)
def pit(request: pytest.FixtureRequest, page: Page, house: House) -> Pit:
    """A table under each of the two documents."""
    return Pit(page, house, request.param)


def count(page: Page, side: str, denomination: int, times: int) -> None:
    """Count chips of a denomination onto one side."""
    for _ in range(times):
        page.click(f"[data-counts={side}] [data-more='{denomination}']")


@clause("sicbo-nicc", "1.1/colour-change")
def test_value_chips_are_exchanged_for_others_of_exactly_the_same_value(pit: Pit) -> None:
    page = pit.page
    pit.seat("1", "Ada")
    pit.open_place("1", "change")
    page.click("[data-choice=change-chips]")
    exchange = page.locator("[data-action=change-colour]")
    expect(exchange).to_be_disabled()
    count(page, "given", 500, 5)
    count(page, "received", 10_000, 1)
    expect(page.locator("dialog .off")).to_have_text("$75.00 more than was given")
    expect(exchange).to_be_disabled()
    page.click("[data-counts=received] [data-less='10000']")
    count(page, "received", 2_500, 1)
    exchange.click()
    expect(page.locator("[data-exchanged]")).to_have_text("$25.00 is exchanged.")
    expect(page.locator("[data-worth=given]")).to_have_text("$0.00")
    # Nobody exchanges more than lies in front of them.
    count(page, "given", 50_000, 1)
    page.click("[data-action=suggest]")
    exchange.click()
    pit.refused(r"has \$100\.00 of these chips")
    expect(page.locator("[data-counts=given] [data-count='50000']")).to_have_text("1")
    pit.close()
    expect(pit.position("1")).to_contain_text("$100 in value chips")


@clause("sicbo-nicc", "1.1/casino-promotional-voucher")
@clause("sicbo-ilga", "1.1/casino-promotional-voucher")
def test_a_voucher_is_issued_exchanged_once_and_its_tokens_are_wagered(
    pit: Pit, windows: Windows, house: House
) -> None:
    number = f"V-{pit.table}"
    manager = at_work(windows, house, "assistant-gaming-manager", "vouchers")
    manager.fill("[name=voucher]", number)
    manager.fill("[name=voucher-amount]", "50")
    manager.select_option("[name=voucher-game]", pit.game)
    manager.fill("[name=voucher-days]", "30")
    manager.select_option("[name=voucher-only-at]", pit.table)
    manager.fill("[name=voucher-conditions]", "on even money only")
    manager.click("[data-action=issue-voucher]")
    expect(manager.locator("[data-done]")).to_have_text(f"Voucher {number} for $50.00 is on file.")
    manager.fill("[name=voucher]", number)
    manager.fill("[name=voucher-amount]", "50")
    manager.click("[data-action=issue-voucher]")
    expect(manager.locator("[data-refusal]")).to_contain_text("has already been issued")

    page = pit.page
    pit.seat("1", "Ada", 2_000)
    pit.open_place("1", "change")
    page.click("[data-choice=change-voucher]")

    def present(amount: str) -> None:
        page.fill("[name=voucher]", number)
        page.fill("[name=voucher-amount]", amount)
        pit.dealer.press("exchange-voucher")

    present("500")
    pit.refused(r"is for \$50\.00, not \$500\.00")
    present("50")
    pit.refused("Voucher .* says: on even money only")
    page.click("[data-choice=conditions-hold]")
    present("50")
    expect(page.locator("[data-tokens]")).to_have_attribute("data-tokens", "5000")
    present("50")
    pit.refused("already")
    pit.close()
    expect(pit.position("1")).to_contain_text("$50 in tokens")

    ada = windows.open()
    ada.goto(house.url(f"/table/{pit.table}/seat/1"))
    pit.shaken()
    ada.click("[data-chip='2500']")
    ada.click("[data-token='2500']")
    ada.click("[data-spot=small]")
    meter(ada, "bet", "$25.00")
    meter(ada, "credit", "$20.00")
    expect(ada.locator("[data-token]")).to_contain_text("25")


@clause("sicbo-nicc", "1.1/cash-change", "1.1/cashless", "2.7.3", "2.7.3.1")
def test_a_cashless_table_sells_chips_from_an_account_and_needs_no_box(
    windows: Windows, house: House
) -> None:
    pit = Pit(windows.open(), house, "sicbo-nicc")
    page, dealer = pit.page, pit.dealer
    pit.seat("1", "Ada", 0)
    patron, _ = pit.cards["Ada"]
    cashier = at_work(windows, house, "cashier", "patrons")
    cashier.fill("[name=find-patron]", patron)
    cashier.click("[data-action=find-patron]")
    perform(cashier, "deposit", channel="eftpos", cents="80")
    expect(cashier.locator("[data-account]")).to_have_attribute("data-account", "8000")

    dealer.press("table")
    dealer.press("move-drop-box")
    told = pit.sign(refused=True)
    expect(told).to_contain_text("only from a cashless table")
    page.click("[data-sheet=supervisor] [data-action=close]")
    dealer.press("set-cashless")
    pit.sign()
    expect(page.locator("[data-cashless]")).to_have_attribute("data-cashless", "true")
    dealer.press("move-drop-box")
    pit.sign()
    expect(page.locator("[data-action=move-drop-box]")).to_have_text("Attach a box")
    pit.close()

    pit.open_place("1", "change")
    # Without a box there is no cash: what is paid comes from the account.
    chosen = page.locator("[data-choice=change-account]")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.fill("[name=paid]", "50")
    dealer.press("suggest")
    dealer.press("change-cash")
    pit.refused("the player approves the amount at the terminal")
    # The place's own screen is the terminal: nothing leaves the account before it is approved.
    player = windows.open()
    player.goto(house.url(f"/table/{pit.table}/seat/1"))
    player.click("[data-action=change]")
    expect(player.locator("[data-account]")).to_have_attribute("data-account", "8000")
    expect(player.locator("[data-approve='10000']")).to_be_disabled()
    player.click("[data-approve='5000']")
    expect(player.locator("[data-approved]")).to_have_attribute("data-approved", "5000")
    expect(page.locator("[data-approved]")).to_have_attribute("data-approved", "5000")
    dealer.press("change-cash")
    expect(page.locator("[name=paid]")).to_have_value("")
    expect(player.locator("[data-approved]")).to_have_count(0)
    pit.close()
    expect(pit.position("1")).to_contain_text("$50 in value chips")
    cashier.click("[data-action=find-patron]")
    expect(cashier.locator("[data-account]")).to_have_attribute("data-account", "3000")


def test_the_older_document_knows_no_cashless_terminal(page: Page, house: House) -> None:
    pit = Pit(page, house, "sicbo-ilga")
    pit.dealer.press("table")
    expect(page.locator("[data-float]")).to_be_visible()
    expect(page.locator("[data-action=set-cashless]")).to_have_count(0)


@clause("sicbo-nicc", "3.7")
@clause("sicbo-ilga", "3.6")
def test_the_cage_redeems_the_checks_of_a_table_that_has_closed(
    pit: Pit, windows: Windows, house: House
) -> None:
    pit.seat("1", "Ada")
    red = {"colour": "red", "count": 4, "each_cents": 1_000}
    pit.act("issue-colour", place="1", **red)
    pit.act("leave-place", place="1", remaining_cents=10_000)
    cashier = at_work(windows, house, "cashier", "acts")

    def redeem(count: str) -> Locator:
        fields = {"table": pit.table, "colour": "red", "where": "the main cage"}
        return perform(cashier, "redeem-colour-elsewhere", count=count, **fields)

    # While their table is open they are redeemed there.
    form = redeem("4")
    expect(form.locator("[role=alert]")).to_contain_text("must be redeemed there")
    expect(form.locator("[role=alert]")).to_contain_text("3.7" if pit.carded else "3.6")
    cashier.click("[data-action=cancel-act]")
    Staff(house, "games-supervisor").act("close-dealer-table", table=pit.table)
    # No more of them than are out.
    form = redeem("5")
    expect(form.locator("[role=alert]")).to_contain_text("away from the table")
    cashier.click("[data-action=cancel-act]")
    redeem("4")
    expect(cashier.locator("[role=status]")).to_be_visible()
    form = redeem("1")
    expect(form.locator("[role=alert]")).to_contain_text("away from the table")
