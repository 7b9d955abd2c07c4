"""The monthly report from the paper: what is in it, in which month, and how it is written."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from pitboss.cases.acts.offer_shortfall import OfferShortfall
from pitboss.cases.acts.record_return import RecordReturn
from pitboss.cases.case import Case
from pitboss.cases.report import (
    COLUMNS,
    ErrorReport,
    error_report,
    read_month,
    report_csv,
    report_json,
)
from pitboss.cases.report_page import report_html
from pitboss.kernel.errors import BadInput
from tests.floor.casebook import Casebook, utc
from tests.stories import clause

HOUR = 3_600_000


def found(known_at: int, cents: int = 110_000, number: str = "41", **fields: Any) -> Casebook:
    """A case that became known at a moment, and was recorded a minute later."""
    book = Casebook(number)
    book.at = known_at
    times = {"known_at": known_at, "event_at": known_at - HOUR}
    assert book.open(cents, **(times | fields)) == ""
    return book


def reported(cases: list[Case], month: str) -> list[str]:
    return [line.number for line in error_report(cases, month).lines]


@clause("sicbo-nicc", "8.13")
@pytest.mark.parametrize(
    ("cents", "numbers"),
    [(99_999, []), (100_000, []), (100_001, ["41"]), (110_000, ["41"])],
)
@pytest.mark.parametrize("direction", ["over", "under"])
def test_8_13_strictly_more_than_a_thousand_dollars_is_reported(
    direction: str, cents: int, numbers: list[str]
) -> None:
    book = found(utc(2026, 10, 20, 1), cents, direction=direction)
    assert reported([book.case], "2026-10") == numbers


@clause("sicbo-nicc", "8.13")
def test_8_13_each_single_error_counts_by_itself() -> None:
    # $999.99 and $600.00 to one patron are more than $1,000 together, and neither is.
    cases = [
        found(utc(2026, 10, 20, 1), 99_999, "1", patron="P. Layer").case,
        found(utc(2026, 10, 20, 2), 60_000, "2", patron="P. Layer").case,
    ]
    assert reported(cases, "2026-10") == []


@clause("sicbo-nicc", "8.13")
@pytest.mark.parametrize(
    ("month", "begins", "ends"),
    [
        # Winter time is ten hours ahead of Greenwich, summer time eleven. In 2026 the clocks went
        # back on 5 April and forward on 4 October: both months begin and end under other time.
        ("2026-04", utc(2026, 3, 31, 13), utc(2026, 4, 30, 14)),
        ("2026-10", utc(2026, 9, 30, 14), utc(2026, 10, 31, 13)),
        ("2026-07", utc(2026, 6, 30, 14), utc(2026, 7, 31, 14)),
        ("2026-12", utc(2026, 11, 30, 13), utc(2026, 12, 31, 13)),
        ("2028-02", utc(2028, 1, 31, 13), utc(2028, 2, 29, 13)),
    ],
)
def test_8_13_a_month_runs_from_midnight_to_midnight_in_sydney(
    month: str, begins: int, ends: int
) -> None:
    report = error_report([], month)
    assert (report.begins_at, report.ends_at) == (begins, ends)
    cases = [
        found(begins - 1, number="before").case,
        found(begins, number="first").case,
        found(ends - 1, number="last").case,
        found(ends, number="after").case,
    ]
    assert reported(cases, month) == ["first", "last"]


@clause("sicbo-nicc", "8.13")
def test_8_13_the_month_is_that_of_awareness_and_not_of_the_error() -> None:
    book = found(utc(2026, 11, 2), event_at=utc(2026, 9, 3))
    assert reported([book.case], "2026-09") == []
    assert reported([book.case], "2026-11") == ["41"]


@clause("sicbo-nicc", "8.13")
def test_8_13_an_error_recorded_late_is_in_its_month_and_says_so() -> None:
    book = Casebook()
    # Recorded as November begins; the act itself takes a minute.
    book.at = utc(2026, 10, 31, 12, 59)
    assert book.open(known_at=utc(2026, 10, 31, 12)) == ""
    (line,) = error_report([book.case], "2026-10").lines
    assert line.recorded_late
    assert "after the month had ended" in report_html(error_report([book.case], "2026-10"))
    (timely,) = error_report([found(utc(2026, 10, 31, 12)).case], "2026-10").lines
    assert not timely.recorded_late


@clause("sicbo-nicc", "8.13")
def test_8_13_rectified_or_not_and_intended_or_not_it_is_reported() -> None:
    at = utc(2026, 10, 20, 1)
    rectified, suspected, untouched = (found(at, number=name) for name in ("a", "b", "c"))
    assert rectified.enquire() == ""
    assert rectified.rectify() == ""
    assert rectified.close() == ""
    assert suspected.enquire("suspected") == ""
    report = error_report([book.case for book in (untouched, suspected, rectified)], "2026-10")
    told = [(line.number, line.enquiry, line.status, line.closed_by_way) for line in report.lines]
    assert told == [
        ("a", "unintentional", "closed", "rectified"),
        ("b", "suspected", "open", ""),
        ("c", "", "open", ""),
    ]
    assert [line.outstanding_cents for line in report.lines] == [0, 110_000, 110_000]
    assert {line.clause for line in report.lines} == {"8.13"}


@clause("sicbo-nicc", "8.13", "1.1/nicc")
def test_8_13_a_month_without_an_error_has_its_report_to_the_nicc() -> None:
    report = error_report([], "2026-10")
    data = json.loads(report_json(report))
    assert data["to"] == "NSW Independent Casino Commission"
    assert (data["errors"], data["overpaid_cents"], data["underpaid_cents"]) == ([], 0, 0)
    assert data["documents"] == [
        {
            "document": "sicbo-nicc",
            "title": "Sic Bo, dealer table (player cards)",
            "report_clause": "8.13",
            "regulator_clause": "1.1/nicc",
        }
    ]
    assert report_csv(report).splitlines() == [",".join(f'"{name}"' for name in COLUMNS)]
    page = report_html(report)
    assert "NSW Independent Casino Commission (NICC)" in page
    assert "became aware of no such error in October 2026" in page
    assert "to 31/10/2026 24:00, Sydney time" in page


def several() -> ErrorReport:
    """Two errors, given out of order: a shortfall on its way and an excess that came back."""
    odd = {"patron": "Wu <b>&amp;", "cause": '=1+1 "paid"\nshort', "round": None, "place": ""}
    kind = {"direction": "under", "kind": "cash-change"}
    under = found(utc(2026, 10, 3, 15, 30), 250_000, "7", **kind, **odd)
    assert under.enquire("suspected") == ""
    assert under.do(OfferShortfall, cents=250_000, text="by letter") == ""
    over = found(utc(2026, 10, 20, 1), 110_000, "41")
    assert over.enquire() == ""
    back = {"cents": 110_000, "agreed_by": "P. Layer", "receipt": "R-1"}
    assert over.do(RecordReturn, **back) == ""
    assert over.close() == ""
    return error_report([over.case, under.case], "2026-10")


def test_the_lines_are_in_order_of_awareness_whatever_order_the_cases_came_in() -> None:
    assert [line.number for line in several().lines] == ["7", "41"]
    at = utc(2026, 10, 20, 1)
    alike = [found(at, number=name).case for name in ("c", "a", "b")]
    assert reported(alike, "2026-10") == ["a", "b", "c"]


def test_json_is_canonical_and_tells_every_step() -> None:
    text = report_json(several())
    data = json.loads(text)
    assert text == json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + (
        "\n"
    )
    first, second = data["errors"]
    assert (first["number"], first["cents"], first["direction"]) == ("7", 250_000, "under")
    # 15:30 in Greenwich on 3 October is 01:30 on the fourth, half an hour before summer time.
    assert first["known_local"] == "2026-10-04T01:30:00.000+10:00"
    assert first["known_at"] == utc(2026, 10, 3, 15, 30)
    assert first["closed_local"] is None
    assert [step["act"] for step in second["steps"]] == ["enquiry", "return", "closed"]
    assert second["steps"][1]["receipt"] == "R-1"
    assert (data["overpaid_cents"], data["underpaid_cents"]) == (110_000, 250_000)


def test_csv_has_its_columns_and_no_formulas() -> None:
    rows = list(csv.DictReader(io.StringIO(report_csv(several()))))
    assert len(rows) == 2
    first, second = rows
    assert set(first) == set(COLUMNS)
    assert first["cause"] == '\'=1+1 "paid"\nshort'
    assert (first["cents"], first["round"], first["patron"]) == ("250000", "", "Wu <b>&amp;")
    assert (first["recorded_late"], first["closed_at"]) == ("no", "")
    assert (second["round"], second["outstanding_cents"]) == ("118", "0")
    assert second["known_at"] == "2026-10-20T12:00:00.000+11:00"
    assert second["closed_by_way"] == "rectified"


class _Reader(HTMLParser):
    """The words of a page, and whether its tags close as they open."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "href"} & {name for name, _ in attrs}, "nothing from outside"
        assert tag not in ("script", "link", "img", "iframe")
        if tag not in ("meta", "col"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_page_is_whole_by_itself_and_shows_what_people_wrote_as_text() -> None:
    page = report_html(several())
    reader = _Reader()
    reader.feed(page)
    assert reader.open == []
    words = "".join(reader.words)
    for told in ("October 2026", "Wu <b>&amp;", '=1+1 "paid"', "$2,500.00", "$1,100.00",
                 "04/10/2026 01:30", "intent is suspected", "Shortfall offered",
                 "Excess returned, $1,100.00, agreed by P. Layer, receipt R-1", "8.12.1.2",
                 "rule 8.13 of Sic Bo", "Prepared by"):  # fmt: skip
        assert told in words, told
    assert "url(" not in page
    assert re.search(r"@page \{ size: A4", page)


def test_the_same_cases_give_the_same_bytes() -> None:
    for render in (report_json, report_csv, report_html):
        assert render(several()) == render(several())


@pytest.mark.parametrize(
    "month",
    ["", "2026", "2026-13", "2026-00", "2026-1", "26-10", "2026-10-01", "2026/10", "٢٠٢٦-١٠",
     "2026-10\n", "0000-01", "9999-12", "1969-12", "October"],
)  # fmt: skip
def test_what_is_not_a_month_is_one_sentence(month: str) -> None:
    with pytest.raises(BadInput, match="it is written YYYY-MM, from 1970-01 to 9998-12"):
        read_month(month)


def test_the_first_and_the_last_month_have_a_report() -> None:
    assert error_report([], "1970-01").lines == ()
    assert error_report([], "9998-12").lines == ()


def test_a_case_that_was_never_opened_is_not_reported() -> None:
    assert reported([Case(number="7", cents=500_000, known_at=utc(2026, 10, 9))], "2026-10") == []
