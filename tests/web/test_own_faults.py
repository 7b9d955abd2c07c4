"""An error of a terminal's own screen: the terminal reports it, and the same on two stops play."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.windows import Windows

THROWS = 'setTimeout(() => { throw new TypeError("the felt is gone"); })'


@clause("aruze-sicbo", "7.6.1.1")
def test_the_same_script_error_on_two_terminals_stops_the_table(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    first = Seat(windows.open(), house, table, 1)
    second = Seat(windows.open(), house, table, 2)
    first.opened()
    first.insert_note(2_000)
    first.place(500, "big")
    first.stands("big", 500)
    first.page.evaluate(THROWS)
    desk = at_work(windows, house, "electronic-gaming-supervisor", "tables")
    expect(desk.locator(f"[data-call=failed][data-at='{table}-1']")).to_be_visible()
    second.page.evaluate(THROWS)
    expect(desk.locator(f"[data-call=stopped][data-at='{table}']")).to_be_visible()
    thrown, windows.wrong[:] = list(windows.wrong), []
    assert len(thrown) == 2
    assert all("the felt is gone" in one for one in thrown)
