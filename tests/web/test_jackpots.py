"""A jackpot in a browser, from the stake to the prize: two terminals and a display look on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from pitboss.ledger.ticket_paper import make_number
from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, perform
from tests.web.pools import filed, opened
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

SEEN = """() => { window.seen = 0; new MutationObserver(() => {
    if (!window.seen && document.querySelector("[data-jackpot-won]")) window.seen = Date.now();
}).observe(document.body, { subtree: true, childList: true, attributes: true }); }"""
"""Remember when a win was first on the screen: the windows of a test have one clock."""


LISTENS = """
    localStorage.setItem("pitboss.sound", '{"on": true}');
    window.tones = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...at) {
        window.tones.push(this.frequency.value);
        start.apply(this, at);
    };
"""
"""A window with its sound on, which remembers the tones it made."""
FANFARE = "() => [523, 659, 784, 1047].every((tone) => window.tones.includes(tone))"


def amount(page: Page, cents: int) -> None:
    expect(page.locator("[data-jackpot] [data-amount]")).to_have_attribute(
        "data-amount", str(cents)
    )


@clause("aruze-sicbo", "3.6.2", "4.1.2", "4.1.3.1")
def test_4_1_2_from_a_stake_to_the_prize_on_every_screen_of_the_link(
    windows: Windows, house: House
) -> None:
    table, other = house.fresh("aruze-sicbo"), house.fresh("aruze-sicbo")
    opened(house, "dragon", table, other)
    display = windows.open()
    display.goto(house.url(f"/table/{other}/display"))
    player, neighbour = Seat(windows.open(), house, table), Seat(windows.open(), house, table, 2)
    for page in (display, player.page, neighbour.page):
        amount(page, 2_000)
        expect(page.locator("[data-jackpot] .rule")).to_contain_text("Triple 6 with $1")
    mine = player.page.locator("[data-qualifies]")
    expect(mine).to_have_text("To qualify: $1 more on Triple 6")
    player.insert_note(2_000)
    neighbour.insert_note(2_000)
    player.place(100, "triple:6")
    expect(mine).to_have_text("You qualify")
    neighbour.place(500, "small")
    player.force("666")
    player.played("666")
    # The prize is what was displayed: $20. The round's own $6 bring 6 cents to the next.
    for page in (player.page, neighbour.page, display):
        amount(page, 2_006)
        news = page.locator("[data-jackpot-won]")
        expect(news).to_contain_text("Dragon won: $20.00")
        expect(news.locator("[data-winner]")).to_contain_text(f"{table}-1")
    # $20 less $1, 190 to 1 with the stake, and $20 more.
    player.meter("credit", "$230.00")
    neighbour.meter("credit", "$15.00")


@clause("aruze-sicbo", "4.1.2", "4.1.3.2", "5.1")
def test_4_1_3_2_from_a_run_to_the_voucher_on_two_terminals_and_a_display(
    windows: Windows, house: House
) -> None:
    """Triple 6 twice running for $5,300, which is more than a ticket may carry."""
    table, other = house.fresh("aruze-sicbo"), house.fresh("aruze-sicbo")
    text = "Triple 6 in two rounds running, $1 or more on it in both, wins what is displayed."
    opened(house, "tiger", table, other, name="Tiger", rounds=2, start_cents=530_000, text=text)
    display = windows.open()
    display.goto(house.url(f"/table/{other}/display"))
    player, neighbour = Seat(windows.open(), house, table), Seat(windows.open(), house, table, 2)
    run = player.page.locator("[data-run]")
    expect(run).to_have_text("Your run: 0 of 2")
    player.insert_note(2_000)
    neighbour.insert_note(2_000)
    player.place(100, "triple:6")
    player.force("666")
    player.played("666")
    expect(run).to_have_text("Your run: 1 of 2")
    expect(player.page.locator("[data-qualifies]")).to_have_attribute("data-qualifies", "false")
    # The neighbour comes for the last step alone, and with more: it is the player's own run.
    player.place(100, "triple:6")
    neighbour.place(500, "triple:6")
    expect(player.page.locator("[data-qualifies]")).to_have_text("You qualify")
    screens = (player.page, neighbour.page, display)
    for page in screens:
        amount(page, 530_001)
        page.evaluate(SEEN)
    player.force("666")
    player.played("666")
    # $5,300.01 were displayed; the house makes it up to $5,300, and $6 bring 6 cents.
    for page in screens:
        amount(page, 530_006)
        expect(page.locator("[data-jackpot-won=tiger]")).to_contain_text("Tiger won: $5,300.01")
    seen = [int(page.evaluate("window.seen")) for page in screens]
    assert max(seen) - min(seen) < 1_000, "on every screen of the link within a second"
    mine = player.page.locator("[data-celebration=tiger]")
    expect(mine.locator("[data-cents]")).to_have_text("$5,300.01")
    expect(mine.locator("[data-paid=hand]")).to_be_visible()
    expect(mine).to_have_attribute("data-moves", "false")  # these windows ask for less motion
    expect(mine.locator(".piece")).to_have_count(0)
    expect(neighbour.page.locator("[data-celebration]")).to_have_count(0)
    expect(display.locator("[data-celebration=tiger]")).to_contain_text(f"{table}-1")
    mine.locator("[data-action=jackpot-seen]").click()
    waiting = player.page.locator("[data-over=waiting-for-payment]")
    expect(waiting).to_contain_text("$5,300.01")
    cashier = at_work(windows, house, "cashier", "payments")
    cashier.locator("[data-payment]").last.click()
    perform(cashier, "sign-payment", signed_by="Ada Lovelace", witnessed_by="Kim")
    expect(cashier.locator("[data-signed='Ada Lovelace']")).to_be_visible()
    perform(cashier, "pay-by-hand", ticket=make_number(1, "000000000778"))
    expect(cashier.locator("[data-payment-steps]")).to_have_count(0)
    expect(waiting).to_have_count(0)
    for page in screens:
        expect(page.locator("[data-jackpot-won=tiger] em")).to_have_count(0)
    # $20, two wagers of $1 at 190 to 1; the prize went out by voucher and not onto the meter.
    player.meter("credit", "$400.00")


def test_a_win_moves_where_motion_is_wanted_and_folds_on_a_phone(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    opened(house, "lion", table, name="Lion")
    pages = windows.open(moving=True), windows.open(phone=True)
    for page in pages:
        page.add_init_script(LISTENS)
    moving, phone = Seat(pages[0], house, table), Seat(pages[1], house, table, 2)
    line = phone.page.locator("[data-jackpot-line=lion]")
    expect(line.locator("[data-line-amount]")).to_have_text("$20.00")
    moving.insert_note(2_000)
    moving.place(100, "triple:6")
    moving.force("666")
    moving.played("666")
    won = moving.page.locator("[data-celebration=lion]")
    expect(won).to_have_attribute("data-moves", "true")
    expect(won.locator(".piece").first).to_be_attached()
    expect(won.locator("[data-paid=credit]")).to_be_visible()
    won.locator("[data-action=jackpot-seen]").click()
    expect(won).to_have_count(0)
    expect(line).to_contain_text("Lion won: $20.00")
    line.click()
    sheet = phone.page.locator("[data-sheet=jackpots]")
    expect(sheet).to_be_visible()
    expect(sheet.locator("[data-winner]")).to_contain_text(f"{table}-1")
    expect(sheet.locator("[data-qualifies]")).to_have_text("To qualify: $1 more on Triple 6")
    # Heard where it was won and on a neighbour's folded screen, and not again when that reloads.
    moving.page.wait_for_function(FANFARE)
    phone.page.wait_for_function("() => window.tones.includes(660)")
    assert not phone.page.evaluate(FANFARE)
    phone.page.reload()
    expect(line.locator("[data-line-amount]")).to_have_text("$20.01")
    assert phone.page.evaluate("window.tones") == []


@clause("aruze-sicbo", "3.6.2", "4.1.3.2")
def test_3_6_2_on_a_phone_every_pool_has_its_amount_and_a_winner_reads_to_the_end(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    text = "Triple 6 in two rounds running, $1 or more on it in both, wins what is displayed."
    opened(house, "onyx", table, name="Onyx", rounds=2, start_cents=530_000, text=text)
    # $5,300 leave 25/216 of a dollar less 5300/46872 of it: 57 cents in 216 rounds, for the other.
    once = {"qualifying": "triple:1", "results": ["111"], "start_cents": 50}
    opened(house, "topaz", table, name="Topaz", **once)
    phone = Seat(windows.open(phone=True), house, table)
    lines = phone.page.locator("[data-jackpot-line]")
    expect(lines.locator("[data-line-amount]")).to_have_text(["$5,300.00", "$0.50"])
    phone.insert_note(2_000)
    for _ in range(2):
        phone.place(100, "triple:6")
        phone.force("666")
        phone.played("666")
    won = phone.page.locator("[data-celebration=onyx]")
    expect(won.locator("[data-paid=hand]")).to_be_visible()
    felt = won.bounding_box()
    key = won.locator("[data-action=jackpot-seen]").bounding_box()
    assert felt is not None
    assert key is not None
    assert key["y"] + key["height"] <= felt["y"] + felt["height"], "the key is within the plate"
    won.locator("[data-action=jackpot-seen]").click()
    # A pool that is not played for says so in place of its amount.
    Staff(house, "casino-supervisor").act("suspend-jackpot", number="topaz", reason="audit")
    topaz = phone.page.locator("[data-jackpot-line=topaz]")
    expect(topaz).to_contain_text("not playing for it now")
    expect(topaz.locator("[data-line-amount]")).to_have_count(0)


@clause("aruze-sicbo", "4.1")
def test_4_1_no_amount_where_no_jackpot_is_offered_and_no_plate_where_none_is_known(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-sicbo"))
    plate = seat.page.locator("[data-jackpots]")
    expect(plate).to_have_attribute("data-jackpots", "0")
    expect(plate.locator("[data-amount]")).to_have_count(0)
    craps = Seat(windows.open(), house, house.fresh("aruze-craps"))
    craps.opened()
    expect(craps.page.locator("[data-jackpots]")).to_have_count(0)


def test_the_pools_page_has_the_present_edge_and_what_can_be_done(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    opened(house, "pearl", table)
    page = at_work(windows, house, "casino-supervisor", "jackpots")
    page.click("[data-pool=pearl]")
    shown = page.locator("[data-pool-shown=pearl]")
    expect(shown.locator("[data-displayed]")).to_have_text("$20.00")
    # 25/216 less $20 in 216 rounds of $1: 5/216.
    expect(shown.locator("[data-edge]")).to_have_attribute("data-edge", "5/216")
    perform(page, "suspend-jackpot", reason="audit")
    expect(page.locator("[data-pool=pearl]")).to_have_attribute("data-pool-status", "suspended")
    # The terminal says so in place of the amount.
    seat = Seat(windows.open(), house, table)
    expect(seat.page.locator("[data-jackpot=pearl] .away")).to_be_visible()
    perform(page, "resume-jackpot", reason="done")
    expect(page.locator("[data-pool=pearl]")).to_have_attribute("data-pool-status", "open")
    amount(seat.page, 2_000)


@clause("aruze-sicbo", "8.10")
def test_a_pool_above_its_break_even_is_marked_for_staff(windows: Windows, house: House) -> None:
    """$24.99 is a cent below what takes the edge of 25/216 of $1 in 216 rounds; $5 bring 5."""
    table = house.fresh("aruze-sicbo")
    opened(house, "quartz", table, name="Quartz", start_cents=2_499)
    page = at_work(windows, house, "casino-supervisor", "jackpots")
    row = page.locator("[data-pool=quartz]")
    expect(row).to_have_attribute("data-above", "false")
    seat = Seat(windows.open(), house, table)
    seat.insert_note(2_000)
    seat.place(500, "small")
    seat.force("123")
    seat.played("123")
    amount(seat.page, 2_504)
    expect(row).to_have_attribute("data-above", "true")
    expect(row).to_contain_text("above break-even")
    row.click()
    # 25/216 less $25.04 in 216 rounds of $1.
    shown = page.locator("[data-pool-shown=quartz]")
    expect(shown.locator("[data-edge]")).to_have_attribute("data-edge", "-1/5400")
    expect(shown.locator("[data-edge]")).to_contain_text("above break-even")


@clause("aruze-sicbo", "4.1.1")
def test_players_money_is_moved_before_a_pool_closes_and_the_month_comes_out(
    windows: Windows, house: House
) -> None:
    """$10 bring 10 cents to one pool; under an approval they go into another, and it closes."""
    table, other = house.fresh("aruze-sicbo"), house.fresh("aruze-sicbo")
    opened(house, "amber", table, name="Amber")
    opened(house, "beryl", other, name="Beryl")
    filed(house, "amber-moves")
    player = Seat(windows.open(), house, table)
    player.insert_note(2_000)
    player.place(500, "small", "small")
    player.force("123")
    player.played("123")
    amount(player.page, 2_010)
    page = at_work(windows, house, "casino-supervisor", "jackpots")
    page.click("[data-pool=amber]")
    refused = perform(page, "close-jackpot", reason="the table goes")
    expect(refused.locator("[data-refusal=players-money-left]")).to_be_visible()
    expect(page.locator("[data-pool=amber]")).to_have_attribute("data-pool-status", "open")
    refused.locator("[data-action=cancel-act]").click()
    perform(page, "move-jackpot", into="beryl", approval="amber-moves", reason="the table goes")
    expect(page.locator("[data-pool-shown=amber] [data-displayed]")).to_have_text("$20.00")
    perform(page, "leave-jackpot", table=table, reason="the table goes")
    expect(player.page.locator("[data-jackpot=amber]")).to_have_count(0)
    perform(page, "close-jackpot", reason="the table goes")
    expect(page.locator("[data-pool=amber]")).to_have_attribute("data-pool-status", "closed")
    page.click("[data-pool=beryl]")
    expect(page.locator("[data-pool-shown=beryl] [data-exact]")).to_have_text("2010/1 + 0/1 + 0/1")
    # The sheet of the month: nothing is left over in either.
    month = page.locator("[data-month-of-jackpots]")
    month.locator("input").fill("2040-03")  # when every house opens
    with page.context.expect_page() as reading:
        month.locator("button[value=page]").click()
    sheet = reading.value
    expect(sheet.locator("body")).to_contain_text("amber")
    row = sheet.locator("tr", has_text="beryl").nth(1)
    expect(row).to_contain_text("$20.10")


@clause("aruze-sicbo", "4.1.1")
def test_players_money_is_divided_between_pools_and_disposed_of_under_an_approval(
    windows: Windows, house: House
) -> None:
    """$10 bring 10 cents: a third goes into each of two pools, and what is left to a charity."""
    table, other, third = (house.fresh("aruze-sicbo") for _ in range(3))
    for pool, at in (("coral", table), ("dune", other), ("ember", third)):
        opened(house, pool, at, name=pool.capitalize())
    filed(house, "coral-goes")
    player = Seat(windows.open(), house, table)
    player.insert_note(2_000)
    player.place(500, "small", "small")
    player.force("123")
    player.played("123")
    amount(player.page, 2_010)
    page = at_work(windows, house, "casino-supervisor", "jackpots")
    page.click("[data-pool=coral]")
    shown = page.locator("[data-pool-shown=coral]")
    why = {"approval": "coral-goes", "reason": "the table goes"}
    wrong = perform(page, "move-jackpot", into="dune", share="4/3", **why)
    expect(wrong).to_contain_text("is no share")
    wrong.locator("[data-action=cancel-act]").click()
    # A third of 10 cents; then half of the 20/3 that are left.
    perform(page, "move-jackpot", into="dune", share="1/3", **why)
    expect(shown.locator("[data-exact]")).to_have_text("6020/3 + 0/1 + 0/1")
    page.locator("[data-action=cancel-act]").click()
    perform(page, "move-jackpot", into="ember", share="1/2", **why)
    expect(shown.locator("[data-exact]")).to_have_text("6010/3 + 0/1 + 0/1")
    page.locator("[data-action=cancel-act]").click()
    # Who filed the approval does not pay by it; the supervisor does, and the fraction is made up.
    filer = at_work(windows, house, "assistant-gaming-manager", "jackpots")
    filer.click("[data-pool=coral]")
    goes = {"recipient": "Lifeline", **why}
    refused = perform(filer, "dispose-of-jackpot", **goes)
    expect(refused.locator("[data-refusal]")).to_be_visible()
    expect(shown.locator("[data-exact]")).to_have_text("6010/3 + 0/1 + 0/1")
    perform(page, "dispose-of-jackpot", **goes)
    expect(shown.locator("[data-exact]")).to_have_text("2000/1 + 0/1 + 0/1")
    page.locator("[data-action=cancel-act]").click()
    perform(page, "leave-jackpot", table=table, reason="the table goes")
    expect(player.page.locator("[data-jackpot=coral]")).to_have_count(0)
    page.locator("[data-action=cancel-act]").click()
    perform(page, "close-jackpot", reason="the table goes")
    expect(page.locator("[data-pool=coral]")).to_have_attribute("data-pool-status", "closed")
    for pool in ("dune", "ember"):
        page.click(f"[data-pool={pool}]")
        exact = page.locator(f"[data-pool-shown={pool}] [data-exact]")
        expect(exact).to_have_text("6010/3 + 0/1 + 0/1")
