"""The journal searched on its page: what is typed becomes what is meant, and is told in words."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.windows import Windows

SUPERVISOR = "casino-supervisor"


def searched(page: Page, *typed: str) -> None:
    for word in typed:
        page.fill("[name=search]", word)
        page.wait_for_selector("[data-offer]")
        page.press("[name=search]", "Enter")


def test_a_note_is_found_by_its_terminal_and_amount_and_kept_under_a_name(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-sicbo"), 3)
    seat.opened()
    seat.insert_note(5_000)
    seat.insert_note(2_000)
    page = at_work(windows, house, SUPERVISOR, "search")
    searched(page, f"{seat.table}-3", "$20")
    expect(page.locator("[data-chip=terminal]")).to_contain_text(f"{seat.table}-3")
    expect(page.locator("[data-chip=cents]")).to_contain_text("$20.00")
    found = page.locator("[data-entry]")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("takes a note of $20.00")
    # The address has the search, and a name keeps it.
    page.click("[data-action=keep-search]")
    page.fill("[name=search-name]", "twenties")
    page.click("[data-action=keep-it]")
    page.reload()
    expect(found).to_have_count(1)
    page.click("[data-chip=cents]")
    expect(found).not_to_have_count(1)
    page.click("[data-kept=twenties]")
    expect(found).to_have_count(1)
    with page.expect_download() as taken:
        page.click("[data-action=export-search]")
    assert "takes a note of $20.00" in taken.value.path().read_text("utf-8")


def test_a_round_is_told_beside_what_was_found_and_its_data_is_folded_away(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-sicbo"), 1)
    seat.opened()
    seat.insert_note(5_000)
    seat.force("245")
    seat.place(500, "big")
    seat.stands("big", 500)
    seat.played("245")
    page = at_work(windows, house, SUPERVISOR, "search")
    searched(page, seat.table, "round 1")
    placed = page.locator("[data-entry=place-wager]")
    expect(placed).to_contain_text("places $5.00 on Big")
    page.locator("[data-entry]", has_text="The result is 245").first.click()
    story = page.locator("[data-round-told='1']")
    expect(story).to_contain_text("places $5.00 on Big")
    # Words first: no data stands in any sentence, and the record itself is folded.
    assert "{" not in (story.text_content() or "")
    data = page.locator("aside details pre")
    expect(data).not_to_be_visible()
    page.click("aside details summary")
    expect(data).to_contain_text("faces")
    page.click("[data-action=to-round]")
    expect(page.locator("[data-story='1']")).to_be_visible()


def test_a_report_is_read_with_its_plots_by_table_and_taken_as_pdf(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-sicbo"), 1)
    seat.opened()
    seat.insert_note(5_000)
    seat.force("245")
    seat.place(500, "big")
    seat.stands("big", 500)
    seat.played("245")
    page = at_work(windows, house, SUPERVISOR, "reports")
    page.select_option("select[name=table]", seat.table)
    with page.expect_popup() as opened:
        page.click("[data-report=play]")
    report = opened.value
    expect(report.locator(".facts")).to_contain_text("$5.00")
    expect(report.locator("figure h2")).to_contain_text(
        ["Hold against its 99 % limits", "Turnover by hour", "Results against expectation"]
    )
    # Dollars and per cent: $5 won at 1 to 1 is a hold of minus a hundred per cent.
    row = report.locator("tbody tr", has_text=seat.table)
    expect(row).to_contain_text("-100.0 %")
    with page.expect_download() as taken:
        page.click("[data-report-file='play.pdf']")
    assert taken.value.path().read_bytes().startswith(b"%PDF")


def test_person_card_ticket_act_and_time_are_each_sought(windows: Windows, house: House) -> None:
    patron, card = house.card("Grete Hermann")
    player = windows.open()
    player.goto(house.url(f"/table/{house.fresh('sicbo-nicc')}/seat/1"))
    for field, given in (("person", "Grete Hermann"), ("patron", patron), ("card", card)):
        player.fill(f"[name={field}]", given)
    player.click("[data-action=take-place]")
    player.wait_for_selector("[data-over=take-place]", state="detached")
    seat = Seat(windows.open(), house, house.fresh("aruze-craps"), 2)
    seat.insert_note(5_000)
    number = seat.collect()
    page = at_work(windows, house, SUPERVISOR, "search")
    found, chips = page.locator("[data-entry]"), page.locator("[data-chip]")

    def seek(facet: str, typed: str) -> None:
        page.fill("[name=search]", typed)
        page.locator(f"[data-offer={facet}]").first.click()
        expect(page.locator(f"[data-chip={facet}]")).to_be_visible()

    def forget() -> None:
        while chips.count():
            chips.first.click()

    for typed in ("Grete Hermann", card):
        seek("person", typed)
        expect(page.locator("[data-entry=take-place]")).to_have_count(1)
        expect(page.locator("[data-entry=insert-note]")).to_have_count(0)
        forget()
    seek("ticket", number[-4:])
    expect(found.first).to_contain_text("A ticket of $50.00")
    expect(page.locator("[data-entry=insert-note]")).to_have_count(0)
    forget()
    # What is done at a seat is an act as well as what is done at work.
    seek("terminal", f"{seat.table}-2")
    seek("act", "insert note")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("takes a note of $50.00")
    # Nothing of it was before the floor opened, in the year 2040.
    page.fill("[name=until]", "2039-12-31T23:59")
    page.locator("[name=until]").blur()
    expect(found).to_have_count(0)
    page.fill("[name=until]", "2041-01-01T00:00")
    page.locator("[name=until]").blur()
    expect(found).to_have_count(1)
