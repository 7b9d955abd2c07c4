"""The live floor: the plan and the drawer tell what happens as it does, and are acted from."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.houses import House
from tests.web.offices import at_work, filled, won_by_hand
from tests.web.pit import Pit
from tests.web.seats import Seat
from tests.web.staff import OWN_PASSWORD, Staff
from tests.web.windows import Windows

SUPERVISOR = "electronic-gaming-supervisor"


def test_a_player_who_sits_down_and_wagers_is_seen_on_the_plan_without_a_touch(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    page = at_work(windows, house, SUPERVISOR, "tables")
    seen = page.locator(f"[data-table='{table}'] [data-seat='{table}-2']")
    expect(seen).to_have_attribute("data-kind", "free")
    seat = Seat(windows.open(), house, table, 2)
    seat.opened()
    seat.insert_note(5_000)
    expect(seen).to_have_attribute("data-kind", "seated")
    expect(seen).to_contain_text("$50")
    seat.place(500, "big")
    seat.stands("big", 500)
    expect(seen).to_have_attribute("data-kind", "playing")
    # What was pressed stands beside the plan, with what that terminal has.
    seen.click()
    drawer = page.locator(f"[data-drawer='{table}'][data-seat-shown='{table}-2']")
    expect(drawer).to_contain_text("$45.00")
    expect(drawer).to_contain_text("$5.00")
    seat.place(500, "small")
    expect(drawer).to_contain_text("$40.00")
    assert page.url.endswith(f"#tables/{table}/{table}-2")


def test_a_terminal_is_taken_out_of_service_from_the_drawer_and_the_plan_says_so(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    page = at_work(windows, house, SUPERVISOR, "tables")
    page.click(f"[data-table='{table}'] [data-seat='{table}-3']")
    page.click("[data-drawer] [data-act=disable-terminal]")
    filled(page, "disable-terminal", reason="a new lamp goes in")
    seen = page.locator(f"[data-table='{table}'] [data-seat='{table}-3']")
    expect(seen).to_have_attribute("data-kind", "out")
    # From there to the desk and back, and the address comes back after a reload.
    page.click("[data-action=to-desk]")
    expect(page.locator(f"[data-at-hand='{table}']")).to_be_visible()
    page.reload()
    expect(page.locator(f"[data-at-hand='{table}']")).to_be_visible()
    page.click("[data-action=back-to-floor]")
    expect(seen).to_be_visible()


def test_a_dealers_table_shows_who_deals_and_who_sits(windows: Windows, house: House) -> None:
    table = house.fresh("sicbo-ilga")
    page = at_work(windows, house, "casino-supervisor", "tables")
    tile = page.locator(f"[data-table='{table}']")
    expect(tile).to_contain_text("nobody deals")
    pit = Pit(windows.open(), house, "sicbo-ilga", table)
    expect(tile).to_contain_text("deals")
    place = tile.locator("[data-seat='2']")
    expect(place).to_have_attribute("data-kind", "free")
    pit.act("take-place", place="2", person="Ada")
    expect(place).to_have_attribute("data-kind", "seated")
    expect(place).to_contain_text("Ada")


def test_payments_ring_on_every_page_and_the_list_grows_by_itself(
    windows: Windows, house: House
) -> None:
    cashier = at_work(windows, house, "cashier", "payments")
    shown = cashier.locator("[data-payment]")
    before = shown.count()
    won_by_hand(windows, house)
    expect(shown).to_have_count(before + 1)
    expect(cashier.locator("[data-panel=payments] [data-badge]")).to_be_visible()
    assert cashier.title().startswith("(")


def test_after_a_restart_the_page_says_so_and_goes_on_where_it_was(
    windows: Windows, house: House
) -> None:
    page = at_work(windows, house, SUPERVISOR, "tables")
    page.click("[data-choose=sicbo-1]")
    expect(page.locator("[data-drawer=sicbo-1]")).to_be_visible()
    house.kill()
    expect(page.locator("[data-stale]")).to_be_visible()
    house.start()
    away = page.locator("[data-away]")
    expect(away).to_be_visible()
    away.locator("[name=password]").fill("not the password")
    away.locator("[data-action=sign-on-again]").click()
    expect(away.locator("[role=alert]")).to_be_visible()
    away.locator("[name=password]").fill(OWN_PASSWORD)
    away.locator("[data-action=sign-on-again]").click()
    expect(away).to_have_count(0)
    expect(page.locator("[data-link=live]")).to_be_visible()
    expect(page.locator("[data-drawer=sicbo-1]")).to_be_visible()
    house.tokens.clear()
    # And it lives: what happens after that is told.
    seat = Seat(windows.open(), house, "sicbo-1", 1)
    seat.opened()
    seat.insert_note(2_000)
    seen = page.locator("[data-table=sicbo-1] [data-seat=sicbo-1-1]")
    expect(seen).to_have_attribute("data-kind", "seated")
    assert Staff(house, SUPERVISOR).token


WORDS_UNDER_A_SEAT = """() => {
  const range = document.createRange();
  const meets = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return [...document.querySelectorAll("[data-table]")].flatMap((tile) => {
    const keys = [...tile.querySelectorAll("[data-seat]")];
    const seats = keys.map((key) => key.getBoundingClientRect());
    return [...tile.querySelectorAll("[data-choose] b, [data-choose] small")].flatMap((words) => {
      range.selectNodeContents(words);
      const lines = [...range.getClientRects()];
      const under = lines.some((line) => seats.some((seat) => meets(line, seat)));
      return under ? [tile.dataset.table + ": " + words.textContent] : [];
    });
  });
}"""


def test_no_seat_lies_over_what_a_table_says_of_itself(windows: Windows, house: House) -> None:
    """Half of the amount at stake was under the places of a dealer's table."""
    page = at_work(windows, house, SUPERVISOR, "tables")
    page.locator("[data-seat]").first.wait_for()
    for width in (1920, 1366, 1180):
        page.set_viewport_size({"width": width, "height": 1080})
        assert page.evaluate(WORDS_UNDER_A_SEAT) == []
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.locator("[data-seat]").first.click()  # the drawer leaves less room for the plan
    page.locator("[data-drawer]").wait_for()
    assert page.evaluate(WORDS_UNDER_A_SEAT) == []
