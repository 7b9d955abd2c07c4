"""People at work on the staff pages, and what waits for them there."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from pitboss.server.http.sessions import COOKIE
from tests.web.houses import House
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows


def at_work(windows: Windows, house: House, office: str, panel: str = "") -> Page:
    """Somebody's page in an office, in a window of their own."""
    page = windows.open()
    token = Staff(house, office).token
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": house.address}])
    page.goto(house.url("/staff"))
    page.wait_for_selector(f"[data-office={office}]")
    if panel:
        page.click(f"[data-panel={panel}]")
    return page


def perform(page: Page, act: str, **fields: str) -> Locator:
    """Do an act on its form: opened by its key, filled in by its fields' names, and sent."""
    page.click(f"[data-act={act}]")
    return filled(page, act, **fields)


def filled(page: Page, act: str, **fields: str) -> Locator:
    """Fill in a form that is open, and send it."""
    form = page.locator(f"[data-act-form={act}]")
    form.wait_for()
    for name, value in fields.items():
        field = form.locator(f"[data-field={name}]")
        if field.get_attribute("data-kind") == "result":
            _press_result(field, value)
        elif field.locator("select").count():
            field.locator("select").select_option(value)
        elif field.locator("[data-choice]").count():
            field.locator(f"[data-choice={value}]").click()
        else:
            field.locator("input, textarea").fill(value)
    form.locator("[data-action=perform]").click()
    return form


def _press_result(field: Locator, result: str) -> None:
    """A result by the game's own keys: the pocket of a wheel, or a face for each die."""
    expect(field.locator("[data-die], [data-pocket]").first).to_be_visible()
    if field.locator("[data-pocket]").count():
        field.locator(f"[data-pocket='{result}']").click()
        return
    for die, face in enumerate(result, start=1):
        field.locator(f"[data-die='{die}'][data-face='{face}']").click()


def won_by_hand(windows: Windows, house: House, table: str = "", number: int = 1) -> Page:
    """A terminal with more credit than a ticket may carry, which waits to be paid by hand."""
    page = windows.open()
    seat = Seat(page, house, table or house.fresh("aruze-sicbo"), number)
    seat.opened()
    seat.insert_note(5_000)
    seat.place(2_500, "triple:1", "triple:1")
    seat.stands("triple:1", 5_000)
    seat.force("111")
    seat.played("111")
    seat.meter("credit", "$9,550.00")  # $50 at 190 to 1, and the stake
    page.click("[data-action=collect]")
    page.click("[data-sheet=collect] [data-form=cash]")
    expect(page.locator("[data-over=waiting-for-payment]")).to_be_visible()
    return page
