"""The scenes in which staff work, on their pages and at the console, and a player sets limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.dealing import take_place
from tests.web.offices import at_work, filled, perform, won_by_hand
from tests.web.pit import Pit
from tests.web.seats import Seat
from tests.web.staff import OWN_PASSWORD, Staff

if TYPE_CHECKING:
    from tools.scenes import Album

CHAPTER = "Staff"


def sign_on(album: Album) -> None:
    """Before the work begins."""
    if not album.needs("staff"):
        return
    office = "electronic-gaming-supervisor"
    assert Staff(album.house, office).token
    page = album.windows.open()
    page.goto(album.house.url("/staff"))
    page.fill("[name=name]", office)
    page.fill("[name=password]", OWN_PASSWORD)
    page.wait_for_timeout(500)
    told = "A person who works here signs on, in an office of theirs."
    album.take(page, "staff", CHAPTER, "Sign-on for staff", told)


def cage(album: Album) -> None:
    """A payment above what a ticket may carry, as the cashier has it."""
    if not album.needs("staff-payment"):
        return
    won_by_hand(album.windows, album.house, "sicbo-1", 3)
    page = at_work(album.windows, album.house, "cashier", "payments")
    page.locator("[data-payment]").last.click()
    page.wait_for_timeout(500)
    told = "A payment by hand, step by step: what is due, who signs, and what may hold it up."
    album.take(page, "staff-payment", CHAPTER, "The cage: a payment by hand", told)


def disputes(album: Album) -> None:
    """What a player said, and what became of it."""
    if not album.needs("staff-dispute"):
        return
    page = at_work(album.windows, album.house, "games-supervisor", "disputes")
    dispute = {"table": "dealer-2", "person": "Ada", "round": "7"}
    filled(page, "record-dispute", **dispute, text="the dice were cocked")
    page.wait_for_selector("[data-step=recorded]")
    perform(page, "decide-dispute", decision="they lay flat")
    page.wait_for_selector("[data-step=decided]")
    told = "A dispute from what was said to what was decided, and what may come next."
    album.take(page, "staff-dispute", CHAPTER, "A dispute on record", told)


def limits(album: Album) -> None:
    """A player's own limits, and value chips exchanged at the console."""
    if not album.needs("place-limits", "console-change"):
        return
    pit = Pit(album.windows.open(), album.house, "sicbo-nicc", "dealer-2")
    page = album.windows.open()
    take_place(page, album.house, pit.table, "3", "Cleo")
    pit.act("change-cash", place="3", paid_cents=10_000, chips={"500": 20})
    pit.open_place("3", "change")
    pit.page.click("[data-choice=change-chips]")
    pit.page.wait_for_timeout(500)
    told = "At a place: cash, an account, value chips or a voucher becomes chips."
    album.take(pit.page, "console-change", "Console", "Changing value chips", told)
    page.click("[data-action=own-limits]")
    for name, amount in (("day", "40"), ("week", "150")):
        page.fill(f"[name=limit-{name}]", amount)
        page.click(f"[data-own-limit={name}] [data-action=set-limit]")
        page.wait_for_selector(f"[data-own-limit={name}][data-cents='{amount}00']")
    page.fill("[name=limit-day]", "90")
    page.click("[data-own-limit=day] [data-action=set-limit]")
    page.wait_for_selector("[data-own-limit=day][data-next='9000']")
    told = "A player's own limits: lower at once, higher only after a day."
    chapter = "Sic Bo with a dealer (NICC)"
    album.take(page, "place-limits", chapter, "A player's own limits", told)


