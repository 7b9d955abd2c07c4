"""The sheets for the files: what they say, that they stand alone, that they are reproducible."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser

import pytest

from pitboss.maths.par import Sheet, par_sheet
from pitboss.maths.par_blocks import Facts, SheetTable
from pitboss.maths.par_content import contents
from pitboss.maths.par_html import sheet_html
from pitboss.maths.par_pdf import sheet_pdf
from pitboss.maths.par_plots import distribution_figure, panels
from pitboss.rules import GAMES, load

DAY = date(2026, 1, 31)


@cache
def sheet_of(game: str, stake: int | None = None, only: str | None = None) -> Sheet:
    return par_sheet(load(game), made_on=DAY, software="pitboss 0", stake_cents=stake, only=only)


class Page(HTMLParser):
    """What a page is made of, and the text that a reader sees."""

    EMPTY = ("meta", "col", "br", "path")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.feed(page)
        self.text = " ".join(" ".join(self.words).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_stands_alone_and_names_what_it_is_of(game: str) -> None:
    page = sheet_html(sheet_of(game))
    read = Page(page)
    assert read.open == []
    assert not {"script", "link", "img", "iframe"} & set(read.tags)
    assert not {"src", "href", "xlink:href", "id"} & read.attributes
    assert not re.search(r"https?:|url\(|@import", page)
    loaded = load(game)
    book = loaded.book
    for told in (book.title, book.instrument, book.version, loaded.digest, "2026-01-31",
                 "pitboss 0", "Reading in force", "Method", "Cross-check"):  # fmt: skip
        assert told in read.text
    for key, choice in loaded.readings.items():
        assert f"{key} = {choice}" in read.text


def test_the_page_gives_exact_fractions_beside_percentages_with_odds_and_clauses() -> None:
    text = Page(sheet_html(sheet_of("aruze-craps", stake=100))).text
    assert "Pass Line pass 3.9.1 1 to 1" in text
    for told in ("1.4141 % 7/495", "4.7619 % 1/21", "outlay 21/20", "557/165",
                 "States that money may enter", "pass@6, pass@8", "As paid", "1/55",
                 "dont-twelve = stands", "27/1925"):  # fmt: skip
        assert told in text


@pytest.mark.parametrize("game", GAMES)
def test_every_spot_and_state_is_in_the_cross_check(game: str) -> None:
    sheet = sheet_of(game)
    (table,) = (
        block
        for section in contents(sheet)
        if section.title == "Cross-check"
        for block in section.blocks
        if isinstance(block, SheetTable)
    )
    named = []
    for row in table.rows:
        for family in row[0].main.split("; "):
            name, colon, chosen = family.partition(": ")
            named += [f"{name}:{each}" for each in chosen.split(", ")] if colon else [name]
        assert row[-1].main == "yes"
    assert sorted(named) == sorted(standing.cell for standing in sheet.standings)


def test_two_edges_that_differ_are_told_on_the_sheet() -> None:
    sheet = sheet_of("aruze-sicbo")
    small = sheet.spots["small"]
    wrong = replace(small.start.enumeration, lowest=Fraction(1, 35), highest=Fraction(1, 35))
    spots = {**sheet.spots, "small": replace(small, start=replace(small.start, enumeration=wrong))}
    told = contents(replace(sheet, spots=spots))
    (facts,) = (block for block in told[0].blocks if isinstance(block, Facts))
    assert facts.facts[-1][1].main == "49 of 50"
    text = Page(sheet_html(replace(sheet, spots=spots))).text
    assert re.search(r"\bNO\b", text)


def test_a_value_too_long_for_its_column_is_written_out_in_a_note() -> None:
    text = Page(sheet_html(sheet_of("sicbo-nicc"))).text
    assert "109292834496221934/135168820322265625" in text
    assert "80.8565 % note" in text


def test_what_says_nothing_is_left_out() -> None:
    roulette = Page(sheet_html(sheet_of("interblock-roulette"))).text
    assert "decided by one result" in roulette
    assert "States that money may enter" not in roulette
    assert "As paid" not in roulette
    assert "No edge differs" in Page(sheet_html(sheet_of("aruze-sicbo", stake=100))).text
    one = Page(sheet_html(sheet_of("aruze-craps", only="pass"))).text
    assert "pass only, of 76 spots" in one


def test_a_plot_shows_each_result_with_its_probability() -> None:
    sheet = sheet_of("aruze-craps")
    dont = next(panel for panel in panels(sheet) if panel.title.startswith("Don't Pass"))
    assert dont.words == (
        "Don't Pass Line, Don't Come: −1 with 244/495, 0 with 1/36, +1 with 949/1980"
    )
    drawn = distribution_figure(dont, "#145341").svg(dont.words)
    assert Page(drawn).text == "−1 244/495 0 1/36 +1 949/1980"


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_has_a_plot(game: str) -> None:
    sheet = sheet_of(game)
    told = ", ".join(panel.title for panel in panels(sheet))
    assert [group.label for group in sheet.groups if group.label not in told] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_pdf_stands_alone_with_its_fonts(game: str) -> None:
    made = sheet_pdf(sheet_of(game))
    assert made.startswith(b"%PDF-")
    assert made.rstrip().endswith(b"%%EOF")
    assert made.count(b"/FontFile2") >= 3
    assert b"/URI" not in made
    assert 3 <= len(re.findall(rb"/Type /Page\b(?!s)", made)) <= 10


def test_the_day_of_the_sheet_is_the_one_it_was_given() -> None:
    sheet = sheet_of("aruze-sicbo")
    later = replace(sheet, made_on=date(2026, 2, 1))
    assert sheet_html(later) == sheet_html(sheet).replace("2026-01-31", "2026-02-01")
    assert sheet_pdf(later) != sheet_pdf(sheet)


PROGRAM = """
import hashlib
from datetime import date
from pitboss.maths.par import par_sheet
from pitboss.maths.par_html import sheet_html
from pitboss.maths.par_pdf import sheet_pdf
from pitboss.rules import load
made = {"made_on": date(2026, 1, 31), "software": "pitboss 0", "stake_cents": 100}
sheet = par_sheet(load("aruze-craps"), **made)
for sheet in (sheet_html(sheet).encode(), sheet_pdf(sheet)):
    print(hashlib.sha256(sheet).hexdigest())
"""


def test_the_same_sheet_gives_the_same_bytes_in_any_process() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert told[0].count(b"\n") == 2
