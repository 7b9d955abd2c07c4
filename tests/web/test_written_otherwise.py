"""Pages for other people: days in words, languages nobody has checked, written from the right."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.test_formats import is_wrong, measured, resized
from tests.web.windows import Windows

NOTES = {
    "vi": "Bản dịch này chưa được người bản ngữ kiểm tra.",
    "ko": "이 번역은 아직 원어민의 검토를 받지 않았습니다.",
}


def test_a_day_in_a_field_is_said_in_words_beside_it(windows: Windows, house: House) -> None:
    """The browser writes 05/03 where its settings are American, beside our own 03/05."""
    page = at_work(windows, house, "inspector", "search")
    page.fill("[name=first]", "2039-03-05T06:30")
    words = page.locator("label:has([name=first]) [data-day-words]")
    expect(words).to_have_text("5 March 2039, 06:30")
    page.click("[data-language=zh]")
    expect(words).to_have_text("2039年3月5日, 06:30")
    page.fill("[name=first]", "")
    expect(words).to_have_count(0)


def test_who_chooses_a_language_that_nobody_has_checked_is_told(page: Page, house: House) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(house.url("/"))
    note = page.locator("[data-unchecked]")
    page.click("[data-language=zh]")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(note).to_have_count(0)
    for language, words in NOTES.items():
        page.click(f"[data-language={language}]")
        expect(note).to_have_text(words)
        expect(note).to_be_in_viewport(ratio=1)
    page.mouse.click(5, 500)
    expect(note).to_have_count(0)
    page.click("[data-language=en]")
    expect(note).to_have_count(0)


@pytest.mark.parametrize("size", [(1920, 1080), (390, 844)], ids=lambda size: f"{size[0]}")
def test_pages_written_from_the_right_fit_too(
    windows: Windows, house: House, size: tuple[int, int]
) -> None:
    """No language of ours is written so yet; none that comes shall find the pages one-sided."""
    lobby = windows.open()
    lobby.goto(house.url("/"))
    expect(lobby.locator("[data-unfiled], [data-licensee]").first).to_be_visible()
    seat = windows.open()
    Seat(seat, house, house.fresh("interblock-roulette"), 1).opened()
    staff = at_work(windows, house, "casino-supervisor", "tables")
    expect(staff.locator("[data-shown=tables]")).to_be_visible()
    for page in (lobby, seat, staff):
        resized(page, *size)
        page.evaluate("document.documentElement.dir = 'rtl'")
        expect(page.locator("html")).to_have_css("direction", "rtl")
        told = measured(page)
        assert not is_wrong(told), (page.url, told["small"], told["outside"], told["overlaid"])