def floor(album: Album) -> None:
    """The floor from above with one seat opened, the journal searched, and a report."""
    if not album.needs("staff-floor", "staff-search", "staff-report"):
        return
    page = at_work(album.windows, album.house, "casino-supervisor", "tables")
    page.locator("[data-table=sicbo-1] [data-seat]:not([data-kind=free])").first.click()
    page.wait_for_selector("[data-drawer] [data-act]")
    told = "What waits, every table with its seats, and what was pressed: all of it lives."
    album.take(page, "staff-floor", CHAPTER, "The live floor", told)
    page.click("[data-panel=search]")
    page.fill("[name=search]", "sicbo-1")
    page.press("[name=search]", "Enter")
    page.wait_for_selector("[data-chip=table]")
    page.locator("[data-entry]", has_text="The result is").first.click()
    page.wait_for_selector("[data-round-told]")
    told = "Everything the journal holds, told in words; the data is folded away."
    album.take(page, "staff-search", CHAPTER, "The journal searched", told)
    page.goto(album.house.url("/api/reports/play"))
    told = "A report to print: what needs a look, figures, plots, tables."
    album.take(page, "staff-report", CHAPTER, "A report on play", told)


PANELS = (
    ("terminals", "casino-supervisor", "Terminals", "Every terminal and place, one search away."),
    ("accounts", "administrator", "Accounts", "Who works here, in which offices, and who is on."),
    ("health", "administrator", "Health", "What is well, what is not, and what to do about it."),
    ("training", "casino-supervisor", "Training", "Results forced and faults made, on record."),
)
"""Pages that are pictured as they open: the panel, an office that has it, title and sentence."""


def panels(album: Album) -> None:
    """Pages that show what they have as soon as they are opened."""
    for panel, office, title, told in PANELS:
        if album.needs(f"staff-{panel}"):
            page = at_work(album.windows, album.house, office, panel)
            page.wait_for_timeout(1_500)
            album.take(page, f"staff-{panel}", CHAPTER, title, told)


def roster(album: Album) -> None:
    """Who is on duty, with somebody who is signed on and not on the roster."""
    if not album.needs("staff-roster", "staff-roster-zh"):
        return
    manager = Staff(album.house, "assistant-gaming-manager")
    at = album.house.at
    for person, hours in (("cashier", 8), ("attendant", 6), ("dealer", 4), ("inspector", 8)):
        duty = {"person": person, "as_office": person, "starts_at": at}
        manager.act("roster-duty", **duty, ends_at=at + hours * 3_600_000)
    page = at_work(album.windows, album.house, "casino-supervisor", "roster")
    page.wait_for_selector("[data-office-duties=dealer]")
    told = "Who is on duty by the hour, who of them is signed on, and who is on without being due."
    album.take(page, "staff-roster", CHAPTER, "The roster", told)
    page.click("[data-language=zh]")
    page.wait_for_timeout(1_000)
    album.take(page, "staff-roster-zh", CHAPTER, "The roster in Chinese", "The same in Chinese.")


def counter(album: Album) -> None:
    """The cashier's window: a drawer, a ticket that was scanned, patrons."""
    if not album.needs("staff-drawer", "staff-tickets", "staff-patrons"):
        return
    seat = Seat(album.windows.open(), album.house, "craps-1", 2)
    seat.insert_note(5_000)
    number = seat.collect()
    page = at_work(album.windows, album.house, "cashier", "drawers")
    page.fill("[name=drawer]", "cage-1")
    page.fill("[name=float]", "1000")
    page.click("[data-action=open-drawer]")
    page.wait_for_selector("[data-own-drawer=cage-1]")
    told = "A drawer is counted without being told what should be in it."
    album.take(page, "staff-drawer", CHAPTER, "The drawer", told)
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-presented=issued]")
    told = "A paper that was scanned: its value, and the one key that pays it."
    album.take(page, "staff-tickets", CHAPTER, "A scanned ticket", told)
    page.click("[data-panel=patrons]")
    page.fill("[name=new-patron]", "p-1815")
    page.fill("[name=new-name]", "Ada Lovelace")
    page.click("[data-action=enrol-patron]")
    page.wait_for_selector("[data-patron=p-1815]")
    page.click("[data-action=find-patrons]")
    page.wait_for_selector("[data-choose=p-1815]")
    told = "Patrons are found by name, number or card; who looked is on record."
    album.take(page, "staff-patrons", CHAPTER, "Patrons", told)


STAFF_SCENES = (sign_on, cage, disputes, limits, floor, counter, roster, panels)
